import GestureModel
import ShapeSpace

/// How samples become point clouds: n points over all strokes, the box's longer side scaled to 1, centred.
struct PointCloudPreparation {
  let pointCount: Int
  /// Whether a third plane holds the turning angle at each point.
  var turningAngles = false

  /// Clouds of all samples; one without a shape has its points at infinity.
  ///
  /// - Complexity: O(points + samples x n), divided by the workers.
  func prepare(_ strokes: StrokeColumns, workers: Workers) -> PreparedPointClouds {
    let samplesAPiece = 64
    let pieces = stride(from: 0, to: strokes.count, by: samplesAPiece).map {
      $0..<min($0 + samplesAPiece, strokes.count)
    }
    let prepared = workers.map(pieces) { prepare(strokes, samples: $0) }
    return PreparedPointClouds(
      matrix: PointCloudMatrix(
        pointCount: pointCount, planeCount: planeCount, storage: Array(prepared.map(\.storage).joined())),
      degeneracies: prepared.flatMap(\.degeneracies))
  }

  private var planeCount: Int { turningAngles ? 3 : 2 }

  private func prepare(
    _ strokes: StrokeColumns, samples: Range<Int>
  ) -> (storage: [Float], degeneracies: [SampleDegeneracy?]) {
    let planeLength = PointCloudMatrix.planeLength(of: pointCount)
    var storage = [Float](repeating: .infinity, count: samples.count * planeCount * planeLength)
    var degeneracies: [SampleDegeneracy?] = []
    var resampler = PointCloudResampler(pointCount: pointCount)
    for (row, sample) in samples.enumerated() {
      guard resampler.prepare(strokes, sample: sample) else {
        degeneracies.append(SampleDegeneracy(of: strokes.points[strokes.pointRange(of: sample)]))
        continue
      }
      degeneracies.append(nil)
      var entry = row * planeCount * planeLength
      for (index, point) in resampler.points.enumerated() {
        storage[entry] = Float(point.x)
        storage[entry + planeLength] = Float(point.y)
        if turningAngles { storage[entry + 2 * planeLength] = Float(resampler.turningAngle(at: index)) }
        entry += 1
      }
    }
    return (storage, degeneracies)
  }
}

/// Clouds prepared from samples: row i is sample i.
struct PreparedPointClouds: Sendable {
  let matrix: PointCloudMatrix
  /// Why sample i has no cloud, or `nil` when it has one.
  let degeneracies: [SampleDegeneracy?]

  /// A tile of distances by `distance`, infinite where a sample has no cloud.
  func tile(queries: [Int], templates: [Int], distance: (_ query: Int, _ template: Int) -> Double) -> [Float]
  {
    var tile: [Float] = []
    tile.reserveCapacity(queries.count * templates.count)
    for query in queries {
      for template in templates {
        let comparable = degeneracies[query] == nil && degeneracies[template] == nil
        tile.append(comparable ? Float(distance(query, template)) : .infinity)
      }
    }
    return tile
  }
}
