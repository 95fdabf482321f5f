import Testing

@testable import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Norms of what a basis leaves, against subtracting the components one after another in double precision.
@Suite struct LeadingCoefficientsTests {
  @Test(arguments: [1, 2, 3, 5, 8, 16, 21, 64, 301], TemplateLayout.allCases)
  func normsOfWhatIsLeftAreNeverTooLow(pointCount: Int, layout: TemplateLayout) {
    var random = RandomShapes(seed: UInt64(pointCount))
    var templates = random.templates(layout, count: 60, pointCount: pointCount)
    let basis = LeadingBasis(of: templates, rows: Array(templates.indices.prefix(40)))
    // Some that lie in the basis, so that nothing is left.
    templates.append(basis.vectors)
    var leading = LeadingCoefficients(basis)
    for row in templates.indices {
      leading.load(templates, row: row)
      var rest = templates[row].map(Double.init)
      for vector in 0..<LeadingBasis.count {
        let (real, imaginary) = (
          Double(leading.coefficients[2 * vector]), Double(leading.coefficients[2 * vector + 1])
        )
        let component = basis.vectors[vector].map(Double.init)
        let product = complexProduct(component, templates[row].map(Double.init))
        #expect(hypot(product.real - real, product.imaginary - imaginary) < 1e-7)
        addMultiple(of: component, by: (-real, -imaginary), to: &rest)
        let left = squaredNorm(rest).squareRoot()
        if vector == 3 { #expect((left...left + 1e-6).contains(Double(leading.firstRest))) }
        if vector == 7 { #expect((left...left + 1e-6).contains(Double(leading.rest))) }
      }
    }
  }
}
