import GestureModel

/// Whether there are samples enough for a protocol.
struct ProtocolNeeds {
  let samples: SampleTable
  /// Whether a row can be compared; one that cannot is never a template.
  let isUsable: [Bool]

  func findings(for evaluationProtocol: any EvaluationProtocol) -> [DatasetFinding] {
    do throws(EvaluationError) {
      // Which samples are asked together is chance; whether there are enough hardly is.
      switch try EvaluationPlan(evaluationProtocol, samples: samples, seed: 1) {
      case .draws(let plan, _):
        return plan.pools.flatMap { pool in
          (evaluationProtocol as? any DrawingProtocol)?.needs(of: pool).flatMap { shortages($0, of: pool) }
            ?? []
        }
      case .trials(let plan):
        return evaluationProtocol.asksUnknownClasses ? [] : withoutTemplates(plan)
      }
    } catch {
      return [DatasetFinding(.protocolImpossible(error))]
    }
  }

  private func shortages(_ need: DrawNeed, of pool: TrialPool) -> [DatasetFinding] {
    var counts = [Int](repeating: 0, count: samples.classes.count)
    for row in need.rows where isUsable[row] { counts[Int(samples.labels.indices[row])] += 1 }
    return counts.indices.filter { counts[$0] < need.count }.map { label in
      switch need.source {
      case .subject:
        DatasetFinding(
          .tooFewToDraw(label: label, subject: pool.subject, count: counts[label], needed: need.count))
      case .others:
        DatasetFinding(
          .tooFewFromOthers(label: label, subject: pool.subject, count: counts[label], needed: need.count))
      }
    }
  }

  /// - Complexity: O(rows) for each trial.
  private func withoutTemplates(_ plan: TrialPlan) -> [DatasetFinding] {
    let labels = samples.labels.indices
    var lost = [[Int]](repeating: [], count: samples.classes.count)
    for index in 0..<plan.trialCount {
      let trial = plan.trial(index)
      var templates = [Int](repeating: 0, count: samples.classes.count)
      for row in trial.templates where isUsable[row] { templates[Int(labels[row])] += 1 }
      for row in trial.queries where isUsable[row] {
        let label = Int(labels[row])
        if templates[label] <= (trial.leavingOutSelf ? 1 : 0) { lost[label].append(row) }
      }
    }
    return lost.enumerated().filter { !$0.element.isEmpty }.map { label, rows in
      DatasetFinding(.withoutTemplates(label: label, samples: rows.count), samples: rows.sorted())
    }
  }
}
