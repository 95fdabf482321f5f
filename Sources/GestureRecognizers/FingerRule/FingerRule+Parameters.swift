import GestureModel

extension FingerRule: Recognizer {
  public static let name = "finger-rule"
  public static let summary =
    "names the set of extended fingers, by distances to the wrist and the thumb's angle (the seed's rule)"

  public static var gestureKind: GestureKind { .poses }

  public static let parameterDescriptions = [
    ParameterDescription(
      "confidence", default: "0.3", allowed: "a number from 0 to 1",
      meaning: "a joint counts when its confidence is above this"),
    ParameterDescription(
      "thumb", default: "170", allowed: "a number of degrees from 0 to 180, or ignore",
      meaning: "the angle at IP that an extended thumb exceeds; ignore leaves the thumb out of every pose"),
    ParameterDescription(
      "extension", default: "chain", allowed: "chain or tip",
      meaning: "chain: every joint is farther from the wrist than the one before; tip: the tip is than "
        + "PIP, of the thumb than IP"),
    ParameterDescription(
      "form", default: "corrected", allowed: "faithful or corrected",
      meaning: "faithful keeps the seed's angle beyond 180 degrees, and drops a hand for one joint not seen"),
    ParameterDescription(
      "margin", default: "0", allowed: "a number from 0 to 10",
      meaning: "each distance must be more than 1 + margin times the one before"),
    ParameterDescription(
      "poses", default: "seed", allowed: "seed, or the path of a file of named poses",
      meaning: "a JSON object from names to fingers, such as {\"Open\":\"TIMRL\",\"Close\":\"\"}, in place "
        + "of the seed's poses"),
  ]

  private enum ThumbWord: String {
    case ignore
  }

  /// - Throws: ``RecognizerError``, of the poses ``RecognizerError/unusablePoses(_:source:)``.
  public init(arguments: ParameterArguments) throws(RecognizerError) {
    let isIgnored = (try? arguments.choice("thumb", of: ThumbWord.self)) != nil
    let thumb: Thumb =
      isIgnored ? .ignored : .straighter(than: try arguments.number("thumb", in: Self.degreesAllowed))
    let confidence = try arguments.number("confidence", in: Self.confidencesAllowed)
    let `extension` = try arguments.choice("extension", of: Extension.self)
    let form = try arguments.choice("form", of: Form.self)
    let margin = try arguments.number("margin", in: Self.marginsAllowed)
    let source = try arguments.text("poses")
    do {
      try self.init(
        confidence: confidence, thumb: thumb, extension: `extension`, form: form, margin: margin,
        poses: source == NamedPoses.seed.source ? .seed : NamedPoses(path: source))
    } catch {
      throw .unusablePoses(error, source: source)
    }
  }

  public var parameters: [Parameter] {
    let thumb: Parameter.Value =
      switch thumb {
      case .ignored: .text(ThumbWord.ignore.rawValue)
      case .straighter(let degrees): .number(degrees)
      }
    return [
      Parameter("confidence", .number(confidence)), Parameter("thumb", thumb),
      Parameter("extension", .text(`extension`.rawValue)), Parameter("form", .text(form.rawValue)),
      Parameter("margin", .number(margin)), Parameter("poses", .text(poses.source)),
    ]
  }
}
