import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Rubine's paper in double precision: features by their formulas, weights by the inverse of the covariance.
struct RubineReference {
  private let means: [[Double]]
  private let inverse: [[Double]]
  private let weights: [[Double]]
  private let constants: [Double]

  static func features(_ points: [Point], times: [Double]? = nil) -> [Double] {
    var (x, y, t): ([Double], [Double], [Double]) = ([], [], [])
    for (index, point) in points.enumerated() {
      let (nextX, nextY) = (Double(point.x), Double(point.y))
      if !x.isEmpty, hypot(nextX - x.last!, nextY - y.last!) <= 3 { continue }
      x.append(nextX)
      y.append(nextY)
      if let times { t.append(times[index]) }
    }
    let last = x.count - 1
    let third = min(2, last)
    let dx = (0..<last).map { x[$0 + 1] - x[$0] }
    let dy = (0..<last).map { y[$0 + 1] - y[$0] }
    let angles: [Double] = (0..<last).dropFirst().map { p in
      let cross: Double = dx[p] * dy[p - 1] - dx[p - 1] * dy[p]
      let dot: Double = dx[p] * dx[p - 1] + dy[p] * dy[p - 1]
      return atan2(cross + 0, dot)
    }
    func direction(to end: Int) -> (cosine: Double, sine: Double, length: Double) {
      let length = hypot(x[end] - x[0], y[end] - y[0])
      return length == 0 ? (0, 0, 0) : ((x[end] - x[0]) / length, (y[end] - y[0]) / length, length)
    }
    let (width, height) = (x.max()! - x.min()!, y.max()! - y.min()!)
    let (initial, whole) = (direction(to: third), direction(to: last))
    let length = sum((0..<last).map { hypot(dx[$0], dy[$0]) })
    let features: [Double] = [
      initial.cosine, initial.sine, hypot(width, height), atan2(height, width), whole.length, whole.cosine,
      whole.sine, length, sum(angles), sum(angles.map { abs($0) }), sum(angles.map { $0 * $0 }),
    ]
    if times == nil { return features }
    let speeds: [Double] = (0..<last).map { p in
      let speed = hypot(dx[p], dy[p]) / (t[p + 1] - t[p])
      return t[p + 1] > t[p] ? speed * speed : 0
    }
    return features + [speeds.max()!, t[last] - t[0]]
  }

  /// - Parameter classes: for each class the features of its examples.
  init(_ classes: [[[Double]]]) {
    let count = classes[0][0].count
    let means = classes.map { examples in
      (0..<count).map { i in Self.sum(examples.map { $0[i] }) / Double(examples.count) }
    }
    self.means = means
    var covariance = [[Double]](repeating: Array(repeating: 0, count: count), count: count)
    for (mean, examples) in zip(means, classes) {
      for example in examples {
        for i in 0..<count {
          for j in 0..<count { covariance[i][j] += (example[i] - mean[i]) * (example[j] - mean[j]) }
        }
      }
    }
    let divisor = Double(classes.joined().count - classes.count)
    let inverse = Self.inverted(covariance.map { $0.map { $0 / divisor } })
    self.inverse = inverse
    weights = means.map { mean in inverse.map { Self.product($0, mean) } }
    constants = zip(weights, means).map { -Self.product($0, $1) / 2 }
  }

  func scores(_ features: [Double]) -> [Double] {
    zip(weights, constants).map { $1 + Self.product($0, features) }
  }

  /// Of the class with the largest score.
  func probability(_ features: [Double]) -> Double {
    let scores = scores(features)
    let largest = scores.max()!
    return 1 / Self.sum(scores.map { exp($0 - largest) })
  }

  func squaredDistance(_ features: [Double], to group: Int) -> Double {
    let difference = zip(features, means[group]).map { $0 - $1 }
    return Self.product(difference, inverse.map { Self.product($0, difference) })
  }

  private static func sum(_ values: [Double]) -> Double { values.reduce(0, +) }

  private static func product(_ left: [Double], _ right: [Double]) -> Double {
    sum(zip(left, right).map { $0 * $1 })
  }

  /// Gauss and Jordan's elimination with row pivots.
  private static func inverted(_ matrix: [[Double]]) -> [[Double]] {
    let n = matrix.count
    var rows = matrix
    for i in 0..<n { rows[i] += (0..<n).map { $0 == i ? 1.0 : 0.0 } }
    for column in 0..<n {
      rows.swapAt(column, (column..<n).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!)
      let pivot = rows[column][column]
      rows[column] = rows[column].map { $0 / pivot }
      for row in 0..<n where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    return rows.map { Array($0[n...]) }
  }
}
