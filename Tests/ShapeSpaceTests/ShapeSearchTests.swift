import ShapeSpace
import Testing

@Suite struct ShapeSearchTests {
  static let policies: [RotationPolicy] =
    [.none, .full] + [1, 22.5, 45, 90, 135, 179].map { RotationPolicy(degrees: $0) }
  static let templateCounts = [1, 2, 15, 16, 17, 1023, 1024, 1025, 2500]
  static let queryCounts = [1, 2, 127, 128, 129, 300]

  /// Two policies a size: over the sizes each policy meets many.
  @Test(arguments: templateCounts, queryCounts)
  func equalsBruteForce(templateCount: Int, queryCount: Int) {
    var shapes = RandomShapes(seed: UInt64(templateCount * 1000 + queryCount))
    let pointCount = [2, 3, 16, 16, 33][shapes.generator.below(5)]
    let templates = shapes.matrix(count: templateCount, pointCount: pointCount)
    let queries = shapes.matrix(count: queryCount, pointCount: pointCount)
    let scores = ReferenceScores(queries: queries, templates: templates)
    let offsets = shapes.offsets(groups: 1 + shapes.generator.below(20), of: templateCount)
    let start = shapes.generator.below(Self.policies.count)
    for policy in [Self.policies[start], Self.policies[(start + 3) % Self.policies.count]] {
      let nearestCount = [0, 1, 3, 10][shapes.generator.below(4)]
      let result = ShapeSearch(templates: templates, groupOffsets: offsets, policy: policy)
        .search(queries, nearestCount: nearestCount)
      let comparison = ReferenceComparison(
        scores: scores, policy: policy, groupOffsets: offsets, nearestCount: nearestCount)
      let differences = comparison.differences(of: result, queryCount: queryCount)
      #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(3))")
    }
  }

  @Test(arguments: policies) func everyPolicyWithGroupsLongerThanATile(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 41)
    let templates = shapes.matrix(count: 2500, pointCount: 16)
    let queries = shapes.matrix(count: 20, pointCount: 16)
    let scores = ReferenceScores(queries: queries, templates: templates)
    for offsets in [
      [0, 2500], [0, 0, 2, 2400, 2400, 2500, 2500], [0, 1023, 1024, 1025, 2048, 2500], [0, 1, 2499, 2500],
      [0, 1024, 1024, 2048, 2048, 2500],
    ] {
      let search = ShapeSearch(templates: templates, groupOffsets: offsets, policy: policy)
      for nearestCount in [0, 7] {
        let comparison = ReferenceComparison(
          scores: scores, policy: policy, groupOffsets: offsets, nearestCount: nearestCount)
        let result = search.search(queries, nearestCount: nearestCount)
        let differences = comparison.differences(of: result, queryCount: queries.count)
        #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(3))")
      }
    }
  }

  @Test(arguments: policies) func ranksAllTemplatesWhenMoreAreAskedThanThereAre(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 42)
    let templates = shapes.matrix(count: 1030, pointCount: 16)
    let queries = shapes.matrix(count: 3, pointCount: 16)
    let comparison = ReferenceComparison(
      scores: ReferenceScores(queries: queries, templates: templates), policy: policy,
      groupOffsets: [0, 1030],
      nearestCount: 2000)
    let result = ShapeSearch(templates: templates, policy: policy).search(queries, nearestCount: 2000)
    let differences = comparison.differences(of: result, queryCount: queries.count)
    #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(3))")
  }

  @Test(arguments: policies, [1, 2, 17, 1025, 2500])
  func leavesOutTheRowsNamed(policy: RotationPolicy, templateCount: Int) {
    var shapes = RandomShapes(seed: UInt64(templateCount))
    let templates = shapes.matrix(count: templateCount, pointCount: 8)
    let offsets = shapes.offsets(groups: 5, of: templateCount)
    // Templates ask for themselves, so that what is left out is nearly always the best.
    let rows = (0..<130).map { _ in shapes.generator.below(templateCount) }
    let leavingOut = rows.map { shapes.generator.below(5) == 0 ? -1 : $0 }
    let result = ShapeSearch(templates: templates, groupOffsets: offsets, policy: policy)
      .search(templates, rows: rows, leavingOut: leavingOut, nearestCount: 3)
    let distinct = Array(Set(rows)).sorted()
    let comparison = ReferenceComparison(
      scores: ReferenceScores(queries: templates.gathering(distinct), templates: templates), policy: policy,
      groupOffsets: offsets, leavingOut: leavingOut, nearestCount: 3,
      rows: rows.map { row in distinct.firstIndex(of: row)! })
    let differences = comparison.differences(of: result, queryCount: rows.count)
    #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(3))")
  }

  @Test(arguments: policies) func oneQueryAloneAgreesWithTheBatch(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 43)
    let templates = shapes.matrix(count: 1500, pointCount: 64)
    let queries = shapes.matrix(count: 20, pointCount: 64)
    let offsets = shapes.offsets(groups: 16, of: 1500)
    let search = ShapeSearch(templates: templates, groupOffsets: offsets, policy: policy)
    let batch = search.search(queries, nearestCount: 5)
    let scores = ReferenceScores(queries: queries, templates: templates)
    for query in 0..<queries.count {
      let similarities = scores.similarities(query: query, policy: policy)
      let alone = search.search(queries, rows: [query], nearestCount: 5)
      let pairs =
        (0..<16).map { (alone.best(query: 0, group: $0), batch.best(query: query, group: $0)) }
        + zip(alone.nearest(query: 0), batch.nearest(query: query)).map { ($0, $1) }
      for case (let one?, let other?) in pairs {
        #expect(abs(one.similarity - other.similarity) < 1e-5)
        #expect(one.row == other.row || abs(similarities[one.row] - similarities[other.row]) < 2e-6)
      }
      #expect(pairs.allSatisfy { ($0 == nil) == ($1 == nil) })
    }
  }

  @Test(arguments: policies) func workersChangeNothing(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 44)
    let templates = shapes.matrix(count: 2100, pointCount: 16)
    let queries = shapes.matrix(count: 300, pointCount: 16)
    let search = ShapeSearch(
      templates: templates, groupOffsets: shapes.offsets(groups: 9, of: 2100), policy: policy)
    let found = [1, 2, 3].map { workers in
      let result = search.search(queries, nearestCount: 4, workers: Workers(workers))
      return (0..<queries.count).map { query in
        (0..<9).map { result.best(query: query, group: $0) } + result.nearest(query: query)
      }
    }
    #expect(found[1] == found[0])
    #expect(found[2] == found[0])
  }

  @Test(arguments: policies) func rowsOfZerosScoreZero(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 45)
    let zeros = ShapeMatrix(pointCount: 16, storage: [Float](repeating: 0, count: 32 * 40))
    let others = shapes.matrix(count: 40, pointCount: 16)
    for (templates, queries) in [(zeros, others), (others, zeros), (zeros, zeros)] {
      for rows in [[3], Array(0..<40)] {
        let result = ShapeSearch(templates: templates, groupOffsets: [0, 10, 10, 40], policy: policy)
          .search(queries, rows: rows, nearestCount: 3)
        for query in rows.indices {
          #expect(result.best(query: query) == ShapeMatch(row: 0, similarity: 0))
          #expect(result.best(query: query, group: 1) == nil)
          #expect(result.best(query: query, group: 2) == ShapeMatch(row: 10, similarity: 0))
          #expect(result.nearest(query: query) == (0..<3).map { ShapeMatch(row: $0, similarity: 0) })
        }
      }
    }
  }

  @Test func nothingToSearchFindsNothing() {
    var shapes = RandomShapes(seed: 46)
    let queries = shapes.matrix(count: 3, pointCount: 16)
    let empty = ShapeMatrix(pointCount: 16, storage: [])
    let result = ShapeSearch(templates: empty, groupOffsets: [0, 0, 0], policy: .full)
      .search(queries, nearestCount: 2)
    for query in 0..<3 {
      #expect(result.best(query: query) == nil)
      #expect(result.best(query: query, group: 1) == nil)
      #expect(result.nearest(query: query).isEmpty)
    }
    _ = ShapeSearch(templates: queries, policy: .full).search(empty, nearestCount: 2, workers: Workers(2))
    _ = ShapeSearch(templates: queries, policy: .full).search(queries, rows: [], workers: Workers(2))
  }
}

extension RandomShapes {
  /// Offsets of `groups` groups over `count` rows, some of them empty.
  mutating func offsets(groups: Int, of count: Int) -> [Int] {
    let cuts = (1..<max(groups, 1)).map { _ in generator.below(count + 1) }
    return [0] + (cuts + cuts.prefix(1)).sorted() + [count]
  }
}
