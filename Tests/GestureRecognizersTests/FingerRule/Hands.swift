import Foundation
import GestureModel

extension SeededGenerator {
  mutating func coordinate() -> Float { Float(2 * uniform() - 1) }

  /// A hand of joints anywhere, sometimes with confidences, sometimes on a coarse grid, where directions meet axes.
  mutating func hand() -> HandPose {
    let isCoarse = below(4) == 0
    let positions = (0..<HandJoint.count).map { _ in
      isCoarse ? Point(Float(below(9) - 4), Float(below(9) - 4)) : Point(coordinate(), coordinate())
    }
    let confidences =
      below(2) == 0 ? (0..<HandJoint.count).map { _ in Float(below(10)) * 0.1 + 0.25 } : nil
    return HandPose(positions: positions, confidences: confidences)
  }

  /// A hand whose fingers grow mostly outwards, so that every outcome is about as frequent.
  mutating func growingHand() -> HandPose {
    var positions = [Point](repeating: .zero, count: HandJoint.count)
    let wrist = Point(coordinate(), coordinate())
    positions[0] = wrist
    for finger in Finger.allCases {
      var position = wrist
      var direction = 2 * Double.pi * uniform()
      for joint in finger.joints {
        position += Float(0.2 + uniform()) * Point(Float(cos(direction)), Float(sin(direction)))
        positions[joint.rawValue] = position
        direction += 1.2 * (uniform() - 0.5)
      }
    }
    return HandPose(positions: positions)
  }
}

extension HandPose {
  /// The hand with every position changed.
  func mapped(_ transform: (Point) -> Point) -> HandPose {
    HandPose(positions: positions.map(transform), confidences: confidences)
  }

  /// A hand at the origin whose extended fingers are straight and whose folded ones come back to the palm.
  init(extended letters: String, turnedBy angle: Double = 0) {
    var positions = [Point](repeating: .zero, count: HandJoint.count)
    for (finger, letter) in zip(Finger.allCases, "TIMRL") {
      let direction = angle + 0.4 * Double(finger.rawValue)
      let radii: [Double] = letters.contains(letter) ? [1, 2, 3, 4] : [1, 2, 1.5, 0.8]
      for (joint, radius) in zip(finger.joints, radii) {
        positions[joint.rawValue] = Point(Float(radius * cos(direction)), Float(radius * sin(direction)))
      }
    }
    self.init(positions: positions)
  }
}

func poseDataset(_ poses: [HandPose], labels: [String] = ["any"]) -> Dataset {
  Dataset(
    name: "poses",
    samples: poses.enumerated().map {
      Sample(id: String(1_000_000 + $0), label: labels[$0 % labels.count], gesture: .pose($1))
    })
}
