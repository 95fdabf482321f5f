#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The pseudo-code of $P's, $P+'s and $Q's matching, line by line in double precision.
public enum ReferenceMatching {
  public typealias Cloud = [ReferencePoint]

  public static func squared(_ a: ReferencePoint, _ b: ReferencePoint) -> Double {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  // MARK: $P

  public static func dollarP(_ points: Cloud, _ template: Cloud) -> Double {
    let count = points.count
    let step = Int(floor(pow(Double(count), 1 - 0.5)))
    var least = Double.infinity
    for start in stride(from: 0, to: count, by: step) {
      least = min(least, cloudDistance(points, template, start), cloudDistance(template, points, start))
    }
    return least
  }

  private static func cloudDistance(_ points: Cloud, _ template: Cloud, _ start: Int) -> Double {
    let count = points.count
    var matched = [Bool](repeating: false, count: count)
    var sum = 0.0
    var i = start
    repeat {
      var least = Double.infinity
      var index = 0
      for j in 0..<count where !matched[j] {
        let distance = squared(points[i], template[j]).squareRoot()
        if distance < least { (least, index) = (distance, j) }
      }
      matched[index] = true
      sum += (1 - Double((i - start + count) % count) / Double(count)) * least
      i = (i + 1) % count
    } while i != start
    return sum
  }

  // MARK: $P+

  public static func dollarPPlus(_ points: Cloud, _ template: Cloud) -> Double {
    min(turningDistance(points, template), turningDistance(template, points))
  }

  private static func turningDistance(_ points: Cloud, _ template: Cloud) -> Double {
    func distance(_ a: ReferencePoint, _ b: ReferencePoint) -> Double {
      (squared(a, b) + (a.turn - b.turn) * (a.turn - b.turn)).squareRoot()
    }
    var matched = [Bool](repeating: false, count: template.count)
    var sum = 0.0
    for point in points {
      let distances = template.map { distance(point, $0) }
      matched[distances.firstIndex(of: distances.min()!)!] = true
      sum += distances.min()!
    }
    for (j, point) in template.enumerated() where !matched[j] {
      sum += points.map { distance($0, point) }.min()!
    }
    return sum
  }

  // MARK: $Q

  /// A cloud with its look-up table.
  public struct TabledCloud {
    public let cloud: Cloud
    let table: [[Int]]

    public init(_ cloud: Cloud) {
      self.cloud = cloud
      table = lookUpTable(cloud)
    }
  }

  /// The nearest template by $Q's loop, and its score.
  public static func dollarQNearest(
    _ points: TabledCloud, of templates: ArraySlice<TabledCloud>
  ) -> (index: Int, score: Double)? {
    var found: (index: Int, score: Double)?
    for index in templates.indices {
      let score = found?.score ?? .infinity
      let distance = cloudMatch(points, templates[index], score)
      if distance < score { found = (index, distance) }
    }
    return found
  }

  /// The least sum of all starts and both directions, with neither bounds nor abandoning.
  public static func dollarQ(_ points: Cloud, _ template: Cloud) -> Double {
    let count = points.count
    return stride(from: 0, to: count, by: Int(Double(count).squareRoot())).map {
      min(
        cloudDistance(points, template, $0, .infinity), cloudDistance(template, points, $0, .infinity))
    }.min()!
  }

  private static func cloudMatch(_ left: TabledCloud, _ right: TabledCloud, _ score: Double) -> Double {
    let (points, template) = (left.cloud, right.cloud)
    let step = Int(Double(points.count).squareRoot())
    let bounds = lowerBounds(points, template, step, right.table)
    let backward = lowerBounds(template, points, step, left.table)
    var least = score
    for (index, start) in stride(from: 0, to: points.count, by: step).enumerated() {
      if bounds[index] < least { least = min(least, cloudDistance(points, template, start, least)) }
      if backward[index] < least { least = min(least, cloudDistance(template, points, start, least)) }
    }
    return least
  }

  private static func cloudDistance(
    _ points: Cloud, _ template: Cloud, _ start: Int, _ limit: Double
  ) -> Double {
    var unmatched = Array(template.indices)
    var (i, weight, sum) = (start, points.count, 0.0)
    repeat {
      let distances = unmatched.map { squared(points[i], template[$0]) }
      let least = distances.min()!
      unmatched.remove(at: distances.firstIndex(of: least)!)
      sum += Double(weight) * least
      if sum >= limit { return sum }
      weight -= 1
      i = (i + 1) % points.count
    } while i != start
    return sum
  }

  private static func lowerBounds(
    _ points: Cloud, _ template: Cloud, _ step: Int, _ table: [[Int]]
  ) -> [Double] {
    let count = points.count
    var areas: [Double] = []
    var bounds = [0.0]
    for (i, point) in points.enumerated() {
      let distance = squared(point, template[table[cell(point.y)][cell(point.x)]])
      areas.append((areas.last ?? 0) + distance)
      bounds[0] += Double(count - i) * distance
    }
    for i in stride(from: step, to: count, by: step) {
      bounds.append(bounds[0] + Double(i) * areas[count - 1] - Double(count) * areas[i - 1])
    }
    return bounds
  }

  private static func cell(_ coordinate: Double) -> Int { Int((coordinate + 1) / 2 * 1023) / 16 }

  private static func lookUpTable(_ points: Cloud) -> [[Int]] {
    let cells = points.map { (row: cell($0.y), column: cell($0.x)) }
    return (0..<64).map { row in
      (0..<64).map { column in
        let distances = cells.map {
          ($0.row - row) * ($0.row - row) + ($0.column - column) * ($0.column - column)
        }
        return distances.firstIndex(of: distances.min()!)!
      }
    }
  }
}
