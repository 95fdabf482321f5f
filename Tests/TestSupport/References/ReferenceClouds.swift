import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A point of a reference cloud; `turn` is $P+'s.
public struct ReferencePoint: Sendable {
  public var x: Double
  public var y: Double
  public var turn = 0.0
}

/// The pseudo-code of the papers' normalisation, line by line in double precision.
public enum ReferenceClouds {
  private struct InkPoint {
    var x: Double
    var y: Double
    var stroke: Int

    func distance(to other: InkPoint) -> Double { hypot(x - other.x, y - other.y) }
  }

  public static func cloud(_ sample: Sample, _ count: Int) -> [ReferencePoint] {
    let ink = sample.strokes.enumerated().flatMap { index, stroke in
      stroke.points.map { InkPoint(x: Double($0.x), y: Double($0.y), stroke: index) }
    }
    return withTurns(translated(scaled(resampled(ink, count))))
  }

  private static func resampled(_ ink: [InkPoint], _ count: Int) -> [InkPoint] {
    var points = ink
    var length = 0.0
    for (previous, point) in zip(points, points.dropFirst()) where previous.stroke == point.stroke {
      length += previous.distance(to: point)
    }
    let interval = length / Double(count - 1)
    var result = [points[0]]
    var walked = 0.0
    var index = 1
    while index < points.count {
      if points[index].stroke == points[index - 1].stroke {
        let step = points[index - 1].distance(to: points[index])
        if walked + step >= interval, step > 0 {
          let share = (interval - walked) / step
          let between = InkPoint(
            x: points[index - 1].x + share * (points[index].x - points[index - 1].x),
            y: points[index - 1].y + share * (points[index].y - points[index - 1].y),
            stroke: points[index].stroke)
          result.append(between)
          points.insert(between, at: index)
          walked = 0
        } else {
          walked += step
        }
      }
      index += 1
    }
    // Rounding can leave the walk short of the last point.
    if result.count == count - 1 {
      let end = points.indices.dropFirst().last {
        points[$0].stroke == points[$0 - 1].stroke && points[$0].distance(to: points[$0 - 1]) > 0
      }
      result.append(points[end!])
    }
    return result
  }

  private static func scaled(_ points: [InkPoint]) -> [ReferencePoint] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let scale = max(xs.max()! - xs.min()!, ys.max()! - ys.min()!)
    return points.map { ReferencePoint(x: ($0.x - xs.min()!) / scale, y: ($0.y - ys.min()!) / scale) }
  }

  private static func translated(_ points: [ReferencePoint]) -> [ReferencePoint] {
    let count = Double(points.count)
    let (x, y) = (points.map(\.x).reduce(0, +) / count, points.map(\.y).reduce(0, +) / count)
    return points.map { ReferencePoint(x: $0.x - x, y: $0.y - y) }
  }

  private static func withTurns(_ points: [ReferencePoint]) -> [ReferencePoint] {
    var points = points
    for index in points.indices.dropFirst().dropLast() {
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      let product = (after.x - here.x) * (here.x - before.x) + (after.y - here.y) * (here.y - before.y)
      let lengths =
        hypot(after.x - here.x, after.y - here.y) * hypot(here.x - before.x, here.y - before.y)
      points[index].turn = lengths == 0 ? 0 : acos(max(-1, min(1, product / lengths))) / .pi
    }
    return points
  }
}
