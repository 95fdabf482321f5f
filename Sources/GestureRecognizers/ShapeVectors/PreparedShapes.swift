import ShapeSpace

/// Samples as shape vectors, compared by the angle between them under a rotation policy.
///
/// Every recognizer whose distance is an angle of shape space prepares this.
public struct PreparedShapes: PreparedSamples {
  public let shapes: ShapeMatrix
  public let degeneracies: [SampleDegeneracy?]
  public let policy: RotationPolicy

  public init(_ prepared: PreparedShapeMatrix, policy: RotationPolicy) {
    self.init(shapes: prepared.matrix, degeneracies: prepared.degeneracies, policy: policy)
  }

  init(shapes: ShapeMatrix, degeneracies: [SampleDegeneracy?], policy: RotationPolicy) {
    self.shapes = shapes
    self.degeneracies = degeneracies
    self.policy = policy
  }

  /// The angular distance in radians, computed in double precision from the float vectors.
  ///
  /// - Complexity: O(n)
  public func distance(query: Int, template: Int) -> Double {
    distance(of: shapes, query: query, template: template)
  }

  /// The distance of row `query` of `queryShapes`.
  func distance(of queryShapes: ShapeMatrix, query: Int, template: Int) -> Double {
    let product = queryShapes.normalizedProduct(query, with: template, of: shapes)
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

  /// Templates are searched in float products. Whatever could be the answer but for their rounding is then
  /// measured in double precision, so neither the answer nor its distance depends on the BLAS kernel, and equal
  /// templates tie.
  public func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    nearestGroups(
      of: shapes, queries: queries, templates: templates, leavingOutSelf: leavingOutSelf, workers: workers)
  }

  /// Asks rows of `queryShapes`, which stand for the same samples.
  func nearestGroups(
    of queryShapes: ShapeMatrix, queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool,
    workers: Int
  ) -> [GroupRanking] {
    let search = ShapeSearch(
      templates: shapes.gathering(templates.members), groupOffsets: templates.offsets, policy: policy)
    let found = search.search(
      queryShapes, rows: queries, leavingOut: leavingOutSelf ? templates.positions(of: queries) : nil,
      workers: Workers(workers))
    return queries.enumerated().map { index, query in
      guard degeneracies[query] == nil else { return GroupRanking() }
      return templates.ranking(found, query: index, leavingOut: leavingOutSelf ? query : nil) {
        distance(of: queryShapes, query: query, template: $0)
      }
    }
  }
}
