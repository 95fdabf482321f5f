import GestureModel

/// Anything that can be asked which class a sample belongs to.
///
/// A recognizer is a value: its parameters are fixed when it is made, and two with equal parameters give
/// equal answers.
public protocol Recognizer: Sendable {
  /// The name used on the command line and in results, such as `protractor`.
  static var name: String { get }
  /// One sentence that says how it recognises, and from which paper.
  static var summary: String { get }
  /// What it recognises; ``GestureKind/strokes`` unless it says otherwise.
  static var gestureKind: GestureKind { get }
  /// Every parameter it understands, in the order they are printed.
  static var parameterDescriptions: [ParameterDescription] { get }

  /// - Throws: ``RecognizerError`` for a parameter that is unknown or out of range.
  init(arguments: ParameterArguments) throws(RecognizerError)

  /// Every parameter with the value in force, defaults included, in the order of the descriptions.
  var parameters: [Parameter] { get }
}

extension Recognizer {
  public static var gestureKind: GestureKind { .strokes }
}

/// A recognizer that answers with the class of the nearest template, or of the nearest few.
public protocol TemplateRecognizer: Recognizer {
  /// Features of every sample of `dataset`, made once; templates and queries are then picked by index.
  ///
  /// - Parameter workers: how many threads may work at once; the result does not depend on it.
  func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples

  /// The largest distance that the recognizer itself accepts, where it has such a parameter; else `nil`.
  var acceptanceThreshold: Double? { get }

  /// How many nearest templates vote for their class; 1 where the nearest alone decides.
  var neighbors: Int { get }
}

extension TemplateRecognizer {
  public var acceptanceThreshold: Double? { nil }
  public var neighbors: Int { 1 }
}
