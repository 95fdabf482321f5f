/// The 21 joints of a hand, in MediaPipe's order: the wrist, then each finger from its root to its tip.
public enum HandJoint: Int, Sendable, CaseIterable {
  case wrist
  case thumbCMC, thumbMP, thumbIP, thumbTip
  case indexMCP, indexPIP, indexDIP, indexTip
  case middleMCP, middlePIP, middleDIP, middleTip
  case ringMCP, ringPIP, ringDIP, ringTip
  case littleMCP, littlePIP, littleDIP, littleTip

  /// How many joints a hand has: 21.
  public static let count = allCases.count
}

/// The five fingers, the thumb first.
public enum Finger: Int, Sendable, CaseIterable {
  case thumb, index, middle, ring, little

  /// Its four joints from the root to the tip: CMC, MP, IP, tip of the thumb, MCP, PIP, DIP, tip of the others.
  public var joints: [HandJoint] {
    (0..<4).map { HandJoint(rawValue: 1 + 4 * rawValue + $0)! }
  }
}
