import GestureFormats
import GestureModel
import TestSupport
import Testing

struct NDJSONTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let good = #"{"label":"star","id":"good","strokes":[{"x":[1,2],"y":[3,4]}]}"#

  private func read(_ text: String, name: String = "a.ndjson") throws -> DatasetReading {
    try DatasetReader().read(folder.write(text, to: name))
  }

  @Test func everyKey() throws {
    let line = #"""
      {"strokes": [ {"y":[-0,1E2], "pressure":[{"a":[true]}], "x":[1.5,-2e-3] ,"t":[0,16.5]}, {"x":[],"y":[]} ],
      "attributes":{"speed":"slow","age":31,"hand":null},"more":"x","subject":3,"label":"\u00e9\ud83d\ude00\/\n\"","id":"k"}
      """#
    let reading = try read(line.split(separator: "\n").joined() + "\r\n")
    #expect(reading.skipped.isEmpty)
    #expect(
      reading.dataset[0]
        == Sample(
          id: "k", label: "é😀/\n\"", subject: "3", attributes: ["speed": "slow", "age": "31"],
          strokes: [
            Stroke(points: [Point(1.5, -0.0), Point(-0.002, 100)], times: [0, 16.5]), Stroke(points: []),
          ]))
  }

  @Test func optionalKeysMayBeNull() throws {
    let reading = try read(
      #"{"label":"v","id":null,"subject":null,"attributes":null,"strokes":[{"x":[1],"y":[2],"t":null}]}"#)
    #expect(
      reading.dataset[0]
        == Sample(id: "a.ndjson:1", label: "v", strokes: [Stroke(points: [Point(1, 2)])]))
  }

  @Test func headersBlankLinesAndLineEnds() throws {
    let header = #"{"schema":1,"format":"gesturebench-strokes"}"#
    let other = Self.good.replacing("good", with: "other")
    let reading = try read("\u{FEFF}\n\(header)\r\n\r\n\(Self.good)\r\n \t\n\(header)\n\(other)")
    #expect(reading.skipped.isEmpty && reading.dataset.samples.ids == ["good", "other"])
  }

  @Test func unknownSchemaEndsTheFile() throws {
    let reading = try read("\(Self.good)\n{\"schema\":2}\n\(Self.good.replacing("good", with: "later"))\n")
    #expect(reading.dataset.samples.ids == ["good"])
    #expect(
      reading.skipped.map(\.description) == [
        "a.ndjson:2: schema 2, expected 1; the rest of the file was not read"
      ])
    let error = #expect(throws: DatasetReadError.self) { try read("{\"schema\":\"9\",\"label\":\"x\"}\n") }
    #expect(error?.description.contains("a.ndjson:1: schema \"9\", expected 1") == true)
  }

  @Test(arguments: [
    (#"{"label":"a","strokes":[{"x":["1"],"y":[2]}]}"#, #"x is "1", expected a number"#),
    (#"{"label":"a","strokes":[{"x":[1],"y":[null]}]}"#, "y is null, expected a number"),
    (#"{"label":"a","strokes":[{"x":[NaN],"y":[2]}]}"#, "x is NaN, expected a number"),
    (#"{"label":"a","strokes":[{"x":[-Infinity],"y":[2]}]}"#, "x is -Infinity, expected a number"),
    (#"{"label":"a","strokes":[{"x":[01],"y":[2]}]}"#, "x is 01, expected a number"),
    (#"{"label":"a","strokes":[{"x":[1.],"y":[2]}]}"#, "x is 1., expected a number"),
    (#"{"label":"a","strokes":[{"x":[1e],"y":[2]}]}"#, "x is 1e, expected a number"),
    (#"{"label":"a","strokes":[{"x":[+1],"y":[2]}]}"#, "x is +1, expected a number"),
    (#"{"label":"a","strokes":[{"x":[1],"y":[2],"t":[1e400]}]}"#, "t is 1e400, expected a number"),
    (
      #"{"label":"a","strokes":[{"x":[1,2],"y":[2]}]}"#,
      "stroke 1 has 2 x and 1 y coordinates, expected as many of each"
    ),
    (
      #"{"label":"a","strokes":[{"x":[],"y":[]},{"x":[1],"y":[2],"t":[]}]}"#,
      "stroke 2 has 0 times for 1 points, expected one each or none"
    ),
    (#"{"label":"a","strokes":[{"x":[1]}]}"#, #"key "y" of stroke 1 is missing"#),
    (#"{"label":"a","strokes":[{"x":[1],"x":[1],"y":[1]}]}"#, #"key "x" occurs twice, expected once"#),
    (#"{"label":"a","label":"b","strokes":[]}"#, #"key "label" occurs twice, expected once"#),
    (#"{"label":5,"strokes":[]}"#, "label is 5, expected text"),
    (#"{"label":null,"strokes":[]}"#, "label is null, expected text"),
    (#"{"label":"","strokes":[]}"#, "the label is empty, expected a class name"),
    (#"{"strokes":[]}"#, #"key "label" is missing"#),
    (#"{"label":"a"}"#, #"key "strokes", "pose" or "joints" is missing"#),
    (#"{"label":"a","subject":[1],"strokes":[]}"#, "subject is [1, expected text"),
    (#"{"label":"a","strokes":[]"#, #"not well-formed JSON: the end at column 26, expected "," or "}""#),
    (#"{"label":"a","strokes":[]}}"#, "not well-formed JSON: } at column 27, expected the end"),
    (#"{"label":"a","strokes":{}}"#, #"not well-formed JSON: { at column 24, expected "[""#),
    (
      #"{"label":"\x","strokes":[]}"#,
      "not well-formed JSON: x\" at column 12, expected an escape that JSON has"
    ),
    (
      #"{"label":"\ud800","strokes":[]}"#,
      "not well-formed JSON: \" at column 17, expected the second half of a surrogate pair"
    ),
    ("[1]", #"not well-formed JSON: [1 at column 1, expected "{""#),
    ("label,x,y", #"not well-formed JSON: label at column 1, expected "{""#),
  ])
  func brokenLines(line: String, message: String) throws {
    let reading = try read("\(Self.good)\n\(line)\n\(Self.good.replacing("good", with: "other"))\n")
    #expect(reading.dataset.samples.ids == ["good", "other"])
    #expect(reading.skipped.map(\.description) == ["a.ndjson:2: " + message])
  }

  @Test func brokenUTF8() throws {
    let line = Array(#"{"label":"a"#.utf8) + [0xFF] + Array(#"","strokes":[]}"#.utf8)
    let path = try folder.write(Array("\(Self.good)\n".utf8) + line, to: "a.ndjson")
    let skipped = try DatasetReader().read(path).skipped
    #expect(skipped.count == 1 && skipped[0].line == 2)
    #expect(skipped[0].description.hasSuffix("at column 11, expected text in UTF-8"))
  }

  @Test func deepNestingIsRefused() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    let reading = try read("\(Self.good)\n{\"more\":\(deep)\n")
    #expect(reading.skipped.count == 1 && reading.skipped[0].description.contains("64 values"))
  }

  @Test func numbersTooLargeAreInfinite() throws {
    let reading = try read(#"{"label":"a","strokes":[{"x":[1e39,-1e400],"y":[3.4028235e38,1e-400]}]}"#)
    #expect(
      reading.dataset[0].strokes[0].points
        == [Point(.infinity, Float.greatestFiniteMagnitude), Point(-.infinity, 0)])
  }

  @Test func duplicateIDs() throws {
    let reading = try read("\(Self.good)\n\(Self.good)\n")
    #expect(reading.dataset.count == 1)
    #expect(
      reading.skipped.map(\.description) == [
        "a.ndjson:2: id \"good\": the id occurs twice, expected once in a dataset"
      ])
  }

  @Test func messagesHoldNoControlCharacters() throws {
    let reading = try read("\(Self.good)\n{\"label\":\u{1B}[31m}\n")
    #expect(reading.skipped[0].description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func streaming() throws {
    let path = try folder.write("{}\n\(Self.good)\n{\"schema\":7}\n\(Self.good)\n", to: "a.ndjson")
    var reader = try NDJSONReader(path: path)
    #expect(try reader.next()?.failure?.line == 1)
    #expect(try reader.next()?.success?.id == "good")
    #expect(try reader.next()?.failure?.problem == .unknownSchema(found: "7", supported: 1))
    #expect(try reader.next() == nil)
    #expect(throws: DatasetReadError.missing(path: folder.path + "/none")) {
      _ = try NDJSONReader(path: folder.path + "/none")
    }
  }
}

extension Result {
  fileprivate var success: Success? { try? get() }

  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
