import GestureEvaluation

/// What `benchmark` measured, and how it compares, for people.
public struct BenchmarkReport: Sendable {
  private let result: BenchmarkResult
  private let comparison: BenchmarkComparison?

  public init(_ result: BenchmarkResult, comparison: BenchmarkComparison? = nil) {
    self.result = result
    self.comparison = comparison
  }

  /// For a terminal; no line is wider than `width`, from ``TextReport/leastWidth`` up.
  public func text(width: Int) -> String { blocks.text(width: max(width, TextReport.leastWidth)) }

  /// Below a heading of the second level, for a README.
  public var markdown: String { blocks.markdown(level: 2) }

  private var blocks: [ReportBlock] {
    var blocks: [ReportBlock] = [
      .heading("Benchmark of \(result.date)"), .sentences([machine, threads, recordings, method] + limits),
      .table(title: "Paths and their limits", .paths(result.paths)),
    ]
    if let comparison {
      blocks += [
        .table(title: "Ratios beside those of \(comparison.before.date)", .ratios(comparison.entries)),
        .sentences(sentences(of: comparison)),
      ]
    }
    return blocks
  }

  private var machine: String {
    let (machine, blas) = (result.machine, result.machine.blas)
    return "\(machine.cpu.visible), \(NumberText.count(machine.processors, "processor")); \(blas.library) "
      + "\(blas.version) with its \(blas.core) kernels, own kernels for \(machine.kernels)"
  }

  private var threads: String {
    "\(NumberText.count(result.settings.threads, "thread")); single queries on one"
  }

  private var recordings: String {
    result.datasets.map { "\($0.name.visible): \(NumberText.count($0.samples, "sample"))" }
      .joined(separator: ", ") + "; grown to the number of templates with seed \(result.settings.seed)"
  }

  private var method: String {
    "\(NumberText.count(result.settings.trials, "trial")) of \(result.settings.milliseconds) ms or more after "
      + "warming up, each in turn with its limit; medians"
  }

  private var limits: [String] {
    let (products, memory) = (result.limits.productGFLOPS, result.limits.memoryGBPerSecond)
    return [
      "bare products: \(NumberText.threeDigits(products.median)) GFLOP/s (95 % interval \(ends(products)))",
      "reading memory: \(NumberText.threeDigits(memory.median)) GB/s (95 % interval \(ends(memory)))",
    ]
  }

  private func ends(_ estimate: Estimate) -> String {
    "\(NumberText.threeDigits(estimate.low)) to \(NumberText.threeDigits(estimate.high))"
  }

  private func sentences(of comparison: BenchmarkComparison) -> [String] {
    let worse = comparison.worse.count
    let verdict =
      worse == 0
      ? "No ratio is worse." : "\(NumberText.count(worse, "ratio")) of \(comparison.entries.count) worse."
    var sentences = [
      verdict
        + " A change by \(NumberText.percent(comparison.tolerance, digits: 0)) is allowed on top of what the "
        + "trials leave open."
    ]
    let before = comparison.before.machine
    if before != result.machine {
      sentences.append(
        "Ratios before are of another machine or BLAS: \(before.cpu.visible), \(before.blas.core) kernels; shares may "
          + "differ for that alone.")
    }
    return sentences
  }
}
