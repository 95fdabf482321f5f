import GestureEvaluation
import GestureModel

/// The protocol that the options of a command line ask for.
enum ProtocolChoice {
  /// What suits each dataset.
  case standard
  case fixed(any EvaluationProtocol)
  /// `nil` is what was left open.
  case kFold(folds: Int?, grouping: KFold.Grouping?)
  case trainTest
  case crossDataset(CrossDataset.Users)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let name = arguments.text("--protocol")
    let folds = try arguments.integer("--folds", in: 2...Int(Int32.max))
    let grouping: KFold.Grouping? =
      arguments.has("--grouped") ? .subject : arguments.has("--shuffled") ? KFold.Grouping.none : nil
    if arguments.has("--grouped"), arguments.has("--shuffled") {
      throw .optionsExclude("--grouped", "--shuffled", reason: "they deal samples out differently")
    }
    let isTrainTest = arguments.has("--train") || arguments.has("--test")
    let acrossDatasets = [TrainTest.name, UserDependent.name, UserIndependent.name]
    if isTrainTest, let name, EvaluationProtocols.names.contains(name), !acrossDatasets.contains(name) {
      throw .optionsExclude(
        "--train", "--protocol \(name)",
        reason: "two datasets go with \(acrossDatasets.joined(separator: ", "))")
    }
    let isFolded = folds != nil || grouping != nil
    if isFolded, isTrainTest || (name ?? KFold.name) != KFold.name {
      let option = folds != nil ? "--folds" : grouping == .subject ? "--grouped" : "--shuffled"
      throw .optionNeeds(option, "--protocol \(KFold.name)")
    }
    let draws = try DrawOptions(arguments)
    if let option = draws.firstGiven, name.map({ !draws.protocols(taking: option).contains($0) }) ?? true {
      throw .optionNeeds(
        option, draws.protocols(taking: option).map { "--protocol \($0)" }.joined(separator: " or "))
    }
    switch name {
    case nil where isTrainTest: self = .trainTest
    case nil: self = isFolded ? .kFold(folds: folds, grouping: grouping) : .standard
    case KFold.name?: self = .kFold(folds: folds, grouping: grouping)
    case LeaveOneSubjectOut.name?: self = .fixed(LeaveOneSubjectOut())
    case LeaveOneOut.name?: self = .fixed(LeaveOneOut())
    case TrainTest.name?: self = .trainTest
    case UserDependent.name? where isTrainTest: self = .crossDataset(.dependent(draws.userDependent))
    case UserIndependent.name? where isTrainTest: self = .crossDataset(.independent(draws.userIndependent))
    case Pooled.name?: self = .fixed(draws.pooled)
    case OpenSet.name?: self = .fixed(OpenSet())
    case UserDependent.name?: self = .fixed(draws.userDependent)
    case UserIndependent.name?: self = .fixed(draws.userIndependent)
    case let name?: throw .unknownName(name, kind: "protocol", known: EvaluationProtocols.names)
    }
  }

  /// The protocol for two datasets that were joined.
  func evaluationProtocol(across sides: TrainTest) -> any EvaluationProtocol {
    if case .crossDataset(let users) = self { CrossDataset(users, across: sides) } else { sides }
  }

  /// The protocol for a dataset; what was left open of folds is ten of them, or as many as can be made, by time
  /// where every sample is a frame of a recording.
  func evaluationProtocol(for samples: SampleTable) -> any EvaluationProtocol {
    switch self {
    case .standard, .trainTest, .crossDataset: return EvaluationProtocols.standard(for: samples)
    case .fixed(let fixed): return fixed
    case .kFold(let folds, let grouping):
      let grouping = grouping ?? KFold.standardGrouping(for: samples)
      let available = grouping == .subject ? samples.subjects.categories.count : samples.count
      return KFold(folds: folds ?? min(10, max(2, available)), grouping: grouping)
    }
  }
}
