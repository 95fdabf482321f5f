import GestureModel

/// A made-up set of labelled strokes that look drawn: the 16 classes of the $1 set, several writers.
///
/// Every writer has habits, every drawing is a little different, and the pen moves as the sigma-lognormal
/// model says (see the folder's README). Nothing in it is a recording. The same values give the same samples,
/// and other writers, repetitions or classes leave a sample with a given id as it is.
public struct StrokeSynthesis: Sendable {
  public let seed: UInt64
  public let writers: Int
  /// Drawings of each class by each writer: medium, fast and slow in turn.
  public let repetitions: Int
  /// In code point order.
  public let classes: [String]

  /// The classes that can be drawn, in code point order.
  public static let classNames: [String] = StrokeClass.all.map(\.name)

  /// Allowed numbers of writers and of repetitions.
  public static let counts = 1...1_000_000

  /// - Parameter classes: Some of ``classNames`` in any order; a name that is there twice counts once.
  /// - Throws: ``StrokeSynthesisError``
  public init(
    seed: UInt64 = 1, writers: Int = 6, repetitions: Int = 10, classes: [String] = Self.classNames
  ) throws(StrokeSynthesisError) {
    guard Self.counts.contains(writers) else { throw .writersOutOfRange(writers, allowed: Self.counts) }
    guard Self.counts.contains(repetitions) else {
      throw .repetitionsOutOfRange(repetitions, allowed: Self.counts)
    }
    if classes.isEmpty { throw .noClasses }
    for name in classes where !Self.classNames.contains(name) {
      throw .unknownClass(name, known: Self.classNames)
    }
    self.seed = seed
    self.writers = writers
    self.repetitions = repetitions
    self.classes = Self.classNames.filter(classes.contains)
  }

  /// The samples in order of their ids (`w01/arrow/01`), each made when it is asked for.
  ///
  /// A sample is one stroke with times from 0 in whole ms, coordinates in tenths, and the attribute `speed`.
  /// - Complexity: O(points) a sample; O(writers log writers + repetitions log repetitions) at the start.
  public var samples: some Sequence<Sample> & Sendable { StrokeSamples(self) }
}
