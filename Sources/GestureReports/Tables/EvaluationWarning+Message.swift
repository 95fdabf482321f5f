import GestureEvaluation

extension EvaluationWarning {
  /// One sentence for a person, on one line.
  public var message: String {
    switch self {
    case .leftOutWithoutSubject(let samples):
      return "\(NumberText.count(samples, "sample")) without a subject left out"
    case .noTemplateOfOwnClass(let samples, let classes):
      let named = classes.prefix(5).map(\.visible).joined(separator: ", ")
      let more = classes.count > 5 ? " and \(classes.count - 5) more" : ""
      return "\(NumberText.count(samples, "sample")) could not be recognised, for want of any template of "
        + "the same class: \(named)\(more)"
    case .trainedOnTestSet:
      return "training and test set are the same recordings: every sample was compared with itself"
    case .comparedWithNeighboringFrames(let samples):
      return "\(NumberText.count(samples, "sample")) are frames of recordings, compared with the frames next "
        + "to them: near-copies, which make accuracy look higher than it is"
    }
  }
}
