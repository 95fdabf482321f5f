import Testing

@testable import ShapeSpace

@Suite struct ProductsTests {
  @Test(arguments: [1, 2, 5, 64, 129], [1, 2, 15, 16, 17, 131, 1024])
  func plainAndBLASProductsEqualDoublePrecision(queryCount: Int, templateCount: Int) {
    var shapes = RandomShapes(seed: UInt64(queryCount * 10_000 + templateCount))
    for pointCount in [2, 3, 16, 64, 67] {
      let queries = shapes.matrix(count: queryCount, pointCount: pointCount)
      let templates = shapes.matrix(count: templateCount, pointCount: pointCount)
      for products in [PlainProducts.self, ComplexProducts.self] as [any HermitianProducts.Type] {
        let error = Self.largestError(of: products, queries, templates)
        #expect(error < 1e-5, "\(products), n = \(pointCount)")
      }
    }
  }

  private static func largestError(
    of products: any HermitianProducts.Type, _ queries: ShapeMatrix, _ templates: ShapeMatrix
  ) -> Double {
    var conjugated = queries.storage
    for index in stride(from: 1, to: conjugated.count, by: 2) { conjugated[index] *= -1 }
    var scores = [Float](repeating: 9, count: 2 * queries.count * templates.count)
    var span = scores.mutableSpan
    products.multiply(
      conjugatedQueries: conjugated.span, queryCount: queries.count, templates: templates.storage.span,
      templateCount: templates.count, pointCount: queries.pointCount, into: &span)
    var expected: [Double] = []
    for query in 0..<queries.count {
      for template in 0..<templates.count {
        let product = hermitianProduct(queries[query], templates[template])
        expected += [product.real, product.imaginary]
      }
    }
    return largestDifference(scores, expected)
  }
}
