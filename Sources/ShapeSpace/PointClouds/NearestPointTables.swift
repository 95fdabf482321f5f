import CShapeKernels

/// For each cloud, a grid over the plane that names the point in the nearest cell: a guess at the nearest point.
public struct NearestPointTables: Sendable {
  /// Cells of a side; the grid spans -1 to 1.
  static let side = Int(CLOUD_TABLE_SIDE)
  private static let cellCount = side * side
  /// Coordinates are first cut to this many whole numbers, so cells are not quite a 64th of the side.
  private static let steps: Float = 1024

  private let pointCount: Int
  /// The cell of each point, row after row.
  private let cells: [UInt16]
  private let tables: [UInt8]

  /// - Complexity: O(clouds x cells x n), divided by the workers; a cloud takes 4 KiB.
  public init(_ clouds: PointCloudMatrix, workers: Workers) {
    let count = clouds.pointCount
    cells = (0..<clouds.count).flatMap { row in
      (0..<count).map { point in
        UInt16(Self.cell(clouds[row, 1, point]) * Self.side + Self.cell(clouds[row, 0, point]))
      }
    }
    var tables = [UInt8](repeating: 0, count: clouds.count * Self.cellCount)
    let cells = cells
    workers.fill(&tables, pieceLength: Self.cellCount, scratch: ()) { range, table, _ in
      let row = range.lowerBound / Self.cellCount
      cells.withUnsafeBufferPointer { cells in
        table.withUnsafeMutableBufferPointer {
          cloud_table(cells.baseAddress! + row * count, count, $0.baseAddress!)
        }
      }
    }
    self.tables = tables
    pointCount = count
  }

  private static func cell(_ coordinate: Float) -> Int {
    // A cloud without a shape is at infinity; where it stands in the grid does not matter.
    let within = coordinate.isFinite ? min(max(coordinate, -1), 1) : 0
    return Int((within + 1) / 2 * (steps - 1)) / (Int(steps) / side)
  }

  func withPointers<Result>(
    toCellsOf first: Int, andTableOf second: Int,
    _ body: (UnsafePointer<UInt16>, UnsafePointer<UInt8>) -> Result
  ) -> Result {
    let (firstCell, firstEntry) = (first * pointCount, second * Self.cellCount)
    return cells.withUnsafeBufferPointer { cells in
      tables.withUnsafeBufferPointer {
        body(cells.baseAddress! + firstCell, $0.baseAddress! + firstEntry)
      }
    }
  }
}
