import GestureEvaluation
import GestureModel
import Testing

@Suite struct MetricsTests {
  static let answers = zip(ReferenceMetrics.truth, ReferenceMetrics.predicted).map {
    (truth: $0, predicted: $1 == ReferenceMetrics.classCount ? nil : $1)
  }

  static func matrix(_ answers: some Sequence<(truth: Int, predicted: Int?)>) -> ConfusionMatrix {
    var matrix = ConfusionMatrix(classCount: ReferenceMetrics.classCount)
    for answer in answers { matrix.add(truth: answer.truth, predicted: answer.predicted) }
    return matrix
  }

  @Test func countsEqualScikitLearn() {
    let matrix = Self.matrix(Self.answers)
    #expect(matrix.counts == ReferenceMetrics.confusion)
    #expect(matrix.rejected == ReferenceMetrics.rejected)
    #expect(matrix.accuracy == ReferenceMetrics.accuracy)
    #expect(matrix.correct + matrix.wrong + matrix.rejectedCount == matrix.total)
    #expect(matrix.total == ReferenceMetrics.truth.count)
  }

  @Test func precisionRecallAndF1EqualScikitLearn() {
    let metrics = Self.matrix(Self.answers).classMetrics
    #expect(metrics.map(\.support) == ReferenceMetrics.support)
    expectClose(metrics.map { $0.precision ?? 0 }, ReferenceMetrics.precision)
    expectClose(metrics.map { $0.recall ?? 0 }, ReferenceMetrics.recall)
    expectClose(metrics.map { $0.f1 ?? 0 }, ReferenceMetrics.f1)
    for (mean, reference) in [
      (metrics.macroMean, ReferenceMetrics.macro), (metrics.weightedMean, ReferenceMetrics.weighted),
    ] {
      expectClose([mean.precision!, mean.recall!, mean.f1!], reference)
      #expect(mean.support == ReferenceMetrics.truth.count)
    }
  }

  @Test func whatIsUndefinedIsNil() {
    let metrics = Self.matrix(Self.answers).classMetrics
    // 3 is never predicted, 4 always rejected, 5 never asked, 6 neither asked nor predicted.
    #expect(metrics[3].precision == nil && metrics[3].recall == 0 && metrics[3].f1 == 0)
    #expect(metrics[4].precision == 0 && metrics[4].recall == 0 && metrics[4].f1 == 0)
    #expect(metrics[5].precision == 0 && metrics[5].recall == nil && metrics[5].f1 == 0)
    #expect(metrics[6].precision == nil && metrics[6].recall == nil && metrics[6].f1 == nil)
    let nothing = ConfusionMatrix(classCount: 2)
    #expect(nothing.accuracy == nil && nothing.classMetrics.weightedMean.f1 == nil)
    #expect(nothing.accuracyInterval == WilsonInterval(successes: 0, trials: 0))
  }

  @Test func partsMergeToTheWhole() {
    var merged = Self.matrix(Self.answers.prefix(40))
    merged.merge(Self.matrix(Self.answers.dropFirst(40)))
    #expect(merged == Self.matrix(Self.answers))
  }

  @Test func intervalsEqualStatsmodels() {
    for (successes, trials, low, high) in ReferenceMetrics.wilson {
      let interval = WilsonInterval(successes: successes, trials: trials)
      expectClose([interval.low, interval.high], [low, high])
      #expect(0 <= interval.low && interval.low < interval.high && interval.high <= 1)
    }
    let unknown = WilsonInterval(successes: 0, trials: 0)
    #expect(unknown.low == 0 && unknown.high == 1)
  }

  private func expectClose(_ values: [Double], _ references: [Double]) {
    #expect(values.count == references.count)
    for (value, reference) in zip(values, references) { #expect(abs(value - reference) < 1e-12) }
  }
}
