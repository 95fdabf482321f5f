import Foundation
import GestureModel
import Testing

@testable import GestureEvaluation

/// Broken baselines made from good ones: each is refused, or holds together well enough to be compared.
@Suite struct BaselineFuzzTests {
  private static func good(_ evaluationProtocol: any EvaluationProtocol) throws -> Baseline {
    let dataset = Dataset(name: "r\u{1F600}", samples: randomSamples(seed: 4, count: 60))
    let evaluator = try Evaluator(dataset: dataset, protocol: evaluationProtocol, threshold: 0.125, seed: 9)
    return Baseline(try evaluator.run(LineRecognizer(), workers: 1))
  }

  private static let protocols: [any EvaluationProtocol] = [
    LeaveOneOut(), KFold(folds: 3), UserDependent(samplesPerClass: [1], repetitions: 3),
  ]

  /// What numbers, words and places in JSON may be replaced with.
  private static let pieces = [
    "-1", "0", "1e308", "-1e308", "1e999", "9223372036854775807", "18446744073709551616", "0.5", "NaN",
    "null",
    "true", "[]", "{}", "\"\"", "\"\\ud800\"", "{\"a\":{\"a\":[1]}}", ",", ":", "}", "]", "\u{0}", "\u{FEFF}",
  ]

  private static func mutated(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...generator.below(3) {
      let place = generator.below(bytes.count)
      switch generator.below(8) {
      case 0: bytes[place] = UInt8(generator.below(256))
      case 1: bytes.removeSubrange(place...)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.below(30)))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
      case 4, 5:
        // A number that is not too long to be one.
        guard let digit = bytes[place...].firstIndex(where: { (48..<58).contains($0) }) else { continue }
        bytes[digit] = UInt8(48 + generator.below(10))
      default:
        // A whole value, so that what follows is still JSON.
        let isEnd: (UInt8) -> Bool = { ",:{}[]\n ".utf8.contains($0) }
        let start = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(where: isEnd) ?? bytes.count
        bytes.replaceSubrange(start..<end, with: pieces[generator.below(pieces.count)].utf8)
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  @Test(arguments: protocols.indices)
  func mutationsAreRefusedOrHoldTogether(index: Int) throws {
    let good = try Self.good(Self.protocols[index])
    let bytes = [UInt8](try good.data())
    var generator = SeededGenerator(seed: UInt64(index))
    var accepted = 0
    for _ in 0..<4000 {
      let broken = Self.mutated(bytes, by: &generator)
      guard let read = try? Baseline(data: Data(broken)) else { continue }
      accepted += 1
      #expect((0...1).contains(read.accuracy))
      for pair in [(good, read), (read, good), (read, read)] {
        guard let comparison = try? Comparison(before: pair.0, after: pair.1) else { continue }
        let judgement = Judgement(comparison, tolerance: 0.01)
        #expect(judgement.margin.isFinite && (-1...1).contains(comparison.difference))
      }
      #expect(try Baseline(data: read.data()).outcomes == read.outcomes)
    }
    // Settings, names and seeds may be anything.
    #expect((200..<3900).contains(accepted))
  }

  @Test func depthIsRefused() {
    for text in [
      String(repeating: "[", count: 200_000), String(repeating: #"{"runs":["#, count: 100_000),
      #"{"dataset":"# + String(repeating: "[", count: 90_000) + String(repeating: "]", count: 90_000) + "}",
    ] {
      #expect(throws: BaselineError.self) { try Baseline(data: Data(text.utf8)) }
    }
  }
}
