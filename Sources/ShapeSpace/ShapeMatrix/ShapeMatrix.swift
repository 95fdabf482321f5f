import CShapeKernels

/// Shapes as the rows of one contiguous row-major block of complex floats.
///
/// A row is n points, x and y interleaved, centred on their mean and scaled to unit norm: a unit vector of
/// C^n in which position and size are gone. A row of zeros stands for a degenerate sample; its product with
/// anything is zero.
public struct ShapeMatrix: Sendable, Equatable {
  /// Points a row, n.
  public let pointCount: Int
  /// Rows.
  public private(set) var count: Int
  /// `count * 2 * pointCount` floats.
  public private(set) var storage: [Float]

  /// Floats a row.
  public var rowLength: Int { 2 * pointCount }

  /// Rows given as they are, without centring or scaling.
  ///
  /// - Precondition: `storage.count` is a multiple of `2 * pointCount`.
  public init(pointCount: Int, storage: [Float]) {
    precondition(pointCount > 0 && storage.count.isMultiple(of: 2 * pointCount), "rows are whole")
    self.pointCount = pointCount
    self.storage = storage
    count = storage.count / (2 * pointCount)
  }

  /// Row `row`'s floats, x and y interleaved.
  public subscript(row: Int) -> ArraySlice<Float> {
    storage[row * rowLength..<(row + 1) * rowLength]
  }

  public var indices: Range<Int> { 0..<count }

  /// Adds the rows of `other` after these.
  ///
  /// - Precondition: `other` has rows of the same length.
  public mutating func append(_ other: ShapeMatrix) {
    precondition(pointCount == other.pointCount, "shapes of equal point counts")
    storage += other.storage
    count += other.count
  }

  /// Whether a row is that of a degenerate sample.
  ///
  /// - Complexity: O(n), O(1) for a row that has a shape.
  public func isZero(row: Int) -> Bool {
    let floats = storage.span
    for index in row * rowLength..<(row + 1) * rowLength where floats[index] != 0 { return false }
    return true
  }

  /// The given rows in the order given, counted through this matrix and on through `added`.
  ///
  /// - Precondition: `added` has rows of the same length.
  /// - Complexity: O(rows x n)
  public func gathering(_ rows: [Int], and added: ShapeMatrix? = nil) -> ShapeMatrix {
    let added = added ?? ShapeMatrix(pointCount: pointCount, storage: [])
    precondition(pointCount == added.pointCount, "shapes of equal point counts")
    var gathered: [Float] = []
    gathered.reserveCapacity(rows.count * rowLength)
    for row in rows { gathered.append(contentsOf: row < count ? self[row] : added[row - count]) }
    return ShapeMatrix(pointCount: pointCount, storage: gathered)
  }

  /// Every shape mirrored left to right: x + iy becomes -x + iy.
  ///
  /// - Complexity: O(rows x n)
  public var mirrored: ShapeMatrix {
    var mirrored = storage
    for x in stride(from: 0, to: mirrored.count, by: 2) { mirrored[x].negate() }
    return ShapeMatrix(pointCount: pointCount, storage: mirrored)
  }

  /// The Hermitian product <q, t> = sum conj(q_k) t_k of row `row` (q) and row `other` of `templates` (t), in
  /// double precision and divided by both norms.
  ///
  /// Unlike the float products of a search it does not depend on the BLAS kernel, and near 1 it keeps the
  /// digits that an arc cosine needs. Zero when either row is degenerate.
  ///
  /// - Complexity: O(n)
  public func normalizedProduct(
    _ row: Int, with other: Int, of templates: ShapeMatrix
  ) -> (real: Double, imaginary: Double) {
    precondition(pointCount == templates.pointCount, "shapes of equal point counts")
    precondition(indices.contains(row) && templates.indices.contains(other), "rows that exist")
    let product = shape_measure_product(storage, row, templates.storage, other, pointCount)
    let norm = (product.query_squares * product.row_squares).squareRoot()
    return norm > 0 ? (product.real / norm, product.imaginary / norm) : (0, 0)
  }
}
