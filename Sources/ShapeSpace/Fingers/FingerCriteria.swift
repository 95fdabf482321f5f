import CShapeKernels

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// When a finger of a hand counts as extended, decided for many hands at once.
///
/// Distances are compared by their squares, angles by products and signs, in floats; only where squares leave the range
/// of floats, in doubles.
public struct FingerCriteria: Sendable {
  public enum Thumb: Sendable, Equatable {
    case ignored
    /// The angle between the last bone and the one before is above this, 0 to 180.
    case angleAbove(degrees: Double)
    /// The directions of the two, from -180 to 180 degrees each, differ by more than this, 0 to 180.
    case directionsFartherApart(degrees: Double)
  }

  let criteria: finger_criteria

  /// - Parameters:
  ///   - confidence: a joint is seen when its own is above this.
  ///   - growth: each joint must be more than this many times as far from the wrist as the one before it; at least 1.
  ///   - chain: whether that holds from the root to the tip, or from the second joint to the tip alone (the thumb's third).
  ///   - wholeHand: whether a single joint that was not seen leaves all fingers undecided.
  public init(confidence: Float, growth: Double, chain: Bool, thumb: Thumb, wholeHand: Bool) {
    var criteria = finger_criteria()
    criteria.confidence = confidence
    criteria.growth = Self.squared(growth: growth)
    criteria.chain = chain
    criteria.whole_hand = wholeHand
    criteria.thumb = thumb != .ignored
    switch thumb {
    case .ignored: break
    case .angleAbove(let degrees): criteria.setAngle(degrees)
    case .directionsFartherApart(let degrees):
      criteria.setAngle(degrees)
      criteria.difference = true
    }
    self.criteria = criteria
  }

  /// For each hand, a bit for each finger that is extended, from the thumb up, and eight bits higher one for each that is
  /// undecided: a joint was not seen or is not finite, or the finger has no extent.
  ///
  /// The fingers of a hand are the same whatever hands are beside it, and on every processor.
  ///
  /// - Parameters:
  ///   - coordinates: 42 planes of `count`: x and y of the wrist, then of the four joints of each finger from the root.
  ///   - confidences: 21 planes of `count`, or empty, for 1 everywhere.
  /// - Complexity: O(count), shared by the workers.
  public func bits(
    coordinates: [Float], confidences: [Float], count: Int, workers: Workers = Workers(1)
  ) -> [UInt16] {
    precondition(coordinates.count == 42 * count, "two coordinates a joint")
    precondition(confidences.isEmpty || confidences.count == 21 * count, "one confidence a joint")
    var sets = [UInt16](repeating: 0, count: count)
    workers.fill(&sets, pieceLength: 1 << 15, scratch: ()) { range, piece, _ in
      coordinates.withUnsafeBufferPointer { coordinates in
        confidences.withUnsafeBufferPointer { confidences in
          piece.withUnsafeMutableBufferPointer { piece in
            withUnsafePointer(to: criteria) {
              finger_sets(
                $0, coordinates.baseAddress! + range.lowerBound,
                confidences.isEmpty ? nil : confidences.baseAddress! + range.lowerBound, count, range.count,
                piece.baseAddress!)
            }
          }
        }
      }
    }
    return sets
  }
}

extension FingerCriteria {
  /// What squares of distances are compared by.
  static func squared(growth: Double) -> Float { Float(growth * growth) }

  /// Exact at 180 degrees, which no angle exceeds. Towards 0 the sine stays large enough that a zero angle is told from
  /// one of 180, whose products differ in the sign of their cosine alone.
  static func angle(degrees: Double) -> (cosine: Float, sine: Float) {
    let radians = degrees * .pi / 180
    return (Float(cos(radians)), degrees == 180 ? 0 : Float(max(sin(radians), 1e-7)))
  }
}

extension finger_criteria {
  fileprivate mutating func setAngle(_ degrees: Double) {
    (cosine, sine) = FingerCriteria.angle(degrees: degrees)
  }
}
