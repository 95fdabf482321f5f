import ShapeSpace
import Synchronization

/// An index over all samples that have been prepared, made when it begins to pay and then shared by all trials.
///
/// A trial asks it among its own templates alone, so leaving out one subject after another costs one index, not one for
/// each.
final class SharedIndex: Sendable {
  private struct State {
    var queriesAsked = 0
    var index: ShapeIndex?
  }

  private let shapes: ShapeMatrix
  /// Rows likely to be of one group; what groups there are is up to each trial.
  private let likelyGroups: [Int32]
  private let state = Mutex(State())

  init(_ shapes: ShapeMatrix, likelyGroups: [Int32]) {
    self.shapes = shapes
    self.likelyGroups = likelyGroups
  }

  /// The index with the groups of `templates`; `nil` where comparing with every template costs less.
  ///
  /// Measured, an index answers faster than all products from ``ShapeIndex/leastPoints`` on, and making it costs as
  /// much as some eight queries for each root of the number of samples, which are awaited before it is made. Where the
  /// templates are few of the samples, it is mostly the others that it looks at.
  func index(of templates: TemplateGroups, queries: Int, workers: Int) -> ShapeIndex? {
    let count = templates.members.count
    guard count * shapes.pointCount >= ShapeIndex.leastPoints, 32 * count >= shapes.count else {
      return nil
    }
    let index = state.withLock { state in
      state.queriesAsked += queries
      if state.index == nil, Double(state.queriesAsked) >= 8 * Double(shapes.count).squareRoot() {
        state.index = ShapeIndex(shapes, groups: likelyGroups, workers: Workers(workers))
      }
      return state.index
    }
    let groups = templates.groupOfRow
    return index?.grouped(by: groups + [Int32](repeating: -1, count: shapes.count - groups.count))
  }
}

extension ShapeIndex {
  /// Nearest neighbours among the rows of a dataset that the index is of.
  ///
  /// - Parameter queries: rows of the dataset, which `shapes` has the shapes of.
  func nearest(
    _ shapes: ShapeMatrix, queries: [Int], question: ShapeQuestion, policy: RotationPolicy,
    leavingOutSelf: Bool, workers: Int
  ) -> [[Neighbor]] {
    search(
      shapes, rows: queries, leavingOut: leavingOutSelf ? queries : nil, for: question, policy: policy,
      workers: Workers(workers)
    ).map { neighbors in
      neighbors.map { Neighbor(template: $0.row, distance: $0.distance) }
    }
  }
}
