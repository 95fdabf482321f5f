import GestureModel

/// Some of the five fingers; bit `i` stands for the finger whose raw value is `i`.
public struct FingerSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ finger: Finger) {
    rawValue = 1 << UInt8(finger.rawValue)
  }

  public static let all = FingerSet(rawValue: 0b11111)

  private static let letters: [Character] = ["T", "I", "M", "R", "L"]

  /// The fingers that `letters` names: T thumb, I index, M middle, R ring, L little, in any order; none when empty.
  ///
  /// - Returns: `nil` for any other letter, and for one that stands twice.
  public init?(letters: String) {
    self = []
    for letter in letters {
      guard let index = Self.letters.firstIndex(of: letter),
        insert(FingerSet(rawValue: 1 << UInt8(index))).inserted
      else { return nil }
    }
  }

  /// From the thumb to the little finger; empty for none.
  public var letters: String {
    String(Finger.allCases.filter(contains).map { Self.letters[$0.rawValue] })
  }

  public func contains(_ finger: Finger) -> Bool { contains(FingerSet(finger)) }

  public var count: Int { rawValue.nonzeroBitCount }
}
