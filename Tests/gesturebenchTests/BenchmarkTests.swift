import Foundation
import GestureEvaluation
import GestureFormats
import TestSupport
import Testing

/// `gesturebench benchmark` on a few samples. What it measures is never held against it: this machine may do anything.
@Suite struct BenchmarkTests {
  private struct Document: Decodable {
    struct Tool: Decodable {
      let name: String
    }

    struct Machine: Decodable {
      struct BLAS: Decodable {
        let library: String
        let core: String
      }

      let cpu: String
      let kernels: String
      let blas: BLAS
    }

    struct Settings: Decodable {
      let recognizers: [String]
      let templates: [Int]
      let seed: Int
      let threads: Int
    }

    struct Estimate: Decodable {
      let median: Double
      let interval: [Double]
      let trials: Int
      let outliers: Int

      var isWhole: Bool {
        interval.count == 2 && 0 < interval[0] && interval[0] <= median && median <= interval[1]
          && (0...trials).contains(outliers)
      }
    }

    struct Limits: Decodable {
      let productGFLOPS: Estimate
      let memoryGBPerSecond: Estimate
    }

    struct Path: Decodable {
      struct Latency: Decodable {
        let p50: Estimate
        let p99: Estimate
      }

      let path: String
      let subject: String
      let templates: Int?
      let unit: String
      let rate: Estimate
      let latency: Latency?
      let limit: String
      let limitRate: Estimate
      let ratio: Estimate
    }

    let schema: Int
    let tool: Tool
    let date: String
    let machine: Machine
    let settings: Settings
    let limits: Limits
    let paths: [Path]
  }

  private static let recognizers = [
    "protractor:points=8", "pennyPincher", "rubine", "pose-shape", "finger-rule",
  ]
  private static let words =
    recognizers.flatMap { ["--recognizer", $0] } + [
      "--templates", "30,50", "--trials", "6", "--milliseconds", "1",
    ]

  /// Some samples of each class, strokes and poses, and what was measured on them once for all tests.
  private static let measured = Result {
    let folder = try TemporaryFolder()
    for (name, file) in [("strokes", "strokes-16.ndjson"), ("poses", "handposes-8.ndjson")] {
      let lines = try Repository.text(of: "datasets/" + file).split(separator: "\n").dropFirst()
      let some = lines.enumerated().filter { $0.offset % 20 == 0 }.map(\.element)
      try folder.write(some.joined(separator: "\n") + "\n", to: name + ".ndjson")
    }
    let result = try Tool.run(
      arguments(in: folder) + [
        "--json", folder.path(of: "a.json"), "--markdown", folder.path(of: "a.md"), "--seed", "7",
      ],
      environment: ["COLUMNS": "60", "OPENBLAS_CORETYPE": nil])
    return (folder: folder, result: result)
  }

  private static func arguments(in folder: TemporaryFolder) -> [String] {
    ["benchmark", folder.path(of: "strokes.ndjson"), folder.path(of: "poses.ndjson")] + words
  }

  private func compared(_ options: [String]) throws -> ProgramResult {
    let folder = try Self.measured.get().folder
    return try Tool.run(
      Self.arguments(in: folder) + ["--seed", "7"] + options, environment: ["OPENBLAS_CORETYPE": nil])
  }

  @Test func everythingIsMeasuredBesideItsLimit() throws {
    let (folder, result) = try Self.measured.get()
    try #require(result.code == 0, "\(result.errors)")
    let document = try JSONDecoder().decode(Document.self, from: Data(folder.content(of: "a.json").utf8))
    #expect(document.schema == 1 && document.tool.name == "gesturebench")
    #expect(document.date.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
    #expect(!document.machine.cpu.isEmpty && !document.machine.kernels.isEmpty)
    #expect(!document.machine.blas.library.isEmpty && !document.machine.blas.core.isEmpty)
    #expect(document.settings.recognizers == Self.recognizers && document.settings.templates == [30, 50])
    #expect(document.settings.seed == 7 && document.settings.threads == 1)
    #expect(document.limits.productGFLOPS.isWhole && document.limits.memoryGBPerSecond.isWhole)
    for path in document.paths {
      let estimates =
        [path.rate, path.limitRate, path.ratio] + (path.latency.map { [$0.p50, $0.p99] } ?? [])
      #expect(estimates.allSatisfy { $0.isWhole && $0.trials == 6 }, "\(path)")
      #expect(path.latency.map { $0.p50.median <= $0.p99.median } ?? true)
      #expect((path.latency != nil) == path.path.hasSuffix("query"))
    }
    let subjects = Dictionary(grouping: document.paths, by: \.path).mapValues { Set($0.map(\.subject)) }
    #expect(subjects["preparing"] == Set(Self.recognizers))
    #expect(subjects["query"] == ["protractor:points=8", "pennyPincher", "pose-shape"])
    #expect(subjects["batch"] == subjects["query"])
    #expect(subjects["fingers"] == ["finger-rule"])
    for path in ["brute-force", "index-batch", "index-query"] {
      #expect(subjects[path] == ["64 points", "21 points"], "\(path)")
    }
    #expect(
      subjects["reading"] == [
        "ndjson strokes", "dollar-xml", "mmg-xml", "ndjson poses", "landmark-csv", "mediapipe-json",
        "mediapipe-text", "hagrid-json", "arkit-json",
      ])
  }

  @Test func reportsFitAndAgree() throws {
    let (folder, result) = try Self.measured.get()
    let lines = result.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    let rows = try folder.content(of: "a.md").split(separator: "\n").filter { $0.hasPrefix("|") }
    let document = try JSONDecoder().decode(Document.self, from: Data(folder.content(of: "a.json").utf8))
    #expect(rows.count == 2 + document.paths.count)
    #expect(result.text.contains(document.machine.blas.core))
  }

  /// The ratios of a result made a million times as large or as small, which no machine can be taken for.
  private func scaled(by factor: Double, to name: String) throws -> String {
    let folder = try Self.measured.get().folder
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.content(of: "a.json").utf8)) as? [String: Any])
    var paths = try #require(object["paths"] as? [[String: Any]])
    for index in paths.indices {
      var ratio = try #require(paths[index]["ratio"] as? [String: Any])
      ratio["median"] = factor * (try #require(ratio["median"] as? Double))
      ratio["interval"] = try #require(ratio["interval"] as? [Double]).map { factor * $0 }
      paths[index]["ratio"] = ratio
    }
    object["paths"] = paths
    return try folder.write(JSONSerialization.data(withJSONObject: object), to: name)
  }

  @Test func fallenRatiosEndWithTwo() throws {
    let worse = try compared(["--compare", scaled(by: 1e6, to: "high.json")])
    #expect(worse.code == 2 && worse.text.contains("WORSE"))
    #expect(worse.errorLines.count == 1, "\(worse.errors)")
    let better = try compared(["--compare", scaled(by: 1e-6, to: "low.json"), "--tolerance", "0"])
    #expect(better.code == 0 && better.text.contains("better") && better.errors.isEmpty)
  }

  @Test func whatCannotBeComparedIsToldBeforeTheWork() throws {
    let folder = try Self.measured.get().folder
    let result = folder.path(of: "a.json")
    let garbage = try folder.write("{\"schema\":1}", to: "garbage.json")
    let cases: [(options: [String], code: Int32, named: String)] = [
      (["--compare", folder.path(of: "none.json")], 5, "none.json"), (["--compare", garbage], 65, "garbage"),
      (["--compare", folder.path], 65, "read"),
      (["--compare", result, "--recognizer", "dtw"], 65, "recognizers"),
      (["--compare", result, "--threads", "2"], 65, "threads"),
    ]
    for (options, code, named) in cases {
      let result = try compared(options)
      #expect(result.code == code, "\(options)")
      #expect(result.errorLines.count == 1 && result.errors.contains(named), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
    // The poses are there, the strokes are others.
    let strokes = try folder.write(
      folder.content(of: "strokes.ndjson").split(separator: "\n").dropLast().joined(separator: "\n"),
      to: "fewer.ndjson")
    let other = try Tool.run(
      ["benchmark", strokes, folder.path(of: "poses.ndjson"), "--seed", "7", "--compare", result] + Self.words
    )
    #expect(other.code == 65 && other.errors.contains("recordings"), "\(other.errors)")
  }

  /// So that `scripts/benchmark` has something to judge by.
  @Test func storedBaselineIsOfTheseRecordings() throws {
    let baseline = try BenchmarkResult(
      data: Data(contentsOf: URL(fileURLWithPath: Repository.path(of: "Benchmarks/baseline.json"))))
    let datasets = try ["strokes-16.ndjson", "handposes-8.ndjson"].map { name in
      DatasetSummary(try DatasetReader().read(Repository.path(of: "datasets/" + name)).dataset)
    }
    try baseline.checkComparable(withDatasets: datasets)
    #expect(Set(baseline.paths.map(\.kind)) == Set(MeasuredPath.Kind.allCases))
  }

  @Test func wrongUsageIsRefused() throws {
    let folder = try Self.measured.get().folder
    let strokes = folder.path(of: "strokes.ndjson")
    let cases: [([String], String)] = [
      (["--trials", "5"], "'5'"), (["--templates", "0"], "'0'"), (["--tolerance", "0.1"], "--compare"),
      (["--tolerance", "1", "--compare", "a"], "'1'"), (["--json", "x", "--markdown", "./x"], "same file"),
      (["--recognizer", "protracter"], "'protractor'"), ([strokes, strokes], "strokes"),
      (["a", "b", "c"], "'c'"),
    ]
    for (options, named) in cases {
      let result = try Tool.run(["benchmark"] + options, environment: ["OPENBLAS_CORETYPE": nil])
      #expect(result.code == 64 && result.output.isEmpty, "\(options)")
      #expect(result.errorLines.count == 1 && result.errors.contains(named), "\(result.errors)")
    }
  }

  @Test(.enabled(if: DoctorTests.hasAVX2, "needs Linux on a processor with AVX2 and FMA"))
  func oldKernelsAreToldOf() throws {
    let folder = try Self.measured.get().folder
    let result = try Tool.run(
      [
        "benchmark", folder.path(of: "strokes.ndjson"), folder.path(of: "poses.ndjson"), "--recognizer",
        "protractor", "--quiet",
        "--templates", "8",
      ]
        + Self.words.suffix(4) + ["--json", "-"], environment: ["OPENBLAS_CORETYPE": "Prescott"])
    #expect(result.code == 0 && result.errors.contains("Prescott"), "\(result.errors)")
    #expect(try JSONDecoder().decode(Document.self, from: result.output).machine.blas.core == "Prescott")
  }

  @Test func interruptionLeavesNothing() throws {
    let (folder, temporary) = (try Self.measured.get().folder, try TemporaryFolder())
    let output = temporary.path(of: "result.json")
    let wasKilled = try Program.killing(
      Tool.path,
      Self.arguments(in: folder) + ["--json", output, "--quiet"], by: SIGINT,
      environment: ["TMPDIR": temporary.path]
    ) {
      try temporary.names().contains { $0.hasPrefix("gesturebench-") }
    }
    #expect(wasKilled)
    #expect(try temporary.names() == [])
  }
}
