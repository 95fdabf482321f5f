import ShapeSpace
import Synchronization

/// Indexes over samples that have been prepared, made when they begin to pay and then shared by all trials.
///
/// A trial whose templates are most of the samples asks one index of them all among its own templates alone, so leaving
/// out one subject after another costs one index, not one for each. Where its templates are fewer, that would mostly look
/// at the others, and they have an index of their own.
final class SharedIndex: Sendable {
  private struct State {
    var all = AwaitedIndex()
    var some = AwaitedIndex()
    /// The templates that `some` is of, ascending.
    var rows: [Int] = []
  }

  private let shapes: ShapeMatrix
  /// Rows likely to be of one group; what groups there are is up to each trial.
  private let likelyGroups: [Int32]
  private let policy: RotationPolicy
  private let state = Mutex(State())

  init(_ shapes: ShapeMatrix, likelyGroups: [Int32], policy: RotationPolicy) {
    self.shapes = shapes
    self.likelyGroups = likelyGroups
    self.policy = policy
  }

  /// The index of a trial's templates; `nil` where comparing with every one of them costs less.
  func index(of templates: TemplateGroups, queries: Int, workers: Int) -> TrialIndex? {
    guard templates.members.count * shapes.pointCount >= ShapeIndex.leastPoints else { return nil }
    let (groupOfRow, workers) = (templates.groupOfRow, Workers(workers))
    if 2 * templates.members.count >= shapes.count {
      let index = state.withLock { state in
        state.all.index(of: shapes.count, shapes.pointCount, queries: queries, policy: policy) {
          ShapeIndex(shapes, groups: likelyGroups, workers: workers)
        }
      }
      let groups = groupOfRow + [Int32](repeating: -1, count: shapes.count - groupOfRow.count)
      return index.map { TrialIndex(index: $0.grouped(by: groups), rows: nil) }
    }
    // Ascending, so that ties go to the lowest template row.
    let rows = templates.members.sorted()
    let index = state.withLock { state in
      if state.rows != rows { (state.rows, state.some) = (rows, AwaitedIndex()) }
      return state.some.index(of: rows.count, shapes.pointCount, queries: queries, policy: policy) {
        ShapeIndex(shapes.gathering(rows), groups: rows.map { groupOfRow[$0] }, workers: workers)
      }
    }
    return index.map { TrialIndex(index: $0, rows: rows) }
  }
}

/// An index that is made once enough has been asked, unless its templates turn out to have nothing to be skipped by.
private struct AwaitedIndex {
  private var queriesAsked = 0
  private var index: ShapeIndex?
  private var isUseless = false

  mutating func index(
    of count: Int, _ pointCount: Int, queries: Int, policy: RotationPolicy, made: () -> ShapeIndex
  ) -> ShapeIndex? {
    queriesAsked += queries
    if index == nil, !isUseless,
      ShapeIndex.pays(templates: count, pointCount: pointCount, queries: queriesAsked)
    {
      let index = made()
      isUseless = !index.isSelective(under: policy)
      self.index = isUseless ? nil : index
    }
    return index
  }
}

extension ShapeIndex {
  /// Whether so many queries save by an index what making it costs.
  ///
  /// Measured, an index answers faster than all products from ``ShapeIndex/leastPoints`` on, and making it costs as
  /// much as some eight queries for each root of the number of templates.
  static func pays(templates count: Int, pointCount: Int, queries: Int) -> Bool {
    count * pointCount >= leastPoints && Double(queries) >= 8 * Double(count).squareRoot()
  }
}
