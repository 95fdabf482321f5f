/// What a threshold is chosen for.
public enum ThresholdGoal: Sendable, Hashable {
  /// As many false rejects as false accepts, in shares.
  case equalError
  /// The best F1 of accepting.
  case bestF1
  /// The least false rejects with at most this rate of false accepts.
  case falseAccept(atMost: Double)
}

extension ThresholdCurve {
  /// The distance that serves `goal` best, the lowest of equally good ones; `nil` where no threshold that
  /// accepts a genuine sample does.
  ///
  /// - Complexity: O(points) for ``ThresholdGoal/bestF1``, O(log points) otherwise.
  public func threshold(for goal: ThresholdGoal) -> Double? {
    let point =
      switch goal {
      case .equalError: equalErrorPoint
      case .bestF1: bestF1Point
      case .falseAccept(let rate): point(withFalseAcceptsAtMost: rate)
      }
    return point.flatMap { $0.genuine > 0 ? $0.threshold : nil }
  }

  /// The rate at which false rejects and false accepts are as frequent, interpolated between two points of
  /// the ROC where none is exactly there; `nil` where false rejects always prevail, and without any known
  /// sample.
  ///
  /// - Complexity: O(log points)
  public var equalErrorRate: Double? {
    let crossing = crossing
    guard crossing < points.count else { return nil }
    let before = counts(at: crossing == 0 ? nil : points[crossing - 1])
    let after = counts(at: points[crossing])
    guard let x0 = before.falseAcceptRate, let y0 = before.falseRejectRate, let x1 = after.falseAcceptRate,
      let y1 = after.falseRejectRate
    else { return nil }
    return x0 + (y0 - x0) / (x1 - x0 + y0 - y1) * (x1 - x0)
  }

  /// The first point with at least as many false accepts as false rejects, in shares; `points.count` without
  /// one.
  private var crossing: Int {
    known == 0
      ? points.count : points.partitionIndex { $0.foreign * known >= (known - $0.genuine) * asked }
  }

  private var equalErrorPoint: Point? {
    let crossing = crossing
    guard crossing < points.count else { return nil }
    guard crossing > 0 else { return points[0] }
    func imbalance(_ point: Point) -> Int { abs(point.foreign * known - (known - point.genuine) * asked) }
    let candidates = points[crossing - 1...crossing]
    return candidates.min { imbalance($0) < imbalance($1) }
  }

  private var bestF1Point: Point? {
    guard var best = points.first else { return nil }
    // 2 TP over this is F1; products of counts compare exactly.
    func whole(_ point: Point) -> Int { point.genuine + point.foreign + known }
    for point in points where point.genuine * whole(best) > best.genuine * whole(point) { best = point }
    return best
  }

  private func point(withFalseAcceptsAtMost rate: Double) -> Point? {
    let next = points.partitionIndex { Double($0.foreign) / Double(asked) > rate }
    guard next > 0 else { return nil }
    let genuine = points[next - 1].genuine
    return points[points.partitionIndex { $0.genuine >= genuine }]
  }
}
