import Foundation
import GestureModel
import GestureRecognizers
import Testing

func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }

/// The smallest angle between two hands, straight from the definition: weighted joints that both show, centred,
/// the query turned in small steps over everything allowed. Infinite with fewer than half of the joints in common.
private func steppedDistance(
  _ query: HandPose, _ template: HandPose, degrees: Double, mirror: Bool, weights: [Double], limit: Float
) -> Double {
  let joints = (0..<21).filter {
    weights[$0] > 0 && (query.confidences?[$0] ?? 1) > limit && (template.confidences?[$0] ?? 1) > limit
  }
  if 2 * joints.count < weights.count(where: { $0 > 0 }) { return .infinity }
  func centred(_ pose: HandPose, side: Double) -> [SIMD2<Double>] {
    let points = joints.map { SIMD2(side * Double(pose.positions[$0].x), Double(pose.positions[$0].y)) }
    let total = joints.reduce(0) { $0 + weights[$1] }
    let mean = zip(points, joints).reduce(SIMD2<Double>.zero) { $0 + $1.0 * weights[$1.1] } / total
    let moved = points.map { $0 - mean }
    let norm = zip(moved, joints).reduce(0) { $0 + ($1.0 * $1.0).sum() * weights[$1.1] }.squareRoot()
    return moved.map { $0 / norm }
  }
  let fixed = centred(template, side: 1)
  var best = -1.0
  for side in mirror ? [1.0, -1] : [1.0] {
    let turning = centred(query, side: side)
    let steps = 4000
    for step in -steps...steps {
      let angle = degrees * .pi / 180 * Double(step) / Double(steps)
      let product = zip(zip(turning, fixed), joints).reduce(0.0) { sum, next in
        let ((q, t), joint) = next
        let turned = SIMD2(q.x * cos(angle) - q.y * sin(angle), q.x * sin(angle) + q.y * cos(angle))
        return sum + weights[joint] * (turned * t).sum()
      }
      best = max(best, product)
    }
  }
  return acos(min(1, best))
}

@Suite struct PoseShapeTests {
  @Test(arguments: [0.0, 30, 180], [PoseShape.Mirror.none, .allow])
  func distancesAreTheSmallestAngleOverTheJointsInCommon(rotation: Double, mirror: PoseShape.Mirror) {
    var random = RandomPoses(seed: 5)
    let dataset = random.dataset(12, classes: 3, hiding: 0.3)
    let weights = (0..<21).map { Float($0 % 4) / 2 }
    let recognizer = PoseShape(
      rotation: rotation, mirror: mirror, weights: JointWeights(values: weights)!)
    let tile = recognizer.prepare(dataset, workers: 1).distances(
      queries: Array(0..<12), templates: Array(0..<12))
    for query in 0..<12 {
      for template in 0..<12 {
        let expected = steppedDistance(
          dataset.poses[query], dataset.poses[template], degrees: rotation, mirror: mirror == .allow,
          weights: weights.map(Double.init), limit: 0.3)
        let found = Double(tile[query * 12 + template])
        // Steps of a twentieth of a degree miss the best angle by half of one; near 0 that shows most.
        let isRight = expected.isFinite ? abs(found - expected) < 1.5e-3 : found == .infinity
        #expect(isRight, "\(query) \(template): \(found) \(expected)")
      }
    }
  }

  @Test(arguments: [0.0, 30, 180], [PoseShape.Mirror.none, .allow])
  func theNearestGroupsAreThoseOfTheTile(rotation: Double, mirror: PoseShape.Mirror) {
    for hiding in [0, 0.4, 0.7] {
      var random = RandomPoses(seed: 8)
      let dataset = random.dataset(90, classes: 4, hiding: hiding)
      let prepared = PoseShape(rotation: rotation, mirror: mirror).prepare(dataset, workers: 2)
      let comparable = (0..<90).filter { prepared.degeneracies[$0] == nil }
      let groups = TemplateGroups(
        templates: comparable, groupOf: dataset.samples.labels.indices, groupCount: 4)
      for leavingOutSelf in [false, true] {
        let found = prepared.nearestGroups(
          queries: Array(0..<90), templates: groups, leavingOutSelf: leavingOutSelf, workers: 2)
        for query in 0..<90 {
          let tile = prepared.distances(queries: [query], templates: groups.members)
          let expected = groups.ranking(tile, leavingOut: leavingOutSelf ? query : nil)
          #expect(found[query].best?.template == expected.best?.template)
          #expect(found[query].runnerUp?.template == expected.runnerUp?.template)
          for (one, other) in [
            (found[query].best, expected.best), (found[query].runnerUp, expected.runnerUp),
          ] {
            if let one, let other { #expect(abs(one.distance - other.distance) < 1e-6) }
          }
        }
      }
    }
  }

  @Test(arguments: [0.0, 30, 180], [PoseShape.Mirror.none, .allow])
  func theNearestAreThoseOfTheTile(rotation: Double, mirror: PoseShape.Mirror) {
    for (hiding, count) in [(0, 1), (0, 7), (0.4, 5), (0.7, 3), (0.4, 200)] {
      var random = RandomPoses(seed: 9)
      let dataset = random.dataset(90, classes: 4, hiding: hiding)
      let prepared = PoseShape(rotation: rotation, mirror: mirror).prepare(dataset, workers: 2)
      let queries = Array((0..<90).reversed())
      let templates = (0..<90).filter { prepared.degeneracies[$0] == nil && $0 % 5 > 0 }
      for leavingOutSelf in [false, true] {
        let found = prepared.nearest(
          queries: queries, templates: templates, count: count, leavingOutSelf: leavingOutSelf, workers: 2)
        for (query, found) in zip(queries, found) {
          let tile = prepared.distances(queries: [query], templates: templates)
          let all = zip(templates, tile).filter { template, distance in
            distance.isFinite && !(leavingOutSelf && template == query)
          }
          let expected = all.map(\.1).sorted().prefix(count)
          let similar = zip(found, expected).allSatisfy { abs($0.distance - Double($1)) < 1e-6 }
          #expect(found.count == expected.count && similar, "\(query): \(found) \(expected)")
          let named = found.map { neighbor in all.first { $0.0 == neighbor.template }?.1 ?? .infinity }
          #expect(zip(found, named).allSatisfy { abs($0.distance - Double($1)) < 1e-6 })
          #expect(Set(found.map(\.template)).count == found.count)
        }
      }
    }
  }

  @Test func movingScalingTurningAndMirroringChangeWhatTheyMay() throws {
    var random = RandomPoses(seed: 2)
    let hand = random.pose()
    let others = [
      hand, hand.moved { $0 * 7 + Point(3, -90) }, hand.turned(degrees: 25), hand.turned(degrees: 160),
      hand.moved { Point(-$0.x, $0.y) }, hand.moved { Point(-$0.x, $0.y) }.turned(degrees: 100),
    ]
    let dataset = Dataset(
      name: "hands",
      samples: others.enumerated().map { Sample(id: "\($0)", label: "a", gesture: .pose($1)) })
    func same(_ recognizer: PoseShape) -> [Bool] {
      recognizer.prepare(dataset, workers: 1).distances(queries: [0], templates: Array(0..<6)).map {
        $0 < 1e-3
      }
    }
    #expect(same(PoseShape(rotation: 0)) == [true, true, false, false, false, false])
    #expect(same(PoseShape(rotation: 30)) == [true, true, true, false, false, false])
    #expect(same(PoseShape(rotation: 180)) == [true, true, true, true, false, false])
    #expect(same(PoseShape(rotation: 0, mirror: .allow)) == [true, true, false, false, true, false])
    #expect(same(PoseShape(rotation: 180, mirror: .allow)) == Array(repeating: true, count: 6))
  }

  @Test func aPoseThatCannotBeComparedIsNamedAndNeverMatches() {
    var random = RandomPoses(seed: 4)
    let hand = random.pose()
    var hidden = [Float](repeating: 1, count: 21)
    for joint in 0..<11 { hidden[joint] = 0.3 }
    var broken = hand.positions
    broken[7].x = .nan
    var trusted = [Float](repeating: 1, count: 21)
    trusted[7] = 0
    let poses = [
      hand, HandPose(positions: Array(repeating: Point(2, 2), count: 21)),
      HandPose(positions: hand.positions, confidences: hidden), HandPose(positions: broken),
      // What was not seen may be no number.
      HandPose(positions: broken, confidences: trusted),
      HandPose(positions: hand.positions, confidences: Array(repeating: 0, count: 21)),
    ]
    let dataset = Dataset(
      name: "hands",
      samples: poses.enumerated().map { Sample(id: "\($0)", label: "a", gesture: .pose($1)) })
    let prepared = PoseShape().prepare(dataset, workers: 1)
    #expect(prepared.degeneracies == [nil, .noExtent, .fewPoints, .notFinite, nil, .fewPoints])
    let tile = prepared.distances(queries: [0], templates: Array(0..<6))
    #expect(tile.map { $0 < 1e-3 } == [true, false, false, false, true, false])
    #expect(tile.filter(\.isFinite).count == 2)
  }

  @Test func aSpecificationMakesTheSameRecognizerAgain() throws {
    let weights = "1/1/1/1/2/1/1/1/2.5/1/1/1/2/1/1/1/2/0/0/0/2"
    for text in [
      "pose-shape", "pose-shape:rotation=180,mirror=allow,confidence=0.25,neighbors=5",
      "pose-shape:weights=\(weights)",
    ] {
      let made = try RecognizerCatalog.recognizer(text)
      let again = try RecognizerCatalog.recognizer(made.specification)
      #expect(again.parameters == made.parameters)
    }
    let zeros = Array(repeating: "0", count: 19).joined(separator: "/") + "/1/1"
    for wrong in [
      "weights=1/2", "weights=\(zeros)", "mirror=both", "neighbors=0", "confidence=2", "rotation=181",
    ] {
      #expect(throws: RecognizerError.self) { try RecognizerCatalog.recognizer("pose-shape:\(wrong)") }
    }
  }
}
