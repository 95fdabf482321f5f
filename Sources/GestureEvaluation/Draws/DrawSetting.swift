import GestureModel

/// How many templates a repeated draw takes.
public struct DrawSetting: Sendable, Hashable {
  /// T: templates of each class, from each subject drawn.
  public let samplesPerClass: Int
  /// P: subjects whose samples are drawn; `nil` where templates are the test subject's own.
  public let participants: Int?

  public init(samplesPerClass: Int, participants: Int? = nil) {
    self.samplesPerClass = samplesPerClass
    self.participants = participants
  }
}

/// Samples from which trials are drawn again and again, so that their distances are computed once.
public struct TrialPool: Sendable, Equatable {
  /// The test subject, an index into the sample table's subjects.
  public let subject: Int
  /// Rows that draws may ask, ascending.
  public let queries: [Int]
  /// Rows that draws may compare with, ascending.
  public let templates: [Int]
}

/// Trials drawn by chance: for every pool and setting, a number of repetitions.
public struct DrawPlan: Sendable {
  public let pools: [TrialPool]
  public let settings: [DrawSetting]
  public let repetitions: Int
  private let seed: UInt64
  private let makeTrial: @Sendable (TrialPool, DrawSetting, inout SeededGenerator) -> Trial

  init(
    pools: [TrialPool], settings: [DrawSetting], repetitions: Int, seed: UInt64,
    trial: @escaping @Sendable (TrialPool, DrawSetting, inout SeededGenerator) -> Trial
  ) {
    self.pools = pools
    self.settings = settings
    self.repetitions = repetitions
    self.seed = seed
    makeTrial = trial
  }

  /// Every draw has a generator of its own, so draws may be made in any order and are the same for every
  /// recognizer.
  public func trial(pool: Int, setting: Int, repetition: Int) -> Trial {
    let number = (pool * settings.count + setting) * repetitions + repetition
    var generator = SeededGenerator(seed: seed, stream: UInt64(number))
    return makeTrial(pools[pool], settings[setting], &generator)
  }
}
