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
  /// Samples whose class has no pose of its name, so that the recognizer by named poses cannot name them.
  case noNamedPose(samples: Int, classes: [String])
}
