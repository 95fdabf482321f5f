#if canImport(Accelerate)
  import Accelerate
#else
  import COpenBLAS
#endif

/// Hermitian products of shape vectors through the CBLAS, the only file that calls it.
///
/// Accelerate has the same functions under the same names, so on Apple's systems it stands in for OpenBLAS.
enum ComplexProducts: HermitianProducts {
  private static let one: [Float] = [1, 0]
  private static let zero: [Float] = [0, 0]

  /// One query is a matrix times a vector (`cgemv`), several are a matrix product (`cgemm`).
  static func multiply(
    conjugatedQueries: Span<Float>, queryCount: Int, templates: Span<Float>, templateCount: Int,
    pointCount: Int, into scores: inout MutableSpan<Float>
  ) {
    precondition(conjugatedQueries.count >= queryCount * 2 * pointCount, "every query is there")
    precondition(templates.count >= templateCount * 2 * pointCount, "every template is there")
    precondition(scores.count >= queryCount * templateCount * 2, "every score has its place")
    OpenBLAS.useOneThreadPerCaller()
    let (m, t, n) = (Int32(queryCount), Int32(templateCount), Int32(pointCount))
    conjugatedQueries.withUnsafeBufferPointer { queries in
      templates.withUnsafeBufferPointer { templates in
        scores.withUnsafeMutableBufferPointer { scores in
          if queryCount == 1 {
            cblas_cgemv(
              CblasRowMajor, CblasNoTrans, t, n, one, templates.baseAddress, n, queries.baseAddress, 1,
              zero, scores.baseAddress, 1)
          } else {
            cblas_cgemm(
              CblasRowMajor, CblasNoTrans, CblasTrans, m, t, n, one, queries.baseAddress, n,
              templates.baseAddress, n, zero, scores.baseAddress, t)
          }
        }
      }
    }
  }
}
