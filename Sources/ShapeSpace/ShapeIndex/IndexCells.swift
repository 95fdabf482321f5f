import CShapeKernels

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Cells as a search reads them: blocks of 16 lanes, the members of a cell sorted by their angle to its centroid.
struct IndexCells: Sendable {
  static let lanes = Int(shape_index_lanes)

  private(set) var clustering: IndexClustering
  /// Blocks of centroids, see shape_index.h.
  private(set) var centroids: [Float]
  /// Blocks of members; a cell begins with a block of its own.
  private(set) var members: [Float]
  /// The row in each lane; -1 where there is none.
  private(set) var rows: [Int32]
  /// The angle to the centroid in each lane, ascending within a cell.
  private(set) var distances: [Float]
  /// Lanes before each cell, and of all.
  private(set) var offsets: [Int] = [0]
  /// Members of each cell.
  private(set) var counts: [Int]
  /// Rows in no cell, ascending: those that were not placed when the cells were laid out, and those added since.
  private(set) var loose: [Int32] = []
  private(set) var addedCount = 0

  var count: Int { counts.count }
  var centroidBlockCount: Int { (count + Self.lanes - 1) / Self.lanes }

  init(_ clustering: IndexClustering, templates: ShapeMatrix, basis: LeadingBasis, workers: Workers) {
    self.clustering = clustering
    var contents = [[(distance: Float, row: Int32)]](repeating: [], count: clustering.labels.count)
    for row in 0..<templates.count {
      let cell = Int(clustering.cellOf[row])
      if cell < 0 {
        loose.append(Int32(row))
      } else {
        contents[cell].append((clustering.distances[row], Int32(row)))
      }
    }
    contents = workers.map(contents) { $0.sorted(by: <) }
    counts = contents.map(\.count)
    for count in counts { offsets.append(offsets.last! + (count + Self.lanes - 1) / Self.lanes * Self.lanes) }
    rows = [Int32](repeating: -1, count: offsets.last!)
    distances = [Float](repeating: .infinity, count: offsets.last!)
    for (cell, content) in contents.enumerated() {
      for (place, member) in content.enumerated() {
        rows[offsets[cell] + place] = member.row
        distances[offsets[cell] + place] = member.distance
      }
    }
    members = Self.memberBlocks(rows, templates: templates, basis: basis, workers: workers)
    let radii = contents.map { $0.last?.distance ?? 0 }
    centroids = Self.centroidBlocks(clustering.centroids, radii: radii, basis: basis)
  }

  private static func memberBlocks(
    _ rows: [Int32], templates: ShapeMatrix, basis: LeadingBasis, workers: Workers
  ) -> [Float] {
    let numbers = Int(shape_index_member_numbers)
    let first = 2 * Int(shape_index_first_coefficients)
    var blocks = [Float](repeating: 0, count: rows.count * numbers)
    workers.fill(&blocks, pieceLength: 64 * lanes * numbers, scratch: LeadingCoefficients(basis)) {
      range, piece, leading in
      for lane in range.lowerBound / numbers..<range.upperBound / numbers {
        let place = (lane / lanes * lanes) * numbers - range.lowerBound + lane % lanes
        let row = Int(rows[lane])
        guard row >= 0 else {
          piece[place + lanes * first] = -.infinity
          piece[place + lanes * (numbers - 1)] = -.infinity
          continue
        }
        leading.load(templates, row: row)
        for (index, coefficient) in leading.coefficients.enumerated() {
          piece[place + lanes * (index < first ? index : index + 1)] = coefficient
        }
        piece[place + lanes * first] = leading.firstRest
        piece[place + lanes * (numbers - 1)] = leading.rest
      }
    }
    return blocks
  }

  private static func centroidBlocks(_ centroids: ShapeMatrix, radii: [Float], basis: LeadingBasis) -> [Float]
  {
    let numbers = Int(shape_index_centroid_numbers)
    var blocks = [Float](
      repeating: 0, count: (centroids.count + lanes - 1) / lanes * lanes * numbers)
    var leading = LeadingCoefficients(basis)
    for cell in 0..<centroids.count {
      let place = (cell / lanes * lanes) * numbers + cell % lanes
      leading.load(centroids, row: cell)
      let radius = radii[cell] + IndexPrecision.angle
      for (index, number) in (leading.coefficients + [leading.rest, cos(radius), sin(radius)]).enumerated() {
        blocks[place + lanes * index] = number
      }
    }
    return blocks
  }
}

extension IndexCells {
  mutating func addLoose(_ rows: Range<Int>) {
    loose += rows.map(Int32.init)
    addedCount += rows.count
  }

  mutating func relabel(by groups: [Int32]) { clustering.relabel(by: groups) }

  /// The lanes of a cell whose angle to the centroid lies within the bounds, widened to whole blocks.
  ///
  /// - Complexity: O(log members)
  func lanes(of cell: Int, from least: Float, to most: Float) -> Range<Int> {
    let members = offsets[cell]..<offsets[cell] + counts[cell]
    let first = partition(members) { $0 < least }
    let end = partition(first..<members.upperBound) { $0 <= most }
    guard first < end else { return first..<first }
    return first / Self.lanes * Self.lanes..<(end + Self.lanes - 1) / Self.lanes * Self.lanes
  }

  /// The first lane whose angle does not count as `before`.
  private func partition(_ lanes: Range<Int>, before: (Float) -> Bool) -> Int {
    var (low, high) = (lanes.lowerBound, lanes.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if before(distances[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
