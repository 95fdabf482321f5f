import GestureModel
import ShapeSpace

/// With which numbers the finger rule names each hand of a dataset rightly.
///
/// A hand is named rightly when exactly the fingers of its class's pose are extended and none is undecided. Every finger
/// turns at one value of each number, which is a property of the hand alone; so each hand has, for every number, one
/// range of values with which it is named rightly, and what the rule makes of it is known for all values at once.
public struct FingerBoundaries: Sendable {
  /// Five a hand, from the thumb up: from which value on a finger is undecided, shrinks again, is bent.
  private let confidences: [Double]
  private let margins: [Double]
  /// One a hand.
  private let degrees: [Double]
  /// One a hand: the fingers to be seen; `nil` where no pose is called so.
  private let expected: [FingerSet?]

  /// - Parameter rule: with any numbers; the rest of it counts.
  /// - Complexity: O(poses), shared by the workers.
  public init(_ rule: FingerRule, dataset: Dataset, workers: Int) {
    let poses = dataset.poses
    let limits = rule.criteria.limits(
      coordinates: poses.coordinates, confidences: poses.confidences, count: poses.count,
      workers: Workers(workers))
    confidences = limits.map { limit in
      leastDouble(in: FingerRule.confidencesAllowed) { Float($0) >= limit.confidence }
    }
    margins = limits.map { limit in
      leastDouble(in: FingerRule.marginsAllowed) { 1 + $0 >= limit.growth }
    }
    degrees = stride(from: 0, to: limits.count, by: Finger.allCases.count).map { limits[$0].degrees }
    let classes = dataset.samples.classes
    var fingers = [FingerSet?](repeating: nil, count: classes.count)
    for (name, group) in rule.groups(among: classes) { fingers[group] = rule.poses[name]?.fingers }
    expected = dataset.samples.labels.indices.map { fingers[Int($0)] }
  }

  /// For each hand, the values of `quantity` with which `rule`, otherwise as it is, names it rightly; `nil` where none
  /// does.
  ///
  /// - Parameter rule: that of ``init(_:dataset:workers:)``, with any numbers.
  /// - Complexity: O(hands)
  public func values(of quantity: FingerRule.Quantity, with rule: FingerRule) -> [Range<Double>?] {
    expected.indices.map { hand in
      guard let expected = expected[hand] else { return nil }
      return values(of: quantity, with: rule, hand: hand, expected.intersection(rule.compared))
    }
  }

  private func values(
    of quantity: FingerRule.Quantity, with rule: FingerRule, hand: Int, _ expected: FingerSet
  ) -> Range<Double>? {
    let count = Finger.allCases.count
    var decidedBelow = Double.infinity
    // Margins with which the fingers expected still grow, and the others no longer do.
    var (growFrom, growBelow) = (-Double.infinity, Double.infinity)
    var thumb: (grows: Double, isExpected: Bool)?
    for finger in Finger.allCases where rule.compared.contains(finger) {
      let place = count * hand + finger.rawValue
      decidedBelow = min(decidedBelow, confidences[place])
      if expected.contains(finger) {
        growBelow = min(growBelow, margins[place])
      } else if finger != .thumb {
        growFrom = max(growFrom, margins[place])
      }
      if finger == .thumb { thumb = (margins[place], expected.contains(finger)) }
    }
    let straightBelow = degrees[hand]
    let isDecided = rule.confidence < decidedBelow
    let isGrown = growFrom <= rule.margin && rule.margin < growBelow
    // An ignored thumb is as straight as it has to be.
    let isStraight = rule.value(of: .thumb).map { $0 < straightBelow } ?? true
    let isThumbRight = thumb.map { ($0.grows > rule.margin && isStraight) == $0.isExpected } ?? true
    switch quantity {
    case .confidence:
      return isGrown && isThumbRight ? range(-.infinity, decidedBelow) : nil
    case .thumb:
      guard isDecided, isGrown, let thumb else { return nil }
      if thumb.isExpected { return range(-.infinity, straightBelow) }
      return thumb.grows > rule.margin ? range(straightBelow, .infinity) : range(-.infinity, .infinity)
    case .margin:
      guard isDecided else { return nil }
      guard let thumb, isStraight else {
        return thumb?.isExpected ?? false ? nil : range(growFrom, growBelow)
      }
      return range(thumb.isExpected ? growFrom : max(growFrom, thumb.grows), growBelow)
    }
  }

  private func range(_ from: Double, _ below: Double) -> Range<Double>? {
    from < below ? from..<below : nil
  }
}
