import GestureModel
import ShapeSpace
import TestSupport
import Testing

@testable import GestureRecognizers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct SeedConformityTests {
  static let everySwitch: [SeedRecognizer] = [SeedRecognizer.Flaw.keep, .mend].flatMap { shear in
    [SeedRecognizer.Flaw.keep, .mend].flatMap { clamp in
      [SeedRecognizer.Flaw.keep, .mend].flatMap { spacing in
        [SeedRecognizer.Rotation.half, .bounded, .full].map { rotation in
          SeedRecognizer(points: 64, shear: shear, clamp: clamp, rotation: rotation, spacing: spacing)
        }
      }
    }
  }

  @Test(arguments: everySwitch)
  func distancesEqualTheDescriptions(recognizer: SeedRecognizer) {
    let strokes = SeedStrokes.wandering(43, seed: 1)
    let rows = Array(strokes.indices)
    let reference = SeedReference(recognizer)
    let vectors = strokes.map(reference.vector)
    let tile = recognizer.prepare(SeedStrokes.dataset(strokes), workers: 2)
      .distances(queries: rows, templates: rows)
    var wrong: [String] = []
    for query in rows {
      for template in rows {
        let found = Double(tile[query * rows.count + template])
        let expected = reference.distance(vectors[query], vectors[template])
        // Float products, where every flaw is mended, are compared in the cosine: near 0 and pi a distance
        // magnifies their rounding.
        let equal =
          recognizer.mendedPolicy == nil
          ? abs(found - expected) < 1e-6 || (expected.isNaN && found == .infinity)
          : abs(cos(found) - cos(expected)) < 1e-5
        if !equal { wrong.append("\(query), \(template): \(found) where \(expected) is expected") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(3))")
  }

  @Test(arguments: [SeedRecognizer.Rotation.bounded, .full])
  func shapeSpaceGivesWhatTheStepsGive(rotation: SeedRecognizer.Rotation) {
    let recognizer = SeedRecognizer(form: .corrected, rotation: rotation)
    let dataset = SeedStrokes.dataset(SeedStrokes.wandering(120, seed: 2))
    let rows = Array(0..<dataset.count)
    let fast = recognizer.prepare(dataset, workers: 2)
    #expect(fast is PreparedShapes)
    let slow = recognizer.prepareVectors(dataset, workers: Workers(2))
    let pairs = zip(
      fast.distances(queries: rows, templates: rows), slow.distances(queries: rows, templates: rows))
    #expect(pairs.allSatisfy { abs(cos($0) - cos($1)) < 1e-5 })
  }

  /// The V of the description, and it turned by 25 degrees: 201 points and 200.
  ///
  /// Its corners alone, since 61 points a leg in float coordinates give 201 of the turned one too, as they do not
  /// in double.
  @Test func aTurnedVIsAsFarFromItselfAsDescribed() {
    let v = [Point(0, 0), Point(50, 100), Point(100, 0)]
    let dataset = SeedStrokes.dataset([v, SeedStrokes.turned(v, degrees: 25)])
    func distance(_ recognizer: SeedRecognizer) -> Float {
      recognizer.prepare(dataset, workers: 1).distances(queries: [1], templates: [0])[0]
    }
    #expect(abs(distance(SeedRecognizer()) - 0.208) < 0.0005)
    #expect(abs(distance(SeedRecognizer(shear: .mend)) - 0.163) < 0.0005)
  }

  /// A line to the right and one to the left: half a turn apart, and each already on a multiple of 45 degrees.
  @Test func eachRotationTurnsAsFarAsItSays() {
    let right = (0...20).map { Point(Float($0), 0) }
    let dataset = SeedStrokes.dataset([right, Array(right.reversed())])
    func degrees(_ rotation: SeedRecognizer.Rotation) -> Float {
      SeedRecognizer(clamp: .mend, rotation: rotation, spacing: .mend).prepare(dataset, workers: 1)
        .distances(queries: [0], templates: [1])[0] * 180 / .pi
    }
    #expect(abs(degrees(.half) - 180) < 0.001)
    #expect(abs(degrees(.bounded) - 135) < 0.001)
    #expect(abs(degrees(.full)) < 0.001)
  }

  @Test func keptSpacingMakesOnePointTooManyOfSomeStrokes() {
    let strokes = SeedStrokes.wandering(200, seed: 3)
    let dataset = SeedStrokes.dataset(strokes)
    let kept = SeedRecognizer().prepareVectors(dataset, workers: Workers(2)).pointCounts
    #expect(kept == strokes.map { SeedReference().resampled($0).count })
    #expect(Set(kept) == [200, 201])
    let mended = SeedRecognizer(spacing: .mend).prepareVectors(dataset, workers: Workers(2)).pointCounts
    #expect(mended.allSatisfy { $0 == 200 })
  }
}
