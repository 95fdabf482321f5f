/// Measures that see through uneven classes. To be rejected counts as one more prediction, which is never
/// right, unless ``rejection`` says which class it stands for.
extension ConfusionMatrix {
  /// The mean recall over the classes that were asked; `nil` when nothing was.
  ///
  /// - Complexity: O(classes squared)
  public var balancedAccuracy: Double? {
    let recalls = classMetrics.compactMap(\.recall)
    return recalls.isEmpty ? nil : recalls.reduce(0, +) / Double(recalls.count)
  }

  /// Precision over all answers, recall over all samples, and the F1 of all counts added up.
  public var microMean: ClassMetrics {
    rejection == .isRight
      ? ClassMetrics(unknown: total, rejected: rejectedCount)
      : ClassMetrics(support: total, right: correct, predicted: predictedCounts.reduce(0, +))
  }

  /// Cohen's kappa: agreement beyond that of predictions by chance as frequent as these, up to 1; `nil` for
  /// 0/0, which is where all samples are of one class and all predictions name it, and where
  /// rejecting all is right.
  ///
  /// Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement 1960.
  ///
  /// - Complexity: O(classes squared)
  public var cohensKappa: Double? {
    if rejection == .isRight { return nil }
    let chance = Chance(self)
    let reachable = chance.squaredTotal - chance.expected
    return reachable == 0 ? nil : Double(chance.excess) / Double(reachable)
  }

  /// Matthews' correlation of truth and prediction, for many classes: -1 to 1; `nil` for 0/0, which is where
  /// all samples are of one class or all predictions are the same, and where rejecting all
  /// is right.
  ///
  /// Gorodkin, "Comparing two K-category assignments by a K-category correlation coefficient", Computational
  /// Biology and Chemistry 2004.
  ///
  /// - Complexity: O(classes squared)
  public var matthewsCorrelation: Double? {
    if rejection == .isRight { return nil }
    let chance = Chance(self)
    let truth = chance.squaredTotal - chance.squaredTruth
    let predicted = chance.squaredTotal - chance.squaredPredicted
    if truth == 0 || predicted == 0 { return nil }
    return Double(chance.excess) / (Double(truth).squareRoot() * Double(predicted).squareRoot())
  }

  /// Sums of products of counts: integers, so that they are exact and do not depend on the order of parts.
  /// They hold for 3 billion samples.
  private struct Chance {
    let squaredTotal: Int
    /// Over the classes, how often it was the truth times how often it was predicted.
    var expected = 0
    var squaredTruth = 0
    var squaredPredicted: Int
    let excess: Int

    init(_ matrix: ConfusionMatrix) {
      let total = matrix.total
      squaredTotal = total * total
      let predicted = matrix.predictedCounts
      let unnamed = total - predicted.reduce(0, +)
      squaredPredicted = unnamed * unnamed
      for label in 0..<matrix.classCount {
        let truth = matrix.support(of: label)
        expected += truth * predicted[label]
        squaredTruth += truth * truth
        squaredPredicted += predicted[label] * predicted[label]
      }
      excess = matrix.correct * total - expected
    }
  }
}
