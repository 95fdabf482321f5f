import GestureFormats
import GestureModel
import TestSupport
import Testing

@testable import GestureEvaluation

@Suite struct TunerTests {
  private static let grid = "protractor:points=3|4|8,rotation=0|180"

  /// A part of the shipped strokes: six samples of each class and subject.
  private func samples() throws -> [Sample] {
    let dataset = try DatasetReader().read(Repository.path(of: "datasets/strokes-16.ndjson")).dataset
    var taken: [String: Int] = [:]
    return (0..<dataset.count).map { dataset[$0] }.filter { sample in
      taken["\(sample.label)/\(sample.subject ?? "")", default: 0] += 1
      return taken["\(sample.label)/\(sample.subject ?? "")"]! <= 6
    }
  }

  private func tuning(of samples: [Sample], workers: Int = 2, seed: UInt64 = 1) throws -> Tuning {
    try Tuner(dataset: Dataset(name: "test", samples: samples), seed: seed)
      .run(RecognizerGrid(Self.grid), falseAcceptRate: 0.01, workers: workers)
  }

  @Test func choiceSeesNothingOfTheSubjectHeldOut() throws {
    let samples = try samples()
    let plain = try tuning(of: samples)
    let subjects = Set(samples.compactMap(\.subject)).sorted()
    let dataset = Dataset(name: "test", samples: samples)
    let parts = try TuningParts(dataset.samples, seed: 1)
    for subject in subjects.prefix(4) {
      let labels = samples.filter { $0.subject == subject }.map(\.label)
      var next = 0
      let permuted = samples.map { sample in
        guard sample.subject == subject else { return sample }
        next += 1
        return Sample(
          id: sample.id, label: labels[(next * 7) % labels.count], subject: subject,
          attributes: sample.attributes, strokes: sample.strokes)
      }
      let other = try tuning(of: permuted)
      #expect(other.settings.map(\.correct) != plain.settings.map(\.correct))
      let row = try #require((0..<dataset.count).first { dataset.samples.subject(of: $0) == subject })
      let part = Int(parts.heldOutOfRow[row])
      #expect(other.heldOut?.chosen[part] == plain.heldOut?.chosen[part])
    }
  }

  @Test func settingsAreAsGoodAsEvaluationSays() throws {
    let samples = try samples()
    let tuning = try tuning(of: samples)
    let grid = try RecognizerGrid(Self.grid)
    let evaluator = try Evaluator(
      dataset: Dataset(name: "test", samples: samples), protocol: LeaveOneSubjectOut(), seed: 1)
    for (entry, setting) in zip(grid.entries, tuning.settings) {
      let run = try evaluator.run(entry.recognizer, workers: 1)
      #expect(setting.correct == run.confusion.correct && setting.total == run.confusion.total)
      #expect(setting.rejected == run.confusion.rejectedCount)
      #expect(setting.equalErrorRate == ThresholdCurve(ThresholdScores(run)).equalErrorRate)
    }
    #expect(tuning.settings[tuning.best].correct == tuning.settings.map(\.correct).max())
    let good = tuning.settings.filter(\.isAsGood)
    #expect(tuning.settings[tuning.recommended].work == good.map(\.work).min())
    #expect(tuning.settings[tuning.best].isAsGood && tuning.settings[tuning.recommended].isAsGood)
    #expect(tuning.heldOut?.total == samples.count)
  }

  @Test func threadsChangeNothing() throws {
    let samples = try samples()
    let one = try tuning(of: samples, workers: 1)
    let three = try tuning(of: samples, workers: 3)
    #expect(one.recommended == three.recommended && one.heldOut == three.heldOut)
    for (left, right) in zip(one.settings, three.settings) {
      #expect(left.correct == right.correct && left.isAsGood == right.isAsGood)
      #expect(left.behind?.low == right.behind?.low && left.behind?.high == right.behind?.high)
      #expect(left.thresholds.map(\.threshold) == right.thresholds.map(\.threshold))
      #expect(left.thresholds.map(\.interval?.low) == right.thresholds.map(\.interval?.low))
    }
  }
}

@Suite struct SettingChoiceTests {
  /// 6 subjects of 20 samples.
  private let subjects = (0..<120).map { $0 / 20 }
  private let best = (0..<120).map { $0 % 20 != 0 }

  private func choice(_ isRight: [[Bool]], bySubject: Bool, work: [Double]) -> SettingChoice {
    SettingChoice(
      isRight: isRight, places: Array(0..<120), subjects: bySubject ? subjects : nil, work: work, seed: 3)
  }

  @Test(arguments: [true, false]) func cheapestOfThoseAsGoodIsChosen(bySubject: Bool) {
    // Another subject's one sample each, now better and now worse: by no means told apart.
    let alike = best.enumerated().map { $0 % 40 == 1 ? false : $0 % 40 == 20 ? true : $1 }
    let worse = best.enumerated().map { $0 % 4 == 1 ? false : $1 }
    let choice = choice([worse, best, alike], bySubject: bySubject, work: [1, 9, 4])
    #expect(choice.evidence.map(\.isAsGood) == [false, true, true])
    #expect(choice.chosen == 2)
  }

  @Test func evenlyWorseIsWorseByExactlyThat() {
    // Every subject loses 2 of 20, so every resample does.
    let worse = best.enumerated().map { [5, 6].contains($0 % 20) ? false : $1 }
    let choice = choice([best, worse], bySubject: true, work: [1, 1])
    for (evidence, expected) in zip(choice.evidence, [0, 0.1]) {
      #expect(evidence.interval?.low == expected && evidence.interval?.high == expected)
    }
    // 12 losses and no win: 2 / 2^12.
    #expect(abs(choice.evidence[1].p - 2 / 4096) < 1e-12)
  }

  @Test func placesLeftOutCountForNothing() {
    let other = best.enumerated().map { $0 >= 40 ? true : $0 % 20 == 3 ? false : $1 }
    let all = SettingChoice(
      isRight: [best, other], places: Array(0..<120), subjects: subjects, work: [1, 1], seed: 3)
    let some = SettingChoice(
      isRight: [best, other], places: Array(0..<40), subjects: subjects, work: [1, 1], seed: 3)
    let none = SettingChoice(
      isRight: [best, other].map { Array($0.prefix(40)) }, places: Array(0..<40),
      subjects: Array(subjects.prefix(40)), work: [1, 1], seed: 3)
    #expect(some.evidence[1].p == none.evidence[1].p && some.evidence[1].p != all.evidence[1].p)
    #expect(some.evidence[1].interval?.high == none.evidence[1].interval?.high)
    #expect(some.best == none.best && some.best != all.best)
  }
}
