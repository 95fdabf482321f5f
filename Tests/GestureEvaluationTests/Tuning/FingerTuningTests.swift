import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers
import TestSupport
import Testing

/// Numbers found exactly, against asking the rule again with each of them.
@Suite struct FingerTuningTests {
  private static let keypoints = RealData.folder + "/hand-keypoints-kinivi/keypoint.csv"
  private static let names = ["Open", "Close", "Pointer", "OK"]

  private static var isThere: Bool { FileManager.default.fileExists(atPath: keypoints) }

  private func tuning(_ specification: String, of dataset: Dataset, workers: Int = 2) throws -> Tuning {
    try Tuner(dataset: dataset, seed: 1)
      .run(RecognizerGrid(specification), falseAcceptRate: 0.01, workers: workers)
  }

  private func rule(_ specification: String) throws -> FingerRule {
    try #require(try RecognizerCatalog.recognizer(specification) as? FingerRule)
  }

  /// Hands that exactly their class's fingers are read in.
  private func right(_ rule: FingerRule, _ dataset: Dataset) -> Int {
    let labels = dataset.samples.labels
    return rule.readings(of: dataset.poses, workers: 2).enumerated().count { row, reading in
      guard case .named(let name) = rule.decision(reading) else { return false }
      return rule.poses[labels.categories[Int(labels.indices[row])]]?.name == name
    }
  }

  /// Every stretch of values, asked at its ends and its middle, and every whole degree or hundredth for itself.
  private func checkCurves(of setting: TunedSetting, _ dataset: Dataset, every step: Int = 1) throws {
    let found = try rule(setting.specification)
    for parameter in setting.parameters {
      let quantity = try #require(FingerRule.Quantity(rawValue: parameter.name))
      let pieces = parameter.curve.pieces
      #expect(pieces.first?.from == parameter.searched.lowerBound)
      #expect(pieces.last?.below == parameter.searched.upperBound)
      #expect(parameter.curve.total == dataset.count)
      for (index, piece) in pieces.enumerated() where index % step == 0 {
        let values = [piece.from, piece.from + (piece.below - piece.from) / 2, piece.below.nextDown]
        for value in values where value >= piece.from {
          #expect(right(found.setting(quantity, to: value), dataset) == piece.right)
        }
      }
      for (piece, next) in zip(pieces, pieces.dropFirst()) {
        #expect(piece.below == next.from && piece.right != next.right)
      }
      let most = pieces.map(\.right).max()
      #expect(pieces[parameter.best].right == most && setting.correct == most)
      #expect(found.value(of: quantity) == parameter.value)
      let standard = found.setting(quantity, to: quantity.standard)
      #expect(parameter.standard.right == right(standard, dataset))
    }
  }

  private func synthesized() throws -> Dataset {
    Dataset(name: "hands", samples: Array(try PoseSynthesis(seed: 3, subjects: 5, repetitions: 6).samples))
  }

  @Test(arguments: [
    "finger-rule:thumb=140..180", "finger-rule:margin=0..0.4,extension=tip", "finger-rule:confidence=0..1",
    "finger-rule:form=faithful,thumb=100..175.5",
    "finger-rule:confidence=0.1..0.9,thumb=120..180,margin=0..0.3",
  ])
  func curvesAreWhatTheRuleAnswers(specification: String) throws {
    let dataset = try synthesized()
    let tuning = try tuning(specification, of: dataset)
    #expect(tuning.settings.count == 1)
    let setting = tuning.settings[0]
    try checkCurves(of: setting, dataset)
    // What is written is what was judged.
    let run = try Evaluator(dataset: dataset, protocol: LeaveOneSubjectOut(), seed: 1)
      .run(RecognizerCatalog.recognizer(setting.specification), workers: 1)
    #expect(run.confusion.correct == setting.correct && run.confusion.rejectedCount == setting.rejected)
  }

  /// A grid is never better than what was found among all values.
  @Test func noGridIsBetter() throws {
    let dataset = try synthesized()
    let best = try tuning("finger-rule:thumb=120..180", of: dataset).settings[0].correct
    let plain = try rule("finger-rule")
    for step in 0...600 {
      #expect(right(plain.setting(.thumb, to: 120 + Double(step) / 10), dataset) <= best)
    }
  }

  /// Each subject is judged by the angle that is best for the others.
  @Test func subjectsHeldOutHaveNoPartInTheAngle() throws {
    let dataset = try synthesized()
    let tuning = try tuning("finger-rule:thumb=120..180", of: dataset)
    let parameter = try #require(tuning.settings[0].parameters.first)
    var correct = 0
    var values: [Double] = []
    for subject in dataset.samples.subjects.categories {
      func part(_ isIn: (String?) -> Bool) -> Dataset {
        Dataset(
          name: "part",
          samples: (0..<dataset.count).filter { isIn(dataset.samples.subject(of: $0)) }.map { dataset[$0] })
      }
      let others = part { $0 != subject }
      let found = try self.tuning("finger-rule:thumb=120..180", of: others).settings[0]
      let value = try #require(found.parameters.first).value
      values.append(value)
      correct += right(try rule("finger-rule").setting(.thumb, to: value), part { $0 == subject })
    }
    #expect(tuning.heldOut?.correct == correct && tuning.heldOut?.total == dataset.count)
    #expect(parameter.chosenWithout.sorted() == values.sorted())
  }

  /// Beyond the interval every value loses by more than chance explains; at its ends none does.
  @Test func beyondTheIntervalAllIsWorse() throws {
    // Without subjects McNemar's test alone judges.
    let samples = try PoseSynthesis(seed: 3, subjects: 5, repetitions: 12).samples.map {
      Sample(id: $0.id, label: $0.label, gesture: $0.gesture)
    }
    let dataset = Dataset(name: "hands", samples: samples)
    let setting = try tuning("finger-rule:thumb=100..180", of: dataset).settings[0]
    let parameter = try #require(setting.parameters.first)
    func isRight(_ value: Double) throws -> [Bool] {
      let run = try Evaluator(dataset: dataset, protocol: LeaveOneOut(), seed: 1)
        .run(rule("finger-rule").setting(.thumb, to: value), workers: 1)
      return run.outcomes.map { $0.predicted == run.truth(of: $0.sample) }
    }
    let best = try isRight(parameter.value)
    func p(_ value: Double) throws -> Double {
      let other = try isRight(value)
      return McNemarTest(
        wins: zip(other, best).count { $0 && !$1 }, losses: zip(other, best).count { !$0 && $1 }
      ).p
    }
    let (from, below) = parameter.asGood
    #expect(from <= parameter.value && parameter.value < below && below < 180)
    #expect(try p(from) >= 0.05 && p(below.nextDown) >= 0.05)
    for piece in parameter.curve.pieces where piece.from >= below || piece.below <= from {
      #expect(try p(piece.from) < 0.05)
    }
  }

  @Test func threadsChangeNothing() throws {
    let dataset = try synthesized()
    let specification = "finger-rule:extension=chain|tip,thumb=120..180,margin=0..0.3"
    let tunings = try [1, 3].map { try tuning(specification, of: dataset, workers: $0) }
    #expect(tunings[0].heldOut == tunings[1].heldOut && tunings[0].recommended == tunings[1].recommended)
    for (one, other) in zip(tunings[0].settings, tunings[1].settings) {
      #expect(one.specification == other.specification)
      #expect(one.parameters.map(\.curve) == other.parameters.map(\.curve))
      #expect(one.parameters.map(\.chosenWithout) == other.parameters.map(\.chosenWithout))
    }
  }

  @Test(.enabled(if: isThere, "the hand recordings are not there"))
  func theThumbOnRecordedHands() throws {
    let folder = try TemporaryFolder()
    let poses = try folder.write(#"{"Open":"TIMRL","Close":"","Pointer":"I"}"#, to: "poses.json")
    var options = PoseReadingOptions()
    options.labelNames = Self.names
    let dataset = try DatasetReader(format: nil, poses: options, workers: 2).read(Self.keypoints).dataset
    let setting = try tuning("finger-rule:poses=\(poses),thumb=150..178", of: dataset).settings[0]
    try checkCurves(of: setting, dataset, every: 20)
    let parameter = try #require(setting.parameters.first)
    #expect(parameter.standard.value == 170 && parameter.standard.p < 1e-6)
    #expect(parameter.standard.right < setting.correct)
    #expect(parameter.asGood.below < 170 && parameter.asGood.from > 155)
  }
}
