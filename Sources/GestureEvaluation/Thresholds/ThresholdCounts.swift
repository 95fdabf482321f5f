/// What a threshold does to a number of samples, each of them asked twice: as what it is, and as a gesture
/// whose class has no templates.
///
/// A degenerate sample is never accepted, and counts as asked. Counts of parts of a work add up with
/// ``merge(_:)``.
public struct ThresholdCounts: Sendable, Equatable {
  public private(set) var asked: Int
  /// Samples whose class has templates.
  public private(set) var known: Int
  /// Accepted answers that are right, and that are wrong.
  public private(set) var right: Int
  public private(set) var wrong: Int
  /// Samples within the threshold of their own class.
  public private(set) var genuine: Int
  /// Samples within the threshold of another class.
  public private(set) var foreign: Int

  public mutating func merge(_ other: ThresholdCounts) {
    asked += other.asked
    known += other.known
    right += other.right
    wrong += other.wrong
    genuine += other.genuine
    foreign += other.foreign
  }

  public var accepted: Int { right + wrong }

  /// Of the samples asked, those whose answer is accepted; `nil` for 0/0, as are the others.
  public var acceptRate: Double? { Self.ratio(accepted, asked) }

  /// Of the accepted answers, those that are right.
  public var accuracy: Double? { Self.ratio(right, accepted) }

  /// Of the samples whose class has templates, those whose answer is accepted and right: the correct classification rate
  /// that open-set evaluation draws over ``falseAcceptRate``.
  ///
  /// Dhamija, Günther, Boult, "Reducing network agnostophobia", NeurIPS 2018.
  public var correctRate: Double? { Self.ratio(right, known) }

  /// Of the samples whose class has templates, those farther than the threshold from all of these.
  public var falseRejectRate: Double? { Self.ratio(known - genuine, known) }

  /// Of the samples asked, those within the threshold of another class: what would be accepted of gestures
  /// that are none of the classes.
  public var falseAcceptRate: Double? { Self.ratio(foreign, asked) }

  /// 2 TP / (2 TP + FP + FN) of accepting, where genuine samples should be accepted and foreign ones not.
  public var f1: Double? { Self.ratio(2 * genuine, genuine + foreign + known) }

  private static func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
