import GestureEvaluation

/// What came of a comparison, in sentences.
struct ComparisonFacts {
  let comparison: Comparison
  let judgement: Judgement

  private var isPaired: Bool { comparison.test != nil }

  /// The verdict and how sure it is: `worse by 6.56 points: 97.81 % before, 91.25 % now`.
  var headline: String {
    let (before, after) = (comparison.before.accuracy, comparison.after.accuracy)
    let rates = "\(NumberText.percent(before)) before, \(NumberText.percent(after)) now"
    if isUnchanged { return "same: \(NumberText.percent(after)), every answer as before" }
    let change = NumberText.change(comparison.difference) + " percentage points"
    switch judgement.verdict {
    case .same: return "no difference that these samples can show: \(rates) (\(change))"
    case .better: return "better: \(rates) (\(change))"
    case .worse: return "worse: \(rates) (\(change))"
    }
  }

  private var isUnchanged: Bool { isPaired && comparison.samples.isEmpty }

  /// What the verdict rests on, a sentence each.
  var grounds: [String] {
    (isUnchanged ? [] : [evidence]) + settingChanges + [sight] + chance
  }

  private var evidence: String {
    let interval = comparison.interval.map {
      "; 95 % interval of the change \(NumberText.interval($0))"
    }
    let asked = comparison.after.outcomes
    guard let test = comparison.test else {
      return "the draws of another seed may differ by \(NumberText.points(judgement.margin))"
        + (interval ?? "") + excess
    }
    let name = asked.chance == .draws ? "sign test" : "McNemar's test"
    let often = asked.chance == .draws ? " more often" : ""
    let base = asked.chance == .draws ? "" : " of \(NumberText.count(asked.total, "sample"))"
    return "\(test.losses) lost\(often), \(test.wins) won\(often)\(base): "
      + "p \(NumberText.probability(test.p)) (\(name), exact)" + (interval ?? "") + excess
  }

  private var excess: String {
    guard case .tolerance(let tolerance)? = judgement.ground else { return "" }
    return "; chance could do this, but the tolerance is \(NumberText.points(tolerance))"
  }

  private var settingChanges: [String] {
    let (before, after) = (comparison.before, comparison.after)
    var changes: [String] = []
    if before.recognizer.name != after.recognizer.name {
      changes.append("recognizer: \(before.recognizer.name) before, \(after.recognizer.name) now")
    } else {
      let old = Dictionary(
        before.recognizer.parameters.map { ($0.name, $0.value.description) }, uniquingKeysWith: { $1 })
      for parameter in after.recognizer.parameters {
        let (was, now) = (old[parameter.name] ?? "not there", parameter.value.description)
        if was != now {
          changes.append("parameter \(parameter.name): \(was.visible) before, \(now.visible) now")
        }
      }
    }
    if before.threshold != after.threshold {
      let texts = [before.threshold, after.threshold].map { $0.map { String($0) } ?? "none" }
      changes.append("threshold: \(texts[0]) before, \(texts[1]) now")
    }
    return changes
  }

  /// The smallest drop that would have been called worse.
  private var sight: String {
    guard let drop = judgement.smallestVisibleDrop else {
      return "these are too few samples to tell any drop from chance; give the check a tolerance"
    }
    let start = "smallest drop that can be told from chance here: "
    guard let losses = judgement.fewestLosses, let test = comparison.test else {
      return start + NumberText.points(drop)
    }
    let samples = "\(losses) samples lost and \(test.wins == 0 ? "none" : String(test.wins)) won"
    let size = comparison.after.outcomes.chance == .draws ? "" : " (\(NumberText.points(drop)))"
    return start + samples + size
  }

  private var chance: [String] {
    let (before, after) = (comparison.before, comparison.after)
    guard !comparison.isSameChance else { return [] }
    return [
      "seed \(before.seed) before and \(after.seed) now, so chance enters; with the same seed smaller changes can be seen"
    ]
  }
}
