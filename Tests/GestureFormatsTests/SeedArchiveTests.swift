import GestureModel
import TestSupport
import Testing

@testable import GestureFormats

/// Archives as the seed writes them.
struct SeedArchiveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What scripts/reference-archives.py put into both archives.
  private static func gestures(idPrefix: String) -> [Sample] {
    let points = [
      ("circle", [Point(-75, 0), Point(0, -75.5), Point(75.25, 0)]),
      ("手势 \u{1F58A}", [Point(1, 2), Point(3.5, -4)]),
      ("circle", [Point(0.1, 0.2)]),
    ]
    return points.enumerated().map { index, gesture in
      Sample(
        id: "\(idPrefix):\(index + 1)", label: gesture.0, strokes: [Stroke(points: gesture.1)])
    }
  }

  @Test(arguments: [ReferenceArchives.small, ReferenceArchives.dictionaries])
  func gestures(bytes: [UInt8]) throws {
    let reading = try DatasetReader().read(folder.write(bytes, to: "gestureLib.gs"))
    #expect(reading.skipped.isEmpty && reading.dataset.name == "gestureLib.gs")
    #expect((0..<3).map { reading.dataset[$0] } == Self.gestures(idPrefix: "gestureLib.gs"))
  }

  @Test func archivesAmongOtherFiles() throws {
    try folder.write(ReferenceArchives.small, to: "phone/gestures")
    try folder.write(ReferenceArchives.everything, to: "phone/Info.plist")
    try folder.write(#"{"label":"v","strokes":[]}"#, to: "v.ndjson")
    let reading = try DatasetReader().read(folder.path)
    #expect(reading.passedOver == 1 && reading.skipped.isEmpty)
    #expect(
      (0..<4).map { reading.dataset[$0] }
        == Self.gestures(idPrefix: "phone/gestures") + [Sample(id: "v.ndjson:1", label: "v", strokes: [])])
  }

  @Test func brokenSetsLoseOnlyThemselves() throws {
    let reading = try DatasetReader().read(folder.write(ReferenceArchives.broken, to: "a.gs"))
    #expect(reading.dataset.samples.ids == ["a.gs:1", "a.gs:13"])
    #expect(reading.dataset[0].strokes == [Stroke(points: [Point(1, 2), Point(3, 4)])])
    #expect(reading.dataset[1].strokes[0].points[0].x.isNaN)
    #expect(
      reading.skipped.map(\.description) == [
        "a.gs: gesture set 2: kSGGestureSetName is missing",
        "a.gs: gesture set 3: kSGGestureSetName is a number, expected text",
        "a.gs: gesture set 4: the label is empty, expected a class name",
        "a.gs: gesture set 5: kSGGestureArray is missing",
        "a.gs: gesture set 6: kSGGestureArray is text, expected an array of points",
        "a.gs: gesture set 7: point 1 is an array, expected one gesture's points in a set",
        "a.gs: gesture set 8: kSGGesturePointY of point 2 is missing",
        "a.gs: gesture set 9: kSGGesturePointY of point 1 is text, expected a number",
        "a.gs: gesture set 10: not a sound binary property list: "
          + "a reference to archived object 4000, and there are 38",
        "a.gs: gesture set 11: the set is text, expected an object",
        "a.gs: gesture set 12: the set is null, expected an object",
      ])
  }

  @Test(arguments: [
    (ReferenceArchives.everything, "the root object of a keyed archive is missing"),
    (Array("<plist/>".utf8), "not a sound binary property list: it does not begin with bplist00"),
  ])
  func otherFilesAreNoArchive(bytes: [UInt8], problem: String) throws {
    let path = try folder.write(bytes, to: "a")
    let reader = DatasetReader(format: "seed-archive")
    let error = #expect(throws: DatasetReadError.self) { try reader.read(path) }
    #expect(error?.description.hasSuffix("; a: " + problem) == true, "\(error as Any)")
  }

  @Test func anotherRootIsNoArchive() throws {
    var archive = ArchiveBuilder()
    let set = archive.set(name: "kSGGesture", points: archive.array([]))
    let path = try folder.write(archive.bytes(root: set), to: "a")
    let error = #expect(throws: DatasetReadError.self) { try DatasetReader().read(path) }
    #expect(
      error?.description.hasSuffix("a: the archive is an object, expected an array of gesture sets") == true)
  }

  /// In long archives the keys come after a table of references to all objects.
  @Test func keysBeyondTheHead() throws {
    var archive = ArchiveBuilder()
    _ = archive.list.add("$archiver")
    _ = archive.list.add(String(repeating: " ", count: BlockReader.blockLength))
    let points = archive.array([archive.point(1, 2)])
    let root = archive.array([archive.set(name: "a", points: points)])
    let bytes = archive.bytes(root: root)
    #expect(!FileHead(bytes.prefix(BlockReader.blockLength)).contains(SeedSets.keyPrefix))
    let dataset = try DatasetReader().read(folder.write(bytes, to: "a")).dataset
    #expect(dataset.count == 1 && dataset[0].strokes == [Stroke(points: [Point(1, 2)])])
  }
}
