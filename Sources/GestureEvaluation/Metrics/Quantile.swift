extension [Double] {
  /// The value below which `share` of these lie, between two of them in proportion; `nil` of none.
  ///
  /// - Precondition: they are in ascending order, and `share` is from 0 to 1.
  func quantile(_ share: Double) -> Double? {
    guard let last = indices.last else { return nil }
    let place = share * Double(last)
    let below = Int(place)
    let above = Swift.min(below + 1, last)
    return self[below] + (place - Double(below)) * (self[above] - self[below])
  }
}
