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
    case .copiesAmongTemplates(let samples, let ids):
      return
        "\(NumberText.count(samples, "sample")) met a copy of the same points among the templates, or could in a "
        + "draw: \(Self.list(ids)); gesturebench dataset check of a folder that "
        + "holds both lists copies"
    case .subjectsOnBothSides(let subjects):
      return "\(NumberText.count(subjects.count, "subject")) of the test set, by name, gave templates too: "
        + "\(Self.list(subjects)); --protocol \(UserIndependent.name) keeps them apart"
    case .subjectsWithoutTemplates(let subjects):
      return
        "\(NumberText.count(subjects.count, "subject")) not asked, having no samples in the training set: "
        + Self.list(subjects)
    case .nothingRejected:
      return "without a threshold every sample of an unknown class is accepted: --threshold says what is too "
        + "far, and --curves what every threshold would reject"
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
