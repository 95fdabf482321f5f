import GestureEvaluation
import GestureFormats
import GestureReports
import ShapeSpace

/// `gesturebench benchmark`: how fast this machine is at all of it, and how far that is from its limits.
enum Benchmark: Verb {
  static let name = "benchmark"
  static let summary = "Measure how fast this machine prepares, compares and reads, beside its limits."
  static let operands = "[DATASET [DATASET]] [options]"

  static let options =
    [
      OptionDescription(
        "--recognizer", "SPEC", repeats: true,
        meaning: "NAME or NAME:PARAMETER=VALUE,...; "
          + BenchmarkRequest.standardRecognizers.joined(separator: ", ") + " when none is named"),
      OptionDescription(
        "--templates", "N,N,...",
        meaning: "how many templates to compare with; "
          + BenchmarkRequest.standardTemplates.map(String.init).joined(separator: ",") + " unless given"),
      OptionDescription(
        "--trials", "N",
        meaning:
          "of each measurement, \(Estimate.leastTrials) or more; \(BenchmarkRequest.standardTrials) unless given"
      ),
      OptionDescription(
        "--milliseconds", "MS",
        meaning: "how long a trial lasts at least; \(BenchmarkRequest.standardMilliseconds) unless given"),
      OptionDescription("--threads", "N", meaning: "threads to use; 1 unless given"),
      OptionDescription("--seed", "N", meaning: "seed of what is made; 1 unless given"),
      OptionDescription("--json", "FILE", meaning: "write the result as JSON; - is standard output"),
      OptionDescription(
        "--markdown", "FILE", meaning: "write the report as Markdown, its table ready for a README"),
      OptionDescription(
        "--compare", "FILE", meaning: "judge the ratios by those of an earlier result (of --json)"),
      OptionDescription(
        "--tolerance", "SHARE",
        meaning: "with --compare: a ratio may change by this much on top of what the trials leave open; "
          + "\(BenchmarkRequest.standardTolerance) unless given"),
    ] + DatasetOptions.descriptions + [
      OptionDescription("--strict", meaning: "fail (65) when a sample had to be skipped"),
      OptionDescription("--quiet", meaning: "print no report and no progress"),
    ]

  static let discussion = """
    DATASET is a file or folder of strokes or of hand poses; one of each may be named, in any order, and
    what is not named is synthesized. Templates beyond its samples are smooth variations of them.

    Measured are
      preparing        samples into what a recognizer compares
      query            one query after another (p50 and p99), of each recognizer and number of templates
      batch            many queries against the templates
      brute-force      the fastest search by all products
      index-batch      many queries through the exact index
      index-query      one after another through it
      fingers          finger-rule on many poses
      reading          every format that can be written here, from files in the cache

    Each path is timed in turn with its limit, in trials of several iterations after warming up. Its
    ratio is the median of the trials' ratios, with a 95 % interval: the share of bare matrix products,
    of reading as much memory, or of reading the plain bytes; the index's is how many times as fast as
    brute force it is. Outliers (1.5 interquartile ranges outside the quartiles) are counted and not
    left out. A protractor is queried through a library, as an app does; others collect their templates
    for every call.

    --compare judges ratios, never times. A drop is worse when it is beyond the tolerance and four
    standard errors of the two medians. Templates, threads, seed, recognizers and recordings must be
    the same.

    Examples:
      gesturebench benchmark
      gesturebench benchmark strokes.ndjson --recognizer protractor:points=64 --templates 40000
      gesturebench benchmark --json result.json --markdown result.md
      gesturebench benchmark --compare result.json --tolerance 0.1

    Exit codes: 0 good, 1 failure, 2 a ratio is worse, 5 FILE is missing, 64 wrong usage, 65 bad data, or
    FILE is no result or one of something else.
    """

  static func run(_ arguments: ParsedArguments) throws {
    let request = try BenchmarkRequest(arguments)
    Evaluate.warnOfWrongProducts()
    warnOfOldKernel()
    let result = try BenchmarkRun(request, progress: Progress(quiet: request.quiet)).result()
    let comparison = try comparison(of: result, request)
    let report = BenchmarkReport(result, comparison: comparison)
    if request.printsReport { try Console.print(report.text(width: Console.width)) }
    if let path = request.jsonPath {
      let document = BenchmarkDocument(tool: Evaluate.tool, result: result)
      try OutputFile.write(String(decoding: document.data(), as: UTF8.self), to: path)
    }
    if let path = request.markdownPath { try OutputFile.write(report.markdown, to: path) }
    if let comparison, !comparison.worse.isEmpty {
      throw BenchmarkError.worse(count: comparison.worse.count, path: request.comparePath ?? "")
    }
  }

  private static func comparison(
    of result: BenchmarkResult, _ request: BenchmarkRequest
  ) throws(BenchmarkError) -> BenchmarkComparison? {
    guard let before = request.before, let path = request.comparePath else { return nil }
    do {
      return try BenchmarkComparison(before: before, after: result, tolerance: request.tolerance)
    } catch {
      throw .unlike(path: path, error)
    }
  }

  private static func warnOfOldKernel() {
    guard let better = OpenBLAS.betterCore else { return }
    Console.warn(
      "\(OpenBLAS.status.library) runs its old \(OpenBLAS.status.core) kernels here; OPENBLAS_CORETYPE=\(better) "
        + "would be several times as fast (gesturebench doctor)")
  }
}
