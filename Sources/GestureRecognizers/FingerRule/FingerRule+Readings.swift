import GestureModel
import ShapeSpace

extension FingerRule {
  /// - Complexity: O(1)
  public func reading(of pose: HandPose) -> FingerReading {
    let bits = criteria.bits(
      coordinates: pose.positions.flatMap { [$0.x, $0.y] }, confidences: pose.confidences ?? [], count: 1)
    return FingerReading(bits: bits[0])
  }

  /// One reading a pose, equal to ``reading(of:)`` of it.
  ///
  /// - Complexity: O(poses), shared by the workers.
  public func readings(of poses: PoseColumns, workers: Int) -> [FingerReading] {
    criteria.bits(
      coordinates: poses.coordinates, confidences: poses.confidences, count: poses.count,
      workers: Workers(workers)
    ).map(FingerReading.init(bits:))
  }

  var criteria: FingerCriteria {
    let thumb: FingerCriteria.Thumb =
      switch thumb {
      case .ignored: .ignored
      case .straighter(let degrees):
        form == .faithful ? .directionsFartherApart(degrees: degrees) : .angleAbove(degrees: degrees)
      }
    return FingerCriteria(
      confidence: Float(confidence), growth: 1 + margin, chain: `extension` == .chain, thumb: thumb,
      wholeHand: form == .faithful)
  }
}

extension FingerReading {
  fileprivate init(bits: UInt16) {
    self.init(
      extended: FingerSet(rawValue: UInt8(truncatingIfNeeded: bits)),
      undecided: FingerSet(rawValue: UInt8(bits >> 8)))
  }
}
