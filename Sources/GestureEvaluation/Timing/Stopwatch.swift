/// Times work in trials of several iterations each, after warming up.
public struct Stopwatch: Sendable {
  public let trials: Int
  /// A trial repeats its work until it lasts about so long, so that the clock and a single interruption weigh little.
  public let leastSeconds: Double

  public init(trials: Int, leastSeconds: Double) {
    precondition(trials > 0, "one trial at least")
    self.trials = trials
    self.leastSeconds = leastSeconds
  }

  /// Times a subject and its limit in turn, so that both meet the same moods of the machine.
  ///
  /// Which of the two goes first changes from trial to trial, so a drift favours neither.
  ///
  /// - Parameters:
  ///   - subject: one iteration; what it returns is kept, so that it is computed.
  ///   - limit: the same of what it is measured against.
  public func inTurn<Output, LimitOutput>(
    _ subject: () throws -> Output, limit: () throws -> LimitOutput
  ) rethrows -> PairedTrials {
    let counts = (try iterations(of: subject), try iterations(of: limit))
    var subjects: [Double] = []
    var limits: [Double] = []
    for trial in 0..<trials {
      if trial % 2 == 1 { limits.append(try Self.seconds(iterations: counts.1, of: limit)) }
      subjects.append(try Self.seconds(iterations: counts.0, of: subject))
      if trial % 2 == 0 { limits.append(try Self.seconds(iterations: counts.1, of: limit)) }
    }
    return PairedTrials(subject: subjects, limit: limits)
  }

  /// Iterations that make a trial, found by doubling them; this is the warming up as well.
  func iterations<Output>(of work: () throws -> Output) rethrows -> Int {
    var count = 1
    while true {
      let seconds = try Self.seconds(iterations: count, of: work) * Double(count)
      if seconds >= leastSeconds / 2 || count >= 1 << 24 {
        return max(count, Int((leastSeconds / max(seconds, 1e-9) * Double(count)).rounded()))
      }
      count *= 2
    }
  }

  /// Seconds an iteration takes, above 0 whatever the clock's step.
  public static func seconds<Output>(iterations: Int = 1, of work: () throws -> Output) rethrows -> Double {
    let elapsed = try ContinuousClock().measure {
      for _ in 0..<iterations { keep(try work()) }
    }
    return max(elapsed / .seconds(1), 1e-9) / Double(iterations)
  }

  /// Keeps the compiler from leaving out work whose result nobody reads.
  @inline(never)
  private static func keep<Value>(_ value: Value) {}
}

/// Seconds an iteration of a subject and of its limit, trial by trial.
public struct PairedTrials: Sendable, Equatable {
  public let subject: [Double]
  public let limit: [Double]

  /// - Precondition: as many of each, all above 0.
  public init(subject: [Double], limit: [Double]) {
    precondition(subject.count == limit.count, "trials in pairs")
    self.subject = subject
    self.limit = limit
  }

  /// How many times as fast as the limit the subject is; 1 at the limit.
  ///
  /// The estimate of the ratios of the pairs and not the ratio of two estimates: what slows a pair down slows both.
  ///
  /// - Parameters:
  ///   - work: what an iteration of the subject does, in the unit of `limitWork`.
  ///   - limitWork: what an iteration of the limit does.
  public func ratio(work: Double = 1, limitWork: Double = 1) -> Estimate {
    Estimate(zip(subject, limit).map { $1 * work / ($0 * limitWork) })
  }
}
