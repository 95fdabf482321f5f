import Foundation
import TestSupport
import Testing

/// Ctrl-C, full disks, and two tools at once: no file is half-written, and what was finished is told.
@Suite struct InterruptionTests {
  private let folder: TemporaryFolder
  /// A pipe that nobody writes to; who reads it waits.
  private let pipe: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      ShippedDataset.lines().enumerated().filter { $0.offset % 4 == 0 }.map(\.element).joined(
        separator: "\n"),
      to: "strokes.ndjson")
    try folder.write(
      """
      {"schema":1,"checks":[{"name":"first","dataset":"strokes.ndjson"},{"name":"second","dataset":"pipe"}]}
      """, to: "gesturebench.json")
    pipe = folder.path(of: "pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  /// Sends the signal once the tool waits at the pipe.
  private func interrupted(
    _ arguments: [String], by number: Int32 = SIGINT
  ) throws -> (errors: String, code: Int32) {
    let pipe = pipe
    var writer: Int32 = -1
    defer { if writer >= 0 { close(writer) } }
    let result = try Tool.run(
      arguments, environment: ["GITHUB_ACTIONS": nil, "GITHUB_STEP_SUMMARY": nil], folder: folder.path,
      interruption: (
        number,
        {
          // Succeeds once there is a reader.
          writer = open(pipe, O_WRONLY | O_NONBLOCK)
          return writer >= 0
        }
      ))
    return (result.errors, result.code)
  }

  private let given = ["gesturebench.json", "pipe", "strokes.ndjson"]
  private let nothingHalf = "; nothing half-written is left"

  @Test(arguments: [SIGINT, SIGTERM])
  func checkTellsWhatIsDone(signal: Int32) throws {
    let update = try interrupted(["check", "--update", "--junit", "out.xml"], by: signal)
    #expect(update.code == 128 + signal)
    #expect(update.errors.hasPrefix("gesturebench: interrupted"))
    #expect(update.errors.hasSuffix("\(nothingHalf); finished: baselines/first.json, check first\n"))
    #expect(try folder.names() == ["baselines"] + given)
    #expect(try folder.names(in: "baselines") == ["first.json"])
    let check = try interrupted(["check", "--junit", "out.xml", "--json", "out.json"], by: signal)
    #expect(check.code == 128 + signal && check.errors.hasSuffix("finished: check first\n"))
    #expect(try folder.names() == ["baselines"] + given)
  }

  @Test(arguments: [
    (["compare", "protractor", "dollar1", "--on", "pipe", "--json", "out"], ""),
    (["compare", "pipe", "strokes.ndjson", "--markdown", "out"], ""),
    (["dataset", "check", "strokes.ndjson", "pipe", "--sarif", "out"], "; finished: strokes.ndjson"),
    (["evaluate", "strokes.ndjson", "pipe", "--curves", "out", "--charts", "out"], ""),
  ])
  func othersLeaveNothing(arguments: [String], finished: String) throws {
    let result = try interrupted(arguments)
    #expect(result.code == 130 && result.errors.hasPrefix("gesturebench: interrupted"))
    #expect(result.errors.hasSuffix("\(nothingHalf)\(finished)\n"), "\(result.errors)")
    #expect(try folder.names() == given)
  }

  /// Where no file may grow beyond a few thousand bytes, as on a disk that is full.
  private func onAFullDisk(_ arguments: [String], blocks: Int) throws -> ProgramResult {
    try Program.run(
      "sh", ["-c", "ulimit -f \(blocks); exec \"$@\"", "sh", Tool.path] + arguments + ["--quiet"],
      environment: ["GITHUB_ACTIONS": nil, "GITHUB_STEP_SUMMARY": nil], folder: folder.path)
  }

  @Test(arguments: [
    ["check", "first", "--update"], ["check", "first", "--json", "out"],
    ["dataset", "check", "strokes.ndjson", "--sarif", "out"],
    ["compare", "protractor", "protractor:points=3", "--on", "strokes.ndjson", "--json", "out"],
  ])
  func aFullDiskLeavesNoFile(arguments: [String]) throws {
    if !arguments.contains("--update") {
      _ = try Tool.run(["check", "first", "--update"], folder: folder.path)
    }
    let before = try folder.names()
    let result = try onAFullDisk(arguments, blocks: 1)
    #expect(result.code == 1 && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains("cannot be written"), "\(result.errors)")
    let made = try folder.names().filter { !before.contains($0) && $0 != "baselines" }
    #expect(made.isEmpty)
    let baselines = try? folder.names(in: "baselines")
    #expect(baselines ?? [] == (arguments.contains("--update") ? [] : ["first.json"]))
  }

  @Test(arguments: ["--curves", "--charts"])
  func aFullDiskLeavesWholeFilesAlone(option: String) throws {
    let result = try onAFullDisk(["evaluate", "strokes.ndjson", option, "out"], blocks: 32)
    #expect(result.code == 1 && result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains("cannot be written"))
    let whole = try folder.names(in: "out")
    #expect(
      try Tool.run(["evaluate", "strokes.ndjson", "--quiet", option, "out"], folder: folder.path).code == 0)
    #expect(Set(whole).isStrictSubset(of: try folder.names(in: "out")))
    #expect(whole.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func twoAtOnceLeaveOneWholeResult() throws {
    let folder = folder
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let check = try? Tool.run(["check", "first", "--update", "--quiet"], folder: folder.path)
      #expect(check?.code == 0)
      let charts = try? Tool.run(
        ["evaluate", "strokes.ndjson", "--quiet", "--charts", "out", "--curves", "out"], folder: folder.path)
      #expect(charts?.code == 0)
    }
    #expect(try folder.names(in: "baselines") == ["first.json"])
    #expect(try Tool.run(["check", "first"], folder: folder.path).text.contains("every answer as before"))
    #expect(
      try folder.names(in: "out") == [
        "confusion.svg", "det.svg", "roc.svg", "thresholds.csv", "thresholds.json", "thresholds.svg",
      ])
  }
}
