import CShapeKernels

extension ShapeMatrix {
  /// The norm of a row, in double precision.
  ///
  /// - Complexity: O(n)
  func norm(row: Int) -> Double {
    precondition(indices.contains(row), "a row that exists")
    return shape_measure_product(storage, row, storage, row, pointCount).query_squares.squareRoot()
  }

  /// Rows whose norm is one but for rounding, which is what bounds on angles take them for.
  ///
  /// - Complexity: O(rows x n), divided by the workers.
  func unitRows(workers: Workers) -> [Int] {
    var isUnit = [Bool](repeating: false, count: count)
    workers.fill(&isUnit, pieceLength: 1024, scratch: ()) { range, piece, _ in
      for row in range { piece[row - range.lowerBound] = Self.isOne(norm(row: row), pointCount: pointCount) }
    }
    return isUnit.indices.filter { isUnit[$0] }
  }

  private static func isOne(_ norm: Double, pointCount: Int) -> Bool {
    abs(norm - 1) <= Double(IndexPrecision(pointCount: pointCount).epsilon)
  }

  /// The rows asked for, all where they are `nil`, in a matrix where these are of unit norm or zeros; this one, mostly.
  func scaledToUnitRows(asked: [Int]?, workers: Workers) -> (shapes: ShapeMatrix, rows: [Int]) {
    let asked = asked ?? Array(indices)
    let areUnit = asked.allSatisfy { row in
      let norm = norm(row: row)
      return norm == 0 || Self.isOne(norm, pointCount: pointCount)
    }
    guard !areUnit else { return (self, asked) }
    return (gathering(asked).scaledToUnitRows(workers: workers), Array(asked.indices))
  }

  /// The same with every row scaled to unit norm; one of zeros stays, and so does one that is of unit norm already.
  ///
  /// - Complexity: O(rows x n); nothing is copied where every row is of unit norm.
  func scaledToUnitRows(workers: Workers) -> ShapeMatrix {
    let unit = unitRows(workers: workers)
    guard unit.count < count else { return self }
    let isUnit = Set(unit)
    let others = indices.filter { !isUnit.contains($0) }.map { (row: $0, norm: norm(row: $0)) }
      .filter { $0.norm > 0 && $0.norm.isFinite }
    guard !others.isEmpty else { return self }
    var scaled = storage
    for (row, norm) in others {
      for index in row * rowLength..<(row + 1) * rowLength {
        scaled[index] = Float(Double(scaled[index]) / norm)
      }
    }
    return ShapeMatrix(pointCount: pointCount, storage: scaled)
  }
}
