import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Puts a sample into the group with the nearest mean, in the metric of the groups' common covariance.
struct LinearClassifier: FittedClassifier {
  /// When an answer is rejected.
  struct Rejection: Sendable {
    /// The least probability accepted.
    var probability: Double?
    /// The largest distance accepted.
    var distance: Double?
  }

  private let samples: RubineSamples
  /// Those that had examples, ascending.
  private let groups: [Int]
  /// Whitened and relative to ``centre``, one a group.
  private let means: [SIMD16<Double>]
  /// The mean of the means: differences are taken from nearby, where fewer digits cancel.
  private let centre: SIMD16<Double>
  private let whitening: Whitening
  private let rejection: Rejection

  init(
    samples: RubineSamples, groups: [Int], means: [SIMD16<Double>], whitening: Whitening, rejection: Rejection
  ) {
    let centre = means.reduce(.zero, +) / Double(means.count)
    self.samples = samples
    self.groups = groups
    self.means = means.map { whitening($0 - centre) }
    self.centre = centre
    self.whitening = whitening
    self.rejection = rejection
  }

  func classify(_ rows: [Int]) -> [Classification?] {
    rows.map { samples.degeneracies[$0] == nil ? classify(samples.features[$0]) : nil }
  }

  /// - Complexity: O(groups x features)
  private func classify(_ features: SIMD16<Double>) -> Classification? {
    let whitened = whitening(features - centre)
    let distances = means.map { mean in ((whitened - mean) * (whitened - mean)).sum() }
    // Features near the end of the range of numbers, far from all examples.
    guard distances.allSatisfy({ $0.isFinite }) else { return nil }
    var (best, runnerUp): (Int, Int?) = (0, nil)
    for index in distances.indices.dropFirst() {
      if distances[index] < distances[best] {
        (best, runnerUp) = (index, best)
      } else if runnerUp.map({ distances[index] < distances[$0] }) ?? true {
        runnerUp = index
      }
    }
    func candidate(_ index: Int) -> Classification.Candidate {
      Classification.Candidate(group: groups[index], distance: distances[index])
    }
    return Classification(
      best: candidate(best), runnerUp: runnerUp.map(candidate), isRejected: isRejected(distances, best: best))
  }

  private func isRejected(_ distances: [Double], best: Int) -> Bool {
    if let limit = rejection.distance, distances[best] > limit { return true }
    guard let least = rejection.probability else { return false }
    return 1 / distances.reduce(0) { $0 + exp((distances[best] - $1) / 2) } < least
  }
}
