import CShapeKernels

extension FingerCriteria {
  /// For each hand, the limits of its five fingers from the thumb up, which ``bits(coordinates:confidences:count:workers:)``
  /// turns at, to the last bit: the numbers are the same as the kernel's, in the same order.
  ///
  /// Of the criteria, only which joints are compared and how the thumb's angle is taken matters. An ignored thumb has
  /// limits too.
  ///
  /// - Parameters:
  ///   - coordinates: 42 planes of `count`, as there.
  ///   - confidences: 21 planes of `count`, or empty, for 1 everywhere.
  /// - Complexity: O(count), shared by the workers; as slow as some hundred readings.
  public func limits(
    coordinates: [Float], confidences: [Float], count: Int, workers: Workers = Workers(1)
  ) -> [FingerLimits] {
    precondition(coordinates.count == 42 * count, "two coordinates a joint")
    precondition(confidences.isEmpty || confidences.count == 21 * count, "one confidence a joint")
    let pieces = stride(from: 0, to: count, by: 1 << 10).map { $0..<min($0 + 1 << 10, count) }
    return workers.map(pieces) { hands in
      hands.flatMap { hand in
        let limits = (0..<5).map { finger in
          self.limits(
            of: FingerJoints(
              finger, of: hand, coordinates: coordinates, confidences: confidences, count: count))
        }
        guard criteria.whole_hand else { return limits }
        let confidence = limits.map(\.confidence).min()!
        return limits.map { FingerLimits(confidence: confidence, growth: $0.growth, degrees: $0.degrees) }
      }
    }.flatMap(\.self)
  }

  private func limits(of joints: FingerJoints) -> FingerLimits {
    let all = criteria.chain || criteria.whole_hand
    let compared = joints.finger == 0 ? 2 : 1
    let counted = (0..<4).filter { all || $0 == 3 || $0 == compared || (joints.finger == 0 && $0 == 1) }
    let reach = FingerReach<Float>(joints)
    let sum = counted.reduce(0) { $0 + reach.squared[$1] }
    let confidence = ([joints.wristConfidence] + counted.map { joints.confidences[$0] }).reduce(.infinity) {
      $1.isNaN ? -.infinity : min($0, $1)
    }
    // Sums beyond these the kernel leaves to doubles.
    if sum >= 1e-24, sum < 1e36 { return limits(reach, of: joints, confidence: confidence) }
    let exact = FingerReach<Double>(joints)
    let exactSum = counted.reduce(0) { $0 + exact.squared[$1] }
    return limits(exact, of: joints, confidence: exactSum.isFinite && exactSum > 0 ? confidence : -.infinity)
  }

  private func limits<Number>(
    _ reach: FingerReach<Number>, of joints: FingerJoints, confidence: Float
  ) -> FingerLimits {
    let squared = reach.squared
    let pairs = criteria.chain ? [(3, 2), (2, 1), (1, 0)] : [(3, joints.finger == 0 ? 2 : 1)]
    let growth = pairs.map { reach.growth(from: squared[$0.1], to: squared[$0.0]) }.min()!
    return FingerLimits(
      confidence: confidence, growth: growth,
      degrees: joints.finger == 0 ? reach.degrees(asDifference: criteria.difference) : .infinity)
  }
}

/// The wrist, and the joints of one finger from the root to the tip.
private struct FingerJoints {
  let finger: Int
  let wrist: SIMD2<Float>
  let wristConfidence: Float
  let positions: [SIMD2<Float>]
  let confidences: [Float]

  init(_ finger: Int, of hand: Int, coordinates: [Float], confidences: [Float], count: Int) {
    func position(_ joint: Int) -> SIMD2<Float> {
      SIMD2(coordinates[2 * joint * count + hand], coordinates[(2 * joint + 1) * count + hand])
    }
    let joints = 1 + 4 * finger..<5 + 4 * finger
    self.finger = finger
    wrist = position(0)
    positions = joints.map(position)
    wristConfidence = confidences.isEmpty ? 1 : confidences[hand]
    self.confidences = joints.map { confidences.isEmpty ? 1 : confidences[$0 * count + hand] }
  }
}

/// The joints of a finger as seen from the wrist, in numbers of one width.
private struct FingerReach<Number: BinaryFloatingPoint> {
  let x: [Number]
  let y: [Number]
  /// Distances to the wrist.
  let squared: [Number]

  init(_ joints: FingerJoints) {
    let x = joints.positions.map { Number($0.x) - Number(joints.wrist.x) }
    let y = joints.positions.map { Number($0.y) - Number(joints.wrist.y) }
    self.x = x
    self.y = y
    squared = x.indices.map { x[$0] * x[$0] + y[$0] * y[$0] }
  }

  /// From which growth on one distance is no longer so much greater than another.
  func growth(from lower: Number, to upper: Number) -> Double {
    leastDouble(in: 1...11) { growth in
      !(upper > Number(FingerCriteria.squared(growth: growth)) * lower)
    }
  }

  /// From which angle on the thumb is not straight enough.
  func degrees(asDifference isDifference: Bool) -> Double {
    let (ax, ay, by) = (x[3] - x[2], y[3] - y[2], y[1] - y[2])
    var bx = x[1] - x[2]
    if isDifference, bx == 0, by == 0 { bx = 1 }
    let cross = bx * ay - by * ax
    let dot = ax * bx + ay * by
    let isAcross = isDifference && (ay < 0) != (by < 0) && (ay < 0 ? cross > 0 : cross < 0)
    if isAcross { return .infinity }
    return leastDouble(in: 0...180) { degrees in
      let limit = FingerCriteria.angle(degrees: degrees)
      return !(abs(cross) * Number(limit.cosine) > dot * Number(limit.sine))
    }
  }
}
