import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

@Suite struct FingerTableTests {
  /// A hand with straight fingers from the wrist, the others folded; joints of the `unseen` have no confidence.
  static func hand(_ extended: String, unseen: String = "") -> Gesture {
    var positions = [Point](repeating: .zero, count: HandJoint.count)
    var confidences = [Float](repeating: 1, count: HandJoint.count)
    for (finger, letter) in zip(Finger.allCases, "TIMRL") {
      let radii: [Float] = extended.contains(letter) ? [1, 2, 3, 4] : [1, 2, 1.5, 0.8]
      for (joint, radius) in zip(finger.joints, radii) {
        positions[joint.rawValue] = radius * Point(1, Float(finger.rawValue) - 2)
        if unseen.contains(letter) { confidences[joint.rawValue] = 0 }
      }
    }
    return .pose(HandPose(positions: positions, confidences: confidences))
  }

  static func run(
    _ samples: [(label: String, gesture: Gesture)],
    _ evaluationProtocol: any EvaluationProtocol = LeaveOneOut()
  ) throws -> EvaluationRun {
    let dataset = Dataset(
      name: "hands",
      samples: samples.enumerated().map {
        Sample(
          id: String(100 + $0), label: $1.label,
          moment: Moment(recording: "r", value: Double($0), unit: .frames),
          gesture: $1.gesture)
      })
    return try Evaluator(dataset: dataset, protocol: evaluationProtocol, seed: 1).run(
      FingerRule(), workers: 1)
  }

  static let samples: [(label: String, gesture: Gesture)] = [
    ("goat", hand("TIL")), ("goat", hand("TI")), ("goat", hand("TIML")), ("goat", hand("TI")),
    ("goat", hand("TI", unseen: "L")), ("palm", hand("TIMRL")), ("palm", hand("IMR")),
    ("wave", hand("R", unseen: "M")),
    ("palm", .pose(HandPose(positions: Array(repeating: .zero, count: 21)))),
  ]

  @Test func everyFingerIsCountedInItsDirection() throws {
    let run = try Self.run(Self.samples)
    let table = try #require(run.fingers)
    #expect(table.rows.map(\.label) == [0, 1, 2] && table.rows.map(\.samples) == [5, 2, 1])
    #expect(table.rows.map(\.expected) == ["TIL", "TIMRL", nil])
    func counts(_ count: (FingerTable.Count) -> Int) -> [[Int]] { table.rows.map { $0.fingers.map(count) } }
    #expect(counts(\.wronglyExtended) == [[0, 0, 1, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]])
    #expect(counts(\.wronglyFolded) == [[0, 0, 0, 0, 2], [1, 0, 0, 0, 1], [0, 0, 0, 0, 0]])
    #expect(counts(\.undecided) == [[0, 0, 0, 0, 1], [0, 0, 0, 0, 0], [0, 0, 1, 0, 0]])
    let seen = table.rows[0].seen.map { "\($0.extended) \($0.undecided) \($0.count)" }
    #expect(seen == ["TI  2", "TI L 1", "TIL  1"])
    // TI is the seed's point, which is no class here, twice; TI with L undecided; TIML, IMR and R are nothing.
    #expect([table.foreign, table.undecided, table.unnamed] == [2, 1, 3])
    #expect(run.confusion.correct == 2 && run.confusion.rejectedCount == 7)
  }

  @Test func warningsAreThoseOfARecognizerThatLearnsNothing() throws {
    let warning = EvaluationWarning.noNamedPose(samples: 1, classes: ["wave"])
    #expect(try Self.run(Self.samples).warnings == [warning])
    #expect(try Self.run(Self.samples, KFold(folds: 3)).warnings == [warning])
    #expect(try Self.run([("palm", Self.hand("TIMRL")), ("like", Self.hand("T"))]).warnings == [])
  }

  @Test func otherRecognizersHaveNone() throws {
    #expect(try EvaluatorTests.run(EvaluatorTests.line).fingers == nil)
  }
}
