import GestureEvaluation
import GestureRecognizers

/// The options that score answers to frames as streams.
enum StreamOptions {
  private static let streamOption = "--stream"
  private static let holdOption = "--hold"
  private static let releaseOption = "--release"
  private static let majorityOption = "--majority"
  private static let backgroundOption = "--background"
  private static let toleranceOption = "--tolerance"
  private static let frameRateOption = "--frame-rate"

  static let descriptions = [
    OptionDescription(
      streamOption,
      meaning: "also score the frames of recordings as streams: poses that begin in time, or not"),
    OptionDescription(holdOption, "MS", meaning: "a pose begins once it is held so long; 300 unless given"),
    OptionDescription(
      releaseOption, "MS", meaning: "a pose ends once it is unseen so long; 200 unless given"),
    OptionDescription(
      majorityOption, "N", meaning: "take the most frequent answer of the last N frames; 1 (off) unless given"
    ),
    OptionDescription(
      backgroundOption, "LABEL", meaning: "the label of frames that show no pose; none unless given"),
    OptionDescription(
      toleranceOption, "MS",
      meaning: "a pose may begin so long before or after it is shown; "
        + "\(Int(StreamScoring.usualTolerance)) unless given"),
    OptionDescription(
      frameRateOption, "HZ", meaning: "frames a second, for frames with numbers in place of times"),
  ]

  /// - Returns: `nil` where nobody asks for it.
  static func scoring(_ arguments: ParsedArguments) throws -> StreamScoring? {
    guard arguments.has(streamOption) else {
      for option in descriptions.map(\.name) where arguments.has(option) {
        throw UsageError.optionNeeds(option, streamOption)
      }
      return nil
    }
    if let name = arguments.text("--protocol"), [UserDependent.name, UserIndependent.name].contains(name) {
      throw UsageError.optionsExclude(
        streamOption, "--protocol \(name)", reason: "it asks frames many times or never")
    }
    let times = 0.0...60_000
    let rate = try arguments.number(frameRateOption, in: 0...100_000, unit: "frames a second")
    if rate == 0 {
      throw UsageError.invalidValue(
        option: frameRateOption, value: "0", allowed: "more than 0 frames a second")
    }
    return try StreamScoring(
      filter: PoseFilter.Settings(
        holdMilliseconds: arguments.number(holdOption, in: times, unit: "milliseconds") ?? 300,
        releaseMilliseconds: arguments.number(releaseOption, in: times, unit: "milliseconds") ?? 200,
        majorityFrames: arguments.integer(majorityOption, in: PoseFilter.Settings.majorityRange) ?? 1),
      background: arguments.text(backgroundOption) ?? "none",
      tolerance: arguments.number(toleranceOption, in: times, unit: "milliseconds")
        ?? StreamScoring.usualTolerance,
      frameRate: rate)
  }
}
