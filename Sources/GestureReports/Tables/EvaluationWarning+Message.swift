import GestureEvaluation

extension EvaluationWarning {
  /// One sentence for a person, on one line.
  public var message: String {
    switch self {
    case .leftOutWithoutSubject(let samples):
      return "\(NumberText.count(samples, "sample")) without a subject left out"
    case .noTemplateOfOwnClass(let samples, let classes):
      return "\(NumberText.count(samples, "sample")) could not be recognised, for want of any template of "
        + "the same class: \(Self.list(classes))"
    case .noNamedPose(let samples, let classes):
      return "\(NumberText.count(samples, "sample")) could not be recognised, for want of a pose named like "
        + "the class: \(Self.list(classes)); name poses with poses=FILE"
    case .trainedOnTestSet:
      return "training and test set are the same recordings: every sample was compared with itself"
    case .comparedWithNeighboringFrames(let samples):
      return "\(NumberText.count(samples, "sample")) are frames of recordings, compared with the frames next "
        + "to them: near-copies, which make accuracy look higher than it is"
    }
  }

  private static func list(_ classes: [String]) -> String {
    let named = classes.prefix(5).map(\.visible).joined(separator: ", ")
    return named + (classes.count > 5 ? " and \(classes.count - 5) more" : "")
  }
}
