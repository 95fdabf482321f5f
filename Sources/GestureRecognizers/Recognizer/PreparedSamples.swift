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
  /// Entries of a degenerate query or template are infinite, as are pairs that cannot be compared.
  ///
  /// - Complexity: O(queries x templates x cost of one comparison)
  func distances(queries: [Int], templates: [Int]) -> [Float]

  /// For each query, its nearest templates in the two nearest groups.
  ///
  /// Ties go to the lowest template row; a template at infinite distance is nobody's neighbour. There is a
  /// default, which reduces tiles of ``distances(queries:templates:)``.
  ///
  /// - Parameter leavingOutSelf: whether a query that is itself among the templates is passed over.
  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking]

  /// For each query, its `count` nearest templates, nearest first; fewer where fewer can be compared.
  ///
  /// Ties go to the lowest template row. There is a default, which selects from tiles.
  func nearest(
    queries: [Int], templates: [Int], count: Int, leavingOutSelf: Bool, workers: Int
  ) -> [[Neighbor]]
}
