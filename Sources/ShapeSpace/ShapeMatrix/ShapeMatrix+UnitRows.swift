extension ShapeMatrix {
  /// Whether every row is of unit norm but for rounding, so that none is degenerate and all floats are numbers.
  ///
  /// - Complexity: O(rows x n)
  public var hasUnitRows: Bool {
    let floats = storage.span
    for row in 0..<count {
      var squares = SIMD4<Float>.zero
      var index = row * rowLength
      let end = index + rowLength
      while index + 4 <= end {
        let next = SIMD4(floats[index], floats[index + 1], floats[index + 2], floats[index + 3])
        squares += next * next
        index += 4
      }
      while index < end {
        squares.x += floats[index] * floats[index]
        index += 1
      }
      guard abs(squares.sum() - 1) < 1e-3 else { return false }
    }
    return true
  }
}
