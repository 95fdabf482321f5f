extension Workers {
  /// `inputs` transformed on the workers, in their order.
  public func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    var outputs = [Output?](repeating: nil, count: inputs.count)
    fill(&outputs, pieceLength: 1, scratch: ()) { range, piece, _ in
      piece[0] = transform(inputs[range.lowerBound])
    }
    return outputs.map { $0! }
  }
}
