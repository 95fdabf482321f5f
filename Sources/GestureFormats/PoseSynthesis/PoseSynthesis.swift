import GestureModel

/// A made-up set of labelled hand poses that look recorded: seven poses and a fist, several people.
///
/// Every person has a skeleton and habits, every showing is a little different, and a camera finds the joints with
/// errors (see the folder's README). Nothing in it is a recording. The same values give the same samples, and other
/// subjects, repetitions or classes leave a sample with a given id as it is.
public struct PoseSynthesis: Sendable {
  public let seed: UInt64
  public let subjects: Int
  /// Showings of each class by each person: with the right hand and the left in turn.
  public let repetitions: Int
  /// In code point order.
  public let classes: [String]

  /// The classes that can be shown, in code point order.
  public static let classNames: [String] = ShownPose.all.map(\.name)

  /// Allowed numbers of subjects and of repetitions.
  public static let counts = 1...1_000_000

  /// - Parameter classes: Some of ``classNames`` in any order; a name that is there twice counts once.
  /// - Throws: ``PoseSynthesisError``
  public init(
    seed: UInt64 = 1, subjects: Int = 6, repetitions: Int = 10, classes: [String] = Self.classNames
  ) throws(PoseSynthesisError) {
    guard Self.counts.contains(subjects) else { throw .subjectsOutOfRange(subjects, allowed: Self.counts) }
    guard Self.counts.contains(repetitions) else {
      throw .repetitionsOutOfRange(repetitions, allowed: Self.counts)
    }
    self.classes = try Self.classNames.choosing(classes)
    self.seed = seed
    self.subjects = subjects
    self.repetitions = repetitions
  }

  /// The samples in order of their ids (`p01/fist/01`), each made when it is asked for.
  ///
  /// Positions and depths are in ten-thousandths of the image's height, y down; confidences in hundredths; the
  /// handedness is given, as an unmirrored camera sees it.
  /// - Complexity: O(1) a sample; O(subjects log subjects + repetitions log repetitions) at the start.
  public var samples: some Sequence<Sample> & Sendable { PoseSamples(self) }
}

extension [String] {
  /// Those of these names that `names` has.
  func choosing(_ names: [String]) throws(PoseSynthesisError) -> [String] {
    if names.isEmpty { throw .noClasses }
    for name in names where !contains(name) { throw .unknownClass(name, known: self) }
    return filter(names.contains)
  }
}
