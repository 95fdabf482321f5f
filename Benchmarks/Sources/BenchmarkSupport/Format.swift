#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A number with the three digits that a measurement is good for.
public func format(_ value: Double) -> String {
  let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  let scale = pow(10, Double(digits))
  return "\((value * scale).rounded() / scale)"
}
