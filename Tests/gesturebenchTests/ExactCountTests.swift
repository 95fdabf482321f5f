import TestSupport
import Testing

/// What independent code counted on the published logs.
@Suite(.enabled(if: RealData.isThere, "needs the published logs: set GESTUREBENCH_REALDATA"))
struct ExactCountTests {
  /// Correct answers, leaving one subject out.
  private struct Row {
    let scale: String
    let rotation: Double
    /// With 16 and with 64 points.
    let dollar: [Int]
    let mmg: [Int]
  }

  private static let rows = [
    Row(scale: "uniform", rotation: 0, dollar: [2341, 2340], mmg: [4605, 4608]),
    Row(scale: "uniform", rotation: 45, dollar: [2365, 2369], mmg: [4658, 4654]),
    Row(scale: "uniform", rotation: 180, dollar: [2364, 2369], mmg: [4494, 4499]),
    Row(scale: "box", rotation: 0, dollar: [2313, 2317], mmg: [4600, 4599]),
    Row(scale: "box", rotation: 45, dollar: [2346, 2352], mmg: [4651, 4641]),
    Row(scale: "box", rotation: 180, dollar: [2343, 2352], mmg: [4453, 4452]),
  ]

  private func expectCounts(
    of counts: KeyPath<Row, [Int]>, in dataset: String, samples: Int, fullRotationTolerance: Int
  ) throws {
    let specifications = Self.rows.flatMap { row in
      [16, 64].flatMap { points in
        ["--recognizer", "protractor:points=\(points),rotation=\(row.rotation),scale=\(row.scale)"]
      }
    }
    let runs = try Evaluation.document(
      [dataset, "--protocol", "leave-one-subject-out"] + specifications
    ).runs
    let expected = Self.rows.flatMap { row in zip([16, 64], row[keyPath: counts]).map { (row, $0, $1) } }
    try #require(runs.count == expected.count)
    for (run, (row, points, count)) in zip(runs, expected) {
      let parameters = run.recognizer.parameters
      #expect(parameters == .init(points: points, rotation: row.rotation, scale: row.scale))
      #expect(run.total == samples)
      #expect(run.rejected == 0)
      let tolerance = row.rotation == 180 ? fullRotationTolerance : 2
      #expect(abs(run.correct - count) <= tolerance, "\(parameters): \(run.correct), not \(count)")
    }
  }

  @Test func dollarLogs() throws {
    try expectCounts(of: \.dollar, in: RealData.dollarLogs(), samples: 2400, fullRotationTolerance: 2)
  }

  /// Some queries have templates of two classes at scores equal to 1e-6 under full rotation.
  @Test func mmgLogs() throws {
    try expectCounts(of: \.mmg, in: RealData.mmgLogs(), samples: 4798, fullRotationTolerance: 6)
  }

  @Test(arguments: [(0.4, 2397, 2366), (0.25, 2340, 2309)])
  func dollarLogsWithThreshold(threshold: Double, accepted: Int, right: Int) throws {
    let run = try Evaluation.run([
      RealData.dollarLogs(), "--protocol", "leave-one-subject-out", "--recognizer",
      "protractor:points=64,rotation=180,scale=uniform", "--threshold", "\(threshold)",
    ])
    #expect(run.threshold.value == threshold)
    #expect(abs(run.correct + run.wrong - accepted) <= 2)
    #expect(abs(run.correct - right) <= 2)
  }
}
