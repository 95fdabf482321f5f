import GestureEvaluation

/// Two results side by side, as the documents of `compare` and `check` hold them; property names are their keys.
struct ComparisonObject: Encodable {
  let verdict: String
  /// Why it is called worse: `significance`, or `tolerance` where chance could do it but the check allows less.
  let ground: ExplicitNull<String>
  /// In accuracy, as are the next four; positive where it became better.
  let difference: Double
  let differenceInterval: ExplicitNull<[Double]>
  /// What chance may have made of it.
  let margin: Double
  let smallestVisibleDrop: ExplicitNull<Double>
  /// That in samples.
  let fewestLosses: ExplicitNull<Int>
  /// Samples, with McNemar's exact p; undefined where draws differ.
  let wins: ExplicitNull<Int>
  let losses: ExplicitNull<Int>
  let p: ExplicitNull<Double>
  /// Those that changed.
  let classes: [ClassObject]
  let samples: [SampleObject]

  struct ClassObject: Encodable {
    let label: String
    let askedBefore: Int
    let askedAfter: Int
    let rightBefore: Int
    let rightAfter: Int
    let wins: Int
    let losses: Int
  }

  struct SampleObject: Encodable {
    let id: String
    let label: String
    let subject: ExplicitNull<String>
    let before: AnswersObject
    let after: AnswersObject
  }

  /// What a sample was wrong in.
  struct AnswersObject: Encodable {
    let takenFor: [String: Int]
    let rejected: Int

    init(_ mistake: CompactOutcomes.Mistake?) {
      takenFor = mistake?.takenFor ?? [:]
      rejected = mistake?.rejected ?? 0
    }
  }

  init(_ comparison: Comparison, _ judgement: Judgement) {
    verdict = judgement.verdict.rawValue
    ground = ExplicitNull(
      judgement.ground.map {
        switch $0 {
        case .significance: "significance"
        case .tolerance: "tolerance"
        }
      })
    difference = comparison.difference
    differenceInterval = ExplicitNull(comparison.interval.map { [$0.low, $0.high] })
    margin = judgement.margin
    smallestVisibleDrop = ExplicitNull(judgement.smallestVisibleDrop)
    fewestLosses = ExplicitNull(judgement.fewestLosses)
    wins = ExplicitNull(comparison.test?.wins)
    losses = ExplicitNull(comparison.test?.losses)
    p = ExplicitNull(comparison.test?.p)
    classes = comparison.classes.map {
      ClassObject(
        label: $0.label, askedBefore: $0.askedBefore, askedAfter: $0.askedAfter, rightBefore: $0.rightBefore,
        rightAfter: $0.rightAfter, wins: $0.wins, losses: $0.losses)
    }
    samples = comparison.samples.map {
      SampleObject(
        id: $0.sample.id, label: $0.sample.label, subject: ExplicitNull($0.sample.subject),
        before: AnswersObject($0.before), after: AnswersObject($0.after))
    }
  }
}
