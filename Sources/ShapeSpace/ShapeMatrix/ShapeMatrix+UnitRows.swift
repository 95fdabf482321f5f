import CShapeKernels

extension ShapeMatrix {
  /// Whether every row is of unit norm but for rounding, so that none is degenerate and all floats are numbers.
  ///
  /// - Complexity: O(rows x n)
  public var hasUnitRows: Bool {
    indices.allSatisfy { row in
      abs(shape_measure_product(storage, row, storage, row, pointCount).row_squares - 1) < 1e-3
    }
  }
}
