import ShapeSpace

/// Samples as unit vectors between consecutive points, compared by the sum of their inner products.
///
/// That sum is the real part of a Hermitian product, so the search is the one for shape vectors without rotation.
struct PreparedDirections: PreparedSamples {
  let degeneracies: [SampleDegeneracy?]
  private let directions: ShapeMatrix

  /// In a shape of unit norm, points closer than this are one place and rounding.
  private static let shortestStep: Float = 1e-6

  init(_ prepared: PreparedShapeMatrix) {
    let shapes = prepared.matrix
    var storage: [Float] = []
    storage.reserveCapacity(shapes.count * (shapes.rowLength - 2))
    for sample in 0..<shapes.count {
      let row = shapes[sample]
      for k in stride(from: row.startIndex, to: row.endIndex - 2, by: 2) {
        let step = SIMD2(row[k + 2] - row[k], row[k + 3] - row[k + 1])
        let length = (step * step).sum().squareRoot()
        let direction = length > Self.shortestStep ? step / length : .zero
        storage.append(direction.x)
        storage.append(direction.y)
      }
    }
    directions = ShapeMatrix(pointCount: shapes.pointCount - 1, storage: storage)
    degeneracies = prepared.degeneracies
  }

  /// The number of directions less their similarity, in double precision.
  ///
  /// Taken from differences, because of unit vectors 1 - u.v = |u - v|^2 / 2, which keeps its digits near 0. A step
  /// without direction agrees with nothing.
  ///
  /// - Complexity: O(points)
  private func distance(query: Int, template: Int) -> Double {
    let q = directions[query]
    let t = directions[template]
    var distance = 0.0
    for (i, j) in zip(
      stride(from: q.startIndex, to: q.endIndex, by: 2), stride(from: t.startIndex, to: t.endIndex, by: 2))
    {
      let u = SIMD2(Double(q[i]), Double(q[i + 1]))
      let v = SIMD2(Double(t[j]), Double(t[j + 1]))
      distance += u == .zero || v == .zero ? 1 : ((u - v) * (u - v)).sum() / 2
    }
    return distance
  }

  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var tile: [Float] = []
    tile.reserveCapacity(queries.count * templates.count)
    for query in queries {
      for template in templates {
        let comparable = degeneracies[query] == nil && degeneracies[template] == nil
        tile.append(comparable ? Float(distance(query: query, template: template)) : .infinity)
      }
    }
    return tile
  }

  /// Templates are searched in float products; what could be an answer is then measured in double precision.
  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    let search = ShapeSearch(
      templates: directions.gathering(templates.members), groupOffsets: templates.offsets, policy: .none)
    let found = search.search(
      directions, rows: queries, leavingOut: leavingOutSelf ? templates.positions(of: queries) : nil,
      workers: Workers(workers))
    return queries.enumerated().map { index, query in
      guard degeneracies[query] == nil else { return GroupRanking() }
      return templates.ranking(found, query: index, leavingOut: leavingOutSelf ? query : nil) {
        distance(query: query, template: $0)
      }
    }
  }
}
