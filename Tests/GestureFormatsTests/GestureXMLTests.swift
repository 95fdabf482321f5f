import GestureFormats
import GestureModel
import TestSupport
import Testing

/// A $1 document of one point, from the parts that a test is about.
private func dollar(
  attributes: String = "Name=\"arrow01\"", points: String = "<Point X=\"1\" Y=\"2\" T=\"3\"/>"
) -> String {
  "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Gesture \(attributes)>\n\(points)\n</Gesture>\n"
}

struct GestureXMLTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func skip(_ text: String) throws -> SkippedSample {
    try folder.write(dollar(), to: "good.xml")
    try folder.write(text, to: "bad.xml")
    let reading = try DatasetReader().read(folder.path)
    #expect(reading.dataset.samples.ids == ["good.xml"])
    try #require(reading.skipped.count == 1)
    return reading.skipped[0]
  }

  @Test func unistroke() throws {
    let path = try folder.write(
      dollar(attributes: "Subject=\"02\" Speed=\"SLOW\" Number=\"7\" Name=\"x10\""), to: "a")
    #expect(
      try DatasetReader().read(path).dataset[0]
        == Sample(
          id: "a", label: "x", subject: "02", attributes: ["speed": "slow"],
          strokes: [Stroke(points: [Point(1, 2)], times: [3])]))
  }

  @Test func multistroke() throws {
    let text = """
      <!-- first > -->
      <Gesture Name="half_note~02" InputType="Stylus"><Stroke index="1"><Point X="-1.5" Y="2e1" Pressure="1"/>
      <Tilt/><Point X="NaN" Y="INF"/></Stroke><Stroke index="2"/></Gesture>
      """
    let read = try DatasetReader().read(folder.write(text, to: "a")).dataset[0]
    #expect(read.label == "half_note" && read.subject == nil && read.attributes == ["device": "stylus"])
    try #require(read.strokes.map(\.points.count) == [2, 0])
    #expect(read.strokes[0].points[0] == Point(-1.5, 20) && read.strokes[0].times == nil)
    #expect(read.strokes[0].points[1].x.isNaN && read.strokes[0].points[1].y == .infinity)
  }

  @Test func pathsFillIn() throws {
    try folder.write(dollar(), to: "s02/Slow/arrow01.xml")
    try folder.write("<Gesture Name='I~01'/>", to: "61-finger-FAST/a.xml")
    let dataset = try DatasetReader().read(folder.path).dataset
    #expect(dataset[0].id == "61-finger-FAST/a.xml" && dataset[0].subject == "61")
    #expect(dataset[0].attributes == ["speed": "fast", "device": "finger"])
    #expect(dataset[1].subject == "2" && dataset[1].attributes == ["speed": "slow"])
    let inner = try DatasetReader().read(folder.path + "/s02/").dataset
    #expect(inner.name == "s02" && inner[0].subject == "2")
  }

  @Test(arguments: [
    ("<Point X=\"12,5\" Y=\"2\"/>", "bad.xml:3: X is \"12,5\", expected a number"),
    ("<Point X=\"1\" Y=\"2\"/>\n<Point X=\"1\" Y=\"\"/>", "bad.xml:4: Y is \"\", expected a number"),
    ("<Point X=\"1\"/>", "bad.xml:3: attribute Y of Point is missing"),
    ("<Point X=\"1\" Y=\"2\" T=\"INF\"/>", "bad.xml:3: T is \"INF\", expected a number"),
    (
      "<Point X=\"1\" Y=\"2\" T=\"3\"/><Point X=\"1\" Y=\"2\"/>",
      "bad.xml:2: stroke 1 has 1 times for 2 points, expected one each or none"
    ),
    ("<Gesture/>", "bad.xml:3: element Gesture, expected Stroke or Point"),
    ("<Point X=\"1\" Y=\"2\">", "bad.xml:4: not well-formed XML: a tag is closed that is not open"),
    ("<Point X=\"1\" X=\"2\"/>", "bad.xml:3: not well-formed XML: an attribute occurs twice"),
    ("<?a?>", "bad.xml:3: a processing instruction, expected elements and their attributes"),
    ("\n<!DOCTYPE Gesture>", "bad.xml:4: a document type, expected elements and their attributes"),
    ("&bomb;", "bad.xml:3: not well-formed XML: an entity that is not declared"),
  ])
  func brokenPoints(points: String, message: String) throws {
    #expect(try skip(dollar(points: points)).description == message)
  }

  @Test(arguments: [
    ("Name=\"arrow\"", "Name is \"arrow\", expected a class and two digits, such as arrow01"),
    ("Name=\"07\"", "the label is empty, expected a class name"),
    ("Name=\"~07\"", "the label is empty, expected a class name"),
    ("Subject=\"1\"", "attribute Name of Gesture is missing"),
  ])
  func brokenNames(attributes: String, problem: String) throws {
    #expect(try skip(dollar(attributes: attributes)).description == "bad.xml:2: " + problem)
  }

  @Test func truncated() throws {
    let whole = Array(dollar().utf8)
    // From the first byte of the root's name on, the beginning looks like the format.
    let root = dollar().utf8.count - dollar().split(separator: "<Gesture")[1].utf8.count
    for length in root..<(whole.count - "</Gesture>\n".count + 9) {
      let skipped = try skip(String(decoding: whole.prefix(length), as: UTF8.self))
      guard case .malformedXML = skipped.problem else {
        Issue.record("\(length): \(skipped)")
        continue
      }
    }
  }

  @Test func brokenUTF8() throws {
    let line = Array("<Gesture Nam".utf8) + [0xE4] + Array("=\"v01\"/>".utf8)
    try folder.write(Array("<?xml version=\"1.0\"?>\n".utf8) + line, to: "bad.xml")
    try folder.write(dollar(), to: "good.xml")
    #expect(
      try DatasetReader().read(folder.path).skipped.map(\.description) == [
        "bad.xml:2: not well-formed XML: bytes that are not UTF-8"
      ])
  }

  @Test func linesCountFromOne() throws {
    let path = try folder.write("<\u{0}<Gesture", to: "bad.xml")
    let error = #expect(throws: DatasetReadError.self) { try DatasetReader(format: "mmg-xml").read(path) }
    guard case .noSamples(_, let skipped, _) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(skipped.map(\.line) == [1])
  }

  @Test func forcedFormat() throws {
    let path = try folder.write("<Other/>", to: "a.xml")
    #expect(throws: DatasetReadError.self) { try DatasetReader(format: "mmg-xml").read(path) }
    let known = [
      "dollar-xml", "mmg-xml", "ndjson", "seed-archive", "hagrid-json", "arkit-json", "mediapipe-json",
      "mediapipe-text", "landmark-csv",
    ]
    #expect(throws: DatasetReadError.unknownFormatName("xml", known: known)) {
      try DatasetReader(format: "xml").read(path)
    }
  }
}
