/// The middle 95 % of `values`, ends interpolated between neighbours.
///
/// - Precondition: there is a value, and none is NaN.
func percentileInterval(of values: [Double]) -> (low: Double, high: Double) {
  let values = values.sorted()
  return (values.quantile(0.025)!, values.quantile(0.975)!)
}
