@testable import ShapeSpace

/// The similarities of every template in double precision, from the closed form with its angle and its cosine taken
/// literally and by nothing that the index is made of.
struct ShapeIndexOracle {
  let count: Int
  let groups: [Int]
  /// Equal numbers for rows of the same floats, which tie exactly.
  let contents: [Int]
  /// Unit rows in double precision; zeros stay zeros.
  private let rows: [SIMD2<Double>]
  private let pointCount: Int

  init(_ templates: ShapeMatrix, groups: [Int32]? = nil) {
    count = templates.count
    pointCount = templates.pointCount
    self.groups = groups?.map(Int.init) ?? Array(repeating: 0, count: templates.count)
    rows = templates.indices.flatMap { Self.unit(templates[$0]) }
    var numbers: [ArraySlice<Float>: Int] = [:]
    var contents: [Int] = []
    for row in templates.indices {
      let number = numbers[templates[row]] ?? numbers.count
      numbers[templates[row]] = number
      contents.append(number)
    }
    self.contents = contents
  }

  /// Of one query with each template; zero where either has no extent.
  func similarities(of query: ArraySlice<Float>, policy: RotationPolicy) -> [Double] {
    let unit = Self.unit(query)
    // <q, t> has the real part q . t and the imaginary part of t with q turned by a right angle.
    let turned = unit.map { SIMD2(-$0.y, $0.x) }
    return (0..<count).map { row in
      var real = SIMD2<Double>.zero
      var imaginary = SIMD2<Double>.zero
      for point in 0..<pointCount {
        let template = rows[row * pointCount + point]
        real += unit[point] * template
        imaginary += turned[point] * template
      }
      return referenceSimilarity(real: real.sum(), imaginary: imaginary.sum(), policy: policy)
    }
  }

  private static func unit(_ row: ArraySlice<Float>) -> [SIMD2<Double>] {
    let floats = Array(row)
    let points = stride(from: 0, to: floats.count, by: 2).map {
      SIMD2(Double(floats[$0]), Double(floats[$0 + 1]))
    }
    let norm = norm(points)
    guard norm > 0 else { return points }
    // Of another norm it is scaled to a row of floats first, as the index says.
    guard abs(norm - 1) > Double(IndexPrecision(pointCount: points.count).epsilon) else {
      return points.map { $0 / norm }
    }
    let scaled = points.map { SIMD2<Double>(SIMD2<Float>($0 / norm)) }
    let scaledNorm = self.norm(scaled)
    return scaled.map { $0 / scaledNorm }
  }

  private static func norm(_ points: [SIMD2<Double>]) -> Double {
    points.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
  }
}
