import Foundation
import GestureFormats

/// The options of every verb that reads datasets.
enum DatasetOptions {
  static let descriptions = [
    OptionDescription(
      "--format", "NAME",
      meaning: "read every file as \(DatasetReader.formatNames.joined(separator: ", ")) "
        + "instead of telling it by its content"),
    OptionDescription(
      "--aspect-ratio", "R",
      meaning: "poses in fractions of an image: its width over its height, such as 1.7778 or 16/9; "
        + "1 unless given"),
    OptionDescription(
      "--y", "down|up", meaning: "poses: where y points; down unless the format says otherwise"),
    OptionDescription(
      "--mirrored", "WHAT",
      meaning: "poses: what the camera turned round, of "
        + PoseReadingOptions.Mirroring.allCases.map(\.rawValue).joined(separator: ", ")),
    OptionDescription(
      "--columns", "SPEC",
      meaning: "pose tables: what their columns hold, such as label,xy or frame,xyz,-,label "
        + "(datasets/README.md)"),
    OptionDescription(
      "--label-names", "FILE", meaning: "pose tables: the names of the labels 0, 1, 2, ..., one a line"),
  ]

  /// - Throws: `UsageError`, or ``DatasetReadError`` for the file of label names.
  static func reader(_ arguments: ParsedArguments, workers: Int) throws -> DatasetReader {
    DatasetReader(format: arguments.text("--format"), poses: try poses(arguments), workers: workers)
  }

  static func poses(_ arguments: ParsedArguments) throws -> PoseReadingOptions {
    let directions = ["down", "up"]
    let mirrorings = PoseReadingOptions.Mirroring.allCases.map(\.rawValue)
    return PoseReadingOptions(
      yPointsUp: try arguments.choice("--y", of: directions).map { $0 == "up" },
      aspectRatio: try aspectRatio(arguments) ?? 1,
      mirrored: try arguments.choice("--mirrored", of: mirrorings).flatMap { .init(rawValue: $0) } ?? .none,
      columns: try columns(arguments),
      labelNames: try arguments.text("--label-names").map { try PoseReadingOptions.labelNames(path: $0) })
  }

  /// Reads `1.7778`, `16/9` or `16:9`.
  private static func aspectRatio(_ arguments: ParsedArguments) throws(UsageError) -> Float? {
    guard let text = arguments.text("--aspect-ratio") else { return nil }
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "/" || $0 == ":" }
    let numbers = parts.compactMap { Double($0) }
    let ratio = Float(numbers.count == 2 ? numbers[0] / numbers[1] : numbers.first ?? 0)
    guard numbers.count == parts.count, (0.01...100).contains(ratio) else {
      throw .invalidValue(
        option: "--aspect-ratio", value: text, allowed: "width over height, from 0.01 to 100, such as 16/9")
    }
    return ratio
  }

  private static func columns(_ arguments: ParsedArguments) throws(UsageError) -> LandmarkColumns? {
    guard let text = arguments.text("--columns") else { return nil }
    do {
      return try LandmarkColumns(text)
    } catch {
      throw .invalidValue(
        option: "--columns", value: text, allowed: "columns such as label,xy or frame,xyz,label (\(error))")
    }
  }
}
