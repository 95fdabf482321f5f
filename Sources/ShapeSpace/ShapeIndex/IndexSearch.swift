import CShapeKernels

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The search of one query at a time through the cells of an index, with what a worker needs for it.
///
/// The index is handed in with every call and not kept: reading arrays of what is kept would count references, which
/// all workers share.
struct IndexSearch {
  private let policy: RotationPolicy
  private let precision: IndexPrecision
  private var query = [Float](repeating: 0, count: Int(shape_index_query_numbers))
  private let anyRotation: Int32
  /// Bounds of the similarity to each centroid, and a ceiling of that to each member of its cell.
  private var least: [Float]
  private var most: [Float]
  private var ceilings: [Float]
  private var positions: [Int32]
  private var memberCeilings: [Float]
  private var nearestCellOfLabel: [Int]
  private var workLeft = 0

  /// A query may cost this share of what the products with all templates that may be answers cost; then it is given
  /// up, and costs so much more.
  private static let workShare = 0.125

  init(_ index: ShapeIndex, policy: RotationPolicy) {
    self.policy = policy
    precision = IndexPrecision(pointCount: index.templates.pointCount)
    anyRotation = policy == .full ? 1 : 0
    if case .bounded(let radians) = policy {
      query[query.count - 2] = Float(cos(radians))
      query[query.count - 1] = Float(sin(radians))
    } else {
      query[query.count - 2] = 1
    }
    let cells = index.cells
    let centroidLanes = cells.centroidBlockCount * IndexCells.lanes
    least = [Float](repeating: 0, count: centroidLanes)
    most = least
    ceilings = least
    let largest = zip(cells.offsets, cells.offsets.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
    positions = [Int32](repeating: 0, count: largest)
    memberCeilings = [Float](repeating: 0, count: largest)
    nearestCellOfLabel = [Int](repeating: -1, count: index.groupCount + 1)
  }

  /// Leads `goal` to every template that may be an answer to row `row` of `queries`.
  ///
  /// - Parameter counts: whether a template row may be an answer.
  /// - Returns: whether it came to an end; where it would cost too much, or the query is not of unit norm, it does not.
  mutating func search(
    _ index: ShapeIndex, _ queries: ShapeMatrix, row: Int, goal: inout some SearchGoal,
    where counts: (Int) -> Bool
  ) -> Bool {
    guard load(queries, row: row, basis: index.basis.vectors) else { return false }
    workLeft = Int(Self.workShare * Double(index.answerCount * index.templates.pointCount) / 64)
    for row in index.cells.loose {
      take(Int(row), index, queries, goal: &goal, where: counts)
    }
    shape_index_bound_cells(
      query, index.cells.centroids, index.cells.centroidBlockCount, &least, &most, &ceilings)
    for cell in cellsToBeginWith(goal.groupsToBeginWith, index) {
      guard visit(cell, index, queries, goal: &goal, where: counts) else { return false }
    }
    for cell in 0..<index.cells.count {
      guard ceilings[cell] + precision.epsilon > bound(of: index.cells.clustering.labels[cell], goal) else {
        continue
      }
      guard visit(cell, index, queries, goal: &goal, where: counts) else { return false }
    }
    return true
  }

  private var row = 0

  private mutating func load(_ queries: ShapeMatrix, row: Int, basis: ShapeMatrix) -> Bool {
    self.row = row
    let square = shape_product(queries.storage, row, queries.storage, row, queries.pointCount).real
    guard abs(square - 1) <= 4 * precision.epsilon else { return false }
    shape_index_project(basis.storage, queries.storage, row, queries.pointCount, &query)
    let all = 2 * Int(shape_index_coefficients)
    var left = square
    for number in 0..<all {
      left -= query[number] * query[number]
      if number + 1 == 2 * Int(shape_index_first_coefficients) { query[all] = norm(left) }
    }
    query[all + 1] = norm(left)
    return true
  }

  /// A norm from its square, which is what rounding has left of a difference.
  private func norm(_ square: Float) -> Float { (max(0, square) + 4 * precision.epsilon).squareRoot() }

  /// The nearest cell of each of the `count` labels with the nearest cells.
  private mutating func cellsToBeginWith(_ count: Int, _ index: ShapeIndex) -> [Int] {
    guard count > 0 else { return [] }
    for label in nearestCellOfLabel.indices { nearestCellOfLabel[label] = -1 }
    for cell in 0..<index.cells.count
    where index.cells.counts[cell] > 0 && index.cells.clustering.labels[cell] != IndexClustering.noLabel {
      let label = Int(index.cells.clustering.labels[cell]) + 1
      let nearest = nearestCellOfLabel[label]
      if nearest < 0 || most[cell] > most[nearest] { nearestCellOfLabel[label] = cell }
    }
    var cells = nearestCellOfLabel.filter { $0 >= 0 }
    guard count < cells.count else { return cells }
    for place in 0..<count {
      for other in place + 1..<cells.count where most[cells[other]] > most[cells[place]] {
        cells.swapAt(place, other)
      }
    }
    return Array(cells.prefix(count))
  }

  /// What a ceiling must exceed, in a cell of that label.
  private func bound(of label: Int32, _ goal: some SearchGoal) -> Float {
    if label == IndexClustering.noLabel { return .infinity }
    return (label < 0 ? goal.leastOfAny : goal.least(of: label)) - precision.epsilon
  }

  /// Compares the members of a cell that its bounds leave.
  ///
  /// - Returns: `false` where the query has cost too much.
  private mutating func visit(
    _ cell: Int, _ index: ShapeIndex, _ queries: ShapeMatrix, goal: inout some SearchGoal,
    where counts: (Int) -> Bool
  ) -> Bool {
    let bound = bound(of: index.cells.clustering.labels[cell], goal)
    let lanes = lanes(of: cell, index.cells, bound)
    // Once is enough.
    ceilings[cell] = -.infinity
    guard !lanes.isEmpty else { return true }
    // In units of a product of 64 points in a batch: what a block and a template cost was measured.
    workLeft -= 4 * (lanes.count / IndexCells.lanes)
    let count = shape_index_scan(
      query, anyRotation, index.cells.members, lanes.lowerBound / IndexCells.lanes,
      lanes.count / IndexCells.lanes, bound, &positions, &memberCeilings)
    guard count > 0 else { return workLeft >= 0 }
    // The likeliest first, since what it reaches spares most of the others.
    var likeliest = 0
    for place in 0..<count where memberCeilings[place] > memberCeilings[likeliest] { likeliest = place }
    positions.swapAt(0, likeliest)
    memberCeilings.swapAt(0, likeliest)
    for place in 0..<count {
      let row = Int(index.cells.rows[Int(positions[place])])
      guard index.groups[row] >= 0 else { continue }
      let least = goal.least(of: index.groups[row]) - precision.epsilon
      guard memberCeilings[place] > least else { continue }
      workLeft -= 4 + index.templates.pointCount / 8
      guard workLeft >= 0 else { return false }
      take(row, index, queries, goal: &goal, where: counts)
    }
    return workLeft >= 0
  }

  private func lanes(of cell: Int, _ cells: IndexCells, _ bound: Float) -> Range<Int> {
    guard bound > 0 else { return cells.offsets[cell]..<cells.offsets[cell + 1] }
    let reach = acos(min(1, bound)) + IndexPrecision.angle
    return cells.lanes(
      of: cell, from: acos(min(1, most[cell] + precision.epsilon)) - reach,
      to: acos(max(0, least[cell] - precision.epsilon)) + reach)
  }

  private func take(
    _ row: Int, _ index: ShapeIndex, _ queries: ShapeMatrix, goal: inout some SearchGoal,
    where counts: (Int) -> Bool
  ) {
    guard index.groups[row] >= 0, counts(row) else { return }
    let product = shape_product(
      queries.storage, self.row, index.templates.storage, row, index.templates.pointCount)
    let similarity = policy.similarity(real: Double(product.real), imaginary: Double(product.imaginary))
    goal.take(row: Int32(row), group: index.groups[row], similarity: Float(similarity))
  }
}
