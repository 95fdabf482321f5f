import Foundation
import GestureModel
import Testing

@testable import GestureEvaluation

@Suite struct BaselineTests {
  private func run(_ evaluationProtocol: any EvaluationProtocol, threshold: Double? = nil) throws
    -> EvaluationRun
  {
    let dataset = Dataset(name: "r\"/\u{1F600}", samples: randomSamples(seed: 4, count: 120))
    return try Evaluator(dataset: dataset, protocol: evaluationProtocol, threshold: threshold, seed: 9)
      .run(LineRecognizer(), workers: 1)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let protocols: [any EvaluationProtocol] = [
      LeaveOneOut(), KFold(folds: 3),
      UserIndependent(participants: [2], samplesPerClass: [2], repetitions: 5),
    ]
    for (evaluationProtocol, threshold) in zip(protocols, [nil, 0.125, 0.5]) {
      let run = try run(evaluationProtocol, threshold: threshold)
      let baseline = Baseline(run)
      let read = try Baseline(data: baseline.data())
      #expect(read.outcomes == baseline.outcomes && read.dataset == baseline.dataset)
      #expect(
        read.seed == 9 && read.threshold == threshold && read.accuracyInterval == baseline.accuracyInterval)
      #expect(abs(read.accuracy - run.confusion.accuracy!) < 1e-12)
      #expect(try read.data() == baseline.data())
      let comparison = try Comparison(before: read, after: baseline)
      #expect(comparison.samples.isEmpty && comparison.classes.isEmpty && comparison.difference == 0)
      #expect(try JSONSerialization.jsonObject(with: baseline.data()) is [String: Any])
    }
  }

  @Test func countsAreThoseOfTheRun() throws {
    let run = try run(LeaveOneOut(), threshold: 0.05)
    let outcomes = Baseline(run).outcomes
    #expect(outcomes.total == run.confusion.total)
    #expect(outcomes.wrong == run.confusion.total - run.confusion.correct)
    #expect(outcomes.mistakes.reduce(0) { $0 + $1.rejected } == run.confusion.rejectedCount)
    #expect(run.confusion.rejectedCount > 0 && run.confusion.wrong > 0)
    for (label, metrics) in zip(run.classes, run.confusion.classMetrics) {
      #expect(outcomes.askedByClass[label] ?? 0 == metrics.support)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"schema":1}"#, #"{"schema":"1"}"#, #"{"runs":[{}]}"#,
  ])
  func whatIsNoBaselineIsMalformed(text: String) {
    let error = #expect(throws: BaselineError.self) { try Baseline(data: Data(text.utf8)) }
    guard case .malformed? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func otherSchemasAndSeveralRunsAreRefused() {
    #expect(throws: BaselineError.unknownSchema(2)) { try Baseline(data: Data(#"{"schema":2}"#.utf8)) }
    #expect(throws: BaselineError.severalRuns(0)) { try Baseline(data: Data(#"{"runs":[]}"#.utf8)) }
  }

  /// Counts that a hand or a merge left wrong.
  @Test(arguments: [
    (#""rejected":0"#, #""rejected":-1"#), (#""rejected":0"#, #""rejected":5000"#),
    (#""rejected":0"#, #""rejected":9223372036854775807"#), (#""id":"a1""#, #""id":"zz""#),
    (#""askedByClass": {"a":2,"b":2}"#, #""askedByClass":{"a":-2,"b":2}"#),
    (#""askedByClass": {"a":2,"b":2}"#, #""askedByClass":{"a":9223372036854775807,"b":9223372036854775807}"#),
    (#""askedByClass": {"a":2,"b":2}"#, #""askedByClass":{}"#),
    (#""accuracyInterval": ["#, #""accuracyInterval": [2,"#),
    (#""drawError": null"#, #""drawError": -1"#),
  ])
  func impossibleCountsAreInconsistent(original: String, changed: String) throws {
    let samples = [("a1", "a", 0), ("a2", "a", 9), ("b1", "b", 0.4), ("b2", "b", 9.2)].map {
      sample($0.0, $0.1, subject: "s", x: Float($0.2))
    }
    let evaluator = try Evaluator(
      dataset: Dataset(name: "four", samples: samples), protocol: LeaveOneOut(), seed: 1)
    let baseline = Baseline(try evaluator.run(LineRecognizer(), workers: 1))
    let text = String(decoding: try baseline.data(), as: UTF8.self)
    let place = try #require(text.range(of: original))
    let edited = text.replacingCharacters(in: place, with: changed)
    let error = #expect(throws: BaselineError.self) { try Baseline(data: Data(edited.utf8)) }
    guard case .inconsistent? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
