/// The recognizers that can be named.
public enum RecognizerCatalog {
  /// Every recognizer there is; adding one means adding it here.
  public static let all: [any Recognizer.Type] = [
    Protractor.self, SeedRecognizer.self, DollarOne.self, DollarN.self, DollarP.self, DollarPPlus.self,
    DollarQ.self, PennyPincher.self, DynamicTimeWarping.self, Rubine.self, PoseShape.self, FingerRule.self,
  ]

  /// The recognizer that `text` names.
  public static func recognizer(_ text: String) throws(RecognizerError) -> any Recognizer {
    let specification = try RecognizerSpecification(text)
    guard let type = all.first(where: { $0.name == specification.name }) else {
      throw .unknownRecognizer(specification.name, known: all.map { $0.name })
    }
    return try type.init(arguments: ParameterArguments(specification, describedBy: type))
  }
}
