import GestureEvaluation
import GestureModel
import Testing

@Suite struct BreakdownTests {
  /// Leaving one out: `a` at 0, 0, 0; `b` at 0, 9, 9; `c` at 9, so `b` and `c` are taken for others.
  static let samples = [
    sample("1", "a", subject: "s1", attributes: ["speed": "fast"], x: 0),
    sample("2", "a", subject: "s1", attributes: ["speed": "slow"], x: 0),
    sample("3", "b", subject: "s2", attributes: ["speed": "slow"], x: 0),
    sample("4", "b", subject: "s2", x: 9), sample("5", "b", subject: "s2", x: 9),
    sample("6", "c", subject: "s3", attributes: ["speed": "slow"], x: 9), sample("7", "c", x: nil),
  ]

  @Test func groupsCountTheirOwn() throws {
    let run = try EvaluatorTests.run(Self.samples)
    let subjects = run.breakdown(by: "subject").groups
    #expect(subjects.map(\.value) == ["s1", "s2", "s3", nil])
    #expect(subjects.map(\.total) == [2, 3, 1, 1])
    #expect(subjects.map(\.correct) == [2, 2, 0, 0])
    #expect(subjects.map(\.wrong) == [0, 1, 1, 0])
    #expect(subjects.map(\.rejected) == [0, 0, 0, 1])
    let speeds = run.breakdown(by: "speed").groups
    #expect(speeds.map(\.value) == ["fast", "slow", nil])
    #expect(speeds.map(\.total) == [1, 3, 3])
    #expect(run.breakdown(by: "device").groups.isEmpty)
    #expect(run.breakdown(by: "label").groups.map(\.correct) == [2, 2, 0])
  }

  @Test func groupsAddUpToTheWhole() throws {
    for seed in 0..<5 as Range<UInt64> {
      let run = try EvaluatorTests.run(
        randomSamples(seed: seed, count: 70, missingSubjects: true), threshold: 0.02)
      let groups = run.breakdown(by: "subject").groups
      #expect(groups.reduce(0) { $0 + $1.total } == run.confusion.total)
      #expect(groups.reduce(0) { $0 + $1.correct } == run.confusion.correct)
      #expect(groups.reduce(0) { $0 + $1.wrong } == run.confusion.wrong)
    }
  }

  @Test func theMostConfusedPairsComeFirstWithTheirSamples() throws {
    let samples =
      Self.samples + (0..<3).map { sample("d\($0)", "d", x: 9) } + [sample("e", "e", x: 0)]
    let run = try EvaluatorTests.run(samples)
    let pairs = run.mostConfused(5, samplesEach: 2)
    let named = pairs.map { "\(run.classes[$0.truth])→\(run.classes[$0.predicted])" }
    // Nearest at equal distance is the lowest row: b's row 3 for all d, a's row 0 for b's row 2 and for e.
    #expect(named == ["d→b", "b→a", "c→b", "e→a"])
    #expect(pairs.map(\.count) == [3, 1, 1, 1])
    #expect(pairs[0].samples.map(run.id(of:)) == ["d0", "d1"])
    #expect(run.mostConfused(1, samplesEach: 9).map(\.samples.count) == [3])
  }

  @Test func pairsOfEqualCountAreInClassOrder() throws {
    let run = try EvaluatorTests.run(randomSamples(seed: 8, count: 200))
    let pairs = run.mostConfused(100, samplesEach: .max)
    for (first, second) in zip(pairs, pairs.dropFirst()) {
      #expect((-first.count, first.truth, first.predicted) < (-second.count, second.truth, second.predicted))
    }
    #expect(pairs.reduce(0) { $0 + $1.count } == run.confusion.wrong)
    #expect(pairs.allSatisfy { $0.samples.count == $0.count })
  }
}
