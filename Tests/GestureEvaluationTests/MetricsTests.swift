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

  @Test func agreementEqualsScikitLearn() throws {
    let matrix = Self.matrix(Self.answers)
    expectClose(
      [
        try #require(matrix.balancedAccuracy), try #require(matrix.cohensKappa),
        try #require(matrix.matthewsCorrelation),
      ],
      [
        ReferenceMetrics.balancedAccuracy, ReferenceMetrics.cohensKappa,
        ReferenceMetrics.matthewsCorrelation,
      ])
    let micro = matrix.microMean
    expectClose([micro.precision!, micro.recall!, micro.f1!], ReferenceMetrics.micro)
    #expect(micro.support == ReferenceMetrics.truth.count)
  }

  @Test func agreementWithNothingToTellApartIsNil() {
    let nothing = ConfusionMatrix(classCount: 2)
    #expect(nothing.balancedAccuracy == nil && nothing.cohensKappa == nil)
    #expect(nothing.matthewsCorrelation == nil && nothing.microMean.f1 == nil)
    var alike = ConfusionMatrix(classCount: 2)
    for _ in 0..<3 { alike.add(truth: 1, predicted: 1) }
    #expect(alike.cohensKappa == nil && alike.matthewsCorrelation == nil && alike.balancedAccuracy == 1)
    alike.add(truth: 0, predicted: 1)
    // As good as always naming the same class.
    #expect(alike.cohensKappa == 0 && alike.matthewsCorrelation == nil && alike.balancedAccuracy == 0.5)
  }

  @Test func partsOfOutcomesMergeToTheWhole() throws {
    let run = try EvaluatorTests.run(randomSamples(seed: 5, count: 80), threshold: 0.01)
    var ranks = TopKCount()
    var rejections = RejectionLog()
    for half in [run.outcomes.prefix(31), run.outcomes.dropFirst(31)] {
      var (ranksOfHalf, rejectionsOfHalf) = (TopKCount(), RejectionLog())
      for outcome in half {
        ranksOfHalf.add(outcome)
        rejectionsOfHalf.add(outcome, truth: run.truth(of: outcome.sample))
      }
      ranks.merge(ranksOfHalf)
      rejections.merge(rejectionsOfHalf)
    }
    #expect(ranks == run.ranks && rejections == run.rejections)
    #expect(ranks.total == 80 && ranks.counts.count == 2 && TopKCount().accuracy(top: 2) == nil)
    let right = run.outcomes.count {
      [$0.best?.label, $0.runnerUp?.label].contains(run.truth(of: $0.sample))
    }
    #expect(ranks.accuracy(top: 2) == Double(right) / 80)
    // Nobody asked for more, so it is not known.
    let candidates = (0..<3).map { Candidate(label: $0, distance: Double($0), template: $0) }
    ranks.add(
      Outcome(sample: 0, predicted: 0, best: candidates[0], runnerUp: candidates[1], own: candidates[2]))
    #expect(ranks.unranked == 1 && ranks.accuracy(top: 3) == nil)
    #expect(ranks.accuracy(top: 2) == Double(right) / 81)
    #expect(rejections.entries.map(\.sample) == run.outcomes.filter { $0.predicted == nil }.map(\.sample))
    #expect(rejections.count(.nothingToCompare) == run.degenerate.count)
    #expect(RejectionLog.Effect.allCases.allSatisfy { rejections.count($0) > 0 })
  }

  /// Where rejection stands for a class, everything is as if that class had been named.
  @Test(arguments: 0..<ReferenceMetrics.classCount)
  func rejectionThatStandsForAClassIsAPredictionOfIt(label: Int) {
    var rejecting = ConfusionMatrix(
      classCount: ReferenceMetrics.classCount, rejection: .isClass(label))
    for answer in Self.answers { rejecting.add(truth: answer.truth, predicted: answer.predicted) }
    let naming = Self.matrix(Self.answers.map { ($0.truth, $0.predicted ?? label) })
    #expect(rejecting.correct == naming.correct && rejecting.accuracy == naming.accuracy)
    #expect(rejecting.classMetrics == naming.classMetrics)
    #expect(rejecting.microMean == naming.microMean)
    #expect(rejecting.cohensKappa == naming.cohensKappa)
    #expect(rejecting.matthewsCorrelation == naming.matthewsCorrelation)
    #expect(rejecting.balancedAccuracy == naming.balancedAccuracy)
    #expect(
      rejecting.correct == Self.answers.count { rejecting.isRight(truth: $0.truth, predicted: $0.predicted) })
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
