import GestureModel
import Testing

@testable import GestureEvaluation

@Suite struct DatasetCheckTests {
  private func findings(
    _ samples: [Sample], neighbors: Int = 3, for evaluationProtocol: (any EvaluationProtocol)? = nil
  ) throws -> [DatasetFinding] {
    try DatasetCheck(recognizer: LineRecognizer(), neighbors: neighbors)
      .findings(in: Dataset(name: "", samples: samples), for: evaluationProtocol, workers: 1)
  }

  /// Two classes far apart, five samples each, all different.
  private static let clean = ["a", "b"].enumerated().flatMap { place, label in
    (0..<5).map { sample("\(label)\($0)", label, subject: "s\($0 % 2)", x: Float(100 * place + $0)) }
  }

  @Test func nothingIsFoundInCleanData() throws {
    #expect(try findings(Self.clean, for: LeaveOneOut()).isEmpty)
  }

  @Test func aWrongLabelIsFoundAndTellsTheLikelierClass() throws {
    var samples = Self.clean
    samples[1].label = "b"
    #expect(
      try findings(samples) == [DatasetFinding(.suspiciousLabel(nearest: 0, neighbors: 3), samples: [1])])
    // Only four samples of the class are left to speak against it.
    #expect(try findings(samples, neighbors: 5).isEmpty)
  }

  @Test func copiesDegenerateSamplesAndBrokenPointsAreFound() throws {
    func stroke(_ times: [Double]?, _ xs: Float...) -> Stroke {
      Stroke(points: xs.map { Point($0, 0) }, times: times)
    }
    var samples = Self.clean
    samples[2].strokes = samples[3].strokes
    samples[4].strokes = []
    samples[5].strokes = [stroke([0, 5, 5, 4], 100, 100.5, 100.5, 102)]
    samples[6].strokes = [stroke([9, 10], 101, 102), stroke([8, 12], 103, 103)]
    samples[7].strokes = [stroke(nil, 102, 102, 103, 103, 103)]
    #expect(
      try findings(samples) == [
        DatasetFinding(.repeatedSample, samples: [2, 3]),
        DatasetFinding(.degenerateSample(.noPoints), samples: [4]),
        DatasetFinding(.timeOutOfOrder(points: 1), samples: [5]),
        DatasetFinding(.timeOutOfOrder(points: 1), samples: [6]),
        DatasetFinding(.duplicatedPoint(points: 1), samples: [5]),
        DatasetFinding(.duplicatedPoint(points: 3), samples: [7]),
      ])
  }

  @Test func tooFewSamplesAreFoundForEachProtocol() throws {
    let samples = Self.clean + [sample("c", "c", subject: "s0", x: 500)]
    func problems(_ evaluationProtocol: any EvaluationProtocol) throws -> [DatasetFinding.Problem] {
      try findings(samples, neighbors: 6, for: evaluationProtocol).map(\.problem)
    }
    let lost = DatasetFinding.Problem.withoutTemplates(label: 2, samples: 1)
    #expect(try problems(LeaveOneOut()) == [lost])
    #expect(try problems(LeaveOneSubjectOut()) == [lost])
    #expect(try problems(OpenSet()).isEmpty)
    // Of a and b, s0 has three samples and s1 two; of c, they have one and none.
    #expect(
      try problems(UserDependent(samplesPerClass: [2])) == [
        .tooFewToDraw(label: 2, subject: 0, count: 1, needed: 3),
        .tooFewToDraw(label: 0, subject: 1, count: 2, needed: 3),
        .tooFewToDraw(label: 1, subject: 1, count: 2, needed: 3),
        .tooFewToDraw(label: 2, subject: 1, count: 0, needed: 3),
      ])
    #expect(
      try problems(UserIndependent(samplesPerClass: [2])) == [
        .tooFewToDraw(label: 2, subject: 0, count: 1, needed: 2),
        .tooFewToDraw(label: 2, subject: 1, count: 0, needed: 2),
      ])
    #expect(
      try problems(Pooled(samplesPerClass: [1])) == [
        .tooFewFromOthers(label: 2, subject: 0, count: 0, needed: 1),
        .tooFewToDraw(label: 2, subject: 1, count: 0, needed: 1),
      ])
    #expect(
      try problems(UserDependent(samplesPerClass: [9])) == [
        .protocolImpossible(.tooFewSamplesPerClass(needed: 10, largest: 3))
      ])
  }
}
