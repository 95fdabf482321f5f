import GestureModel

/// Subjects drawn with replacement, the same for everything that is compared.
struct SubjectBootstrap: Sendable {
  private static let resamples = 2000

  /// The subject of each place, from 0.
  let groups: [Int]
  let groupCount: Int
  /// How often each subject was drawn, resample after resample.
  private let weights: [UInt32]
  /// Samples in each resample.
  private let totals: [Double]

  /// - Parameter subjects: of each sample that counts.
  /// - Complexity: O(samples + subjects x 2,000)
  init(subjects: [Int], seed: UInt64) {
    let drawn = Array(Set(subjects)).sorted()
    let groupOf = Dictionary(uniqueKeysWithValues: zip(drawn, drawn.indices))
    let count = drawn.count
    groups = subjects.map { groupOf[$0]! }
    groupCount = count
    var asked = [Int](repeating: 0, count: count)
    for group in groups { asked[group] += 1 }
    var weights = [UInt32](repeating: 0, count: count * Self.resamples)
    for resample in 0..<Self.resamples {
      var generator = SeededGenerator(seed: seed, stream: UInt64(resample))
      for _ in drawn { weights[resample * count + generator.below(count)] += 1 }
    }
    self.weights = weights
    totals = (0..<Self.resamples).map { resample in
      Double(asked.indices.reduce(0) { $0 + Int(weights[resample * count + $1]) * asked[$1] })
    }
  }

  /// Of a difference of accuracies: 95 % of the resamples.
  ///
  /// - Parameter behind: by how many samples one is behind the other, of each subject.
  /// - Complexity: O(subjects x 2,000)
  func interval(behind: [Int]) -> (low: Double, high: Double) {
    percentileInterval(
      of: totals.indices.map { resample in
        let sum = behind.indices.reduce(0) { $0 + Int(weights[resample * groupCount + $1]) * behind[$1] }
        return Double(sum) / totals[resample]
      })
  }
}
