/// The middle 95 % of `values`, ends interpolated between neighbours.
///
/// - Precondition: there is a value, and none is NaN.
func percentileInterval(of values: [Double]) -> (low: Double, high: Double) {
  let values = values.sorted()
  func percentile(_ share: Double) -> Double {
    let place = share * Double(values.count - 1)
    let below = Int(place)
    let above = min(below + 1, values.count - 1)
    return values[below] + (place - Double(below)) * (values[above] - values[below])
  }
  return (percentile(0.025), percentile(0.975))
}
