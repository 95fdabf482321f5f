/// What scoring as a stream changes: the background is what a rejected frame shows.
extension EvaluationRun {
  var rejection: ConfusionMatrix.Rejection {
    if evaluationProtocol.asksUnknownClasses { return .isRight }
    return stream.flatMap { classes.firstIndex(of: $0.scoring.background) }.map { .isClass($0) }
      ?? .isMistake
  }

  /// What was chosen of the protocol, and the label that rejecting a frame stands for.
  public var protocolSettings: [Setting] {
    evaluationProtocol.settings
      + (stream.map { [Setting("background", .text($0.scoring.background))] } ?? [])
  }

  /// That the background cannot be recognised is no loss, for rejecting it is right.
  func warnings(without background: Int) -> [EvaluationWarning] {
    return warnings.compactMap { warning in
      switch warning {
      case .noNamedPose(let samples, let classes):
        let count = fingers?.rows.first { $0.label == background }?.samples ?? 0
        return reduced(samples, classes, by: count, of: background).map {
          .noNamedPose(samples: $0, classes: $1)
        }
      case .noTemplateOfOwnClass(let samples, let classes):
        let count = outcomes.count { $0.isForeign && truth(of: $0.sample) == background }
        return reduced(samples, classes, by: count, of: background)
          .map { .noTemplateOfOwnClass(samples: $0, classes: $1) }
      default: return warning
      }
    }
  }

  /// `nil` where no class but `label` is left.
  private func reduced(
    _ samples: Int, _ classes: [String], by count: Int, of label: Int
  ) -> (Int, [String])? {
    let others = classes.filter { $0 != self.classes[label] }
    return others.isEmpty ? nil : (others.count == classes.count ? samples : samples - count, others)
  }
}
