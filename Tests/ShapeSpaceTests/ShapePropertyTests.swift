import ShapeSpace
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What holds of shapes and scores whatever was drawn.
@Suite struct ShapePropertyTests {
  private let templates: ShapeMatrix
  private let strokes: [[SIMD2<Float>]]
  private static let preparation = ShapePreparation(pointCount: 16)

  init() {
    var shapes = RandomShapes(seed: 61)
    templates = Self.prepare((0..<200).map { _ in shapes.stroke(40) })
    strokes = (0..<300).map { _ in shapes.stroke(20 + shapes.generator.below(60)) }
  }

  private static func prepare(_ strokes: [[SIMD2<Float>]]) -> ShapeMatrix {
    ShapeMatrix(pointCount: 16, storage: strokes.flatMap { preparation.shape(of: $0).row })
  }

  /// Expects the same best template for `changed` as for `queries`, unless two score the same to `tie`.
  private func expectSamePredictions(
    _ changed: ShapeMatrix, as queries: ShapeMatrix, _ policy: RotationPolicy, tie: Double = 1e-6
  ) {
    let search = ShapeSearch(templates: templates, policy: policy)
    let (before, after) = (search.search(queries), search.search(changed))
    let scores = ReferenceScores(queries: queries, templates: templates)
    for query in 0..<queries.count {
      guard let old = before.best(query: query), let new = after.best(query: query) else {
        Issue.record("no best template")
        continue
      }
      let similarities = scores.similarities(query: query, policy: policy)
      #expect(old.row == new.row || abs(similarities[old.row] - similarities[new.row]) < tie)
      #expect(abs(old.similarity - new.similarity) < 1e-5)
    }
  }

  @Test(arguments: ShapeSearchTests.policies) func movingChangesNoPrediction(policy: RotationPolicy) {
    let moved = strokes.map { $0.map { $0 + SIMD2(-130, 77) } }
    expectSamePredictions(Self.prepare(moved), as: Self.prepare(strokes), policy)
  }

  @Test(arguments: ShapeSearchTests.policies) func scalingChangesNoPrediction(policy: RotationPolicy) {
    for factor in [0.001, 0.37, 3, 4096, 1e20] as [Float] {
      let scaled = strokes.map { $0.map { $0 * factor } }
      expectSamePredictions(Self.prepare(scaled), as: Self.prepare(strokes), policy)
    }
  }

  @Test(arguments: [0.1, 1, .pi / 2, 3, -2]) func turningChangesNoPredictionUnderFullRotation(angle: Double) {
    let turned = strokes.map {
      $0.map { point in
        let (x, y) = (Double(point.x), Double(point.y))
        return SIMD2(Float(x * cos(angle) - y * sin(angle)), Float(x * sin(angle) + y * cos(angle)))
      }
    }
    expectSamePredictions(Self.prepare(turned), as: Self.prepare(strokes), .full)
  }

  @Test(arguments: ShapeSearchTests.policies) func reversingTheTemplatesChangesNoPrediction(
    policy: RotationPolicy
  ) {
    let queries = Self.prepare(strokes)
    let reversed = templates.gathering(Array((0..<templates.count).reversed()))
    let before = ShapeSearch(templates: templates, policy: policy).search(queries)
    let after = ShapeSearch(templates: reversed, policy: policy).search(queries)
    let scores = ReferenceScores(queries: queries, templates: templates)
    for query in 0..<queries.count {
      guard let old = before.best(query: query), let new = after.best(query: query) else {
        Issue.record("no best template")
        continue
      }
      let row = templates.count - 1 - new.row
      let similarities = scores.similarities(query: query, policy: policy)
      #expect(old.row == row || abs(similarities[old.row] - similarities[row]) < 1e-6)
    }
  }

  /// Every score of one query and template, through the search itself.
  private func scores(_ queries: ShapeMatrix, _ templates: ShapeMatrix, _ policy: RotationPolicy) -> [Float] {
    let result = ShapeSearch(templates: templates, groupOffsets: Array(0...templates.count), policy: policy)
      .search(queries)
    return (0..<queries.count).flatMap { query in
      (0..<templates.count).map { result.best(query: query, group: $0)?.similarity ?? .nan }
    }
  }

  @Test func aWiderBoundNeverScoresLower() {
    let queries = Self.prepare(strokes)
    let degrees = [0, 1, 22.5, 45, 90, 135, 179, 180]
    let all = degrees.map { scores(queries, templates, RotationPolicy(degrees: $0)) }
    for (narrow, wide) in zip(all, all.dropFirst()) {
      #expect(zip(narrow, wide).allSatisfy { $0 <= $1 + 1e-6 })
    }
  }

  @Test(arguments: ShapeSearchTests.policies) func scoresAreSymmetricAndOneWithThemselves(
    policy: RotationPolicy
  ) {
    let queries = Self.prepare(Array(strokes.prefix(50)))
    let forth = scores(queries, templates, policy)
    let back = scores(templates, queries, policy)
    let differences = (0..<forth.count).map {
      abs(forth[$0] - back[$0 % templates.count * queries.count + $0 / templates.count])
    }
    #expect(differences.filter { !($0 < 1e-6) }.isEmpty)
    let own = scores(queries, queries, policy)
    for query in 0..<queries.count {
      #expect(abs(own[query * queries.count + query] - 1) < 1e-6)
    }
  }

  @Test func normalizedProductsEqualDoublePrecision() {
    let queries = Self.prepare(Array(strokes.prefix(50)))
    var largest = 0.0
    for query in 0..<queries.count {
      for template in 0..<templates.count {
        let found = queries.normalizedProduct(query, with: template, of: templates)
        let plain = hermitianProduct(queries[query], templates[template])
        let norm = sqrt(
          hermitianProduct(queries[query], queries[query]).real
            * hermitianProduct(templates[template], templates[template]).real)
        let error = hypot(found.real - plain.real / norm, found.imaginary - plain.imaginary / norm)
        largest = error.isNaN ? .infinity : max(largest, error)
      }
    }
    #expect(largest < 1e-14)
    var random = RandomShapes(seed: 4)
    for pointCount in 1...19 {
      let shapes = random.unitRows(2, pointCount: pointCount)
      let found = shapes.normalizedProduct(0, with: 1, of: shapes)
      let back = shapes.normalizedProduct(1, with: 0, of: shapes)
      let own = shapes.normalizedProduct(1, with: 1, of: shapes)
      let plain = hermitianProduct(shapes[0], shapes[1])
      #expect(abs(found.real - plain.real) < 1e-6 && abs(found.imaginary - plain.imaginary) < 1e-6)
      #expect(back == (found.real, -found.imaginary) && own == (1, 0))
    }
    let zeros = ShapeMatrix(pointCount: 16, storage: [Float](repeating: 0, count: 32))
    #expect(zeros.normalizedProduct(0, with: 0, of: templates) == (0, 0))
    #expect(templates.normalizedProduct(0, with: 0, of: zeros) == (0, 0))
  }
}
