import Foundation
import GestureFormats
import GestureModel
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct DatasetReaderTests {
  private let folder: TemporaryFolder
  private let xml = #"<Gesture Name="v01"><Point X="1" Y="2"/></Gesture>"#
  private let line = #"{"label":"v","id":"1","strokes":[{"x":[1],"y":[2]}]}"#

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ name: String = "") throws -> DatasetReading {
    try DatasetReader().read(folder.path + "/" + name)
  }

  private func error(_ name: String = "") -> DatasetReadError? {
    #expect(throws: DatasetReadError.self) { try read(name) }
  }

  @Test func formatComesFromContentNotName() throws {
    try folder.write(xml, to: "a.ndjson")
    try folder.write(line, to: "b.xml")
    try folder.write("<Gesture Name='v~1'><Stroke><Point X='1' Y='1'/></Stroke></Gesture>", to: "c")
    #expect(try read().dataset.samples.ids == ["a.ndjson", "b.xml#1", "c"])
    #expect(try read().dataset.samples.classes == ["v"])
  }

  @Test func otherFilesArePassedOver() throws {
    try folder.write(xml, to: "s1/v01.xml")
    try folder.write("# Readme\n\n    \(line)\n", to: "README.md")
    try folder.write("%PDF-1.4\n\u{0}", to: "paper.pdf")
    try folder.write("", to: "empty.xml")
    try folder.write("<html><Gesture/></html>", to: "page.html")
    try folder.write("{\"version\": 3}", to: "settings.json")
    try folder.write("<?xml", to: "cut.xml")
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reading = try read()
    #expect(reading.dataset.count == 1 && reading.skipped.isEmpty && reading.passedOver == 7)
  }

  @Test func hiddenFilesAreInvisible() throws {
    try folder.write(xml, to: "v01.xml")
    try folder.write(xml, to: "._v01.xml")
    try folder.write(xml, to: ".git/v02.xml")
    let reading = try read()
    #expect(reading.dataset.samples.ids == ["v01.xml"] && reading.passedOver == 0)
  }

  @Test func linksEndAndCountOnce() throws {
    try folder.write(xml, to: "b/v01.xml")
    try folder.link("b/up", to: "..")
    try folder.link("c", to: "b")
    try folder.link("b/self", to: "self")
    try folder.link("d.xml", to: "b/v01.xml")
    let reading = try read()
    #expect(reading.dataset.samples.ids == ["b/v01.xml"])
    #expect(reading.skipped.map(\.file) == ["b/self"])
  }

  @Test func idsDependOnNothingElse() throws {
    try folder.write(line + "\n" + line.replacing("\"id\":\"1\",", with: ""), to: "x/a")
    try folder.write(line, to: "x/b")
    #expect(try read("x").dataset.samples.ids == ["a#1", "a:2", "b#1"])
    #expect(try read("x/a").dataset.samples.ids == ["1", "a:2"])
    let before = try read("x").dataset.fingerprint
    try FileManager.default.moveItem(atPath: folder.path + "/x", toPath: folder.path + "/y")
    #expect(try read("y/").dataset.fingerprint == before)
    #expect(try read("y/../y/.").dataset.name == "y")
  }

  @Test func brokenFilesAreSkipped() throws {
    try folder.write(xml, to: "a.xml")
    try folder.write("<Gesture Name=\"v01\">\n<Point", to: "b/b.xml")
    let reading = try read()
    #expect(reading.dataset.count == 1)
    #expect(reading.skipped.map(\.file) == ["b/b.xml"] && reading.skipped[0].line == 2)
  }

  @Test func errorsNameThePath() throws {
    let root = folder.path + "/"
    #expect(error("none") == .missing(path: root + "none"))
    #expect(error() == .noSamples(path: root, skipped: [], passedOver: 0))
    try folder.write("", to: "empty")
    #expect(error("empty") == .empty(path: root + "empty"))
    try folder.write("label,x,y", to: "table.csv")
    #expect(error("table.csv") == .unknownFormat(path: root + "table.csv", known: DatasetReader.formatNames))
    #expect(error("table.csv/") == .missing(path: root + "table.csv/"))
    #expect(error() == .noSamples(path: root, skipped: [], passedOver: 2))
    try folder.write("{\"label\":1}", to: "broken")
    let problem = SampleProblem.notText(found: "1", key: "label")
    let skipped = SkippedSample(file: "broken", line: 1, problem: problem)
    #expect(error("broken") == .noSamples(path: root + "broken", skipped: [skipped], passedOver: 0))
    #expect(error("broken")?.description.contains("broken:1: label is 1, expected text") == true)
    #expect(throws: DatasetReadError.missing(path: "")) { try DatasetReader().read("") }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything, so permissions make nothing unreadable"))
  func unreadableFiles() throws {
    try folder.write(xml, to: "a.xml")
    let secret = try folder.write(xml, to: "b.xml")
    try #require(chmod(secret, 0) == 0)
    #expect(try read().skipped.map(\.description) == ["b.xml: cannot be read: Permission denied"])
    #expect(error("b.xml") == .unreadable(path: secret, reason: "Permission denied"))
  }

  @Test func aNamedPipeIsRead() async throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let text = String(repeating: line + "\n", count: 3_000)
    let writer = Thread { try? Data(text.utf8).write(to: URL(fileURLWithPath: pipe), options: []) }
    writer.start()
    let reading = try read("pipe")
    #expect(reading.dataset.count == 1 && reading.skipped.count == 2_999)
  }

  @Test(arguments: [2, 3, 16])
  func workersChangeNothing(workers: Int) throws {
    for number in 0..<100 {
      try folder.write(number % 9 == 0 ? "<Gesture Name=\"v\"/>" : xml, to: "\(number).xml")
      try folder.write("\(line)\n{}\n\(line)\n", to: "n\(number % 7)/\(number)")
    }
    let lines = (0..<20_000).map { number in
      number % 11 == 0 ? "{" : #"{"id":\#(number),"label":"v","strokes":[{"x":[1],"y":[2]}]}"#
    }
    try folder.write(lines.joined(separator: "\n"), to: "lines/all")
    for part in ["", "lines", "lines/all"] {
      let path = folder.path + "/" + part
      let expected = try DatasetReader().read(path)
      let reading = try DatasetReader(workers: workers).read(path)
      #expect(reading.dataset.fingerprint == expected.dataset.fingerprint)
      #expect(reading.dataset.samples.ids == expected.dataset.samples.ids)
      #expect(reading.skipped == expected.skipped && reading.passedOver == expected.passedOver)
    }
  }
}
