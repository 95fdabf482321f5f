#if canImport(Accelerate)
  import Accelerate
#else
  import COpenBLAS
#endif

/// The CBLAS called as directly as it can be: the limit that searches are measured against.
public struct DirectProducts {
  public let pointCount: Int
  private var scores: [Float]
  private static let one: [Float] = [1, 0]
  private static let zero: [Float] = [0, 0]

  public init(pointCount: Int, scores: Int) {
    self.pointCount = pointCount
    self.scores = Array(repeating: 0, count: 2 * scores)
  }

  /// Every query against every template in tiles of the given shape, the scores thrown away.
  public mutating func matrixMatrix(
    _ queries: [Float], _ templates: [Float], tile: (queries: Int, templates: Int)
  ) {
    let rowLength = 2 * pointCount
    let n = Int32(pointCount)
    let (queryCount, templateCount) = (queries.count / rowLength, templates.count / rowLength)
    queries.withUnsafeBufferPointer { queries in
      templates.withUnsafeBufferPointer { templates in
        for query in stride(from: 0, to: queryCount, by: tile.queries) {
          for template in stride(from: 0, to: templateCount, by: tile.templates) {
            let width = Int32(min(tile.templates, templateCount - template))
            cblas_cgemm(
              CblasRowMajor, CblasNoTrans, CblasTrans, Int32(min(tile.queries, queryCount - query)), width,
              n, Self.one, queries.baseAddress! + query * rowLength, n,
              templates.baseAddress! + template * rowLength, n, Self.zero, &scores, width)
          }
        }
      }
    }
  }

  /// One query against every template.
  public mutating func matrixVector(_ query: [Float], _ templates: [Float]) {
    let n = Int32(pointCount)
    cblas_cgemv(
      CblasRowMajor, CblasNoTrans, Int32(templates.count / (2 * pointCount)), n, Self.one, templates, n,
      query, 1, Self.zero, &scores, 1)
  }
}
