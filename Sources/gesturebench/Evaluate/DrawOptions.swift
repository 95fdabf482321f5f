import GestureEvaluation

/// The options of the protocols that draw by chance.
struct DrawOptions {
  let samplesPerClass: [Int]?
  let participants: [Int]?
  let repetitions: Int?
  /// The first of these options that was given.
  let firstGiven: String?

  private static let samplesOption = "--samples-per-class"
  private static let participantsOption = "--participants"
  private static let repetitionsOption = "--repetitions"

  static let descriptions = [
    OptionDescription(
      samplesOption, "T", meaning: "templates drawn of each class: 5, 1,3,5 or 1..9; 1..9 unless given"),
    OptionDescription(
      participantsOption, "P",
      meaning: "\(UserIndependent.name) draws templates of so many others; every number unless given"),
    OptionDescription(repetitionsOption, "R", meaning: "draws for each setting; 100 unless given"),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    samplesPerClass = try arguments.integers(Self.samplesOption, in: 1...1000)
    participants = try arguments.integers(Self.participantsOption, in: 1...100_000)
    repetitions = try arguments.integer(Self.repetitionsOption, in: 1...100_000)
    firstGiven = [Self.participantsOption, Self.samplesOption, Self.repetitionsOption].first {
      arguments.has($0)
    }
  }

  var userDependent: UserDependent {
    UserDependent(samplesPerClass: samplesPerClass ?? Array(1...9), repetitions: repetitions ?? 100)
  }

  var userIndependent: UserIndependent {
    UserIndependent(
      participants: participants, samplesPerClass: samplesPerClass ?? Array(1...9),
      repetitions: repetitions ?? 100)
  }

  var pooled: Pooled {
    Pooled(samplesPerClass: samplesPerClass ?? Array(1...9), repetitions: repetitions ?? 100)
  }

  func protocols(taking option: String) -> [String] {
    option == Self.participantsOption
      ? [UserIndependent.name] : [UserDependent.name, UserIndependent.name, Pooled.name]
  }
}
