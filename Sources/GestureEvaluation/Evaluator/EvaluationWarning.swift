/// What a reader of the result should know before believing it.
public enum EvaluationWarning: Sendable, Equatable {
  /// The protocol keeps subjects apart, and these samples have none: neither asked nor compared with.
  case leftOutWithoutSubject(samples: Int)
  /// Samples that could not be recognised, because the templates held none of their class.
  case noTemplateOfOwnClass(samples: Int, classes: [String])
  /// Training and test set are the same recordings, so every query was compared with itself.
  case trainedOnTestSet
  /// Samples that are frames of recordings were compared with other frames of the same recording, taken just
  /// before and after: how many samples are frames.
  case comparedWithNeighboringFrames(samples: Int)
  /// Samples that were asked while templates held, or could be drawn to hold, a copy of them: the very same points.
  case copiesAmongTemplates(samples: Int, ids: [String])
  /// Subjects of this name are in the training set and in the test set.
  case subjectsOnBothSides(subjects: [String])
  /// Subjects that only the test set has, and so no templates of their own: not asked.
  case subjectsWithoutTemplates(subjects: [String])
  /// Every sample of an unknown class was accepted, because there is no threshold.
  case nothingRejected
  /// Samples whose class has no pose of its name, so that the recognizer by named poses cannot name them.
  case noNamedPose(samples: Int, classes: [String])
}
