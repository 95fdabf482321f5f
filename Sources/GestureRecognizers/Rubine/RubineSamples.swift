import ShapeSpace

/// Features of every sample, ready for a classifier to learn from any of them.
struct RubineSamples: TrainableSamples {
  /// One row a sample; zeros where it is degenerate.
  let features: [SIMD16<Double>]
  let degeneracies: [SampleDegeneracy?]
  let rejection: LinearClassifier.Rejection

  private static let examplesNeeded = 2
  /// Of a feature's mean square: a variance below this is what the rounding of coordinates makes of none.
  private static let smallestVariance = 1e-12

  /// Means, and the covariance that all groups share: the paper's sum over the groups divided by E - C, the number of
  /// examples less that of groups.
  ///
  /// - Precondition: no example is degenerate.
  /// - Complexity: O(examples x features^2)
  func fit(_ groups: TemplateGroups) throws(TrainingError) -> any FittedClassifier {
    guard !groups.members.isEmpty else { throw .noSamples }
    var learnt: [Int] = []
    var means: [SIMD16<Double>] = []
    var scatter = [SIMD16<Double>](repeating: .zero, count: SIMD16<Double>.scalarCount)
    var squares = SIMD16<Double>.zero
    for group in 0..<groups.groupCount {
      let examples = groups.members[groups.offsets[group]..<groups.offsets[group + 1]]
      if examples.isEmpty { continue }
      guard examples.count >= Self.examplesNeeded else {
        throw .tooFewSamples(group: group, count: examples.count, needed: Self.examplesNeeded)
      }
      var sum = SIMD16<Double>.zero
      for example in examples { sum += features[example] }
      let mean = sum / Double(examples.count)
      for example in examples {
        let deviation = features[example] - mean
        for feature in scatter.indices { scatter[feature] += deviation[feature] * deviation }
        squares += features[example] * features[example]
      }
      learnt.append(group)
      means.append(mean)
    }
    let freedom = Double(groups.members.count - learnt.count)
    let whitening = Whitening(
      covariance: scatter.map { $0 / freedom },
      smallest: squares * (Self.smallestVariance / Double(groups.members.count)))
    guard !whitening.components.isEmpty else { throw .singularCovariance }
    return LinearClassifier(
      samples: self, groups: learnt, means: means, whitening: whitening, rejection: rejection)
  }
}

extension StrokeFeatures {
  var isFinite: Bool { values.indices.allSatisfy { values[$0].isFinite } }
}
