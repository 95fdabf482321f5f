import GestureEvaluation

/// What came of one check, in words.
struct CheckFacts {
  let result: CheckResult

  enum Status {
    case passed
    /// What the project made worse.
    case worse
    /// What kept the check from being made, by a short name.
    case hindered(String)
  }

  var status: Status {
    switch result.finding {
    case .judged(_, let judgement): judgement.verdict == .worse ? .worse : .passed
    case .updated: .passed
    case .noBaseline, .unlike: .hindered("no baseline")
    case .otherDataset: .hindered("other data")
    case .failed: .hindered("failed")
    }
  }

  /// One line, without the check's name.
  var headline: String {
    switch result.finding {
    case .judged(let comparison, let judgement):
      ComparisonFacts(comparison: comparison, judgement: judgement).headline
    case .noBaseline(let now): "no baseline: \(accuracy(of: now)) now, and nothing to judge it by"
    case .unlike(.otherSeed(let before, let after)):
      "no baseline: its draws were those of seed \(before), and these are of \(after)"
    case .unlike(.otherProtocol(let before, let after)):
      "no baseline: it was made by \(before.visible), and this is \(after.visible)"
    case .unlike(.otherCount(let before, let after)):
      "no baseline: it asked \(before) times, and \(after) now, for a classifier could not learn from all draws"
    case .otherDataset(let before, let after), .unlike(.otherDataset(let before, let after)):
      "other data: the baseline is of \(text(before)), and these are \(text(after))"
    case .updated(let now, _): "baseline written: \(accuracy(of: now))"
    case .failed(let reason): "failed: \(reason.visible)"
    }
  }

  /// What the headline rests on and what to do, a sentence each.
  var details: [String] {
    let grounds: [String] =
      switch result.finding {
      case .judged(let comparison, let judgement):
        ComparisonFacts(comparison: comparison, judgement: judgement).grounds
      case .updated(_, let comparison?):
        ["it was " + ComparisonFacts(comparison: comparison, judgement: Judgement(comparison)).headline]
      default: []
      }
    return grounds + (advice.map { [$0] } ?? [])
  }

  private var advice: String? {
    let update =
      "gesturebench check --update \(result.name.visible), then commit \(result.baselinePath.visible)"
    switch result.finding {
    case .judged(_, let judgement):
      switch judgement.verdict {
      case .worse: return "if this is meant: " + update
      case .better: return "to hold on to it: " + update
      case .same: return nil
      }
    case .noBaseline, .unlike: return "to make one: " + update
    case .otherDataset: return "if the recordings were changed on purpose: " + update
    case .updated: return "now commit \(result.baselinePath.visible)"
    case .failed: return nil
    }
  }

  /// Of classes and samples, where the check made anything worse or better.
  var tables: [ReportBlock] {
    switch result.finding {
    case .judged(let comparison, let judgement):
      ComparisonFacts(comparison: comparison, judgement: judgement).tables
    default: []
    }
  }

  private func accuracy(of baseline: Baseline) -> String {
    let interval = NumberText.interval(
      baseline.accuracyInterval.map { (low: $0.lowerBound, high: $0.upperBound) })
    return "\(NumberText.percent(baseline.accuracy)) (95 % interval \(interval))"
  }

  private func text(_ dataset: DatasetSummary) -> String {
    "\(NumberText.count(dataset.samples, "sample")) of \(NumberText.count(dataset.classes, "class")) "
      + "(\(dataset.fingerprint.visible))"
  }
}
