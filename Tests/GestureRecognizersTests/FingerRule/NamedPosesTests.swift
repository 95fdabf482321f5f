import GestureModel
import GestureRecognizers
import TestSupport
import Testing

@Suite struct NamedPosesTests {
  private func read(_ json: String) throws -> NamedPoses {
    let folder = try TemporaryFolder()
    return try NamedPoses(path: folder.write(json, to: "poses.json"))
  }

  @Test func theSeedHasSevenAndAnAlias() {
    let letters = NamedPoses.seed.poses.map { "\($0.name) \($0.fingers.letters)" }
    #expect(
      letters == ["horns TIL", "like T", "palm TIMRL", "pistol TIM", "point TI", "pointup I", "shaka TL"])
    #expect(NamedPoses.seed["goat"]?.name == "horns" && NamedPoses.seed["fist"] == nil)
  }

  @Test func aFileReplacesThem() throws {
    let poses = try read(#" {"Open" : "LRMIT", "Clo\u0073e":"", "a \"b\" \\":"I"}"#)
    #expect(poses.poses.map(\.name) == ["Close", "Open", "a \"b\" \\"])
    #expect(poses["Open"]?.fingers == .all && poses["Close"]?.fingers == [])
  }

  @Test func whatIsWrongWithAFileIsSaid() throws {
    let errors: [(String, NamedPosesError)] = [
      (#"{"a":"TI","b":"IT"}"#, .oneSet("a", "b", thumbIgnored: false)),
      (#"{"a":"TI","\u0061":"I"}"#, .repeatedName("a")), (#"{"a":"TI","a":"TI"}"#, .repeatedName("a")),
      (#"{"a":"TX"}"#, .invalidFingers("TX", pose: "a")), (#"{"a":"TT"}"#, .invalidFingers("TT", pose: "a")),
      ("{}", .noPoses),
    ]
    for (json, error) in errors { #expect(throws: error) { try read(json) } }
    for json in [
      "", " \n", "[]", "3", "{\"a\":3}", "{\"a\":null}", "{\"a\":{\"b\":\"T\"}}", "{\"a\"", "{a:\"T\"}",
    ] {
      #expect {
        try read(json)
      } throws: {
        if case NamedPosesError.notAnObject = $0 { true } else { false }
      }
    }
    #expect {
      try NamedPoses(path: "no/such/file.json")
    } throws: {
      if case NamedPosesError.cannotRead = $0 { true } else { false }
    }
  }

  @Test func withoutTheThumbTwoPosesMayBeOne() throws {
    #expect(
      throws: RecognizerError.unusablePoses(
        .oneSet("point", "pointup", thumbIgnored: true), source: "seed")
    ) { try RecognizerCatalog.recognizer("finger-rule:thumb=ignore") }
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"Open":"TIMRL","Close":"T"}"#, to: "poses.json")
    let written =
      "finger-rule:confidence=0.3,thumb=ignore,extension=tip,form=faithful,margin=0.5,poses=\(path)"
    let rule = try #require(try RecognizerCatalog.recognizer(written) as? FingerRule)
    #expect(rule.specification == written)
    #expect(rule.decision(FingerReading(extended: [])) == .named("Close"))
  }

  @Test(arguments: [
    "confidence=2", "thumb=181", "thumb=none", "extension=all", "form=x", "margin=-1", "margin=nan",
  ])
  func valuesOutOfRangeAreRefused(argument: String) {
    #expect {
      try RecognizerCatalog.recognizer("finger-rule:" + argument)
    } throws: {
      if case RecognizerError.invalidValue = $0 { true } else { false }
    }
  }
}
