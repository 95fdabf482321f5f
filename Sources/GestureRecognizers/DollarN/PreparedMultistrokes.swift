import ShapeSpace

/// Samples as the unistrokes they stand for; a query is compared as drawn, a template in every arrangement.
struct PreparedMultistrokes: PreparedSamples {
  let unistrokes: Unistrokes
  let policy: RotationPolicy
  let start: StartDirectionFilter
  let sameStrokeCount: Bool
  let strategy: ShapeSearchStrategy

  init(
    _ unistrokes: Unistrokes, policy: RotationPolicy, start: StartDirectionFilter, sameStrokeCount: Bool,
    strategy: ShapeSearchStrategy
  ) {
    self.unistrokes = unistrokes
    self.policy = policy
    self.start = start
    self.sameStrokeCount = sameStrokeCount
    self.strategy = strategy
  }

  var degeneracies: [SampleDegeneracy?] { unistrokes.degeneracies }

  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var tile: [Float] = []
    tile.reserveCapacity(queries.count * templates.count)
    for query in queries {
      for template in templates {
        tile.append(Float(distance(query: query, template: template)))
      }
    }
    return tile
  }

  /// The angular distance in radians to the nearest unistroke of the template, in double precision.
  ///
  /// - Complexity: O(2^k k! n) for a template of k strokes
  func distance(query: Int, template: Int) -> Double {
    guard let drawn = unistrokes.rows(of: query).first, mayMeet(query, template) else { return .infinity }
    var best: Double?
    for row in unistrokes.rows(of: template) where startsAlike(drawn, row) {
      best = max(best ?? -.infinity, similarity(drawn, row))
    }
    return best.map(RotationPolicy.angularDistance) ?? .infinity
  }

  func similarity(_ row: Int, _ other: Int) -> Double {
    let product = unistrokes.shapes.normalizedProduct(row, with: other, of: unistrokes.shapes)
    return policy.similarity(real: product.real, imaginary: product.imaginary)
  }

  func startsAlike(_ row: Int, _ other: Int) -> Bool {
    start.passes(unistrokes.startAngles[row], unistrokes.startAngles[other])
  }

  func mayMeet(_ query: Int, _ template: Int) -> Bool {
    !sameStrokeCount || unistrokes.strokeCounts[query] == unistrokes.strokeCounts[template]
  }
}
