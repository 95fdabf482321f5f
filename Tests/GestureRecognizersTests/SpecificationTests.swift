import GestureRecognizers
import Testing

@Suite struct SpecificationTests {
  @Test func readsNameAndArgumentsInTheOrderWritten() throws {
    let specification = try RecognizerSpecification("protractor:points=64,rotation=45,scale=box")
    #expect(specification.name == "protractor")
    #expect(specification.arguments.map(\.name) == ["points", "rotation", "scale"])
    #expect(specification.arguments.map(\.value) == ["64", "45", "box"])
    #expect(try RecognizerSpecification("protractor").arguments.isEmpty)
    #expect(try RecognizerSpecification("protractor") != specification)
    #expect(try RecognizerSpecification("protractor:points=64,rotation=45,scale=box") == specification)
  }

  @Test(
    arguments: [
      "", ":", ":points=16", "protractor:", "protractor:points", "protractor:=16",
      "protractor:,points=16",
      "protractor:points=16,", "protractor:points=16,,rotation=45", "protractor:points=16,rotation",
    ])
  func refusesWhatIsNoSpecification(text: String) {
    #expect(throws: RecognizerError.malformedSpecification(text)) { try RecognizerSpecification(text) }
    #expect(throws: RecognizerError.malformedSpecification(text)) { try RecognizerCatalog.recognizer(text) }
  }

  @Test func namesWhatIsUnknown() {
    let known = RecognizerCatalog.all.map { $0.name }
    #expect(known.contains("protractor"))
    for name in ["protracto", "Protractor", "protractor ", "\u{1F600}"] {
      #expect(throws: RecognizerError.unknownRecognizer(name, known: known)) {
        try RecognizerCatalog.recognizer("\(name):points=16")
      }
    }
    let parameters = ["points", "rotation", "scale", "thin", "orientations", "search"]
    for parameter in ["point", "Points", " points"] {
      #expect(
        throws: RecognizerError.unknownParameter(parameter, recognizer: "protractor", known: parameters)
      ) { try RecognizerCatalog.recognizer("protractor:\(parameter)=16") }
    }
  }

  @Test func refusesParametersGivenTwice() {
    for text in ["points=16,points=16", "points=16,scale=box,points=17"] {
      #expect(throws: RecognizerError.repeatedParameter("points", recognizer: "protractor")) {
        try RecognizerCatalog.recognizer("protractor:\(text)")
      }
    }
  }

  @Test func refusesARotationBesidesOrientationsThatImplyAnother() {
    for text in ["rotation=45,orientations=8", "orientations=8,rotation=180", "rotation=0,orientations=1"] {
      let error = #expect(throws: RecognizerError.self) {
        try RecognizerCatalog.recognizer("protractor:\(text)")
      }
      guard case .conflictingParameters(let one, let other, let recognizer)? = error else {
        Issue.record("\(String(describing: error)) for \(text)")
        continue
      }
      #expect(Set([one, other]) == ["rotation", "orientations"])
      #expect(recognizer == "protractor")
    }
  }

  static let invalid = [
    (
      "points",
      ["1", "0", "-16", "4097", "16.5", "", "sixteen", "nan", "inf", "1e3", "99999999999999999999999"]
    ),
    (
      "rotation",
      ["-1", "180.5", "181", "nan", "-nan", "inf", "-inf", "infinity", "1e400", "", "45deg", "4,5", "4 5"]
    ),
    ("scale", ["", "Uniform", "boxes", "1"]),
    ("thin", ["-0.1", "1.1", "nan", "inf", "1e39", "", "x"]),
    ("orientations", ["-1", "361", "8.5", "nan", "", "99999999999999999999"]),
  ]

  @Test(arguments: invalid) func refusesValuesOutOfRange(parameter: String, values: [String]) throws {
    let description = Protractor.parameterDescriptions.first { $0.name == parameter }
    let allowed = try #require(description?.allowed)
    for value in values where !value.contains(",") && !value.isEmpty {
      #expect(
        throws: RecognizerError.invalidValue(
          value, parameter: parameter, recognizer: "protractor", allowed: allowed)
      ) { try RecognizerCatalog.recognizer("protractor:\(parameter)=\(value)") }
    }
    for value in values {
      #expect(throws: RecognizerError.self) {
        try RecognizerCatalog.recognizer("protractor:\(parameter)=\(value)")
      }
    }
  }

  @Test(
    arguments: [
      "protractor", "protractor:points=2", "protractor:points=4096", "protractor:rotation=0",
      "protractor:rotation=180",
      "protractor:rotation=22.5", "protractor:rotation=0.1", "protractor:rotation=33.333333333333336",
      "protractor:rotation=1e-300", "protractor:rotation=179.99999999999997", "protractor:scale=box",
      "protractor:scale=box,thin=0.3", "protractor:scale=box,thin=1", "protractor:scale=uniform",
      "protractor:orientations=0", "protractor:orientations=1", "protractor:orientations=7",
      "protractor:orientations=8", "protractor:orientations=360,points=64,scale=box,thin=0.25",
    ])
  func aRecognizerMakesItsSpecificationAndThatTheRecognizer(text: String) throws {
    let recognizer = try RecognizerCatalog.recognizer(text)
    let again = try RecognizerCatalog.recognizer(recognizer.specification)
    #expect(again.parameters == recognizer.parameters)
    #expect(again.specification == recognizer.specification)
    #expect(recognizer.parameters.map(\.name) == Protractor.parameterDescriptions.map(\.name))
  }

  @Test func defaultsAreThoseOfThePaper() throws {
    let plain = try RecognizerCatalog.recognizer("protractor")
    let written = try RecognizerCatalog.recognizer("protractor:points=16,rotation=180,scale=uniform")
    #expect(plain.parameters == written.parameters)
    #expect(plain.parameters == Protractor().parameters)
    #expect(plain.specification.hasPrefix("protractor:"))
  }

  @Test func parametersTellTheValuesInForce() throws {
    let values = try RecognizerCatalog.recognizer("protractor:scale=box,thin=0.25,rotation=45,points=64")
      .parameters
    #expect(
      values == [
        Parameter("points", .integer(64)), Parameter("rotation", .number(45)),
        Parameter("scale", .text("box")),
        Parameter("thin", .number(0.25)), Parameter("orientations", .integer(0)),
        Parameter("search", .text("exact-index")),
      ])
    let snapped = try RecognizerCatalog.recognizer("protractor:orientations=8").parameters
    #expect(snapped.contains(Parameter("orientations", .integer(8))))
    #expect(snapped.contains(Parameter("rotation", .number(22.5))))
    #expect(snapped == Protractor(orientations: 8).parameters)
  }
}
