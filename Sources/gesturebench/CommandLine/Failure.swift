import GestureEvaluation
import GestureFormats
import GestureRecognizers
import PoseGames

/// Every error ends here: its exit code and its one line.
struct Failure {
  let code: ExitCode
  let message: String

  init(_ error: any Error) {
    switch error {
    case let error as UsageError: self.init(.usage, error.description)
    case let error as RecognizerError: self.init(.usage, Self.describe(error))
    case let error as GridError: self.init(.usage, Self.describe(error))
    case let error as OutputError:
      self.init(.failure, "\(error.destination) could not be written: \(error.reason)")
    case let error as AtomicFileError: self.init(.failure, error.description)
    case let error as NDJSONWriteError: self.init(.failure, error.description)
    case let error as DatasetReadError: self.init(Self.code(of: error), Self.describe(error))
    case let error as SkippedSamplesError:
      self.init(
        .data,
        "\(error.path): \(counted(error.count, "sample")) skipped or left out, and --strict allows none")
    case let error as DatasetProblems:
      self.init(
        .data, "\(error.path): \(counted(error.count, "problem")) found, and --strict allows none")
    case let error as StreamError: self.init(.data, Self.describe(error))
    case let error as EvaluationError: self.init(.data, Self.describe(error))
    case let error as TemplateLibraryError: self.init(.data, error.description)
    case let error as TemplateLibraryFileError: self.init(Self.code(of: error), error.description)
    case let error as GameError: self.init(.usage, error.description)
    case let error as PoseFilterError: self.init(.usage, error.description)
    case let error as MisreadingError: self.init(.usage, error.description)
    case let error as PlayError: self.init(error.code, error.description)
    case let error as LibraryInputError: self.init(.data, error.description)
    case let error as ConfigurationError: self.init(.usage, error.description)
    case let error as ResultFileError: self.init(.data, error.description)
    case let error as ComparisonError: self.init(.data, error.description)
    case let error as CheckFailure: self.init(error.code, error.message)
    case let error as BenchmarkError: self.init(error.code, error.description)
    case is DoctorFindings.WrongProducts:
      self.init(.failure, "the BLAS library computes wrong products with this kernel")
    default: self.init(.failure, String(describing: error))
    }
  }

  private init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  private static func describe(_ error: RecognizerError) -> String {
    switch error {
    case .malformedSpecification(let text):
      "'\(text)' is no recognizer; write NAME or NAME:PARAMETER=VALUE,... such as protractor:points=64"
    case .unknownRecognizer(let name, let known):
      "there is no recognizer '\(name)'" + suggestion(for: name, among: known)
    case .unknownParameter(let name, let recognizer, let known):
      "\(recognizer) has no parameter '\(name)'" + suggestion(for: name, among: known)
    case .repeatedParameter(let name, let recognizer): "\(recognizer) is given \(name) twice"
    case .invalidValue(let value, let parameter, let recognizer, let allowed):
      "\(recognizer): \(parameter) is '\(value)', but must be \(allowed)"
    case .conflictingParameters(let one, let other, let recognizer):
      "\(recognizer): \(one) and \(other) cannot both be given"
    case .unusablePoses(let error, let source): "poses of \(source): \(error)"
    }
  }

  private static func describe(_ error: GridError) -> String {
    switch error {
    case .invalidRange(let text, let parameter):
      "\(parameter) is '\(text)', but a range is two whole numbers (of finger-rule any), the lower first, "
        + "such as 8..128; other values go one by one, such as 0.1|0.2"
    case .emptyValue(let text, let parameter):
      "\(parameter) is '\(text)', with a value missing beside |"
    case .tooManySettings(let limit):
      "these are more than \(limit) settings; name fewer values"
    case .recognizer(let error): describe(error)
    }
  }

  private static func code(of error: TemplateLibraryFileError) -> ExitCode {
    if case .cannotWrite = error { .failure } else { .data }
  }

  private static func code(of error: DatasetReadError) -> ExitCode {
    if case .unknownFormatName = error { .usage } else { .data }
  }

  private static func describe(_ error: DatasetReadError) -> String {
    if case .unknownFormatName(let name, let known) = error {
      return "there is no format '\(name)'" + suggestion(for: name, among: known)
    }
    return error.description
  }

  private static func describe(_ error: EvaluationError) -> String {
    switch error {
    case .noSamples(let dataset): "\(dataset): there is no sample in it"
    case .noQueries(let dataset): "\(dataset): there is no sample to ask about"
    case .noTemplates(let dataset): "\(dataset): there is no sample to make a template of"
    case .tooFewSamples(let count):
      "there is only \(counted(count, "sample")); leaving one out needs at least 2"
    case .noSubjects(let name):
      "no sample names its subject, so \(name) cannot keep subjects apart; use k-fold without --grouped"
    case .oneSubject(let subject):
      "all samples are of subject '\(subject)'; leaving one subject out needs 2: use --protocol k-fold"
    case .oneClass(let label):
      "all samples are of class '\(label)'; \(OpenSet.name) leaves one class out and needs 2"
    case .noCommonSubject:
      "no subject is in both datasets, so none has templates of its own; use --protocol \(UserIndependent.name)"
    case .invalidFoldCount(_, let available, let grouping) where available < 2:
      "there is only one \(grouping == .subject ? "subject" : "sample") to put into folds, and 2 are needed"
    case .invalidFoldCount(let folds, let available, let grouping):
      "\(folds) folds cannot be made of \(available) \(grouping == .subject ? "subjects" : "samples"); "
        + "use --folds with 2 to \(available)"
    case .noMoments(let missing):
      "\(counted(missing, "sample")) have neither frame number nor time, so folds cannot go by it"
    case .differentKinds(let train, let test):
      "the training set holds \(train.rawValue) and the test set \(test.rawValue); both must hold the same"
    case .unsuitableRecognizer(let name, let kind, let dataset, let held):
      "\(name) recognises \(kind.rawValue), and \(dataset) holds \(held.rawValue); "
        + "gesturebench list recognizers tells which recognise them"
    case .tooManyClasses(let count, let limit):
      "there are \(count) classes, and at most \(limit) can be told apart; are the labels right?"
    case .invalidThreshold(let threshold):
      "the threshold \(threshold) is no distance; use a number from 0"
    case .unsupportedRecognizer(let name), .unsupportedProtocol(let name): "\(name) cannot be evaluated"
    case .tooFewSamplesPerClass(let needed, let largest):
      "the protocol needs \(needed) samples of a class, and nobody has more than \(largest); "
        + "use --samples-per-class with less"
    case .tooFewSubjects(let needed, let others):
      "\(needed) participants cannot be drawn from \(others) other subjects; use --participants with 1 to \(others)"
    case .cannotLearn(let error, let classes): describe(error, classes: classes)
    }
  }

  private static func describe(_ error: StreamError) -> String {
    switch error {
    case .invalidTolerance(let milliseconds):
      "a tolerance of \(milliseconds) ms is no time; use a number from 0"
    case .invalidFrameRate(let rate): "\(rate) frames a second are no frame rate; use a number above 0"
    case .drawnFrames(let name):
      "under \(name) a frame may be asked many times or never, and streams need one answer a frame; "
        + "use \(KFold.name) or another protocol that does not draw"
    case .noMoments(let missing):
      "\(counted(missing, "sample")) have neither time nor frame number, and a stream needs one for each frame"
    case .noFrameRate(let recording):
      "the frames of '\(recording)' have numbers and no times; tell how many there are in a second "
        + "with --frame-rate"
    case .mixedUnits(let recording):
      "of '\(recording)', some frames have times and others numbers; all must have the same"
    case .timeOutOfRange(let milliseconds, let recording):
      "the time of \(milliseconds) ms in '\(recording)' is too far from 0 to be one"
    }
  }

  private static func describe(_ error: TrainingError, classes: [String]) -> String {
    switch error {
    case .noSamples: "there is no sample to learn from"
    case .tooFewSamples(let group, let count, let needed):
      "class '\(classes[group])' has \(counted(count, "sample")) to learn from, and \(needed) are needed"
    case .singularCovariance: "the samples to learn from are too alike to tell classes by"
    }
  }
}
