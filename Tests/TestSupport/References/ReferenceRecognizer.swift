import GestureModel

/// A published recognizer written down from its paper in double precision, pair by pair.
public protocol ReferenceRecognizer: Sendable {
  associatedtype Prepared

  func prepared(_ sample: Sample) -> Prepared
  func distance(_ query: Prepared, _ template: Prepared) -> Double
}

extension ReferenceRecognizer {
  /// Row by row, a row for each query.
  public func distances(between samples: [Sample]) -> [Double] {
    let prepared = samples.map(self.prepared)
    return prepared.flatMap { query in prepared.map { distance(query, $0) } }
  }
}
