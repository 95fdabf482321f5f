import GestureModel

/// Names for sets of extended fingers, at most one name a set.
public struct NamedPoses: Sendable, Equatable {
  public struct Pose: Sendable, Equatable {
    public let name: String
    /// Other names that datasets know it by.
    public let aliases: [String]
    public let fingers: FingerSet

    public init(_ name: String, aliases: [String] = [], _ fingers: FingerSet) {
      self.name = name
      self.aliases = aliases
      self.fingers = fingers
    }
  }

  /// In code point order of their names.
  public let poses: [Pose]
  /// Where they come from: `seed`, or the path of a file.
  public let source: String

  /// - Throws: ``NamedPosesError`` for no pose at all, and for two of one name or of one set.
  public init(_ poses: [Pose], source: String) throws(NamedPosesError) {
    if poses.isEmpty { throw .noPoses }
    let sorted = poses.sorted { $0.name.precedesInCodePointOrder($1.name) }
    var names: Set<String> = []
    for name in sorted.flatMap({ [$0.name] + $0.aliases }) {
      guard names.insert(name).inserted else { throw .repeatedName(name) }
    }
    self.init(sorted: sorted, source: source)
    try checkDistinct(comparing: .all)
  }

  private init(sorted poses: [Pose], source: String) {
    self.poses = poses
    self.source = source
  }

  /// The poses of the project that this one grew from.
  public static let seed = NamedPoses(
    sorted: [
      Pose("horns", aliases: ["goat"], [.init(.thumb), .init(.index), .init(.little)]),
      Pose("like", [.init(.thumb)]),
      Pose("palm", .all),
      Pose("pistol", [.init(.thumb), .init(.index), .init(.middle)]),
      Pose("point", [.init(.thumb), .init(.index)]),
      Pose("pointup", [.init(.index)]),
      Pose("shaka", [.init(.thumb), .init(.little)]),
    ], source: "seed")

  /// The pose that has `name` as its name or an alias.
  public subscript(name: String) -> Pose? {
    poses.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// - Throws: ``NamedPosesError/oneSet(_:_:thumbIgnored:)`` when two poses are the same among `fingers`.
  func checkDistinct(comparing fingers: FingerSet) throws(NamedPosesError) {
    var names: [FingerSet: String] = [:]
    for pose in poses {
      guard let other = names.updateValue(pose.name, forKey: pose.fingers.intersection(fingers)) else {
        continue
      }
      throw .oneSet(other, pose.name, thumbIgnored: fingers != .all)
    }
  }
}

/// What can be wrong with named poses.
public enum NamedPosesError: Error, Sendable, Equatable {
  case noPoses
  case repeatedName(String)
  /// Two names for one set of fingers, the second set apart by the thumb alone where that is ignored.
  case oneSet(String, String, thumbIgnored: Bool)
  /// The fingers of a pose that are not written with T, I, M, R and L, each at most once.
  case invalidFingers(String, pose: String)
  /// Not a JSON object from names to letters.
  case notAnObject(reason: String)
  case cannotRead(reason: String)
}

extension NamedPosesError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPoses: "there is none"
    case .repeatedName(let name): "the name '\(name)' stands twice"
    case .oneSet(let one, let other, let thumbIgnored):
      "'\(one)' and '\(other)' are the same fingers\(thumbIgnored ? " when the thumb is ignored" : "")"
    case .invalidFingers(let letters, let pose):
      "the fingers of '\(pose)' are '\(letters)', but must be some of T, I, M, R and L, each at most once"
    case .notAnObject(let reason):
      "this is no JSON object from names to fingers, such as {\"Open\":\"TIMRL\",\"Close\":\"\"}: \(reason)"
    case .cannotRead(let reason): "they cannot be read: \(reason)"
    }
  }
}
