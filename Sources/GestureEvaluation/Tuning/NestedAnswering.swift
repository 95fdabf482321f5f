import GestureModel
import GestureRecognizers

/// Asks every sample again without what is held out, once for each part, so that a choice from these answers has seen
/// nothing of the part.
struct NestedAnswering {
  let parts: TuningParts
  let labels: CategoryColumn
  let judge: Judge
  let workers: Int

  /// For each part held out, whether each row asked is answered rightly.
  ///
  /// - Complexity: as much as asking once, with one nearest template; with a vote of several, or a classifier to fit, that
  ///   for each part held out.
  func isRightWithout(_ prepared: PreparedRecognizer) -> [[Bool]] {
    if case .templates(let samples, neighbors: 1) = prepared { return byNearestOfTwoParts(samples) }
    return (0..<parts.heldOutCount).map { asking(prepared, without: $0) }
  }

  /// The nearest template outside a part is the nearest of all, or that of the next nearest part.
  private func byNearestOfTwoParts(_ prepared: any PreparedSamples) -> [[Bool]] {
    var isRight = none
    for index in 0..<parts.plan.trialCount {
      let trial = parts.plan.trial(index)
      let templates = TemplateGroups(
        templates: trial.templates.filter { prepared.degeneracies[$0] == nil },
        groupOf: parts.heldOutOfRow, groupCount: parts.heldOutCount)
      let rankings = prepared.nearestGroups(
        queries: trial.queries, templates: templates, leavingOutSelf: false, workers: workers)
      for (query, ranking) in zip(trial.queries, rankings) {
        let place = parts.placeOfRow[query]
        let nearestPart = ranking.best.map { Int(parts.heldOutOfRow[$0.template]) }
        let (best, runnerUp) = (agrees(query, ranking.best), agrees(query, ranking.runnerUp))
        for part in 0..<parts.heldOutCount {
          isRight[part][place] = part == nearestPart ? runnerUp : best
        }
      }
    }
    return isRight
  }

  private func agrees(_ query: Int, _ nearest: Neighbor?) -> Bool {
    guard let nearest, nearest.distance <= judge.threshold ?? .infinity else { return false }
    return labels.indices[nearest.template] == labels.indices[query]
  }

  /// What a classifier cannot learn from is answered wrongly.
  private func asking(_ prepared: PreparedRecognizer, without part: Int) -> [Bool] {
    var scorer = TrialScorer(
      answering: prepared.answering(labels: labels), labels: labels, judge: judge, workers: workers)
    for index in 0..<parts.plan.trialCount where parts.heldOutOfTrial[index] != part {
      let trial = parts.plan.trial(index)
      let templates = trial.templates.filter { parts.heldOutOfRow[$0] != part }
      try? scorer.score(Trial(queries: trial.queries, templates: templates)) { _ in }
    }
    var isRight = [Bool](repeating: false, count: parts.rows.count)
    for outcome in scorer.outcomes {
      isRight[parts.placeOfRow[outcome.sample]] =
        outcome.predicted == Int(labels.indices[outcome.sample])
    }
    return isRight
  }

  private var none: [[Bool]] {
    Array(repeating: Array(repeating: false, count: parts.rows.count), count: parts.heldOutCount)
  }
}
