import GestureRecognizers

/// Every error ends here: its exit code and its one line.
struct Failure {
  let code: ExitCode
  let message: String

  init(_ error: any Error) {
    switch error {
    case let error as UsageError: self.init(.usage, error.description)
    case let error as RecognizerError: self.init(.usage, Self.describe(error))
    case let error as OutputError:
      self.init(.failure, "\(error.destination) could not be written: \(error.reason)")
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
    }
  }
}
