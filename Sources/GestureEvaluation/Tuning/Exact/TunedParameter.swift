import GestureRecognizers

/// A number of a recognizer that was found exactly, from the value at which every sample turns.
public struct TunedParameter: Sendable {
  /// How a value compares with the best.
  public struct Standard: Sendable {
    public let value: Double
    public let right: Int
    /// McNemar's exact p against ``TunedParameter/value``.
    public let p: Double
  }

  public let name: String
  public let searched: ClosedRange<Double>
  /// The one to use, of ``best``.
  public let value: Double
  /// All values searched, the other parameters being as found.
  public let curve: ParameterCurve
  /// Values that are exactly as good as ``value``, an index into the pieces of ``curve``.
  public let best: Int
  /// From the first to before the second. All values beyond are worse than ``best``, by more than chance explains; near the best
  /// itself a few may look so, for it was chosen for the samples that they miss.
  public let asGood: (from: Double, below: Double)
  /// What the recognizer takes where nothing else is asked for.
  public let standard: Standard
  /// The values found without each part of the samples.
  public let chosenWithout: [Double]

  init(
    _ range: SearchRange, value: Double, ranges: RightRanges, chosenWithout: [Double],
    comparison: SubjectBootstrap?
  ) {
    let curve = ranges.curve { _ in true }
    let best = curve.piece(at: value)
    let isRight = ranges.isRight(at: value)
    let standardRight = ranges.isRight(at: range.quantity.standard)
    let stretch = GoodStretch(ranges, around: value, isRight: isRight, comparison: comparison)
    name = range.quantity.rawValue
    searched = range.values
    self.value = value
    self.curve = curve
    self.best = best
    asGood = (stretch.from, stretch.below)
    standard = Standard(
      value: range.quantity.standard, right: standardRight.count { $0 },
      p: McNemarTest(
        wins: zip(standardRight, isRight).count { $0 && !$1 },
        losses: zip(standardRight, isRight).count { !$0 && $1 }
      ).p)
    self.chosenWithout = chosenWithout
  }

  /// Of the right ones among all asked, at a count of them.
  public func interval(of right: Int) -> WilsonInterval {
    WilsonInterval(successes: right, trials: curve.total)
  }
}

/// The values around the best ones beyond which all are worse.
private struct GoodStretch {
  let from: Double
  let below: Double

  /// - Complexity: O(samples), and a judgement for every boundary up to where the difference is beyond doubt.
  init(
    _ ranges: RightRanges, around value: Double, isRight: [Bool], comparison: SubjectBootstrap?
  ) {
    let boundaries = ranges.boundaries
    let middle = boundaries.partitionIndex { $0.value > value }
    var upwards = Walk(best: isRight, comparison: comparison)
    below = upwards.end(of: boundaries[middle...]) ?? ranges.searched.upperBound
    var downwards = Walk(best: isRight, comparison: comparison)
    from = downwards.end(of: boundaries[..<middle].reversed()) ?? ranges.searched.lowerBound
  }
}

/// A way from the best value to others, past one boundary after another.
private struct Walk {
  private static let beyondDoubt = 1e-6

  private let best: [Bool]
  private var isRight: [Bool]
  private var wins = 0
  private var losses = 0
  private let comparison: SubjectBootstrap?
  /// By group of the comparison.
  private var behind: [Int]

  init(best: [Bool], comparison: SubjectBootstrap?) {
    self.best = best
    isRight = best
    self.comparison = comparison
    behind = Array(repeating: 0, count: comparison?.groupCount ?? 0)
  }

  /// The value from which on chance nowhere explains the difference; `nil` where it does at the end.
  mutating func end(of boundaries: some Collection<RightRanges.Boundary>) -> Double? {
    var end: Double?
    var rest = boundaries[...]
    while let value = rest.first?.value {
      while let next = rest.first, next.value == value {
        turn(next.place)
        rest = rest.dropFirst()
      }
      let evidence = evidence
      if evidence.isAsGood {
        end = nil
      } else {
        end = end ?? value
        // From so far behind no way leads back.
        if evidence.p < Self.beyondDoubt { break }
      }
    }
    return end
  }

  private mutating func turn(_ place: Int) {
    isRight[place].toggle()
    let isBack = isRight[place] == best[place]
    if best[place] { losses += isBack ? -1 : 1 } else { wins += isBack ? -1 : 1 }
    guard let comparison else { return }
    behind[comparison.groups[place]] += isRight[place] ? -1 : 1
  }

  private var evidence: SettingChoice.Evidence {
    let p = McNemarTest(wins: wins, losses: losses).p
    return SettingChoice.Evidence(
      interval: p < SettingChoice.Evidence.level ? comparison?.interval(behind: behind) : nil, p: p)
  }
}
