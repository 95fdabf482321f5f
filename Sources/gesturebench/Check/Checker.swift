import Foundation
import GestureEvaluation
import GestureFormats

/// Makes checks one at a time, and their baselines where asked to.
struct Checker {
  let configuration: CheckConfiguration
  let isUpdating: Bool
  /// Goes before those of the configuration and of the baselines.
  let seed: UInt64?
  /// Switches and options that hold for all checks.
  let commonWords: [String]
  let progress: Progress

  /// The result, and how the tool would end if this were the only check.
  func result(of check: ConfiguredCheck) -> (CheckResult, ExitCode) {
    let clock = ContinuousClock()
    let start = clock.now
    let path = configuration.baselinePath(of: check)
    var finding: CheckResult.Finding
    var code: ExitCode
    do {
      finding = try self.finding(of: check, baselinePath: path)
      code = finding.code
    } catch {
      let failure = Failure(error)
      finding = .failed(failure.message)
      code = failure.code
    }
    progress.clear()
    let seconds = (clock.now - start) / .seconds(1)
    return (CheckResult(name: check.name, baselinePath: path, finding: finding, seconds: seconds), code)
  }

  private func finding(of check: ConfiguredCheck, baselinePath: String) throws -> CheckResult.Finding {
    let before = try baseline(at: baselinePath)
    // With the baseline's own seed its very draws are made again, and nothing is left to chance.
    let seed = seed ?? check.seed ?? before?.seed ?? 1
    let request = try EvaluateRequest(
      ParsedArguments(commonWords + check.words(seed: seed), options: Check.checkedOptions))
    guard request.sources.count == 1 else {
      throw ConfigurationError.malformed(check.name, "a check has one dataset")
    }
    let source = try EvaluationSource(request.sources[0], request: request, progress: progress)
    let recognizers = request.recognizers(of: source.dataset.kind)
    guard recognizers.count == 1 else {
      throw ConfigurationError.malformed(check.name, "a check has one recognizer")
    }
    let summary = DatasetSummary(source.dataset)
    if let before, !isUpdating, before.dataset.fingerprint != summary.fingerprint {
      return .otherDataset(before: before.dataset, after: summary)
    }
    let evaluator = try Evaluator(
      dataset: source.dataset, protocol: source.evaluationProtocol, threshold: request.threshold,
      seed: request.seed)
    let after = Baseline(
      try evaluator.run(recognizers[0], workers: request.workers) { progress.show(check.name, share: $0) })
    if isUpdating {
      let comparison = before.flatMap { try? Comparison(before: $0, after: after) }
      try write(after, to: baselinePath)
      return .updated(now: after, from: comparison)
    }
    guard let before else { return .noBaseline(now: after) }
    do {
      let comparison = try Comparison(before: before, after: after)
      return .judged(comparison, Judgement(comparison, tolerance: check.tolerance))
    } catch {
      return .unlike(error)
    }
  }

  /// `nil` where there is none; one that cannot be read is as good as none while it is replaced.
  private func baseline(at path: String) throws -> Baseline? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return isUpdating ? try? ResultFile.baseline(at: path) : try ResultFile.baseline(at: path)
  }

  private func write(_ baseline: Baseline, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputError(destination: path, reason: "its folder cannot be made")
    }
    try OutputFile.write(String(decoding: baseline.data(), as: UTF8.self), to: path)
  }
}

extension CheckResult.Finding {
  fileprivate var code: ExitCode {
    switch self {
    case .judged(_, let judgement): judgement.verdict == .worse ? .worse : .success
    case .updated: .success
    case .noBaseline, .unlike: .noBaseline
    case .otherDataset: .data
    case .failed: .failure
    }
  }
}
