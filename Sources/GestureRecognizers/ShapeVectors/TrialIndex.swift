import ShapeSpace

/// An index that answers with rows of a dataset.
struct TrialIndex {
  let index: ShapeIndex
  /// The dataset's row of each template; `nil` where the index is of the whole dataset.
  let rows: [Int]?

  /// The nearest templates of each query, and `nil` for a query that the bounds do not help.
  ///
  /// - Parameter queries: rows of the dataset, which `shapes` has the shapes of.
  func nearest(
    _ shapes: ShapeMatrix, queries: [Int], question: ShapeQuestion, policy: RotationPolicy,
    leavingOutSelf: Bool, workers: Int
  ) -> [[Neighbor]?] {
    let rows = rows
    return index.searchByBounds(
      shapes, rows: queries, for: question, policy: policy, workers: Workers(workers)
    ) { place, row in
      !(leavingOutSelf && (rows?[row] ?? row) == queries[place])
    }.map { neighbors in
      neighbors?.map { Neighbor(template: rows?[$0.row] ?? $0.row, distance: $0.distance) }
    }
  }
}
