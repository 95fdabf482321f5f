import GestureModel
import GestureRecognizers
import Testing

@testable import GestureEvaluation

/// What is held out must have no part in the answers that a choice is made from: they equal those to a dataset that lacks
/// it.
@Suite struct NestedAnsweringTests {
  /// Three templates vote.
  private struct VotingLine: TemplateRecognizer {
    static let name = "voting line"
    static let summary = "Lets the three nearest vote."
    static let parameterDescriptions: [ParameterDescription] = []
    var parameters: [Parameter] { [] }
    var neighbors: Int { 3 }

    init() {}
    init(arguments: ParameterArguments) throws(RecognizerError) {}

    func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
      LineRecognizer().prepare(dataset, workers: workers)
    }
  }

  private func check(_ recognizer: any Recognizer, seed: UInt64, subjects: Int) throws {
    let samples = randomSamples(seed: seed, count: 150, subjects: subjects)
    let dataset = Dataset(name: "test", samples: samples)
    let parts = try TuningParts(dataset.samples, seed: seed)
    let answers = try SettingAnswers(recognizer, of: dataset, parts, workers: 2)
    #expect(parts.heldOutCount == min(10, dataset.samples.subjects.categories.count))
    var differing = 0
    for part in 0..<parts.heldOutCount {
      let kept = (0..<dataset.count).filter { parts.heldOutOfRow[$0] != part }
      let rest = Dataset(name: "rest", samples: kept.map { dataset[$0] })
      let run = try Evaluator(dataset: rest, protocol: LeaveOneSubjectOut(), seed: 1)
        .run(recognizer, workers: 1)
      let expected = Dictionary(
        uniqueKeysWithValues: run.outcomes.map {
          (rest.samples.ids[$0.sample], $0.predicted == run.truth(of: $0.sample))
        })
      for row in kept {
        let place = parts.placeOfRow[row]
        #expect(answers.isRightWithout[part][place] == expected[dataset.samples.ids[row]])
        if answers.isRightWithout[part][place] != answers.isRight[place] { differing += 1 }
      }
    }
    #expect(differing > 0)
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func nearestTemplates(seed: UInt64) throws {
    try check(LineRecognizer(), seed: seed, subjects: 4)
    try check(LineRecognizer(), seed: seed, subjects: 24)
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func votes(seed: UInt64) throws {
    try check(VotingLine(), seed: seed, subjects: 4)
  }

  @Test func samplesWithoutSubjectsAreFolded() throws {
    let samples = (0..<60).map {
      sample("\($0)", "class-\($0 % 3)", x: Float($0 % 3) + Float($0 * 7 % 11) / 9)
    }
    let dataset = Dataset(name: "test", samples: samples)
    let parts = try TuningParts(dataset.samples, seed: 1)
    #expect(parts.evaluationProtocol.name == KFold.name && parts.subjects == nil)
    #expect(parts.heldOutCount == 10 && parts.rows == Array(0..<60))
    #expect((0..<10).allSatisfy { part in parts.places(heldOut: part).count == 6 })
  }
}
