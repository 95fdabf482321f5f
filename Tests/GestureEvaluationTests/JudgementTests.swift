import GestureModel
import GestureRecognizers
import Testing

@testable import GestureEvaluation

@Suite struct JudgementTests {
  /// Of 200 samples of one subject, those numbered are wrong.
  private func baseline(wrong: Range<Int>) -> Baseline {
    let mistakes = wrong.map { number in
      CompactOutcomes.Mistake(
        id: "\(number + 1000)", label: "a", subject: "s", takenFor: ["b": 1], rejected: 0)
    }
    let dataset = Dataset(name: "d", samples: [sample("1", "a", x: 0)])
    return Baseline(
      dataset: DatasetSummary(dataset), recognizer: RecognizerSummary(LineRecognizer()),
      protocolName: "leave-one-out", protocolSettings: [], seed: 1, threshold: nil, accuracyInterval: nil,
      outcomes: CompactOutcomes(
        chance: .none, drawError: nil, askedByClass: ["a": 200], askedBySubject: ["s": 200],
        mistakes: mistakes))
  }

  private func judgement(_ before: Range<Int>, _ after: Range<Int>, tolerance: Double? = nil) throws
    -> Judgement
  {
    let comparison = try Comparison(before: baseline(wrong: before), after: baseline(wrong: after))
    return Judgement(comparison, tolerance: tolerance)
  }

  /// Six tosses that all fall the same way have a chance of 1 in 32, five one of 1 in 16.
  @Test func sixLossesAreTheFewestThatTell() throws {
    #expect(try judgement(0..<10, 0..<15).verdict == .same)
    #expect(try judgement(0..<10, 0..<16).verdict == .worse)
    #expect(try judgement(0..<16, 0..<10).verdict == .better)
    #expect(try judgement(0..<16, 0..<11).verdict == .same)
    #expect(try judgement(0..<10, 10..<20).verdict == .same)
    let sight = try judgement(0..<10, 0..<10)
    #expect(sight.fewestLosses == 6 && sight.smallestVisibleDrop == 0.03 && sight.margin == 0)
  }

  /// The drop that is named as the smallest visible is called worse, and one less is not, whatever was won.
  @Test func smallestVisibleDropIsSeenAndNoSmaller() throws {
    for wins in [0, 1, 3, 10, 25] {
      let before = 100..<(100 + wins)
      let named = try judgement(before, 0..<0)
      let losses = try #require(named.fewestLosses)
      #expect(try judgement(before, 0..<losses).verdict == .worse)
      #expect(try judgement(before, 0..<(losses - 1)).verdict != .worse)
      let drop = Double(losses - wins) / 200
      #expect(abs(try #require(named.smallestVisibleDrop) - drop) < 1e-12)
    }
  }

  @Test func toleranceCallsWorseWhatChanceCouldDo() throws {
    let allowed = try judgement(0..<10, 0..<14, tolerance: 0.02)
    #expect(allowed.verdict == .same && allowed.ground == nil)
    let refused = try judgement(0..<10, 0..<14, tolerance: 0.015)
    #expect(refused.verdict == .worse && refused.ground == .tolerance(0.015))
    #expect(try judgement(0..<10, 0..<16, tolerance: 0.5).ground == .significance)
  }

  /// 4 subjects, 3 classes that overlap, 8 samples of each.
  private static let dataset: Dataset = {
    var generator = SeededGenerator(seed: 77)
    let samples = (0..<4).flatMap { subject in
      (0..<3).flatMap { label in
        (0..<8).map { number in
          let x = Float(label) + Float(generator.uniform()) * 1.7 + Float(subject) * 0.1
          return sample("\(subject)-\(label)-\(number)", "class-\(label)", subject: "s\(subject)", x: x)
        }
      }
    }
    return Dataset(name: "overlapping", samples: samples)
  }()

  private func baseline(
    _ evaluationProtocol: any EvaluationProtocol, seed: UInt64, _ recognizer: some Recognizer
  ) throws -> Baseline {
    let evaluator = try Evaluator(dataset: Self.dataset, protocol: evaluationProtocol, seed: seed)
    return Baseline(try evaluator.run(recognizer, workers: 2))
  }

  private static let drawing = UserIndependent(
    participants: [1, 3], samplesPerClass: [1, 3], repetitions: 15)

  /// Unchanged code passes whatever the seed, and what the draws vary is what was foretold.
  @Test func otherDrawsOfUnchangedCodePassForTwoHundredSeeds() throws {
    let before = try baseline(Self.drawing, seed: 1, LineRecognizer())
    var squares = 0.0
    for seed in 2...201 as ClosedRange<UInt64> {
      let after = try baseline(Self.drawing, seed: seed, LineRecognizer())
      let comparison = try Comparison(before: before, after: after)
      #expect(comparison.test == nil && comparison.chanceError > 0)
      #expect(Judgement(comparison, tolerance: 0).verdict == .same, "seed \(seed)")
      squares +=
        comparison.difference * comparison.difference / comparison.chanceError
        / comparison.chanceError
    }
    // All are compared with one baseline, whose own error, a half of the variance, is drawn only once.
    #expect((0.3...2.5).contains(squares / 200), "\(squares / 200)")
  }

  @Test func otherFoldsOfUnchangedCodePassForTwoHundredSeeds() throws {
    let before = try baseline(KFold(folds: 3), seed: 1, LineRecognizer())
    for seed in 2...201 as ClosedRange<UInt64> {
      let after = try baseline(KFold(folds: 3), seed: seed, LineRecognizer())
      let comparison = try Comparison(before: before, after: after)
      #expect(Judgement(comparison, tolerance: 0).verdict == .same, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func aWorseRecognizerFailsWithTheSameDrawsAndWithOthers(seed: UInt64) throws {
    let before = try baseline(Self.drawing, seed: 1, LineRecognizer())
    let after = try baseline(Self.drawing, seed: seed, BlindRecognizer())
    #expect(Judgement(try Comparison(before: before, after: after)).verdict == .worse)
    #expect(Judgement(try Comparison(before: after, after: before)).verdict == .better)
  }
}

/// Sees only whether a sample lies left of 1.5, so that it knows two classes apart at most.
private struct BlindRecognizer: TemplateRecognizer {
  static let name = "blind"
  static let summary = "Compares sides."
  static let parameterDescriptions: [ParameterDescription] = []
  var parameters: [Parameter] { [] }

  init() {}
  init(arguments: ParameterArguments) throws(RecognizerError) {}

  func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    LineRecognizer.Prepared(
      positions: (0..<dataset.count).map { row in
        dataset.strokes.strokes(of: row).first?.points.first.map { $0.x < 1.5 ? 0 : 1 }
      })
  }
}
