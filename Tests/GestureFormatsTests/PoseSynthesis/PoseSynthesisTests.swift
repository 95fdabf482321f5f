import GestureModel
import Testing

@testable import GestureFormats

@Suite struct PoseSynthesisTests {
  private func samples(of synthesis: PoseSynthesis) -> [String: Sample] {
    Dictionary(uniqueKeysWithValues: synthesis.samples.map { ($0.id, $0) })
  }

  private func pose(_ sample: Sample) throws -> HandPose {
    guard case .pose(let pose) = sample.gesture else { throw NoPose() }
    return pose
  }

  private struct NoPose: Error {}

  @Test func sameValuesGiveTheSameSamples() throws {
    let synthesis = try PoseSynthesis(seed: 7, subjects: 3, repetitions: 4)
    #expect(Array(synthesis.samples) == Array(synthesis.samples))
  }

  @Test func anotherSeedGivesOtherSamples() throws {
    let first = try PoseSynthesis(seed: 1, subjects: 2, repetitions: 2)
    let second = try PoseSynthesis(seed: 2, subjects: 2, repetitions: 2)
    #expect(zip(first.samples, second.samples).allSatisfy { $0.id == $1.id && $0.gesture != $1.gesture })
  }

  @Test func samplesDoNotDependOnWhatElseIsMade() throws {
    let small = samples(of: try PoseSynthesis(subjects: 2, repetitions: 3, classes: ["shaka", "palm"]))
    let large = samples(of: try PoseSynthesis(subjects: 11, repetitions: 101))
    #expect(small.count == 2 * 3 * 2)
    for (id, sample) in small { #expect(large[id] == sample) }
  }

  @Test func idsAreInByteOrderEvenPastTwoDigits() throws {
    let ids = try PoseSynthesis(subjects: 101, repetitions: 101, classes: ["like"]).samples.map(\.id)
    #expect(ids.count == 101 * 101)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0.precedesInCodePointOrder($1) })
  }

  @Test func samplesSayWhatTheyAre() throws {
    let all = Array(try PoseSynthesis().samples)
    #expect(all.count == 6 * 8 * 10)
    #expect(PoseSynthesis.classNames == PoseSynthesis.classNames.sortedInCodePointOrder())
    var counts: [String: Int] = [:]
    for sample in all {
      #expect(sample.id.hasPrefix("\(sample.subject!)/\(sample.label)/"))
      counts["\(sample.label) \(try pose(sample).handedness!)", default: 0] += 1
    }
    #expect(counts.count == 16 && counts.values.allSatisfy { $0 == 30 })
    #expect(Set(all.map(\.subject)).count == 6)
  }

  @Test func numbersAreInTheirRangesAndSteps() throws {
    var unseen = 0
    for sample in try PoseSynthesis(seed: 3, subjects: 10).samples {
      let pose = try pose(sample)
      let depths = try #require(pose.depths)
      let confidences = try #require(pose.confidences)
      let places = pose.positions.flatMap { [$0.x, $0.y] }
      #expect(places.allSatisfy { (-0.3...1.3).contains($0) })
      #expect((places + depths).allSatisfy { abs($0 * 10_000 - ($0 * 10_000).rounded()) < 0.01 })
      #expect(confidences.allSatisfy { (0...1).contains($0) })
      #expect(depths[0] == 0)
      let lost = HandJoint.allCases.filter { confidences[$0.rawValue] <= 0.3 }
      if !lost.isEmpty { unseen += 1 }
      #expect(Finger.allCases.contains { $0.joints.suffix(lost.count) == lost[...] })
    }
    // 5 of 100 hands are seen in part: five standard deviations about 40 of 800.
    #expect((9...71).contains(unseen))
  }

  @Test func exactDetectorFindsJointsWhereTheyAre() {
    var generator = SeededGenerator(seed: 1)
    let view = HandView(roll: 10, yaw: 5, pitch: -5, scale: 0.0025, center: SIMD2(0.5, 0.5))
    let seen = view.projected(HandSkeleton(bones: .average).joints(at: ShownPose.rest), .left)
    var detector = JointDetector(noise: 0, lossRate: 0, lossFrames: 1...1, steps: 1_000, givesDepth: true)
    let pose = detector.find(seen, scale: view.scale, .left, from: &generator)
    for joint in HandJoint.allCases {
      #expect(abs(Double(pose[joint].x) - seen[joint.rawValue].x) <= 0.000_501)
      #expect(abs(Double(pose[joint].y) - seen[joint.rawValue].y) <= 0.000_501)
      #expect(pose.confidence(of: joint) > 0.3)
    }
    #expect(pose.handedness == .left)
  }

  @Test func wrongValuesAreErrors() {
    #expect(throws: PoseSynthesisError.subjectsOutOfRange(0, allowed: 1...1_000_000)) {
      try PoseSynthesis(subjects: 0)
    }
    #expect(throws: PoseSynthesisError.repetitionsOutOfRange(1_001, allowed: 1...1_000)) {
      try PoseStreamSynthesis(repetitions: 1_001)
    }
    #expect(throws: PoseSynthesisError.noClasses) { try PoseSynthesis(classes: []) }
    #expect(throws: PoseSynthesisError.unknownClass("fist", known: PoseStreamSynthesis.classNames)) {
      try PoseStreamSynthesis(classes: ["fist"])
    }
  }
}
