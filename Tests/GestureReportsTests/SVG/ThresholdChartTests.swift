import GestureEvaluation
import GestureModel
import GestureReports
import Testing

@Suite struct ThresholdChartTests {
  /// Samples of two classes at these distances from their own, and so many times as far from the other.
  private func chart(_ distances: [Double], otherwise factor: Double) throws -> String {
    let samples = distances.indices.map {
      Sample(id: "\(1000 + $0)", label: $0 % 2 == 0 ? "a" : "b", strokes: [])
    }
    let dataset = Dataset(name: "made up", samples: samples)
    let outcomes = distances.enumerated().map { row, distance in
      let own = Candidate(label: row % 2, distance: distance, template: 0)
      let other = Candidate(label: 1 - row % 2, distance: factor * distance, template: 1)
      return Outcome(sample: row, predicted: row % 2, best: own, runnerUp: other, own: own)
    }
    let run = EvaluationRun(
      dataset: DatasetSummary(dataset), samples: dataset.samples,
      recognizer: RecognizerSummary(name: "made up", parameters: []), evaluationProtocol: LeaveOneOut(),
      seed: 1, threshold: nil, outcomes: outcomes, degenerate: [], warnings: [],
      seconds: Seconds(prepare: 0, score: 0))
    return try #require(ThresholdCharts.files(of: [run]).first { $0.name == "thresholds.svg" }).text
  }

  /// A few that lie far off would squeeze the curves of all others into one line.
  @Test func theFarthestDoNotSetTheScale() throws {
    let near = (1...300).map { Double($0) / 100 }
    let usual = try chart(near, otherwise: 2)
    #expect(usual.contains("threshold (distance)") && !usual.contains("beyond"))
    let far = try chart(near + [50_000], otherwise: 2)
    #expect(far.contains("the farthest 1 % lie beyond") && !far.contains(">100000<"))
    let all = try chart(Array(repeating: 0, count: 300) + [1], otherwise: 2)
    #expect(!all.contains("beyond"))
  }
}
