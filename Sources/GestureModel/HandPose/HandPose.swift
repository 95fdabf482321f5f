/// Which hand it is, seen by the one it belongs to.
public enum Handedness: String, Sendable, CaseIterable {
  case left, right
}

/// Where the joints of a hand were seen at one moment.
public struct HandPose: Sendable, Equatable {
  /// One position a joint, indexed by ``HandJoint``, x to the right and y down; a step of one is as long in x as in
  /// y, so a recording in fractions of an image's sides has been multiplied by its aspect ratio.
  public let positions: [Point]
  /// Towards (negative) and away from the camera, in the unit of the positions; `nil` where not recorded.
  public let depths: [Float]?
  /// From 0 to 1; `nil` where not recorded, which counts as 1.
  public let confidences: [Float]?
  public var handedness: Handedness?

  /// - Precondition: there are 21 of each.
  public init(
    positions: [Point], depths: [Float]? = nil, confidences: [Float]? = nil, handedness: Handedness? = nil
  ) {
    precondition(
      [positions.count, depths?.count ?? HandJoint.count, confidences?.count ?? HandJoint.count]
        .allSatisfy { $0 == HandJoint.count },
      "one value a joint")
    self.positions = positions
    self.depths = depths
    self.confidences = confidences
    self.handedness = handedness
  }

  public subscript(joint: HandJoint) -> Point { positions[joint.rawValue] }

  public func confidence(of joint: HandJoint) -> Float { confidences?[joint.rawValue] ?? 1 }
}
