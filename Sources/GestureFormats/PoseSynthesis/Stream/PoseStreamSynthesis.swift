import GestureModel

/// Made-up recordings of people who show one pose after another, frame by frame.
///
/// One recording a person, of one hand. Each pose is reached, held and left; between two of them the hand moves
/// straight on, rests, or leaves the image for a while, and sometimes shows a pose too briefly to be meant.
/// A frame's label is the pose while it is held and while the hand is not farther from it than a tenth of the way to
/// or from another posture, and ``background`` at any other time.
public struct PoseStreamSynthesis: Sendable {
  public let seed: UInt64
  public let subjects: Int
  /// How often each pose is shown in each recording.
  public let repetitions: Int
  /// In code point order.
  public let classes: [String]

  /// The poses that a stream can show, in code point order: without the fist, which is too near to a hand at rest.
  public static let classNames = PoseSynthesis.classNames.filter { $0 != "fist" }
  /// The label of frames that show no pose on purpose.
  public static let background = "none"
  public static let subjectCounts = 1...1_000_000
  public static let repetitionCounts = 1...1_000

  /// - Parameter classes: Some of ``classNames`` in any order; a name that is there twice counts once.
  /// - Throws: ``PoseSynthesisError``
  public init(
    seed: UInt64 = 1, subjects: Int = 3, repetitions: Int = 2, classes: [String] = Self.classNames
  ) throws(PoseSynthesisError) {
    guard Self.subjectCounts.contains(subjects) else {
      throw .subjectsOutOfRange(subjects, allowed: Self.subjectCounts)
    }
    guard Self.repetitionCounts.contains(repetitions) else {
      throw .repetitionsOutOfRange(repetitions, allowed: Self.repetitionCounts)
    }
    self.classes = try Self.classNames.choosing(classes)
    self.seed = seed
    self.subjects = subjects
    self.repetitions = repetitions
  }

  /// The frames of one recording after the other (`p01/000001`), each made when it is asked for.
  ///
  /// 30 frames a second, unevenly; times in whole ms from the recording's start. Positions are in thousandths of the
  /// image's height, y down, without depth.
  /// - Complexity: O(1) a frame; O(classes x repetitions) a recording.
  public var samples: some Sequence<Sample> & Sendable { PoseStreamSamples(self) }
}
