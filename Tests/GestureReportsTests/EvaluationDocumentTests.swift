import Foundation
import GestureEvaluation
import GestureModel
import Testing

@testable import GestureReports

@Suite struct EvaluationDocumentTests {
  static func document(_ runs: [EvaluationRun], by attributes: [String] = []) throws -> [String: Any] {
    let document = EvaluationDocument(
      tool: ToolDescription(name: "gesturebench", version: "0.1"),
      machine: MachineDescription(cpu: "a/b", blas: .init(version: "0.3", core: "Haswell", threads: 1)),
      runs: runs, by: attributes)
    return try #require(try JSONSerialization.jsonObject(with: document.data()) as? [String: Any])
  }

  static func run(_ document: [String: Any]) throws -> [String: Any] {
    try #require((document["runs"] as? [[String: Any]])?.first)
  }

  private func keys(_ object: Any?) -> Set<String> {
    if let list = object as? [Any] { return keys(list.first) }
    return Set((object as? [String: Any])?.keys.map { $0 } ?? [])
  }

  @Test func keysAreThoseOfTheFormat() throws {
    let document = try Self.document([madeUpRun(labels: ["a", "b"], samples: 40)], by: ["speed", "device"])
    let run = try Self.run(document)
    #expect(keys(document) == ["schema", "tool", "machine", "runs"])
    #expect(document["schema"] as? Int == 1)
    #expect(keys(document["tool"]) == ["name", "version"])
    #expect(keys(document["machine"]) == ["cpu", "blas"])
    #expect(keys((document["machine"] as? [String: Any])?["blas"]) == ["version", "core", "threads"])
    #expect(
      keys(run) == [
        "dataset", "recognizer", "protocol", "seed", "threshold", "total", "correct", "wrong", "rejected",
        "accuracy", "accuracyInterval", "balancedAccuracy", "topTwoAccuracy", "cohensKappa",
        "matthewsCorrelation", "macroF1", "weightedF1", "labels", "confusion", "rejectedByClass",
        "perClass", "bySubject", "by", "mostConfused", "outcomes", "warnings", "skipped", "seconds",
      ])
    #expect(
      keys(run["dataset"]) == [
        "name", "samples", "classes", "subjects", "degenerate", "skipped", "passedOver", "fingerprint",
      ])
    #expect(keys(run["recognizer"]) == ["name", "parameters"])
    #expect(keys(run["protocol"]) == ["name"])
    #expect(keys(run["perClass"]) == ["label", "support", "precision", "recall", "f1"])
    #expect(keys(run["bySubject"]) == ["subject", "total", "correct", "rejected", "accuracy"])
    #expect(keys(run["mostConfused"]) == ["truth", "predicted", "count", "samples"])
    #expect(keys(run["seconds"]) == ["read", "prepare", "score", "total"])
    let by = try #require(run["by"] as? [String: Any])
    #expect(
      keys(by["speed"]) == ["value", "total", "correct", "rejected", "accuracy", "accuracyInterval"])
    #expect((by["device"] as? [Any])?.isEmpty == true)
    #expect(!keys(try Self.run(Self.document([madeUpRun(labels: ["a"], samples: 4)]))).contains("by"))
  }

  @Test func valuesAreThoseOfTheRun() throws {
    let made = madeUpRun(
      labels: ["b", "a", "c/d"], samples: 90, evaluationProtocol: KFold(), threshold: 0.25)
    let run = try Self.run(Self.document([made]))
    let total = try #require(run["total"] as? Int)
    #expect(total == 90)
    let parts = ["correct", "wrong", "rejected"].compactMap { run[$0] as? Int }
    #expect(parts == [made.confusion.correct, made.confusion.wrong, made.confusion.rejectedCount])
    #expect(parts.reduce(0, +) == total)
    #expect(run["labels"] as? [String] == ["a", "b", "c/d"])
    let confusion = try #require(run["confusion"] as? [[Int]])
    let rejected = try #require(run["rejectedByClass"] as? [Int])
    #expect(confusion.map(\.count) == [3, 3, 3])
    #expect(zip(confusion, rejected).map { $0.reduce($1, +) } == [30, 30, 30])
    #expect(run["threshold"] as? Double == 0.25)
    #expect(run["seed"] as? Int == 42)
    let parameters = (run["recognizer"] as? [String: Any])?["parameters"] as? [String: Any]
    #expect(parameters?["points"] as? Int == 16 && parameters?["scale"] as? String == "uniform")
    let settings = try #require(run["protocol"] as? [String: Any])
    #expect(settings["name"] as? String == "k-fold" && settings["folds"] as? Int == 10)
    #expect(
      (run["bySubject"] as? [[String: Any]])?.compactMap { $0["subject"] as? String } == ["s0", "s1", "s2"])
  }

  @Test func whatIsUndefinedIsNull() throws {
    // Every sample of `a` is taken for `b` or rejected, so nothing is taken for `a`.
    let made = madeUpRun(
      labels: ["a"], samples: 1,
      recognizer: RecognizerSummary(
        name: "odd", parameters: [Setting("limit", .number(.infinity)), Setting("not", .number(.nan))]))
    let run = try Self.run(Self.document([made]))
    #expect(run["threshold"] is NSNull)
    let first = try #require((run["perClass"] as? [[String: Any]])?.first)
    #expect(first["precision"] is NSNull)
    #expect(first["recall"] as? Double == 0 && first["f1"] as? Double == 0 && run["macroF1"] as? Double == 0)
    let parameters = (run["recognizer"] as? [String: Any])?["parameters"] as? [String: Any]
    #expect(parameters?["limit"] as? String == "inf")
  }

  @Test func equalResultsAreEqualBytes() throws {
    let bytes = try (0..<2).map { _ in
      try EvaluationDocument(
        tool: ToolDescription(name: "t", version: "1"),
        machine: MachineDescription(cpu: "c", blas: .init(version: "v", core: "k", threads: 2)),
        runs: [madeUpRun(labels: ["x/y", "z"], samples: 30)], by: ["speed", "subject", "label"]
      ).data()
    }
    #expect(bytes[0] == bytes[1])
    let text = String(decoding: bytes[0], as: UTF8.self)
    #expect(text.contains("x/y") && text.hasSuffix("}\n"))
  }
}
