import TestSupport
import Testing

/// The document of `--json`: that every key is there, and that the numbers agree with one another.
@Suite struct DocumentTests {
  /// A class that is never predicted, with every sample rejected, and labels whose order depends on how one
  /// compares.
  private func awkwardRun() throws -> RunResult {
    let folder = try TemporaryFolder()
    var lines = ["e\u{301}", "f", "Z"].flatMap { label in
      ["anna", "ben"].flatMap { subject in
        (0..<3).map { SampleLine.corner(label: label, subject: subject, variant: $0) }
      }
    }
    lines += ["anna", "ben"].map { SampleLine.line(label: "tap", subject: $0, x: "5", y: "5") }
    return try Evaluation.run([folder.write(lines.joined(separator: "\n"), to: "awkward.ndjson")])
  }

  private func expectIdentities(_ run: RunResult) {
    #expect(run.correct + run.wrong + run.rejected == run.total)
    #expect(run.labels.count == run.dataset.classes)
    #expect(
      run.labels == run.labels.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
    #expect(run.perClass.map(\.label) == run.labels)
    #expect(run.confusion.count == run.labels.count)
    #expect(run.confusion.allSatisfy { $0.count == run.labels.count })
    let rows = zip(run.confusion, run.rejectedByClass).map { $0.reduce(0, +) + $1 }
    #expect(rows == run.perClass.map(\.support))
    #expect(rows.reduce(0, +) == run.total)
    #expect(run.labels.indices.reduce(0) { $0 + run.confusion[$1][$1] } == run.correct)
    #expect(run.rejectedByClass.reduce(0, +) == run.rejected)
    #expect(run.accuracy == Double(run.correct) / Double(run.total))
    #expect(run.accuracyInterval.count == 2)
    #expect(run.accuracyInterval[0] < run.accuracy && run.accuracy < run.accuracyInterval[1])
    #expect(run.bySubject.count == run.dataset.subjects)
    #expect(run.bySubject.reduce(0) { $0 + $1.total } == run.total)
    #expect(run.bySubject.reduce(0) { $0 + $1.correct } == run.correct)
    #expect(run.bySubject.reduce(0) { $0 + $1.rejected } == run.rejected)
    let seconds = run.seconds
    #expect(min(seconds.read, seconds.prepare, seconds.score) > 0)
    #expect(seconds.total >= max(seconds.read, seconds.prepare, seconds.score))
  }

  private func expectMetrics(_ run: RunResult) {
    var f1Sum = 0.0
    var weightedSum = 0.0
    for (index, metrics) in run.perClass.enumerated() {
      let right = Double(run.confusion[index][index])
      let predicted = Double(run.confusion.reduce(0) { $0 + $1[index] })
      let support = Double(metrics.support)
      #expect(metrics.precision.value == (predicted == 0 ? nil : right / predicted))
      #expect(metrics.recall.value == right / support)
      #expect(metrics.f1.value == 2 * right / (predicted + support))
      f1Sum += 2 * right / (predicted + support)
      weightedSum += support * 2 * right / (predicted + support)
    }
    #expect(abs(run.macroF1 - f1Sum / Double(run.perClass.count)) < 1e-12)
    #expect(abs(run.weightedF1 - weightedSum / Double(run.total)) < 1e-12)
  }

  private func expectMostConfused(_ run: RunResult) {
    let wrongCounts = run.labels.indices.flatMap { row in
      run.labels.indices.filter { $0 != row }.map { run.confusion[row][$0] }
    }
    #expect(
      run.mostConfused.map(\.count) == Array(wrongCounts.filter { $0 > 0 }.sorted(by: >).prefix(5)))
    for pair in run.mostConfused {
      let row = run.labels.firstIndex(of: pair.truth)
      let column = run.labels.firstIndex(of: pair.predicted)
      #expect(row.flatMap { row in column.map { run.confusion[row][$0] } } == pair.count)
      #expect(!pair.samples.isEmpty && pair.samples.count <= pair.count)
    }
  }

  @Test(arguments: [[], ["--threshold", "0.15"], ["--recognizer", "protractor:points=3"]])
  func numbersAgree(arguments: [String]) throws {
    let document = try Evaluation.document([ShippedDataset.path] + arguments)
    #expect(document.schema == 1)
    #expect(document.tool.name == "gesturebench")
    let version = try Tool.run(["--version"]).text
    #expect(version == "gesturebench \(document.tool.version)\n")
    try #require(document.runs.count == 1)
    let run = document.runs[0]
    #expect(run.dataset.name == "strokes-16.ndjson")
    #expect(run.dataset.samples == 960)
    #expect(run.dataset.subjects == 6)
    #expect(run.dataset.degenerate == 0)
    #expect(!run.dataset.fingerprint.isEmpty)
    #expect(run.wrong > 0)
    expectIdentities(run)
    expectMetrics(run)
    expectMostConfused(run)
  }

  @Test func undefinedNumbersAreNull() throws {
    let run = try awkwardRun()
    // Composed, the second would be last.
    #expect(run.labels == ["Z", "e\u{301}", "f", "tap"])
    #expect(run.labels[1].unicodeScalars.count == 2)
    #expect(run.threshold.value == nil)
    #expect(run.dataset.degenerate == 2)
    #expect(run.rejectedByClass == [0, 0, 0, 2])
    #expect(run.perClass[3].precision.value == nil)
    #expect(run.perClass[3].f1.value == 0)
    expectIdentities(run)
    expectMetrics(run)
  }

  @Test func everyAttributeAskedForHasItsTable() throws {
    let run = try Evaluation.run([ShippedDataset.path, "--by", "subject", "--by", "speed"])
    let tables = try #require(run.by)
    #expect(tables["subject"]?.map(\.value.value) == run.bySubject.map(\.subject.value))
    #expect(tables["subject"]?.map(\.correct) == run.bySubject.map(\.correct))
    #expect(tables["speed"]?.map(\.value.value) == ["fast", "medium", "slow"])
    #expect(tables.count == 2)
    for table in tables.values {
      #expect(table.reduce(0) { $0 + $1.total } == run.total)
      #expect(table.reduce(0) { $0 + $1.correct } == run.correct)
    }
  }

  @Test func oneRunForEachDatasetAndRecognizer() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write(ShippedDataset.lines().prefix(480).joined(separator: "\n"), to: "half")
    let runs = try Evaluation.document([
      ShippedDataset.path, other, "--recognizer", "protractor", "--recognizer",
      "protractor:scale=box,points=8",
    ]).runs
    #expect(runs.map(\.dataset.name) == ["strokes-16.ndjson", "strokes-16.ndjson", "half", "half"])
    #expect(runs.map(\.recognizer.parameters.scale) == ["uniform", "box", "uniform", "box"])
    #expect(runs.map(\.recognizer.parameters.points) == [16, 8, 16, 8])
  }

  @Test func defaultsAreAsDocumented() throws {
    let withSubjects = try Evaluation.run([ShippedDataset.path])
    #expect(withSubjects.protocol.name == "leave-one-subject-out")
    #expect(withSubjects.recognizer.name == "protractor")
    #expect(withSubjects.recognizer.parameters == .init(points: 16, rotation: 180, scale: "uniform"))
    #expect(withSubjects.threshold.value == nil)

    let folder = try TemporaryFolder()
    let lines = (0..<20).map { SampleLine.corner(label: "c", variant: $0) }
    let path = try folder.write(lines.joined(separator: "\n"), to: "strokes")
    let withoutSubjects = try Evaluation.run([path])
    #expect(withoutSubjects.protocol.name == "k-fold")
    #expect(withoutSubjects.protocol.folds == 10)
  }
}
