import GestureModel
import GestureRecognizers

/// Why an evaluation cannot be done on the data and options given.
public enum EvaluationError: Error, Sendable, Equatable {
  /// The dataset is empty.
  case noSamples(dataset: String)
  /// The test set is empty.
  case noQueries(dataset: String)
  /// The training set is empty.
  case noTemplates(dataset: String)
  /// Leaving one out needs at least two.
  case tooFewSamples(Int)
  /// A protocol that keeps subjects apart, and not one sample with a subject.
  case noSubjects(protocolName: String)
  /// Leaving the only subject out leaves no template.
  case oneSubject(String)
  /// Leaving the only class out leaves no template.
  case oneClass(String)
  /// Each subject against templates of the same subject, and nobody is in both datasets.
  case noCommonSubject
  /// Fewer than 2 folds, or more than there are samples (subjects, where those are kept together) to deal out.
  case invalidFoldCount(Int, available: Int, grouping: KFold.Grouping)
  /// Folds by time, and so many samples that do not say when they were taken.
  case noMoments(missing: Int)
  /// The templates are strokes and the queries hand poses, or the reverse.
  case differentKinds(train: GestureKind, test: GestureKind)
  /// More classes than a confusion matrix can hold.
  case tooManyClasses(Int, limit: Int)
  /// A threshold that is negative, infinite or not a number.
  case invalidThreshold(Double)
  /// A recognizer of strokes asked about hand poses, or the reverse.
  case unsuitableRecognizer(String, takes: GestureKind, dataset: String, holds: GestureKind)
  /// A recognizer that answers in no way an evaluation knows.
  case unsupportedRecognizer(String)
  /// A protocol that plans neither trials nor draws.
  case unsupportedProtocol(String)
  /// A protocol asks for more samples of a class than any subject has.
  case tooFewSamplesPerClass(needed: Int, largest: Int)
  /// A protocol asks for more subjects than there are besides the one tested.
  case tooFewSubjects(needed: Int, others: Int)
  /// A classifier cannot learn from the samples of a trial.
  case cannotLearn(TrainingError, classes: [String])
}
