import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers
import ShapeSpace

/// Measures everything that was asked for, one path after another.
struct BenchmarkRun {
  let request: BenchmarkRequest
  let progress: Progress
  private let stopwatch: Stopwatch
  private let workers: Workers

  init(_ request: BenchmarkRequest, progress: Progress) {
    self.request = request
    self.progress = progress
    stopwatch = Stopwatch(
      trials: request.settings.trials, leastSeconds: 1e-3 * Double(request.settings.milliseconds))
    workers = Workers(request.settings.threads)
  }

  func result() throws -> BenchmarkResult {
    defer { progress.clear() }
    let date = Date.now
    let datasets = try datasets()
    let summaries = datasets.map { DatasetSummary($0) }
    do {
      try request.before?.checkComparable(withDatasets: summaries)
    } catch {
      throw BenchmarkError.unlike(path: request.comparePath ?? "", error)
    }
    progress.show("measuring the limits")
    let limits = BenchmarkLimits(stopwatch: stopwatch, workers: workers).measured()
    var paths: [MeasuredPath] = []
    for dataset in datasets { paths += try self.paths(of: dataset) }
    let kinds = MeasuredPath.Kind.allCases
    let order = paths.enumerated().sorted {
      (kinds.firstIndex(of: $0.element.kind)!, $0.offset) < (
        kinds.firstIndex(of: $1.element.kind)!, $1.offset
      )
    }
    return BenchmarkResult(
      date: date.formatted(.iso8601), machine: Self.machine, settings: request.settings, datasets: summaries,
      limits: limits, paths: order.map(\.element))
  }

  private static var machine: BenchmarkResult.Machine {
    let (processor, status) = (Processor.current, OpenBLAS.status)
    return BenchmarkResult.Machine(
      cpu: processor.name, processors: ProcessInfo.processInfo.activeProcessorCount,
      kernels: processor.kernelInstructionSet,
      blas: .init(library: status.library, version: status.version, core: status.core))
  }

  private func paths(of dataset: Dataset) throws -> [MeasuredPath] {
    var paths: [MeasuredPath] = []
    let recognizers = request.recognizers
      .filter { type(of: $0.recognizer).gestureKind == dataset.kind }
      .map { name, recognizer in
        RecognizerPaths(
          name: name, recognizer: recognizer, stopwatch: stopwatch, workers: request.settings.threads)
      }
    for recognizer in recognizers {
      progress.show("preparing: \(recognizer.name)")
      if let path = recognizer.preparing(dataset) { paths.append(path) }
    }
    for count in request.settings.templates {
      progress.show("making \(counted(count, "template")) of \(dataset.name)")
      let grown = try GrownSamples(
        dataset, templates: count, seed: request.settings.seed, workers: workers)
      for recognizer in recognizers {
        progress.show("\(recognizer.name), \(counted(count, "template"))")
        paths += try recognizer.asking(grown)
      }
      progress.show("index, \(counted(count, "template")) of \(grown.shapes.pointCount) points")
      paths += IndexPaths(grown: grown, stopwatch: stopwatch, workers: workers).measured()
      if dataset.kind == .poses, count == request.settings.templates.last {
        paths += fingers(of: grown.dataset.poses)
      }
    }
    progress.show("reading formats of \(dataset.kind.rawValue)")
    return try paths + ReadingPaths(stopwatch: stopwatch, workers: request.settings.threads).measured(dataset)
  }

  private func fingers(of poses: PoseColumns) -> [MeasuredPath] {
    request.recognizers.compactMap { name, recognizer in
      guard let rule = recognizer as? FingerRule else { return nil }
      progress.show(name)
      return FingerPath(name: name, rule: rule, stopwatch: stopwatch, workers: request.settings.threads)
        .measured(poses)
    }
  }

  /// Strokes, then hand poses; synthesized where none were named.
  private func datasets() throws -> [Dataset] {
    var datasets: [GestureKind: Dataset] = [:]
    for path in request.paths {
      progress.show("reading \(path)")
      let reading = try request.reader.read(path)
      for output in [request.jsonPath, request.markdownPath].compactMap(\.self) {
        try OutputFile.check(output, overwritesNone: reading.dataset, at: path)
      }
      try EvaluationSource.tell(of: reading, path: path, strict: request.strict)
      let kind = reading.dataset.kind
      guard datasets.updateValue(reading.dataset, forKey: kind) == nil else {
        throw UsageError.surplusOperand(path, allowed: "there is another DATASET of \(kind.rawValue) already")
      }
    }
    return try GestureKind.allCases.map { try datasets[$0] ?? synthesized($0) }
  }

  private func synthesized(_ kind: GestureKind) throws -> Dataset {
    let seed = request.settings.seed
    switch kind {
    case .strokes:
      let synthesis = try StrokeSynthesis(
        seed: seed, writers: 6, repetitions: 10, classes: StrokeSynthesis.classNames)
      return Dataset(name: "synthesized strokes", samples: synthesis.samples)
    case .poses:
      let synthesis = try PoseSynthesis(
        seed: seed, subjects: 6, repetitions: 10, classes: PoseSynthesis.classNames)
      return Dataset(name: "synthesized hand poses", samples: synthesis.samples)
    }
  }
}
