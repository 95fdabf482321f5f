import GestureModel

/// How the joints of a hand are bent, in degrees.
struct HandAngles: Sendable, Equatable {
  struct FingerAngles: Sendable, Equatable {
    /// In the palm's plane towards the thumb's side, beside the direction of the bones; of the thumb's metacarpal from
    /// the direction of the fingers.
    var spread: Double
    /// From the root to the last joint: MCP, PIP, DIP. Of the thumb, its metacarpal's rise out of the palm, MP, IP.
    var flexion: SIMD3<Double>
  }

  /// Indexed by ``Finger``.
  var fingers: [FingerAngles]

  /// What a joint can do, for ``FingerAngles/spread`` and the three of ``FingerAngles/flexion``.
  static func limits(of finger: Finger) -> (spread: ClosedRange<Double>, flexion: [ClosedRange<Double>]) {
    finger == .thumb
      ? (0...70, [-10...60, -10...60, -15...85]) : (-25...25, [-20...95, -5...115, -10...85])
  }

  /// These angles where the joints can take them, else the nearest that they can.
  var limited: HandAngles {
    var angles = self
    for finger in Finger.allCases {
      let (spread, flexion) = Self.limits(of: finger)
      angles[finger].spread = angles[finger].spread.clamped(to: spread)
      for joint in 0..<3 {
        angles[finger].flexion[joint] = angles[finger].flexion[joint].clamped(to: flexion[joint])
      }
    }
    return angles
  }

  subscript(finger: Finger) -> FingerAngles {
    get { fingers[finger.rawValue] }
    set { fingers[finger.rawValue] = newValue }
  }

  /// Part way from these to others: 0 is these, 1 the others.
  func blended(with other: HandAngles, by share: Double) -> HandAngles {
    HandAngles(
      fingers: zip(fingers, other.fingers).map { one, other in
        FingerAngles(
          spread: one.spread + share * (other.spread - one.spread),
          flexion: one.flexion + share * (other.flexion - one.flexion))
      })
  }

  /// Other angles near these, each with this standard deviation.
  func varied(by deviation: Double, from generator: inout SeededGenerator) -> HandAngles {
    HandAngles(
      fingers: fingers.map { finger in
        FingerAngles(
          spread: finger.spread + 0.5 * deviation * generator.deviate(),
          flexion: finger.flexion
            + deviation * SIMD3(generator.deviate(), generator.deviate(), generator.deviate()))
      })
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
