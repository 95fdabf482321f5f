import GestureModel

/// Looks for what a recognizer could know of its queries and should not.
struct LeakSearch {
  let samples: SampleTable
  let repeated: RepeatedSamples
  /// Whether a row can be compared; one that cannot is never a template.
  let isUsable: [Bool]

  func warnings(_ plan: EvaluationPlan, _ evaluationProtocol: any EvaluationProtocol) -> [EvaluationWarning] {
    // Where everything is on both sides, single samples are no news.
    if (evaluationProtocol as? TrainTest)?.sameRecordings == true { return [.trainedOnTestSet] }
    var warnings: [EvaluationWarning] = []
    let copied = copiedQueries(of: plan)
    if !copied.isEmpty {
      let ids = copied.map { evaluationProtocol.originalID(samples.ids[$0]) }
      warnings.append(.copiesAmongTemplates(samples: copied.count, ids: ids))
    }
    switch plan {
    case .trials(let plan) where evaluationProtocol is TrainTest:
      let trial = plan.trial(0)
      let both = subjects(of: trial.queries).intersection(subjects(of: trial.templates))
      if !both.isEmpty { warnings.append(.subjectsOnBothSides(subjects: names(both))) }
    case .draws(let plan, _):
      guard let sides = evaluationProtocol as? CrossDataset, case .dependent = sides.users else { break }
      let asked = Set(plan.pools.map { Int32($0.subject) })
      let alone = subjects(of: sides.queries(of: samples)).subtracting(asked)
      if !alone.isEmpty { warnings.append(.subjectsWithoutTemplates(subjects: names(alone))) }
    default: break
    }
    return warnings
  }

  private func subjects(of rows: [Int]) -> Set<Int32> {
    Set(rows.map { samples.subjects.indices[$0] }).subtracting([-1])
  }

  private func names(_ subjects: Set<Int32>) -> [String] {
    subjects.sorted().map { samples.subjects.categories[Int($0)] }
  }

  /// Rows that meet a copy of themselves in some trial, or may meet one in some draw, ascending.
  ///
  /// - Complexity: O(rows) for each trial or pool; nothing where the dataset has no copies.
  private func copiedQueries(of plan: EvaluationPlan) -> [Int] {
    if repeated.groups.isEmpty { return [] }
    var copied: Set<Int> = []
    switch plan {
    case .trials(let plan):
      for index in 0..<plan.trialCount {
        let trial = plan.trial(index)
        copied.formUnion(copies(of: trial.queries, among: trial.templates))
      }
    case .draws(let plan, _):
      for pool in plan.pools { copied.formUnion(copies(of: pool.queries, among: pool.templates)) }
    }
    return copied.sorted()
  }

  /// The queries of which `templates` hold a copy besides the query itself.
  private func copies(of queries: [Int], among templates: [Int]) -> [Int] {
    var members = [Set<Int>](repeating: [], count: repeated.groups.count)
    for row in templates where repeated.groupOf[row] >= 0 && isUsable[row] {
      members[Int(repeated.groupOf[row])].insert(row)
    }
    return queries.filter { row in
      guard repeated.groupOf[row] >= 0, isUsable[row] else { return false }
      let copies = members[Int(repeated.groupOf[row])]
      return copies.count > (copies.contains(row) ? 1 : 0)
    }
  }
}
