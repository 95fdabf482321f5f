/// How long single queries took, trial by trial, beside their limit.
public struct PairedLatencies: Sendable, Equatable {
  /// Half of a trial's queries took no longer, in seconds; and the limit.
  public let medians: PairedTrials
  /// Seconds that 99 of 100 queries of a trial stayed within.
  public let p99: [Double]

  /// - Precondition: as many trials of each.
  public init(medians: PairedTrials, p99: [Double]) {
    precondition(medians.subject.count == p99.count, "trials in pairs")
    self.medians = medians
    self.p99 = p99
  }
}

extension Stopwatch {
  /// Times queries one by one, a trial being all of them, in turn with their limit.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - query: asks the one of this number.
  public func latencies<Output, LimitOutput>(
    count: Int, of query: (Int) throws -> Output, limit: () throws -> LimitOutput
  ) rethrows -> PairedLatencies {
    precondition(count > 0, "a query at least")
    for number in 0..<count { _ = try Self.seconds { try query(number) } }
    let limitCount = try iterations(of: limit)
    var medians: [Double] = []
    var p99: [Double] = []
    var limits: [Double] = []
    for trial in 0..<trials {
      if trial % 2 == 1 { limits.append(try Self.seconds(iterations: limitCount, of: limit)) }
      let sorted = try (0..<count).map { number in try Self.seconds { try query(number) } }.sorted()
      medians.append(sorted.quantile(0.5)!)
      p99.append(sorted.quantile(0.99)!)
      if trial % 2 == 0 { limits.append(try Self.seconds(iterations: limitCount, of: limit)) }
    }
    return PairedLatencies(medians: PairedTrials(subject: medians, limit: limits), p99: p99)
  }
}
