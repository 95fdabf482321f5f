#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The golden section search for a rotation, as the $1 paper runs it, with every angle it can try worked out before.
///
/// Which angle comes next depends only on how the comparisons so far went, so all of them are the nodes of a small
/// binary tree, and no sine is computed while strokes are compared.
struct GoldenSection: Sendable {
  /// Cosine and sine.
  typealias Rotation = SIMD2<Float>

  private let first: Rotation
  private let second: Rotation
  /// Level by level: node i's successors are 2i + 1 (the lower end was better) and 2i + 2, each with the
  /// rotation that is tried there.
  private let nodes: [Rotation]
  private let depth: Int

  /// - Parameters:
  ///   - radians: the interval searched is +-`radians`.
  ///   - precision: the length of interval, in radians, at which the search stops; positive.
  init(radians: Double, precision: Double) {
    let phi = 0.5 * (-1 + 5.0.squareRoot())
    var depth = 0
    var length = 2 * radians
    while length > precision {
      length *= phi
      depth += 1
    }
    var nodes: [Rotation] = [.zero]
    var intervals = [(low: -radians, high: radians)]
    for _ in 0..<depth {
      intervals = intervals.flatMap { interval in
        let (low, high) = interval
        let lower = (low: low, high: (1 - phi) * low + phi * high)
        let upper = (low: phi * low + (1 - phi) * high, high: high)
        nodes.append(Self.rotation(phi * lower.low + (1 - phi) * lower.high))
        nodes.append(Self.rotation((1 - phi) * upper.low + phi * upper.high))
        return [lower, upper]
      }
    }
    self.first = Self.rotation(phi * -radians + (1 - phi) * radians)
    self.second = Self.rotation((1 - phi) * -radians + phi * radians)
    self.nodes = nodes
    self.depth = depth
  }

  private static func rotation(_ angle: Double) -> Rotation {
    Rotation(Float(cos(angle)), Float(sin(angle)))
  }

  /// The lower of the last two values, which is the paper's answer; `function` is called `depth + 2` times.
  func minimum(_ function: (Rotation) -> Float) -> Float {
    var lower = function(first)
    var upper = function(second)
    var node = 0
    for _ in 0..<depth {
      if lower < upper {
        node = 2 * node + 1
        upper = lower
        lower = function(nodes[node])
      } else {
        node = 2 * node + 2
        lower = upper
        upper = function(nodes[node])
      }
    }
    return min(lower, upper)
  }
}
