import GestureModel

/// A pose that can be shown: which fingers are extended, and how people usually hold it.
struct ShownPose: Sendable {
  let name: String
  let extended: Set<Finger>
  /// How far extended fingers are spread, as a share of a wide open hand.
  var openness = 0.0
  /// The turn in the image that suits the arm, in degrees, clockwise for a right hand.
  var turn = 0.0

  /// In code point order of their names: the poses of the project that this one grew from, and the fist.
  static let all = [
    ShownPose(name: "fist", extended: []),
    ShownPose(name: "horns", extended: [.thumb, .index, .little], openness: 0.5),
    ShownPose(name: "like", extended: [.thumb], turn: -50),
    ShownPose(name: "palm", extended: Set(Finger.allCases), openness: 1),
    ShownPose(name: "pistol", extended: [.thumb, .index, .middle]),
    ShownPose(name: "point", extended: [.thumb, .index]),
    ShownPose(name: "pointup", extended: [.index]),
    ShownPose(name: "shaka", extended: [.thumb, .little], turn: -20),
  ]

  /// What the pose is before people's habits.
  var angles: HandAngles {
    HandAngles(
      fingers: Finger.allCases.map { finger in
        if finger == .thumb { return extended.contains(.thumb) ? Self.thumbOut : Self.thumbIn }
        guard extended.contains(finger) else { return .init(spread: 0, flexion: SIMD3(80, 98, 55)) }
        // A finger that is held down pulls at those beside it.
        let neighbors = [finger.rawValue - 1, finger.rawValue + 1].compactMap(Finger.init(rawValue:))
        let held = neighbors.count { $0 != .thumb && !extended.contains($0) }
        return .init(
          spread: openness * Self.widest[finger.rawValue], flexion: SIMD3(3 + 4 * Double(held), 4, 3))
      })
  }

  private static let thumbOut = HandAngles.FingerAngles(spread: 46, flexion: SIMD3(16, 5, 1))
  private static let thumbIn = HandAngles.FingerAngles(spread: 24, flexion: SIMD3(36, 36, 46))
  /// Degrees that a finger of an open hand is spread, indexed by ``Finger``.
  private static let widest = [0.0, 8, 0, -6, -12]

  /// A hand at rest, between open and closed.
  static let rest = HandAngles(
    fingers: Finger.allCases.map {
      $0 == .thumb
        ? .init(spread: 34, flexion: SIMD3(26, 22, 28)) : .init(spread: 0, flexion: SIMD3(46, 62, 34))
    })
}
