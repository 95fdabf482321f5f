import GestureModel
import Testing

@Suite struct PoseColumnsTests {
  private static func pose(
    _ generator: inout SeededGenerator, depths: Bool, confidences: Bool, handedness: Handedness?
  ) -> HandPose {
    func numbers() -> [Float] { (0..<21).map { _ in Float.random(in: -1...2, using: &generator) } }
    return HandPose(
      positions: zip(numbers(), numbers()).map { Point($0, $1) }, depths: depths ? numbers() : nil,
      confidences: confidences ? numbers() : nil, handedness: handedness)
  }

  private static func samples(_ count: Int) -> [Sample] {
    var generator = SeededGenerator(seed: 3)
    return (0..<count).map { index in
      let hand: [Handedness?] = [nil, .left, .right]
      let gesture = pose(
        &generator, depths: index % 3 == 1, confidences: index > 9 && index % 4 < 2,
        handedness: hand[index % 3])
      let moment = Moment(recording: "r\(index % 2)", value: Double(index), unit: .frames)
      return Sample(
        id: "\(index * 7919 % 10_000)", label: index % 2 == 0 ? "palm" : "point",
        moment: index % 5 == 0 ? nil : moment, gesture: .pose(gesture))
    }
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func whatGoesInComesOutInTheOrderOfIds(count: Int) {
    let samples = Self.samples(count)
    let dataset = Dataset(name: "poses", samples: samples)
    #expect(dataset.kind == .poses)
    let ordered = samples.sorted { $0.id.unicodeScalars.lexicographicallyPrecedes($1.id.unicodeScalars) }
    #expect((0..<count).map { dataset[$0] } == ordered)
    #expect(Dataset(name: "again", samples: samples.reversed()).fingerprint == dataset.fingerprint)
  }

  @Test func aPlaneHoldsOneCoordinateOfAllPoses() {
    let dataset = Dataset(name: "poses", samples: Self.samples(100))
    let poses = dataset.poses
    for joint in HandJoint.allCases {
      let planes = poses.planes(of: joint)
      #expect(Array(poses.coordinates[planes.x]) == (0..<100).map { poses[$0][joint].x })
      #expect(Array(poses.coordinates[planes.y]) == (0..<100).map { poses[$0][joint].y })
      let confidences = poses.confidencePlane(of: joint).map { Array(poses.confidences[$0]) }
      #expect(confidences == (0..<100).map { poses[$0].confidence(of: joint) })
    }
  }

  @Test func everythingRecordedIsInTheFingerprint() {
    let base = Sample(
      id: "1", label: "palm", moment: Moment(recording: "r", value: 1, unit: .frames),
      gesture: .pose(HandPose(positions: Array(repeating: Point(1, 2), count: 21), handedness: .left)))
    func fingerprint(_ change: (inout Sample) -> Void) -> String {
      var sample = base
      change(&sample)
      return Dataset(name: "d", samples: [sample]).fingerprint
    }
    let positions = Array(repeating: Point(1, 2), count: 21)
    var moved = positions
    moved[20].y = Float(2).nextUp
    let ones = [Float](repeating: 1, count: 21)
    let prints = [
      fingerprint { _ in }, fingerprint { $0.moment = nil }, fingerprint { $0.moment?.value = 2 },
      fingerprint { $0.moment?.unit = .milliseconds }, fingerprint { $0.moment?.recording = "s" },
      fingerprint { $0.gesture = .pose(HandPose(positions: positions, handedness: .right)) },
      fingerprint { $0.gesture = .pose(HandPose(positions: positions)) },
      fingerprint { $0.gesture = .pose(HandPose(positions: moved, handedness: .left)) },
      fingerprint { $0.gesture = .pose(HandPose(positions: positions, depths: ones, handedness: .left)) },
      fingerprint {
        $0.gesture = .pose(HandPose(positions: positions, confidences: ones, handedness: .left))
      },
      fingerprint { $0.gesture = .strokes([Stroke(points: positions)]) },
    ]
    #expect(Set(prints).count == prints.count)
  }

  @Test func aDatasetHoldsOneKindOfGesture() {
    var builder = DatasetBuilder()
    let pose = Self.samples(1)[0]
    let strokes = Sample(id: "s", label: "v", strokes: [])
    #expect(builder.append(pose) == nil)
    #expect(builder.append(strokes) == .otherKind(.poses))
    var other = DatasetBuilder()
    #expect(other.append(strokes) == nil)
    #expect(other.append(pose) == .otherKind(.strokes))
    #expect(builder.count == 1 && other.count == 1)
    // What was refused leaves its id free.
    var again = pose
    again.id = "s"
    #expect(builder.append(again) == nil)
  }

  @Test func aFingerIsItsFourJointsFromTheRoot() {
    #expect(Finger.thumb.joints == [.thumbCMC, .thumbMP, .thumbIP, .thumbTip])
    #expect(Finger.little.joints == [.littleMCP, .littlePIP, .littleDIP, .littleTip])
    #expect(Set(Finger.allCases.flatMap(\.joints)).count == 20)
  }
}
