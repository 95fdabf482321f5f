import ShapeSpace

/// Samples as shape vectors, compared by the angle between them under a rotation policy.
///
/// Every recognizer whose distance is an angle of shape space prepares this.
public struct PreparedShapes: PreparedSamples {
  public let shapes: ShapeMatrix
  public let degeneracies: [SampleDegeneracy?]
  public let policy: RotationPolicy
  /// `nil` where templates are to be searched by brute force, which changes no answer.
  let sharedIndex: SharedIndex?

  /// - Parameter labels: which samples are likely to be of one class, as an index can use it.
  public init(
    _ prepared: PreparedShapeMatrix, policy: RotationPolicy, search: SearchStrategy = .index,
    labels: [Int32]? = nil
  ) {
    self.init(
      shapes: prepared.matrix, degeneracies: prepared.degeneracies, policy: policy, search: search,
      labels: labels)
  }

  init(
    shapes: ShapeMatrix, degeneracies: [SampleDegeneracy?], policy: RotationPolicy, search: SearchStrategy,
    labels: [Int32]?
  ) {
    self.shapes = shapes
    self.degeneracies = degeneracies
    self.policy = policy
    sharedIndex =
      search == .bruteForce
      ? nil
      : SharedIndex(
        shapes, likelyGroups: labels ?? [Int32](repeating: 0, count: shapes.count), policy: policy)
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
}
