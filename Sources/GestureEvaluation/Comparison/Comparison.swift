import GestureModel

/// Two results on the same samples, side by side.
public struct Comparison: Sendable {
  /// A class of which anything changed.
  public struct ClassChange: Sendable, Equatable {
    public let label: String
    public let askedBefore: Int
    public let askedAfter: Int
    public let rightBefore: Int
    public let rightAfter: Int
    /// Samples of it, as in ``McNemarTest``; both 0 where draws differ.
    public let wins: Int
    public let losses: Int

    /// In accuracy.
    public var difference: Double {
      share(rightAfter, of: askedAfter) - share(rightBefore, of: askedBefore)
    }
  }

  /// A sample of which the answer changed.
  public struct SampleChange: Sendable, Equatable {
    /// What it was wrong in; `nil` where it was right every time.
    public let before: CompactOutcomes.Mistake?
    public let after: CompactOutcomes.Mistake?

    /// Either is there.
    public var sample: CompactOutcomes.Mistake { (after ?? before)! }
    /// Positive where it is wrong less often than before.
    public var gain: Int { (before?.count ?? 0) - (after?.count ?? 0) }
  }

  public let before: Baseline
  public let after: Baseline
  /// Those that lost most first, then in code point order; those that did not change are missing.
  public let classes: [ClassChange]
  /// In code point order of their ids; empty where draws differ.
  public let samples: [SampleChange]
  /// In accuracy, positive where it became better.
  public let difference: Double
  /// 95 %, of ``difference``: the bootstrap over subjects where every sample has one; else, where each sample was asked once,
  /// that of Agresti and Min; else `nil`.
  public let interval: (low: Double, high: Double)?
  /// Whether both were asked with the same draws or folds, or without any.
  public let isSameChance: Bool
  /// `nil` where draws differ, so that no sample was asked in the same way twice.
  public let test: McNemarTest?
  /// The standard error that chance alone leaves in ``difference``: 0 where both were asked with the same draws or folds.
  public let chanceError: Double

  /// - Throws: ``ComparisonError``
  /// - Complexity: O(mistakes + classes log classes + 2,000 subjects)
  public init(before: Baseline, after: Baseline) throws(ComparisonError) {
    guard before.dataset.fingerprint == after.dataset.fingerprint else {
      throw .otherDataset(before: before.dataset, after: after.dataset)
    }
    guard before.protocolName == after.protocolName,
      before.protocolSettings.saysTheSame(as: after.protocolSettings)
    else { throw .otherProtocol(before: before.protocolText, after: after.protocolText) }
    self.before = before
    self.after = after
    let (old, new) = (before.outcomes, after.outcomes)
    isSameChance = old.chance == .none || before.seed == after.seed
    if isSameChance, old.askedByClass != new.askedByClass {
      throw .otherCount(before: old.total, after: new.total)
    }
    let isPaired = isSameChance || old.chance == .folds
    samples = isPaired ? SampleChange.all(from: old.mistakes, to: new.mistakes) : []
    let test = McNemarTest(wins: samples.count { $0.gain > 0 }, losses: samples.count { $0.gain < 0 })
    self.test = isPaired ? test : nil
    classes = ClassChange.all(from: old, to: new, samples: samples)
    difference = after.accuracy - before.accuracy
    interval = differenceInterval(from: old, to: new, test: isPaired ? test : nil, seed: before.seed)
    switch (isSameChance, isPaired) {
    case (true, _): chanceError = 0
    // Were wins and losses the toss of a coin, this would be the standard deviation of their difference.
    case (_, true): chanceError = Double(test.wins + test.losses).squareRoot() / Double(new.total)
    default:
      guard let first = old.drawError, let second = new.drawError else {
        throw .otherSeed(before: before.seed, after: after.seed)
      }
      chanceError = (first * first + second * second).squareRoot()
    }
  }
}

extension Baseline {
  fileprivate var protocolText: String {
    ([protocolName] + protocolSettings.map { "\($0.name) \($0.value)" }).joined(separator: ", ")
  }
}

/// 0 of none.
func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
