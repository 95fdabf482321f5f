/// One question put to a recognizer: these queries against these templates, both rows of a dataset.
public struct Trial: Sendable, Equatable {
  /// Ascending.
  public let queries: [Int]
  /// Ascending.
  public let templates: [Int]
  /// Whether a query that is among the templates is not compared with itself.
  public let leavingOutSelf: Bool

  public init(queries: [Int], templates: [Int], leavingOutSelf: Bool = false) {
    self.queries = queries
    self.templates = templates
    self.leavingOutSelf = leavingOutSelf
  }
}

/// The trials of an evaluation, each made when it is asked for.
///
/// With many subjects the index lists of all trials together are far larger than the dataset, so none is kept.
public struct TrialPlan: Sendable {
  public let trialCount: Int
  /// How many queries all trials have together.
  public let queryCount: Int
  /// Rows that the protocol cannot use, neither asked nor compared with, ascending.
  public let leftOut: [Int]
  private let makeTrial: @Sendable (Int) -> Trial

  /// - Parameter trial: makes trial `i` of `0..<trialCount`; equal `i` give equal trials.
  public init(
    trialCount: Int, queryCount: Int, leftOut: [Int] = [], trial: @escaping @Sendable (Int) -> Trial
  ) {
    self.trialCount = trialCount
    self.queryCount = queryCount
    self.leftOut = leftOut
    self.makeTrial = trial
  }

  /// One trial a part: the samples of the part are asked, those of all other parts are the templates.
  ///
  /// - Parameters:
  ///   - partOf: each row's part, or -1 for a row that is left out.
  ///   - partCount: parts are numbered from 0 to `partCount - 1`.
  /// - Complexity: O(rows), and O(rows) again for each trial.
  public init(partOf: [Int32], partCount: Int) {
    let leftOut = partOf.indices.filter { partOf[$0] < 0 }
    self.init(trialCount: partCount, queryCount: partOf.count - leftOut.count, leftOut: leftOut) { part in
      var queries: [Int] = []
      var templates: [Int] = []
      for (row, other) in partOf.enumerated() where other >= 0 {
        if other == part { queries.append(row) } else { templates.append(row) }
      }
      return Trial(queries: queries, templates: templates)
    }
  }

  /// - Complexity: the cost of the plan's own closure; O(rows) for the protocols of this room.
  public func trial(_ index: Int) -> Trial {
    precondition((0..<trialCount).contains(index), "trial \(index) of \(trialCount)")
    return makeTrial(index)
  }
}
