/// How well one class, or a mean over classes, was recognised.
///
/// Rejected samples lower recall and do not enter precision. What would be 0/0 is `nil`, and counts as 0 in a
/// mean over classes (scikit-learn's `zero_division=0`).
public struct ClassMetrics: Sendable, Equatable {
  /// How many samples of the class were asked.
  public let support: Int
  /// TP / (TP + FP); `nil` when nothing was taken for this class, or nothing could rightly be.
  public let precision: Double?
  /// TP / (TP + FN); `nil` when no sample of this class was asked.
  public let recall: Double?
  /// 2 TP / (2 TP + FP + FN); `nil` when the class was neither asked nor predicted.
  public let f1: Double?
}

extension ClassMetrics {
  /// - Parameters:
  ///   - right: TP.
  ///   - predicted: TP + FP.
  init(support: Int, right: Int, predicted: Int) {
    self.support = support
    precision = Self.ratio(right, predicted)
    recall = Self.ratio(right, support)
    f1 = Self.ratio(2 * right, predicted + support)
  }

  /// Of classes without templates: they cannot rightly be predicted, so there is nothing to be precise about.
  init(unknown support: Int, rejected: Int) {
    self.support = support
    precision = nil
    recall = Self.ratio(rejected, support)
    f1 = nil
  }

  private static func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}

extension ConfusionMatrix {
  /// One for each class, in their order.
  ///
  /// - Complexity: O(classes squared)
  public var classMetrics: [ClassMetrics] {
    let predicted = predictedCounts
    return (0..<classCount).map {
      rejection == .isRight
        ? ClassMetrics(unknown: support(of: $0), rejected: rejected[$0])
        : ClassMetrics(
          support: support(of: $0),
          right: self[$0, $0] + (isRight(truth: $0, predicted: nil) ? rejected[$0] : 0),
          predicted: predicted[$0])
    }
  }

  /// How many samples of class `label` were asked.
  func support(of label: Int) -> Int { row(label).reduce(rejected[label], +) }

  /// How often each class was predicted, by rejection where that stands for it.
  var predictedCounts: [Int] {
    var predicted = [Int](repeating: 0, count: classCount)
    for truth in 0..<classCount {
      for (column, count) in row(truth).enumerated() { predicted[column] += count }
    }
    if case .isClass(let label) = rejection { predicted[label] += rejectedCount }
    return predicted
  }
}

extension [ClassMetrics] {
  /// The mean over all classes, each weighing the same.
  public var macroMean: ClassMetrics { mean { _ in 1 } }

  /// The mean over all classes, each weighing its support.
  public var weightedMean: ClassMetrics { mean { Double($0.support) } }

  private func mean(weight: (ClassMetrics) -> Double) -> ClassMetrics {
    let weights = map(weight)
    let sum = weights.reduce(0, +)
    func mean(_ metric: KeyPath<ClassMetrics, Double?>) -> Double? {
      sum == 0 ? nil : zip(self, weights).reduce(0) { $0 + ($1.0[keyPath: metric] ?? 0) * $1.1 } / sum
    }
    return ClassMetrics(
      support: reduce(0) { $0 + $1.support }, precision: mean(\.precision), recall: mean(\.recall),
      f1: mean(\.f1))
  }
}
