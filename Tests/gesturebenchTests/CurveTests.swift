import Foundation
import TestSupport
import Testing

/// `evaluate --curves`.
@Suite struct CurveTests {
  /// The fields of each line, by the header's names.
  private func lines(of file: String, in folder: TemporaryFolder) throws -> [[String: Double]] {
    let lines = try folder.content(of: file).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let names = try #require(lines.first).map(String.init)
    return lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(names, line.map { Double($0) ?? .nan }))
    }
  }

  @Test func curvesGoThroughWhatThresholdsGive() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(["evaluate", ShippedDataset.path, "--curves", folder.path(of: "curves")])
    #expect(result.code == 0 && result.text.contains("Equal error rate"))
    let lines = try lines(of: "curves/thresholds.csv", in: folder)
    for threshold in [0.1, 0.2] {
      let run = try Evaluation.run([ShippedDataset.path, "--threshold", "\(threshold)"])
      let point = try #require(lines.last { $0["threshold"]! <= threshold })
      #expect(point["right"] == Double(run.correct) && point["wrong"] == Double(run.wrong))
    }
  }

  @Test func markdownHasTheThresholdsOfTheReport() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      ["evaluate", ShippedDataset.path, "--curves", "curves", "--markdown", "report.md"],
      environment: ["COLUMNS": "120"], folder: folder.path)
    let report = try folder.content(of: "report.md")
    #expect(report.contains("### Thresholds\n"))
    let rows = result.text.split(separator: "\n").drop { !$0.hasPrefix("Thresholds") }.dropFirst(2).prefix(3)
    #expect(rows.count == 3)
    for row in rows {
      let cells = row.split(separator: #/ {2,}/#)
      #expect(report.contains("| " + cells.joined(separator: " | ") + " |"), "\(cells)")
    }
    let without = try Tool.run(["evaluate", ShippedDataset.path, "--markdown", "-"])
    #expect(!without.text.contains("Thresholds"))
  }

  /// Files beside recordings are passed over when these are read again; recordings themselves are safe.
  @Test(arguments: [
    ("--curves", "thresholds.csv"), ("--charts", "roc.svg"), ("--curves", "1-thresholds.json"),
  ])
  func recordingsAreNotOverwritten(option: String, name: String) throws {
    let folder = try TemporaryFolder()
    let text = try ShippedDataset.lines().joined(separator: "\n")
    try folder.write(text, to: "recordings/" + name)
    let refused = try Tool.run(["evaluate", "recordings", option, "recordings"], folder: folder.path)
    #expect(refused.code == 1 && refused.errors.contains("recordings that were read"), "\(refused.errors)")
    #expect(try folder.names(in: "recordings") == [name])
    #expect(try folder.content(of: "recordings/" + name) == text)
    try FileManager.default.moveItem(
      atPath: folder.path(of: "recordings/" + name), toPath: folder.path(of: "recordings/mine.ndjson"))
    let words = ["evaluate", "recordings", "--json", "-"]
    let before = try Tool.run(words, folder: folder.path)
    #expect(try Tool.run(words + [option, "recordings"], folder: folder.path).code == 0)
    let after = try Tool.run(words, folder: folder.path)
    let runs = try [before, after].map { try ResultDocument($0.output).runs[0] }
    #expect(runs[0].dataset.fingerprint == runs[1].dataset.fingerprint && runs[1].correct == runs[0].correct)
  }

  /// Of an open-set run, false rejects are those of samples with their class among the templates.
  @Test func openSetHasBothSides() throws {
    let folder = try TemporaryFolder()
    let words = ["evaluate", ShippedDataset.path, "--protocol", "open-set"]
    let result = try Tool.run(words + ["--quiet", "--curves", folder.path])
    #expect(result.code == 0)
    let lines = try lines(of: "thresholds.csv", in: folder)
    #expect(lines.last?["correctRate"].map { $0 > 0.98 } == true && lines.last?["falseRejectRate"] == 0)
    for threshold in [0.1, 0.2] {
      let open = try Evaluation.run(Array(words.dropFirst()) + ["--threshold", "\(threshold)"])
      let point = try #require(lines.last { $0["threshold"]! <= threshold })
      #expect(point["foreign"] == Double(open.total - open.correct))
    }
  }

  @Test func threadsChangeNothing() throws {
    let folder = try TemporaryFolder()
    for threads in ["1", "3"] {
      let result = try Tool.run([
        "evaluate", ShippedDataset.path, "--quiet", "--threads", threads, "--curves",
        folder.path(of: threads),
      ])
      #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
    }
    for name in ["thresholds.csv", "thresholds.json"] {
      #expect(try folder.content(of: "1/" + name) == folder.content(of: "3/" + name))
    }
  }

  @Test func filesOfSeveralRunsAreNumbered() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run([
      "evaluate", ShippedDataset.path, "--quiet", "--protocol", "user-dependent", "--repetitions", "2",
      "--samples-per-class", "1,2", "--recognizer", "protractor", "--recognizer", "pennyPincher", "--curves",
      folder.path, "--false-accept", "0.05",
    ])
    #expect(result.code == 0)
    let names = ["accuracy.csv", "thresholds.csv", "thresholds.json"]
    #expect(try folder.names().sorted() == names.map { "1-" + $0 } + names.map { "2-" + $0 })
    #expect(try lines(of: "1-accuracy.csv", in: folder).map { $0["samplesPerClass"] } == [1, 2])
    #expect(try folder.content(of: "2-thresholds.json").contains(#""target":0.05"#))
  }

  @Test func whatIsNoFolderIsToldBeforeTheWork() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    for path in [file, folder.path(of: "missing/curves"), "-"] {
      let result = try Tool.run(["evaluate", folder.path(of: "no-data"), "--curves", path])
      #expect(result.code == 1 && result.errorLines.count == 1, "\(result.errors)")
    }
    #expect(try Tool.run(["evaluate", ShippedDataset.path, "--false-accept", "0.1"]).code == 64)
  }

  /// The counts of another implementation.
  @Test(.enabled(if: RealData.isThere, "needs the published logs: set GESTUREBENCH_REALDATA"))
  func countsOnTheDollarLogsAreThoseOfTheNotes() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run([
      "evaluate", RealData.dollarLogs(), "--protocol", "leave-one-subject-out", "--recognizer",
      "protractor:points=64", "--quiet", "--curves", folder.path,
    ])
    #expect(result.code == 0)
    let lines = try lines(of: "thresholds.csv", in: folder)
    for (threshold, accepted, right) in [(0.25, 2340.0, 2309.0), (0.4, 2397, 2366)] {
      let point = try #require(lines.last { $0["threshold"]! <= threshold })
      #expect(point["right"] == right && point["right"]! + point["wrong"]! == accepted)
    }
  }
}
