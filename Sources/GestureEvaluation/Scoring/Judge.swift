/// Turns answers into outcomes: what is too far away is rejected.
struct Judge: Sendable {
  /// The largest distance accepted; `nil` accepts every answer.
  let threshold: Double?

  func outcome(of query: Int, _ answer: Answer, isForeign: Bool) -> Outcome {
    let isNear = answer.best.map { best in threshold.map { best.distance <= $0 } ?? true } ?? false
    return Outcome(
      sample: query, predicted: isNear && !answer.isRejected ? answer.best?.label : nil,
      best: answer.best, runnerUp: answer.runnerUp, own: answer.own, rank: answer.rank,
      isForeign: isForeign)
  }
}
