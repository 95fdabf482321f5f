import Foundation

/// Why a benchmark cannot measure.
public enum BenchmarkFailure: Error {
  /// What is wrong with the arguments.
  case usage(String)
  /// What is wrong with what they name, and where.
  case data(String)
}

/// Runs the body of a benchmark with its arguments.
///
/// What it throws ends it with one line on standard error and a code of sysexits.h: 64 for wrong usage, 65 for bad data;
/// 1 for all else.
public func runBenchmark(
  _ usage: String, arguments allowed: ClosedRange<Int>, _ body: ([String]) throws -> Void
) {
  let name = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
  do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard allowed.contains(arguments.count) else {
      throw BenchmarkFailure.usage("\(arguments.count) arguments given")
    }
    try body(arguments)
  } catch {
    let (code, message): (Int32, String) =
      switch error {
      case BenchmarkFailure.usage(let flaw): (64, "\(flaw); usage: \(name) \(usage)")
      case BenchmarkFailure.data(let flaw): (65, flaw)
      default: (1, "\(error)")
      }
    try? FileHandle.standardError.write(contentsOf: Data("\(name): \(message)\n".utf8))
    exit(code)
  }
}

extension [String] {
  /// The number that argument `place` says, or `standard` where there are fewer arguments.
  public func number<Number: LosslessStringConvertible & Comparable>(
    at place: Int, _ name: String, in allowed: ClosedRange<Number>, standard: Number
  ) throws(BenchmarkFailure) -> Number {
    guard indices.contains(place) else { return standard }
    guard let number = Number(self[place]), allowed.contains(number) else {
      throw .usage(
        "\(name) is '\(self[place])', but must be a number from \(allowed.lowerBound) to \(allowed.upperBound)"
      )
    }
    return number
  }
}
