import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How templates lie to one another.
enum TemplateLayout: CaseIterable {
  /// Anywhere, so that nothing can be skipped.
  case scattered
  /// Smooth variations of a few shapes, as recordings are.
  case smooth
  /// Exact copies of a few.
  case copies
  /// A few, each turned at random: ties but for float rounding under full rotation.
  case turned
  /// A few, each copy with one float one step further: ties but for the last digits.
  case nudged
  /// Some of all.
  case mixed
}

extension RandomShapes {
  /// Unit rows, about their mean or not.
  mutating func unitRows(_ count: Int, pointCount: Int) -> ShapeMatrix {
    // One point about its mean is none.
    let isCentred = pointCount > 1 && generator.below(2) == 0
    return ShapeMatrix(
      pointCount: pointCount,
      storage: (0..<count).flatMap { _ in
        var points = (0..<pointCount).map { _ in SIMD2(number(-1...1), number(-1...1)) }
        if isCentred {
          let mean = points.reduce(.zero, +) / Double(pointCount)
          for point in points.indices { points[point] -= mean }
        }
        return Self.unit(points)
      })
  }

  mutating func templates(_ layout: TemplateLayout, count: Int, pointCount: Int) -> ShapeMatrix {
    let few = unitRows(1 + generator.below(5), pointCount: pointCount)
    let chosen = (0..<count).map { _ in generator.below(few.count) }
    switch layout {
    case .scattered: return unitRows(count, pointCount: pointCount)
    case .smooth:
      // A smooth disturbance of one point only turns it.
      guard pointCount > 1 else { return few.gathering(chosen) }
      return few.variations(
        count: count, relativeSize: [0.03, 0.1, 0.3][generator.below(3)], using: &generator)
    case .copies: return few.gathering(chosen)
    case .turned: return changing(few.gathering(chosen)) { shapes, row in shapes.turned(row) }
    case .nudged:
      return changing(few.gathering(chosen)) { shapes, row in
        var row = row
        let index = shapes.generator.below(row.count)
        row[index] = row[index].nextUp
        return row
      }
    case .mixed:
      var all = ShapeMatrix(pointCount: pointCount, storage: [])
      for layout in TemplateLayout.allCases where layout != .mixed {
        all.append(templates(layout, count: 1 + count / 5, pointCount: pointCount))
      }
      var order = Array(all.indices)
      generator.shuffle(&order)
      return all.gathering(Array(order.prefix(count)))
    }
  }

  /// The same shapes, one in `every` of them a row of zeros or of another norm: a little off one, far off, or so far
  /// that its square is no float.
  mutating func spoiling(_ matrix: ShapeMatrix, oneIn every: Int) -> ShapeMatrix {
    changing(matrix) { shapes, row in
      guard shapes.generator.below(every) == 0 else { return row }
      let scales: [Float] = [0, 1.00001, 0.9999, 1.0005, 0.998, 1.01, 0.5, 2, 1e-10, 1e10, 1e-30, 1e30]
      let scale = scales[shapes.generator.below(scales.count)]
      return row.map { $0 * scale }
    }
  }

  /// Unit rows near the templates, on them, turned from them, and far from them.
  mutating func queries(_ count: Int, near templates: ShapeMatrix) -> ShapeMatrix {
    var queries = ShapeMatrix(pointCount: templates.pointCount, storage: [])
    for _ in 0..<count {
      guard templates.count > 0, generator.below(4) > 0 else {
        queries.append(unitRows(1, pointCount: templates.pointCount))
        continue
      }
      let noise = [0, 1e-6, 0.03, 0.3][generator.below(4)]
      let row = templates.gathering([generator.below(templates.count)])
      let near = noise == 0 ? row : changing(row) { shapes, row in shapes.disturbed(row, by: noise) }
      queries.append(
        generator.below(2) == 0 ? near : changing(near) { shapes, row in shapes.turned(row) })
    }
    return queries
  }

  /// Every row changed by itself.
  mutating func changing(
    _ matrix: ShapeMatrix, _ change: (inout RandomShapes, [Float]) -> [Float]
  ) -> ShapeMatrix {
    ShapeMatrix(
      pointCount: matrix.pointCount, storage: matrix.indices.flatMap { change(&self, Array(matrix[$0])) })
  }

  mutating func turned(_ row: [Float]) -> [Float] {
    let angle = number(-Double.pi...Double.pi)
    let (cosine, sine) = (cos(angle), sin(angle))
    return stride(from: 0, to: row.count, by: 2).flatMap { point -> [Float] in
      let (x, y) = (Double(row[point]), Double(row[point + 1]))
      return [Float(x * cosine - y * sine), Float(x * sine + y * cosine)]
    }
  }

  private mutating func disturbed(_ row: [Float], by noise: Double) -> [Float] {
    Self.unit(
      stride(from: 0, to: row.count, by: 2).map { point in
        let move = SIMD2(number(-1...1), number(-1...1)) * noise
        return SIMD2(Double(row[point]), Double(row[point + 1])) + move
      })
  }

  private static func unit(_ points: [SIMD2<Double>]) -> [Float] {
    let norm = points.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
    return points.flatMap { [Float($0.x / norm), Float($0.y / norm)] }
  }
}

/// How rows are shared out to groups.
enum GroupLayout: CaseIterable {
  case one, few, uneven, withGaps, eachItsOwn
}

extension RandomShapes {
  /// Groups in no order of the rows.
  mutating func groups(_ layout: GroupLayout, count: Int) -> [Int32] {
    var groups = (0..<count).map { row -> Int32 in
      switch layout {
      case .one: 0
      case .few: Int32(generator.below(7))
      // Nine in ten are of group 1.
      case .uneven: generator.below(10) > 0 ? 1 : Int32(generator.below(20))
      case .withGaps: Int32(3 + 5 * generator.below(6))
      case .eachItsOwn: Int32(row)
      }
    }
    generator.shuffle(&groups)
    return groups
  }
}
