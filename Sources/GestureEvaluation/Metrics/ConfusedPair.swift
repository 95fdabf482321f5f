/// A class, the class it was taken for, and the samples it happened to.
public struct ConfusedPair: Sendable, Equatable {
  /// An index into the run's classes, as is ``predicted``.
  public let truth: Int
  public let predicted: Int
  public let count: Int
  /// Rows of the dataset in the order they were asked, each once.
  public let samples: [Int]
}

extension EvaluationRun {
  /// The pairs that happened most often, most frequent first, then by truth and prediction in class order.
  ///
  /// - Parameters:
  ///   - limit: how many pairs at most.
  ///   - samplesEach: how many samples are named of each, at most.
  /// - Complexity: O(classes squared log classes + outcomes)
  public func mostConfused(_ limit: Int, samplesEach: Int) -> [ConfusedPair] {
    var pairs: [(truth: Int, predicted: Int, count: Int)] = []
    for truth in classes.indices {
      for (predicted, count) in confusion.row(truth).enumerated() where count > 0 && predicted != truth {
        pairs.append((truth, predicted, count))
      }
    }
    pairs.sort { ($1.count, $0.truth, $0.predicted) < ($0.count, $1.truth, $1.predicted) }
    return pairs.prefix(limit).map { pair in
      let samples = outcomes.lazy.filter {
        $0.predicted == pair.predicted && truth(of: $0.sample) == pair.truth
      }
      return ConfusedPair(
        truth: pair.truth, predicted: pair.predicted, count: pair.count,
        samples: first(samplesEach, of: samples.map(\.sample)))
    }
  }

  private func first(_ count: Int, of rows: some Sequence<Int>) -> [Int] {
    var first: [Int] = []
    for row in rows where !first.contains(row) {
      first.append(row)
      if first.count == count { break }
    }
    return first
  }
}
