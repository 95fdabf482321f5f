import ShapeSpace

/// Samples as shape vectors, compared by the angle between them under a rotation policy.
///
/// Every recognizer whose distance is an angle of shape space prepares this.
public struct PreparedShapes: PreparedSamples {
  public let shapes: ShapeMatrix
  public let degeneracies: [SampleDegeneracy?]
  public let policy: RotationPolicy

  public init(_ prepared: PreparedShapeMatrix, policy: RotationPolicy) {
    shapes = prepared.matrix
    degeneracies = prepared.degeneracies
    self.policy = policy
  }

  /// The angular distance in radians, computed in double precision from the float vectors.
  ///
  /// - Complexity: O(n)
  public func distance(query: Int, template: Int) -> Double {
    let product = shapes.normalizedProduct(query, with: template, of: shapes)
    return RotationPolicy.angularDistance(
      similarity: policy.similarity(real: product.real, imaginary: product.imaginary))
  }

  public func distances(queries: [Int], templates: [Int]) -> [Float] {
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

  /// Templates are searched in float products; the two found are then measured in double precision, so what is
  /// reported does not depend on the BLAS kernel.
  public func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    let search = ShapeSearch(
      templates: shapes.gathering(templates.members), groupOffsets: templates.offsets, policy: policy)
    let found = search.search(
      shapes, rows: queries, leavingOut: leavingOutSelf ? templates.positions(of: queries) : nil,
      workers: Workers(workers))
    return queries.indices.map { index in
      guard degeneracies[queries[index]] == nil else { return GroupRanking() }
      var coarse = GroupRanking()
      for group in 0..<templates.groupCount {
        guard let match = found.best(query: index, group: group) else { continue }
        coarse.insert(
          Neighbor(template: templates.members[match.row], distance: -Double(match.similarity)))
      }
      var ranking = GroupRanking()
      for neighbor in [coarse.best, coarse.runnerUp] {
        guard let template = neighbor?.template else { continue }
        ranking.insert(
          Neighbor(template: template, distance: distance(query: queries[index], template: template)))
      }
      return ranking
    }
  }
}
