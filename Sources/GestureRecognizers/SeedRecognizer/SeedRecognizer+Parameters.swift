extension SeedRecognizer {
  static let pointsAllowed = 2...4096
  static let sizesAllowed = 1.0...1_000_000
  static let thresholdsAllowed = 0...Double.pi

  public static let parameterDescriptions = [
    ParameterDescription(
      "points", default: "200", allowed: "a whole number from 2 to 4096",
      meaning: "points a stroke is resampled to, at equal arc length"),
    ParameterDescription(
      "threshold", default: "0.4", allowed: "radians from 0 to pi, or none",
      meaning: "the largest distance accepted; none accepts all"),
    ParameterDescription(
      "size", default: "150", allowed: "a number from 1 to 1000000",
      meaning: "side of the square that strokes are scaled to; only rounding sees it"),
    ParameterDescription(
      "form", default: "faithful", allowed: "faithful or corrected",
      meaning: "faithful keeps all flaws of the original, corrected mends all; a switch below changes one"),
    ParameterDescription(
      "shear", default: "as form", allowed: "keep or mend",
      meaning: "keep turns x first and computes y from the turned x, which shears; mend rotates"),
    ParameterDescription(
      "clamp", default: "as form", allowed: "keep or mend",
      meaning: "keep lets no pair match whose cosine rounding carries past 1; mend limits it to 1"),
    ParameterDescription(
      "rotation", default: "as form", allowed: "half, bounded or full",
      meaning: "how far a snapped stroke is turned to match: 90 degrees (half, the flaw), 45 or any (full)"),
    ParameterDescription(
      "spacing", default: "as form", allowed: "keep or mend",
      meaning: "keep puts points 1/N apart, N or N+1 of them; mend 1/(N-1), exactly N with both ends"),
    .search,
  ]

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(
      points: try arguments.integer("points", in: Self.pointsAllowed),
      threshold: try arguments.choice("threshold", of: ThresholdArgument.self).threshold,
      size: try arguments.number("size", in: Self.sizesAllowed),
      form: try arguments.choice("form", of: Form.self),
      shear: try arguments.namedChoice("shear", of: Flaw.self),
      clamp: try arguments.namedChoice("clamp", of: Flaw.self),
      rotation: try arguments.namedChoice("rotation", of: Rotation.self),
      spacing: try arguments.namedChoice("spacing", of: Flaw.self), search: try arguments.search())
  }

  public var parameters: [Parameter] {
    [
      Parameter("points", .integer(points)),
      Parameter("threshold", threshold.map { .number($0) } ?? .text(ThresholdArgument.none)),
      Parameter("size", .number(size)), Parameter("form", .text(form.rawValue)),
      Parameter("shear", .text(shear.rawValue)), Parameter("clamp", .text(clamp.rawValue)),
      Parameter("rotation", .text(rotation.rawValue)), Parameter("spacing", .text(spacing.rawValue)),
      .search(search),
    ]
  }
}

/// Radians, or the word for no threshold at all.
private struct ThresholdArgument: RawRepresentable {
  static let none = "none"

  let threshold: Double?

  init?(rawValue: String) {
    threshold = rawValue == Self.none ? nil : Double(rawValue)
    guard rawValue == Self.none || threshold.map(SeedRecognizer.thresholdsAllowed.contains) == true else {
      return nil
    }
  }

  var rawValue: String { threshold.map { String($0) } ?? Self.none }
}

extension ParameterArguments {
  /// The choice where the specification names `parameter`; `nil` where another parameter decides.
  fileprivate func namedChoice<Choice: RawRepresentable<String>>(
    _ parameter: String, of type: Choice.Type
  ) throws(RecognizerError) -> Choice? {
    names(parameter) ? try choice(parameter, of: type) : nil
  }
}
