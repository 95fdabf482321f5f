import GestureModel

/// How the samples of a dataset are kept apart in tuning.
///
/// Settings are asked by leaving one subject out, or by folds where there are not three subjects at least. The same
/// parts serve a second time: each is held out of the choice of a setting, several of them together where there are
/// more than ten.
struct TuningParts {
  private static let heldOutLimit = 10

  let evaluationProtocol: any ExhaustiveProtocol
  let plan: TrialPlan
  /// The rows asked, ascending.
  let rows: [Int]
  /// Where each row of the dataset stands in ``rows``.
  let placeOfRow: [Int]
  /// The part that each row is held out with.
  let heldOutOfRow: [Int32]
  /// The part that each trial's queries are held out with.
  let heldOutOfTrial: [Int]
  let heldOutCount: Int
  /// The subject of each of ``rows``; `nil` where subjects are not kept apart.
  let subjects: [Int]?

  init(_ samples: SampleTable, seed: UInt64) throws(EvaluationError) {
    let subjects = samples.subjects
    let isBySubject = subjects.categories.count >= 3 && subjects.indices.allSatisfy { $0 >= 0 }
    evaluationProtocol =
      isBySubject
      ? LeaveOneSubjectOut()
      : KFold(folds: min(10, max(2, samples.count)), grouping: KFold.standardGrouping(for: samples))
    plan = try evaluationProtocol.plan(for: samples, seed: seed)
    var order = Array(0..<plan.trialCount)
    var generator = SeededGenerator(seed: seed)
    generator.shuffle(&order)
    heldOutCount = min(Self.heldOutLimit, order.count)
    var heldOutOfTrial = [Int](repeating: 0, count: order.count)
    for (place, trial) in order.enumerated() { heldOutOfTrial[trial] = place % heldOutCount }
    var heldOutOfRow = [Int32](repeating: -1, count: samples.count)
    for trial in 0..<plan.trialCount {
      for row in plan.trial(trial).queries { heldOutOfRow[row] = Int32(heldOutOfTrial[trial]) }
    }
    self.heldOutOfTrial = heldOutOfTrial
    self.heldOutOfRow = heldOutOfRow
    rows = samples.labels.indices.indices.filter { heldOutOfRow[$0] >= 0 }
    var placeOfRow = [Int](repeating: -1, count: samples.count)
    for (place, row) in rows.enumerated() { placeOfRow[row] = place }
    self.placeOfRow = placeOfRow
    self.subjects = isBySubject ? rows.map { Int(subjects.indices[$0]) } : nil
  }

  /// Whether anything is left to learn from and to ask once a part is held out.
  var canHoldOut: Bool { plan.trialCount >= 3 }

  /// The places of ``rows`` in, or out of, a part that is held out.
  func places(heldOut part: Int) -> [Int] { rows.indices.filter { heldOutOfRow[rows[$0]] == part } }
  func places(without part: Int) -> [Int] { rows.indices.filter { heldOutOfRow[rows[$0]] != part } }
}
