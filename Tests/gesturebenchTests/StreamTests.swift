import Foundation
import TestSupport
import Testing

/// Hand poses that the tool makes, and `evaluate --stream`.
@Suite struct StreamTests {
  private static let poses = Repository.path(of: "datasets/handposes-8.ndjson")
  private static let streams = Repository.path(of: "datasets/pose-streams.ndjson")

  @Test(arguments: [("poses", poses, 700_000), ("pose-streams", streams, 1_600_000)])
  func defaultsMakeTheShippedDatasets(kind: String, path: String, limit: Int) throws {
    let made = try Tool.run(["synthesize", kind])
    #expect(made.code == 0 && made.errors.isEmpty)
    #expect(made.output == (try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(made.output.count < limit)
  }

  @Test func shippedPosesAreHonestWork() throws {
    let rule = try Evaluation.run([Self.poses, "--recognizer", "finger-rule"])
    let named = rule.perClass.filter { $0.label != "fist" }
    #expect(rule.perClass.map(\.support) == Array(repeating: 60, count: 8))
    #expect(named.allSatisfy { (0.6...0.99).contains($0.recall.value ?? 0) })
    let shapes = try Evaluation.run(
      [Self.poses, "--recognizer", "pose-shape", "--protocol", "leave-one-subject-out"])
    #expect((0.95..<1).contains(shapes.accuracy))
  }

  @Test func optionsDecideWhatIsMade() throws {
    let options = ["--subjects", "2", "--repetitions", "3", "--class", "palm", "--class", "like"]
    let first = try Tool.run(["synthesize", "poses"] + options)
    #expect(first.text.split(separator: "\n").count { $0.contains(#""label""#) } == 2 * 3 * 2)
    let other = try Tool.run(["synthesize", "poses", "--seed", "2"] + options)
    #expect(other.output.count > 1000 && other.output != first.output)
  }

  private func stream(_ options: [String]) throws -> [String: Any] {
    let result = try Tool.run(["evaluate", "--json", "-", "--stream"] + options)
    try #require(result.code == 0, "\(result.errors)")
    let document = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    let runs = try #require(document?["runs"] as? [[String: Any]])
    return try #require(runs[0]["stream"] as? [String: Any])
  }

  @Test func aHoldTradesFalseActivationsForDelay() throws {
    func counts(hold: String) throws -> (hits: Int, wrong: Int, delay: Double) {
      let overall = try #require(
        try stream([Self.streams, "--recognizer", "finger-rule:thumb=160", "--hold", hold])["overall"]
          as? [String: Any])
      #expect(overall["segments"] as? Int == 42)
      return (
        try #require(overall["hits"] as? Int), try #require(overall["falseActivations"] as? Int),
        try #require(overall["medianDelay"] as? Double)
      )
    }
    let (held, immediate) = (try counts(hold: "300"), try counts(hold: "0"))
    #expect(held.hits >= 38 && immediate.hits >= 25)
    #expect(held.wrong < immediate.wrong / 3)
    #expect(held.delay > immediate.delay + 150)
  }

  /// The finger rule knows no pose for `none` and rejects it, which is right.
  @Test func rejectedBackgroundIsRight() throws {
    func run(_ options: [String]) throws -> [String: Any] {
      let words = ["evaluate", Self.streams, "--recognizer", "finger-rule", "--json", "-"]
      let result = try Tool.run(words + options)
      let document = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
      return try #require((document?["runs"] as? [[String: Any]])?.first)
    }
    let (frames, stream) = (try run([]), try run(["--stream"]))
    let labels = try #require(frames["labels"] as? [String])
    let none = try #require(labels.firstIndex(of: "none"))
    let rejected = try #require((frames["rejectedByClass"] as? [Int])?[none])
    #expect(rejected > 1000)
    #expect(try #require(stream["correct"] as? Int) == #require(frames["correct"] as? Int) + rejected)
    #expect((stream["protocol"] as? [String: Any])?["background"] as? String == "none")
    #expect(
      (frames["warnings"] as? [String])?.count == 1 && (stream["warnings"] as? [String])?.isEmpty == true)
  }

  @Test func threadsChangeNothing() throws {
    let one = try stream([Self.streams, "--recognizer", "pose-shape", "--threads", "1"])
    let four = try stream([Self.streams, "--recognizer", "pose-shape", "--threads", "4"])
    #expect(NSDictionary(dictionary: one) == NSDictionary(dictionary: four))
  }

  @Test(arguments: [
    (["--hold", "3"], "--stream"), (["--background", "x"], "--stream"),
    (["--stream", "--majority", "4"], "odd"), (["--stream", "--frame-rate", "0"], "--frame-rate"),
    (["--stream", "--tolerance", "-1"], "--tolerance"),
    (["--stream", "--protocol", "user-dependent"], "--protocol"),
  ])
  func wrongOptionsAreUsageErrors(options: [String], word: String) throws {
    let result = try Tool.run(["evaluate", Self.streams] + options)
    #expect(result.code == 64 && result.errors.contains(word))
  }

  @Test func wrongKindsOfOptionsAreUsageErrors() throws {
    for (words, word) in [
      (["strokes", "--subjects", "2"], "--subjects"), (["poses", "--writers", "2"], "--writers"),
      (["pose-streams", "--class", "fist"], "'fist'"), (["pose-stream"], "'pose-streams'"),
    ] {
      let result = try Tool.run(["synthesize"] + words)
      #expect(result.code == 64 && result.errors.contains(word))
    }
  }

  @Test func framesWithoutTimeAreBadData() throws {
    let result = try Tool.run(["evaluate", Self.poses, "--recognizer", "finger-rule", "--stream"])
    #expect(result.code == 65 && result.errors.contains("480 samples"))
  }
}
