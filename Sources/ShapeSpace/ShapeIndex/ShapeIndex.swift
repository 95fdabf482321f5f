/// Exact search that computes a small part of the products.
///
/// Templates stand in cells around centroids. The angle between two shapes under any rotation is a metric
/// (Fubini-Study), so the angle to a centroid bounds the angle to each member of its cell; members that the triangle
/// inequality leaves are bounded by four, then eight leading coefficients, and the few that are left are compared in
/// full. Rotation that is held to an angle, or not allowed, only lowers a similarity, so the same bounds hold.
/// Bounds are widened for float rounding, and what comes within rounding of an answer is measured in double precision:
/// an answer is that of a comparison with every template, whatever the processor.
///
/// A query that the bounds do not help is answered by all products, as is every query of an index whose templates have
/// nothing to be skipped by (see ``isSelective``).
public struct ShapeIndex: Sendable {
  public internal(set) var templates: ShapeMatrix
  /// Of each row, from 0 to `groupCount - 1`.
  public internal(set) var groups: [Int32]
  public internal(set) var groupCount: Int
  /// Rows of a group, which are those that may be answers.
  var answerCount: Int
  public let strategy: ShapeSearchStrategy
  let basis: LeadingBasis
  var cells: IndexCells
  /// Whether the bounds skipped most of the arithmetic when templates were asked for their nearest others, under any
  /// rotation.
  public internal(set) var isSelective: Bool
  /// Rows when the cells were made.
  let clusteredCount: Int

  /// From this many points of all templates together on, an index was measured to be faster than all products.
  public static let leastPoints = 250_000

  /// - Parameters:
  ///   - templates: rows in any order. One that is not of unit norm is scaled to it; one of zeros is compared with every
  ///     query.
  ///   - groups: which group (usually the class) each row belongs to, counted from 0; `nil` for one group.
  ///   - strategy: by brute force nothing is built, and every query is answered by all products.
  /// - Complexity: O(T^1.5 n), divided by the workers: each template is compared with about sqrt(T) centroids. Memory:
  ///   about 90 bytes a template beside `templates`, which are shared, not copied.
  public init(
    _ templates: ShapeMatrix, groups: [Int32]? = nil, strategy: ShapeSearchStrategy = .index,
    workers: Workers = Workers(1)
  ) {
    let templates = templates.scaledToUnitRows(workers: workers)
    let groups = groups ?? [Int32](repeating: 0, count: templates.count)
    precondition(groups.count == templates.count, "a group for every row")
    precondition(groups.allSatisfy { $0 >= 0 }, "groups are counted from 0")
    precondition(templates.count <= Int(Int32.max), "rows fit 32 bits")
    let groupCount = Int(groups.max() ?? -1) + 1
    let unitRows = strategy == .index ? templates.unitRows(workers: workers) : []
    let basis = LeadingBasis(of: templates, rows: unitRows)
    let clustering = IndexClustering(
      templates, rows: unitRows, groups: groups, groupCount: groupCount, workers: workers)
    self.init(
      templates: templates, groups: groups, strategy: strategy, basis: basis, clustering: clustering,
      clusteredCount: templates.count, workers: workers)
    isSelective =
      strategy == .index && templates.count * templates.pointCount >= Self.leastPoints
      && measuredSelectivity(under: .full)
  }

  /// With cells already known, and taken to be selective.
  init(
    templates: ShapeMatrix, groups: [Int32], strategy: ShapeSearchStrategy, basis: LeadingBasis,
    clustering: IndexClustering, clusteredCount: Int, workers: Workers
  ) {
    self.templates = templates
    self.groups = groups
    groupCount = Int(groups.max() ?? -1) + 1
    answerCount = groups.count { $0 >= 0 }
    self.strategy = strategy
    self.basis = basis
    isSelective = true
    self.clusteredCount = clusteredCount
    cells = IndexCells(clustering, templates: templates, basis: basis, workers: workers)
  }

  public var count: Int { templates.count }
}
