import GestureEvaluation
import GestureFormats
import GestureModel
import GestureReports

/// A dataset that has been read, with the protocol it will be evaluated under.
struct EvaluationSource {
  let dataset: Dataset
  let evaluationProtocol: any EvaluationProtocol
  let secondsRead: Double
  /// What was skipped, a line each.
  let skipped: [String]
  let passedOver: Int

  /// Reads what `source` names and warns of what was skipped.
  ///
  /// - Throws: ``SkippedSamplesError`` when the request is strict and something was skipped.
  init(_ source: EvaluateRequest.Source, request: EvaluateRequest, progress: Progress) throws {
    let clock = ContinuousClock()
    let start = clock.now
    var skipped: [String] = []
    var passedOver = 0
    func read(_ path: String) throws -> Dataset {
      progress.show("reading \(path)")
      let reading = try request.reader.read(path)
      for output in request.outputPaths {
        try OutputFile.check(output, overwritesNone: reading.dataset, at: path)
      }
      for folder in [request.curvesPath, request.chartsPath].compactMap(\.self) {
        try OutputFolder.check(folder, overwritesNone: reading.dataset, at: path)
      }
      try Self.tell(of: reading, path: path, strict: request.strict)
      skipped += reading.skipped.map(\.description)
      passedOver += reading.passedOver
      return reading.dataset
    }
    switch source {
    case .dataset(let path):
      dataset = try read(path)
      evaluationProtocol = request.protocolChoice.evaluationProtocol(for: dataset.samples)
      if case .standard = request.protocolChoice { Self.tellWhyNotBySubject(dataset) }
    case .trainTest(let train, let test):
      let joined = try TrainTest.joining(train: try read(train), test: try read(test))
      dataset = joined.dataset
      evaluationProtocol = request.protocolChoice.evaluationProtocol(across: joined.protocol)
    }
    self.skipped = skipped
    self.passedOver = passedOver
    secondsRead = (clock.now - start) / .seconds(1)
  }

  private static func tellWhyNotBySubject(_ dataset: Dataset) {
    let subjects = dataset.samples.subjects
    let missing = subjects.indices.count { $0 < 0 }
    guard subjects.categories.count >= 2, missing > 0 else { return }
    Console.report(
      "\(dataset.name): \(counted(missing, "sample")) without a subject, so folds are used; "
        + "--protocol \(LeaveOneSubjectOut.name) leaves them out")
  }

  /// More lines would hide that they are all alike.
  private static let linesTold = 20

  /// - Throws: ``SkippedSamplesError`` when `strict` and something was skipped.
  static func tell(of reading: DatasetReading, path: String, strict: Bool) throws {
    // What ends a file early must not be lost in the crowd.
    let ends = reading.skipped.filter(\.problem.endsFile)
    let others = reading.skipped.filter { !ends.contains($0) }
    for skipped in ends + others.prefix(linesTold) { Console.warn("skipped \(skipped)") }
    if others.count > linesTold {
      Console.warn("\(others.count - linesTold) more skipped, \(reading.skipped.count) in all")
    }
    if reading.passedOver > 0 {
      Console.report("\(path): \(counted(reading.passedOver, "file")) of no known format passed over")
    }
    if strict, !reading.skipped.isEmpty {
      throw SkippedSamplesError(path: path, count: reading.skipped.count)
    }
  }
}

/// Samples were skipped where none may be.
struct SkippedSamplesError: Error {
  let path: String
  let count: Int
}
