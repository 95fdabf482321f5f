import GestureModel

/// How often each pose is taken for which.
public struct Misreading: Sendable, Equatable {
  private enum Model: Sendable, Equatable {
    case rate(Double, poses: [String])
    /// For each pose, what it was taken for (`nil`: rejected) and how often that or an earlier one was.
    case counts([String: [Share]])
  }

  private struct Share: Sendable, Equatable {
    let answer: String?
    let total: Int
  }

  private let model: Model

  /// At `errorRate` a pose is read as another, each of the others as likely.
  ///
  /// Never as nothing: where nothing limits the time to answer, what is not recognised is shown again, and costs
  /// no attempt.
  public init(errorRate: Double, poses: [String]) throws(MisreadingError) {
    guard (0...1).contains(errorRate) else { throw .invalidErrorRate(errorRate) }
    model = .rate(errorRate, poses: poses)
  }

  /// Draws what `poses` are read as from counts of what happened.
  ///
  /// - Parameters:
  ///   - confusion: a row a label (the truth), a column a label (the prediction).
  ///   - rejected: how many samples of each label were rejected.
  ///   - poses: all must be among the labels, with one sample at least.
  public init(
    labels: [String], confusion: [[Int]], rejected: [Int], poses: [String]
  ) throws(MisreadingError) {
    for counts in [confusion.count, rejected.count] where counts != labels.count {
      throw .unequalCounts(labels: labels.count, rows: counts, row: nil)
    }
    var shares: [String: [Share]] = [:]
    for (index, label) in labels.enumerated() {
      guard confusion[index].count == labels.count else {
        throw .unequalCounts(labels: labels.count, rows: confusion[index].count, row: index)
      }
      guard shares[label] == nil else { throw .repeatedLabel(label) }
      var total = 0
      var row: [Share] = []
      for (answer, count) in zip(labels.map(Optional.some) + [nil], confusion[index] + [rejected[index]]) {
        let (sum, overflow) = total.addingReportingOverflow(count)
        guard count >= 0, !overflow else { throw .invalidCount(count, label: label) }
        total = sum
        row.append(Share(answer: answer, total: total))
      }
      shares[label] = row
    }
    let unknown = poses.filter { shares[$0] == nil }
    guard unknown.isEmpty else { throw .unknownPoses(unknown, known: labels) }
    for pose in poses where shares[pose]?.last?.total == 0 { throw .noSamples(label: pose) }
    model = .counts(shares)
  }

  /// What `pose`, one of the game's, is read as this time; `nil` when it is rejected.
  func answer(to pose: String, using generator: inout SeededGenerator) -> String? {
    switch model {
    case .rate(let rate, let poses):
      guard generator.uniform() < rate else { return pose }
      let others = poses.filter { $0 != pose }
      return others[generator.below(others.count)]
    case .counts(let shares):
      guard let row = shares[pose], let total = row.last?.total else { return nil }
      let drawn = generator.below(total)
      return row.first { drawn < $0.total }?.answer
    }
  }
}
