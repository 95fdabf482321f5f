import GestureFormats
import GestureModel
import Testing

/// The set must be honest work: a plain nearest-template recognizer, written here in double precision and on
/// its own, gets most samples of a writer that it has not seen right, and not all.
@Suite struct SyntheticRecognitionTests {
  private struct Shape {
    let label: String
    let subject: String
    let vector: [SIMD2<Double>]
  }

  @Test(arguments: [16, 64], [true, false])
  func defaultSetIsHonestWork(points: Int, rotates: Bool) throws {
    let shapes = try StrokeSynthesis().samples.map { sample in
      Shape(
        label: sample.label, subject: sample.subject!,
        vector: unitVector(sample.strokes[0].points.map { SIMD2(Double($0.x), Double($0.y)) }, count: points))
    }
    var wrong: [String] = []
    for query in shapes {
      var best = (similarity: -Double.infinity, label: "")
      for template in shapes where template.subject != query.subject {
        let similarity = similarity(query.vector, template.vector, rotates: rotates)
        if similarity > best.similarity { best = (similarity, template.label) }
      }
      if best.label != query.label { wrong.append(query.subject + "/" + query.label) }
    }

    let accuracy = 1 - Double(wrong.count) / Double(shapes.count)
    #expect((0.93...0.995).contains(accuracy))
    // One absurd class or one absurd writer would not be difficulty as people make it.
    let classes = Set(wrong.map { $0.split(separator: "/")[1] })
    let writers = Set(wrong.map { $0.split(separator: "/")[0] })
    #expect(classes.count >= 3)
    #expect(writers.count >= 3)
  }

  /// Squared under full rotation, which orders alike.
  private func similarity(_ q: [SIMD2<Double>], _ t: [SIMD2<Double>], rotates: Bool) -> Double {
    var real = 0.0
    var imaginary = 0.0
    for (a, b) in zip(q, t) {
      real += a.x * b.x + a.y * b.y
      imaginary += a.x * b.y - a.y * b.x
    }
    return rotates ? real * real + imaginary * imaginary : real
  }

  /// `count` points at equal arc length, both ends kept, centred on their mean, of unit norm.
  private func unitVector(_ points: [SIMD2<Double>], count: Int) -> [SIMD2<Double>] {
    var travelled = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      travelled.append(travelled.last! + ((b - a) * (b - a)).sum().squareRoot())
    }
    var segment = 0
    let resampled = (0..<count).map { index in
      let goal = travelled.last! * Double(index) / Double(count - 1)
      while segment < points.count - 2 && travelled[segment + 1] < goal { segment += 1 }
      let share = (goal - travelled[segment]) / (travelled[segment + 1] - travelled[segment])
      return points[segment] + (points[segment + 1] - points[segment]) * share
    }
    let mean = resampled.reduce(.zero, +) / Double(count)
    let norm = resampled.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() }.squareRoot()
    return resampled.map { ($0 - mean) / norm }
  }
}
