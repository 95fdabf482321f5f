#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which cell each template belongs to: the one of its nearest centroid.
///
/// A group large enough has cells of its own, so that what is already known of a group skips its cells whole; the
/// others share cells.
struct IndexClustering: Sendable {
  /// Unit rows.
  private(set) var centroids: ShapeMatrix
  /// The group that all members of a cell are of, -1 for several, or ``noLabel``.
  private(set) var labels: [Int32] = []
  /// Of a cell in which no row is of any group.
  static let noLabel = Int32.min
  /// The cell of each row, or -1 for one that is in none.
  private(set) var cellOf: [Int32]
  /// The angle of each row to its centroid under any rotation, in radians.
  private(set) var distances: [Float]

  /// Steps of the k-means iteration, and how many rows a centroid they look at: cells need not be the best there are.
  private static let steps = 2
  private static let sampleRowsACell = 32

  init(centroids: ShapeMatrix, labels: [Int32], cellOf: [Int32], distances: [Float]) {
    self.centroids = centroids
    self.labels = labels
    self.cellOf = cellOf
    self.distances = distances
  }

  /// Cells known already; only rows of unit norm stay in them.
  init(
    centroids: ShapeMatrix, cellOf: [Int32], templates: ShapeMatrix, groups: [Int32], workers: Workers
  ) {
    let placed = templates.unitRows(workers: workers).filter { cellOf[$0] >= 0 }
    self.init(
      centroids: centroids, labels: [], cellOf: [Int32](repeating: -1, count: templates.count),
      distances: [Float](repeating: 0, count: templates.count))
    place(placed, nearest: placed.map { cellOf[$0] }, templates, workers)
    relabel(by: groups)
  }

  /// Takes the rows to be of other groups; see ``labels``.
  mutating func relabel(by groups: [Int32]) {
    labels = [Int32](repeating: Self.noLabel, count: centroids.count)
    for (row, cell) in cellOf.enumerated() where cell >= 0 && groups[row] >= 0 {
      let label = labels[Int(cell)]
      labels[Int(cell)] = label == Self.noLabel || label == groups[row] ? groups[row] : -1
    }
  }

  /// - Parameter rows: those to place, of unit norm.
  init(_ templates: ShapeMatrix, rows: [Int], groups: [Int32], groupCount: Int, workers: Workers) {
    centroids = ShapeMatrix(pointCount: templates.pointCount, storage: [])
    cellOf = [Int32](repeating: -1, count: templates.count)
    distances = [Float](repeating: 0, count: templates.count)
    guard !rows.isEmpty else { return }
    let cellCount = 1.25 * Double(rows.count).squareRoot()
    var pools = [[Int]](repeating: [], count: groupCount)
    for row in rows { pools[Int(groups[row])].append(row) }
    // A group smaller than half an average cell shares.
    let leastRows = Double(rows.count) / cellCount / 2
    var shared: [Int] = []
    for (group, pool) in pools.enumerated() {
      if Double(pool.count) < leastRows {
        shared += pool
      } else {
        addCells(
          pool, label: Int32(group), templates, share: cellCount / Double(rows.count), workers: workers)
      }
    }
    addCells(shared, label: -1, templates, share: cellCount / Double(rows.count), workers: workers)
  }

  private mutating func addCells(
    _ rows: [Int], label: Int32, _ templates: ShapeMatrix, share: Double, workers: Workers
  ) {
    guard !rows.isEmpty else { return }
    let count = max(1, Int((Double(rows.count) * share).rounded()))
    var own = templates.gathering(rows.evenlySpaced(count))
    let sample = rows.evenlySpaced(count * Self.sampleRowsACell)
    for _ in 0..<Self.steps {
      own = Self.means(
        of: templates, rows: sample, nearest: own.nearest(to: templates, rows: sample, workers), own)
    }
    let first = Int32(labels.count)
    centroids.append(own)
    labels += [Int32](repeating: label, count: own.count)
    place(
      rows, nearest: own.nearest(to: templates, rows: rows, workers).map { first + $0 }, templates, workers)
  }

  /// Puts each row of unit norm that is in no cell into the nearest one that may hold its group.
  ///
  /// - Parameters:
  ///   - templates: more rows may have been added to them.
  ///   - groups: of all rows.
  mutating func placeRows(of templates: ShapeMatrix, groups: [Int32], workers: Workers) {
    cellOf += [Int32](repeating: -1, count: templates.count - cellOf.count)
    distances += [Float](repeating: 0, count: templates.count - distances.count)
    let loose = cellOf.indices.filter { cellOf[$0] < 0 }
    let placed = templates.gathering(loose).unitRows(workers: workers).map { loose[$0] }
    let own = Set(labels)
    // A cell that has lost its members can take any.
    for cell in labels.indices where labels[cell] == Self.noLabel { labels[cell] = -1 }
    let pools = Dictionary(grouping: placed) { own.contains(groups[$0]) ? groups[$0] : -1 }
    for (label, rows) in pools.sorted(by: { $0.key < $1.key }) {
      let open = labels.indices.filter { labels[$0] == label }
      guard !open.isEmpty else {
        addCells(rows, label: label, templates, share: 0, workers: workers)
        continue
      }
      let nearest = centroids.gathering(open).nearest(to: templates, rows: rows, workers)
      place(rows, nearest: nearest.map { Int32(open[Int($0)]) }, templates, workers)
    }
  }

  /// The same cells over other rows: those of `rows`, in that order, out of these; one that is not of these is in none.
  ///
  /// - Parameter groups: of the new rows.
  func gathering(_ rows: [Int], groups: [Int32]) -> IndexClustering {
    var gathered = IndexClustering(
      centroids: centroids, labels: [], cellOf: rows.map { $0 < cellOf.count ? cellOf[$0] : -1 },
      distances: rows.map { $0 < distances.count ? distances[$0] : 0 })
    gathered.relabel(by: groups)
    return gathered
  }

  private mutating func place(_ rows: [Int], nearest: [Int32], _ templates: ShapeMatrix, _ workers: Workers) {
    let centroids = centroids
    var angles = [Float](repeating: 0, count: rows.count)
    workers.fill(&angles, pieceLength: 512, scratch: ()) { range, piece, _ in
      for index in range {
        let product = templates.normalizedProduct(rows[index], with: Int(nearest[index]), of: centroids)
        piece[index - range.lowerBound] = Float(acos(min(1, hypot(product.real, product.imaginary))))
      }
    }
    for (index, row) in rows.enumerated() {
      cellOf[row] = nearest[index]
      distances[row] = angles[index]
    }
  }

  /// The mean shape of each centroid's rows, each turned onto the centroid; a centroid without rows stays.
  private static func means(
    of templates: ShapeMatrix, rows: [Int], nearest: [Int32], _ centroids: ShapeMatrix
  ) -> ShapeMatrix {
    var sums = [[Double]](
      repeating: [Double](repeating: 0, count: centroids.rowLength), count: centroids.count)
    for (row, centroid) in zip(rows, nearest) {
      let product = templates.normalizedProduct(row, with: Int(centroid), of: centroids)
      addMultiple(
        of: templates[row].map(Double.init), by: (product.real, product.imaginary), to: &sums[Int(centroid)])
    }
    var storage: [Float] = []
    for (centroid, sum) in sums.enumerated() {
      let norm = squaredNorm(sum).squareRoot()
      storage += norm > 1e-3 ? sum.map { Float($0 / norm) } : Array(centroids[centroid])
    }
    return ShapeMatrix(pointCount: centroids.pointCount, storage: storage)
  }
}

extension ShapeMatrix {
  /// The row of this matrix that each of the given rows is nearest to under any rotation.
  fileprivate func nearest(to templates: ShapeMatrix, rows: [Int], _ workers: Workers) -> [Int32] {
    let found = ShapeSearch(templates: self, policy: .full).search(templates, rows: rows, workers: workers)
    return rows.indices.map { Int32(found.best(query: $0, group: 0)?.row ?? 0) }
  }
}
