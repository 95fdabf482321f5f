import Testing

@testable import ShapeSpace

@Suite struct SelfCheckTests {
  @Test func passesRightProducts() {
    for products in [PlainProducts.self, ComplexProducts.self] as [any HermitianProducts.Type] {
      let check = SelfCheck.run(products)
      #expect(check.passed)
      #expect(check.largestError < 1e-4)
    }
  }

  @Test func statusIsOfProductsThatPass() {
    #expect(OpenBLAS.status.selfCheck.passed)
    #expect(OpenBLAS.status.threads == 1)
    #expect(!OpenBLAS.status.core.isEmpty)
    #expect(OpenBLAS.measureThroughput() > 0)
  }

  @Test func failsWrongProducts() {
    let wrong: [any HermitianProducts.Type] = [
      UnconjugatedProducts.self, LastScoreWrong.self, FirstScoreNaN.self, LastScoreNaN.self, AllNaN.self,
      OneScoreInfinite.self, NothingWritten.self, VectorsWrong.self,
    ]
    for products in wrong {
      let check = SelfCheck.run(products)
      #expect(!check.passed, "\(products) passed with \(check.largestError)")
    }
  }
}

/// Products that are right but for what `damage` does to them.
private protocol DamagedProducts: HermitianProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int)
}

extension DamagedProducts {
  static func multiply(
    conjugatedQueries: Span<Float>, queryCount: Int, templates: Span<Float>, templateCount: Int,
    pointCount: Int, into scores: inout MutableSpan<Float>
  ) {
    PlainProducts.multiply(
      conjugatedQueries: conjugatedQueries, queryCount: queryCount, templates: templates,
      templateCount: templateCount, pointCount: pointCount, into: &scores)
    damage(&scores, last: 2 * queryCount * templateCount - 1, queryCount: queryCount)
  }
}

/// What a multiplication gives that conjugates the wrong factor.
private enum UnconjugatedProducts: DamagedProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int) {
    for index in stride(from: 1, through: last, by: 2) { scores[index] *= -1 }
  }
}

private enum LastScoreWrong: DamagedProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int) { scores[last] += 0.01 }
}

private enum FirstScoreNaN: DamagedProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int) { scores[0] = .nan }
}

private enum LastScoreNaN: DamagedProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int) { scores[last] = .nan }
}

private enum AllNaN: DamagedProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int) {
    for index in 0...last { scores[index] = .nan }
  }
}

private enum OneScoreInfinite: DamagedProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int) {
    scores[last / 2] = -.infinity
  }
}

/// Leaves what was in the output before.
private enum NothingWritten: HermitianProducts {
  static func multiply(
    conjugatedQueries: Span<Float>, queryCount: Int, templates: Span<Float>, templateCount: Int,
    pointCount: Int, into scores: inout MutableSpan<Float>
  ) {}
}

/// Right for batches and wrong for one query, which is another function of the library.
private enum VectorsWrong: DamagedProducts {
  static func damage(_ scores: inout MutableSpan<Float>, last: Int, queryCount: Int) {
    if queryCount == 1 { scores[last] += 0.01 }
  }
}
