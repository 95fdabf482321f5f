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
  /// Every parameter it understands, in the order they are printed.
  static var parameterDescriptions: [ParameterDescription] { get }

  /// - Throws: ``RecognizerError`` for a parameter that is unknown or out of range.
  init(arguments: ParameterArguments) throws(RecognizerError)

  /// Every parameter with the value in force, defaults included, in the order of the descriptions.
  var parameters: [Parameter] { get }
}

/// A recognizer that answers with the class of the nearest template.
public protocol TemplateRecognizer: Recognizer {
  /// Features of every sample of `dataset`, made once; templates and queries are then picked by index.
  ///
  /// - Parameter workers: how many threads may work at once; the result does not depend on it.
  func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples
}

/// What a template recognizer has prepared from a dataset: distances between any of its samples.
///
/// Samples are named by their row in the dataset. Distances are in radians unless the recognizer says
/// otherwise; lower is nearer. A degenerate sample is nobody's neighbour: it must not be among the templates,
/// and as a query it has none.
public protocol PreparedSamples: Sendable {
  /// One entry per sample of the dataset: why it cannot be compared, or `nil` when it can.
  var degeneracies: [SampleDegeneracy?] { get }

  /// The row-major tile of distances, `queries.count` rows of `templates.count`.
  ///
  /// Entries of a degenerate query or template are infinite.
  ///
  /// - Complexity: O(queries x templates x cost of one comparison)
  func distances(queries: [Int], templates: [Int]) -> [Float]

  /// For each query, its nearest templates in the two nearest groups.
  ///
  /// Ties go to the lowest template row.
  ///
  /// - Parameter leavingOutSelf: whether a query that is itself among the templates is passed over.
  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking]
}
