import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The steps that the dollar family's papers share, in double precision, written from their pseudocode.
public enum PaperGeometry {
  public typealias Path = [SIMD2<Double>]

  public static func path(_ points: [Point]) -> Path { points.map { SIMD2<Double>($0) } }

  public static func length(_ vector: SIMD2<Double>) -> Double { hypot(vector.x, vector.y) }

  /// RESAMPLE: walks the path, putting in a point whenever the interval is reached.
  public static func resample(_ points: Path, _ count: Int) -> Path {
    let interval = zip(points, points.dropFirst()).reduce(0) { $0 + length($1.1 - $1.0) } / Double(count - 1)
    var pending = points
    var resampled = [points[0]]
    var travelled = 0.0
    var i = 1
    while i < pending.count {
      let d = length(pending[i] - pending[i - 1])
      if d > 0 && travelled + d >= interval {
        let q = pending[i - 1] + (interval - travelled) / d * (pending[i] - pending[i - 1])
        resampled.append(q)
        pending.insert(q, at: i)
        travelled = 0
      } else {
        travelled += d
      }
      i += 1
    }
    if resampled.count == count - 1 { resampled.append(points.last!) }
    return Array(resampled.prefix(count))
  }

  public static func centroid(_ points: Path) -> SIMD2<Double> {
    points.reduce(.zero, +) / Double(points.count)
  }

  public static func indicativeAngle(_ points: Path) -> Double {
    let toCentre = centroid(points) - points[0]
    return atan2(toCentre.y, toCentre.x)
  }

  public static func rotate(_ points: Path, by angle: Double) -> Path {
    let c = centroid(points)
    let (cosine, sine) = (cos(angle), sin(angle))
    return points.map { point in
      let p = point - c
      return c + SIMD2(p.x * cosine - p.y * sine, p.x * sine + p.y * cosine)
    }
  }

  public static func scale(_ points: Path, to size: Double, thin: Double) -> Path {
    let width = points.map(\.x).max()! - points.map(\.x).min()!
    let height = points.map(\.y).max()! - points.map(\.y).min()!
    let isLine = min(width / height, height / width) <= thin
    return points.map {
      isLine ? $0 * (size / max(width, height)) : SIMD2($0.x * size / width, $0.y * size / height)
    }
  }

  public static func translateToOrigin(_ points: Path) -> Path {
    let c = centroid(points)
    return points.map { $0 - c }
  }

  /// Centred and of unit norm.
  public static func shape(_ points: Path) -> Path {
    let centred = translateToOrigin(points)
    let norm = centred.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
    return centred.map { $0 / norm }
  }
}
