import GestureFormats
import GestureModel
import Testing

@Suite struct PoseStreamSynthesisTests {
  private struct Segment {
    let label: String
    let start: Double
    var end: Double
  }

  /// Frames in a row with one label, recording by recording.
  private func segments(of samples: [Sample]) throws -> [String: [Segment]] {
    var segments: [String: [Segment]] = [:]
    for sample in samples {
      let moment = try #require(sample.moment)
      if segments[moment.recording]?.last?.label == sample.label {
        segments[moment.recording]![segments[moment.recording]!.count - 1].end = moment.value
      } else {
        segments[moment.recording, default: []].append(
          Segment(label: sample.label, start: moment.value, end: moment.value))
      }
    }
    return segments
  }

  @Test func sameValuesGiveTheSameFramesAndOtherSeedsOthers() throws {
    let frames = Array(try PoseStreamSynthesis(seed: 5, subjects: 2).samples)
    #expect(frames == Array(try PoseStreamSynthesis(seed: 5, subjects: 2).samples))
    let others = Array(try PoseStreamSynthesis(seed: 6, subjects: 2).samples)
    #expect(zip(frames, others).allSatisfy { $0.gesture != $1.gesture })
  }

  @Test func moreRecordingsLeaveTheFirstAsTheyAre() throws {
    let few = Array(try PoseStreamSynthesis(subjects: 2).samples)
    #expect(few == Array(Array(try PoseStreamSynthesis(subjects: 4).samples).prefix(few.count)))
  }

  @Test func timesGoForwardThirtyTimesASecond() throws {
    let samples = Array(try PoseStreamSynthesis(seed: 2, subjects: 4, repetitions: 3).samples)
    #expect(samples[0].moment?.value == 0)
    var steps: [Double] = []
    var silences = 0
    for (one, next) in zip(samples, samples.dropFirst()) where one.subject == next.subject {
      let (before, after) = (try #require(one.moment), try #require(next.moment))
      #expect(before.unit == .milliseconds && before.value == before.value.rounded())
      #expect(one.id.precedesInCodePointOrder(next.id))
      let step = after.value - before.value
      #expect(step >= 20)
      if step < 50 { steps.append(step) } else { silences += 1 }
    }
    let mean = steps.reduce(0, +) / Double(steps.count)
    #expect(abs(mean - 33.333) < 0.2)
    #expect(Set(steps).count > 10)
    #expect(silences > 3)
  }

  @Test func everyPoseIsHeldAsOftenAsAskedAndLeftInBetween() throws {
    let samples = Array(try PoseStreamSynthesis(seed: 4, subjects: 5, repetitions: 3).samples)
    let background = PoseStreamSynthesis.background
    for (_, segments) in try segments(of: samples) {
      for name in PoseStreamSynthesis.classNames { #expect(segments.count { $0.label == name } == 3) }
      for (index, segment) in segments.enumerated() {
        #expect((segment.label == background) == index.isMultiple(of: 2))
        if segment.label != background { #expect((850...2_100).contains(segment.end - segment.start)) }
      }
      #expect(segments.last?.label == background)
    }
  }

  @Test func oneClassCanBeShownAlone() throws {
    let samples = Array(try PoseStreamSynthesis(subjects: 1, repetitions: 4, classes: ["palm"]).samples)
    let segments = try #require(try segments(of: samples)["p01"])
    #expect(segments.map(\.label).filter { $0 == "palm" }.count == 4)
  }

  @Test func aHandDoesNotJump() throws {
    var last: Sample?
    var jumps: [Float] = []
    for sample in try PoseStreamSynthesis(seed: 8, subjects: 3).samples {
      defer { last = sample }
      guard case .pose(let pose) = sample.gesture, let last, case .pose(let before) = last.gesture,
        let now = sample.moment, let then = last.moment, now.recording == then.recording,
        now.value - then.value < 50
      else { continue }
      #expect(pose.handedness == before.handedness)
      let move = pose[.wrist] - before[.wrist]
      jumps.append((move * move).sum().squareRoot())
    }
    // A wrist is no faster than four times the image's height a second, however quickly a pose is passed through.
    #expect(jumps.count > 1_000 && jumps.allSatisfy { $0 < 0.133 })
  }
}
