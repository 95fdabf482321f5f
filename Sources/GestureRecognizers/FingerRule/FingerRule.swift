import GestureModel
import ShapeSpace

/// Decides which fingers of a hand are extended, and so which named pose it shows.
///
/// A finger is extended when the distances of its joints to the wrist grow along it: tip, DIP, PIP, MCP, each farther
/// than the next (of the thumb: tip, IP, MP, CMC). The thumb must be straight too: the angle at IP between tip and MP
/// above a limit. Nothing depends on where the hand is, how large it is or how it is turned, nor on which hand it is.
public struct FingerRule: Sendable {
  public enum Thumb: Sendable, Equatable {
    /// Extended only with an angle at IP above this many degrees, 0 to 180.
    case straighter(than: Double)
    /// No part of any comparison, and in neither set of a reading.
    case ignored
  }

  public enum Extension: String, Sendable {
    /// Every joint is farther from the wrist than the one before it.
    case chain
    /// The tip is farther from the wrist than the proximal joint: PIP, and of the thumb, which has one joint less, IP.
    case tip
  }

  public enum Form: String, Sendable {
    /// The angle as the absolute difference of two directions from -180 to 180 degrees, so a fold across that seam can
    /// read up to 360; one joint under the confidence drops the whole hand.
    case faithful
    /// The angle is the one between the two bones, 0 to 180; every finger is decided that has its joints.
    case corrected
  }

  static let confidencesAllowed = 0.0...1
  static let degreesAllowed = 0.0...180
  static let marginsAllowed = 0.0...10

  /// A joint counts when its confidence is above this.
  public private(set) var confidence: Double
  public private(set) var thumb: Thumb
  public let `extension`: Extension
  public let form: Form
  /// Each distance must be more than 1 + margin times the one before it.
  public private(set) var margin: Double
  public let poses: NamedPoses
  /// The name of each set of fingers, by raw value.
  private let names: [String?]

  /// - Throws: ``NamedPosesError/oneSet(_:_:thumbIgnored:)`` when the thumb is ignored and alone tells two poses apart.
  /// - Precondition: every number is in the range of ``parameterDescriptions``.
  public init(
    confidence: Double = 0.3, thumb: Thumb = .straighter(than: 170), extension: Extension = .chain,
    form: Form = .corrected, margin: Double = 0, poses: NamedPoses = .seed
  ) throws(NamedPosesError) {
    precondition(Self.confidencesAllowed.contains(confidence))
    precondition(Self.marginsAllowed.contains(margin))
    if case .straighter(let degrees) = thumb { precondition(Self.degreesAllowed.contains(degrees)) }
    self.confidence = confidence
    self.thumb = thumb
    self.extension = `extension`
    self.form = form
    self.margin = margin
    self.poses = poses
    let compared = Self.compared(thumb)
    try poses.checkDistinct(comparing: compared)
    var names = [String?](repeating: nil, count: Int(FingerSet.all.rawValue) + 1)
    for pose in poses.poses { names[Int(pose.fingers.intersection(compared).rawValue)] = pose.name }
    self.names = names
  }

  /// The rule with one number changed. An ignored thumb is no number, and stays ignored.
  ///
  /// - Precondition: `value` is among ``Quantity/allowed``.
  public func setting(_ quantity: Quantity, to value: Double) -> FingerRule {
    precondition(quantity.allowed.contains(value))
    var rule = self
    switch quantity {
    case .thumb: if thumb != .ignored { rule.thumb = .straighter(than: value) }
    case .confidence: rule.confidence = value
    case .margin: rule.margin = value
    }
    return rule
  }

  /// The fingers that tell poses apart.
  public var compared: FingerSet { Self.compared(thumb) }

  private static func compared(_ thumb: Thumb) -> FingerSet {
    thumb == .ignored ? FingerSet.all.subtracting(FingerSet(.thumb)) : .all
  }

  /// - Complexity: O(1), but exponential in the number of undecided fingers: at most 32 sets are looked up.
  public func decision(_ reading: FingerReading) -> PoseDecision {
    let extended = reading.extended.intersection(compared)
    let undecided = reading.undecided.intersection(compared)
    if undecided.isEmpty { return names[Int(extended.rawValue)].map { .named($0) } ?? .unnamed }
    let couldBeNamed = names.indices.contains { set in
      names[set] != nil && FingerSet(rawValue: UInt8(set)).subtracting(undecided) == extended
    }
    return couldBeNamed ? .undecided : .unnamed
  }
}
