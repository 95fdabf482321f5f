import ShapeSpace

/// Paths in a square, compared by their mean point distance at the best rotation.
struct PreparedPaths: PreparedSamples {
  let degeneracies: [SampleDegeneracy?]
  private let pointCount: Int
  private let section: GoldenSection
  /// A path is `blocks` vectors of x and then as many of y; the places past its last point are zero.
  private let blocks: Int
  private let planes: [SIMD8<Float>]

  private static let lanes = SIMD8<Float>.scalarCount
  private static let samplesAPiece = 256

  init(
    _ prepared: PreparedShapeMatrix, square: SquareScaling, section: GoldenSection, workers: Workers
  ) {
    let shapes = prepared.matrix
    let blocks = (shapes.pointCount + Self.lanes - 1) / Self.lanes
    let pieces = stride(from: 0, to: shapes.count, by: Self.samplesAPiece).map {
      $0..<min($0 + Self.samplesAPiece, shapes.count)
    }
    degeneracies = prepared.degeneracies
    pointCount = shapes.pointCount
    self.section = section
    self.blocks = blocks
    planes = workers.map(pieces) { samples in
      var planes = [SIMD8<Float>](repeating: .zero, count: samples.count * 2 * blocks)
      var path = [SIMD2<Double>](repeating: .zero, count: shapes.pointCount)
      for sample in samples where prepared.degeneracies[sample] == nil {
        let row = shapes[sample]
        for k in path.indices {
          path[k] = SIMD2(Double(row[row.startIndex + 2 * k]), Double(row[row.startIndex + 2 * k + 1]))
        }
        square.apply(to: &path)
        let first = (sample - samples.lowerBound) * 2 * blocks
        for (k, point) in path.enumerated() {
          planes[first + k / Self.lanes][k % Self.lanes] = Float(point.x)
          planes[first + blocks + k / Self.lanes][k % Self.lanes] = Float(point.y)
        }
      }
      return planes
    }.flatMap(\.self)
  }

  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var tile: [Float] = []
    tile.reserveCapacity(queries.count * templates.count)
    for query in queries {
      for template in templates {
        let comparable = degeneracies[query] == nil && degeneracies[template] == nil
        tile.append(
          comparable
            ? section.minimum { meanDistance(query, turnedBy: $0, from: template) } : .infinity)
      }
    }
    return tile
  }

  /// The mean distance between corresponding points, the query turned about its centre.
  ///
  /// - Complexity: O(points)
  private func meanDistance(
    _ query: Int, turnedBy rotation: GoldenSection.Rotation, from template: Int
  ) -> Float {
    let (c, s) = (rotation.x, rotation.y)
    let (q, t) = (query * 2 * blocks, template * 2 * blocks)
    var sum = SIMD8<Float>.zero
    for block in 0..<blocks {
      let (x, y) = (planes[q + block], planes[q + blocks + block])
      let dx = x * c - y * s - planes[t + block]
      let dy = x * s + y * c - planes[t + blocks + block]
      sum += (dx * dx + dy * dy).squareRoot()
    }
    return sum.sum() / Float(pointCount)
  }
}
