extension ShapeIndex {
  /// Rows added since the cells were laid out are compared with every query, so there may be only few.
  private var addedRowsAllowed: Int { 256 + Int(2 * Double(count).squareRoot()) }

  /// Adds templates after those there are.
  ///
  /// They are compared with every query until there are about sqrt(T) of them, then all of them are put into the cells
  /// of their nearest centroids; the cells are made anew when their templates have become twice as many.
  ///
  /// - Parameter groups: the group of each added row; a group not there before may be among them.
  /// - Complexity: O(rows added x n) mostly, O(T n) after each O(sqrt(T)) rows.
  public mutating func append(_ shapes: ShapeMatrix, groups added: [Int32], workers: Workers = Workers(1)) {
    precondition(added.count == shapes.count, "a group for every row")
    precondition(added.allSatisfy { $0 >= 0 }, "groups are counted from 0")
    let first = count
    templates.append(shapes.scaledToUnitRows(workers: workers))
    groups += added
    groupCount = max(groupCount, Int(added.max() ?? -1) + 1)
    answerCount += added.count
    precondition(count <= Int(Int32.max), "rows fit 32 bits")
    cells.addLoose(first..<count)
    if cells.addedCount > addedRowsAllowed { placeLooseRows(workers: workers) }
  }

  /// The index of the given rows in the order given, counted through these templates and on through `added`.
  ///
  /// Cells stay as they are, whatever is left out or added, until the templates have become twice or half as many.
  ///
  /// - Parameter groups: the group of each row of the new index.
  /// - Complexity: O(T n), divided by the workers.
  public func gathering(
    _ rows: [Int], and added: ShapeMatrix? = nil, groups: [Int32], workers: Workers = Workers(1)
  ) -> ShapeIndex {
    precondition(groups.count == rows.count, "a group for every row")
    let gathered = templates.gathering(rows, and: added?.scaledToUnitRows(workers: workers))
    guard isSelective, rows.count <= 2 * clusteredCount, 2 * rows.count >= clusteredCount else {
      return ShapeIndex(gathered, groups: groups, strategy: strategy, workers: workers)
    }
    var clustering = cells.clustering.gathering(rows, groups: groups)
    clustering.placeRows(of: gathered, groups: groups, workers: workers)
    return ShapeIndex(
      templates: gathered, groups: groups, strategy: strategy, basis: basis, clustering: clustering,
      clusteredCount: clusteredCount, workers: workers)
  }

  /// The same templates in other groups.
  ///
  /// - Parameter groups: of each row; negative for one that is to be no answer.
  /// - Complexity: O(T)
  public func grouped(by groups: [Int32]) -> ShapeIndex {
    precondition(groups.count == count, "a group for every row")
    var index = self
    index.groups = groups
    index.groupCount = Int(groups.max() ?? -1) + 1
    index.answerCount = groups.count { $0 >= 0 }
    index.cells.relabel(by: groups)
    return index
  }

  private mutating func placeLooseRows(workers: Workers) {
    guard count <= 2 * clusteredCount else {
      self = ShapeIndex(templates, groups: groups, strategy: strategy, workers: workers)
      return
    }
    guard isSelective else { return }
    var clustering = cells.clustering
    clustering.placeRows(of: templates, groups: groups, workers: workers)
    cells = IndexCells(clustering, templates: templates, basis: basis, workers: workers)
  }
}
