/// Seconds of repeated rounds of one piece of work.
public struct Measurement {
  public let seconds: [Double]

  public init(seconds: [Double]) { self.seconds = seconds }

  /// The median: what a run usually takes on this machine as it is.
  public var median: Double { seconds.sorted()[seconds.count / 2] }

  /// The time that `share` of the rounds stay below; 0 is the shortest, 1 the longest.
  public func quantile(_ share: Double) -> Double {
    seconds.sorted()[min(seconds.count - 1, Int(share * Double(seconds.count)))]
  }

  /// Times `subject` and `limit` in turn, so that both meet the same moods of the machine.
  ///
  /// - Returns: both measurements, and the median over the rounds of subject over limit.
  public static func inTurn(
    rounds: Int, _ subject: () -> Void, _ limit: () -> Void
  ) -> (subject: Measurement, limit: Measurement, ratio: Double) {
    subject()
    limit()
    var subjects: [Double] = []
    var limits: [Double] = []
    for _ in 0..<rounds {
      subjects.append(time(subject))
      limits.append(time(limit))
    }
    let ratios = zip(subjects, limits).map { $0 / $1 }
    return (
      Measurement(seconds: subjects), Measurement(seconds: limits), Measurement(seconds: ratios).median
    )
  }

  public static func time(_ work: () throws -> Void) rethrows -> Double {
    let elapsed = try ContinuousClock().measure(work)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@inline(never)
public func keep<Value>(_ value: Value) {}
