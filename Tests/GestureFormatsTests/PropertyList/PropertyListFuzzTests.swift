import GestureModel
import TestSupport
import Testing

@testable import GestureFormats

/// Damaged and hostile archives: each ends in samples that hold together, or in skips, and soon.
struct PropertyListFuzzTests {
  private struct Count {
    var samples = 0
    var skips = 0
  }

  /// Asks for every object and follows every reference once, whatever the archive makes of them.
  private func visit(_ bytes: [UInt8]) {
    guard let list = try? PropertyList(bytes) else { return }
    for object in 0..<list.count {
      switch try? list.value(of: object) {
      case .string(let text)?: _ = try? text.decoded()
      case .array(let elements)?:
        for position in 0..<elements.count { _ = try? list.value(position, in: elements) }
      case .dictionary(let keys, let values)?:
        #expect(keys.count == values.count)
        for position in 0..<keys.count {
          _ = try? list.value(position, in: keys)
          _ = try? list.value(position, in: values)
        }
      default: break
      }
    }
  }

  private func read(_ bytes: [UInt8], _ count: inout Count) {
    visit(bytes)
    let block = Block(bytes: bytes, firstLine: 1)
    _ = SeedArchive.recognizes(FileHead(bytes[...]))
    for reading in block.readings(of: RecordingFile(named: "a"), as: SeedArchive()) {
      switch reading {
      case .sample(let sample, _):
        count.samples += 1
        #expect(!sample.label.isEmpty && sample.strokes.count == 1)
      case .skipped(let skipped):
        count.skips += 1
        #expect(skipped.file == "a" && !skipped.description.contains("\n"))
      }
    }
  }

  /// What is wrong with the only set of an archive, or with the archive.
  private func problem(of bytes: [UInt8]) -> SampleProblem? {
    visit(bytes)
    let readings = Block(bytes: bytes, firstLine: 1).readings(
      of: RecordingFile(named: "a"), as: SeedArchive())
    guard readings.count == 1, case .skipped(let skipped) = readings[0] else { return nil }
    return skipped.problem
  }

  private static let archives = [
    ReferenceArchives.small, ReferenceArchives.dictionaries, ReferenceArchives.broken,
  ]

  @Test(arguments: archives + [ReferenceArchives.everything])
  func everyTruncation(bytes: [UInt8]) {
    var count = Count()
    for length in 0..<bytes.count { read(Array(bytes[..<length]), &count) }
    // The trailer stands at the end, so that nothing is left of a file that is cut off.
    #expect(count.samples == 0 && count.skips == bytes.count)
  }

  @Test(arguments: archives)
  func everyByteChanged(bytes: [UInt8]) {
    var count = Count()
    var changed = bytes
    for place in bytes.indices {
      let values = (0..<8).map { bytes[place] ^ (1 << UInt8($0)) } + [0, 0xFF, bytes[place] &+ 1]
      for value in values {
        changed[place] = value
        read(changed, &count)
      }
      changed[place] = bytes[place]
    }
    #expect(count.samples > 1_000 && count.skips > 1_000)
  }

  @Test func bytesAtRandom() {
    var generator = SeededGenerator(seed: 11)
    var count = Count()
    for _ in 0..<4_000 {
      var bytes = Array("bplist00".utf8) + (0..<generator.below(200)).map { _ in UInt8(generator.below(256)) }
      if bytes.count > 40 {
        // A trailer that is right, so that the objects are reached.
        let table = 8 + generator.below(bytes.count - 39)
        let objects = min((bytes.count - 32 - table), 1 + generator.below(30))
        bytes.replaceSubrange(
          (bytes.count - 26)...,
          with: [1, 1] + [objects, 0, table].flatMap { ListBuilder.bigEndian($0, size: 8) })
      }
      read(bytes, &count)
    }
    #expect(count.skips == 4_000)
  }

  @Test(.timeLimit(.minutes(5))) func cycles() {
    var archive = ArchiveBuilder()
    // Archived objects are numbered from 1, in the order of their making.
    let itself = archive.list.add(array: [archive.list.add(uid: 1)])
    let root = archive.archive(archive.list.add([("NS.objects", itself)]))
    #expect(
      problem(of: archive.bytes(root: root))
        == .gestureSet(1, .missing("kSGGestureSetName")))

    var count = Count()
    var list = ListBuilder()
    // An array of itself, and a dictionary that is its own key and value.
    _ = list.add(array: [0])
    _ = list.add(raw: [0xD1] + ListBuilder.bigEndian(1) + ListBuilder.bigEndian(1))
    read(list.bytes, &count)
    #expect(count.samples == 0 && count.skips == 1)
  }

  /// Reads an archive of `sets` references to one set; returns all points and the last problem.
  private func shared(sets: Int, points: Int, name: String) -> (points: Int, bytes: Int, SampleProblem?) {
    var archive = ArchiveBuilder()
    let point = archive.point(1, 2)
    let array = archive.array(Array(repeating: point, count: points))
    let set = archive.set(name: name, points: array)
    let root = archive.array(Array(repeating: set, count: sets))
    let bytes = archive.bytes(root: root)
    let readings = Block(bytes: bytes, firstLine: 1).readings(
      of: RecordingFile(named: "a"), as: SeedArchive())
    let drawn = readings.reduce(0) { sum, reading in
      guard case .sample(let sample, _) = reading else { return sum }
      return sum + sample.strokes[0].points.count
    }
    guard case .skipped(let skipped)? = readings.last else { return (drawn, bytes.count, nil) }
    return (drawn, bytes.count, skipped.problem)
  }

  @Test(.timeLimit(.minutes(5))) func sharedObjectsFillNoMemory() {
    let name = String(repeating: "x", count: 20_000)
    for (points, name) in [(20_000, "circle"), (0, name)] {
      let (drawn, bytes, problem) = shared(sets: 20_000, points: points, name: name)
      guard case .gestureSet(let number, .overflowing(let limit))? = problem else {
        Issue.record("\(problem as Any)")
        continue
      }
      #expect(limit == bytes && drawn <= bytes && number < 20_000)
    }
  }

  @Test(.timeLimit(.minutes(5))) func longDictionariesAreNotSearchedForEveryPoint() {
    var archive = ArchiveBuilder()
    let number = archive.list.add(1.0)
    let members = (0..<100_000).map { (key: "\($0)", value: number) }
    let point = archive.archive(archive.list.add(members + [(key: "kSGGesturePointX", value: number)]))
    let points = archive.array(Array(repeating: point, count: 100_000))
    let root = archive.array([archive.set(name: "a", points: points)])
    #expect(problem(of: archive.bytes(root: root))?.description.contains("100001 keys") == true)
  }

  @Test(.timeLimit(.minutes(5))) func depthDoesNotMatter() {
    var archive = ArchiveBuilder()
    var inner = archive.array([])
    for _ in 0..<100_000 { inner = archive.array([inner]) }
    #expect(
      problem(of: archive.bytes(root: inner))
        == .gestureSet(1, .missing("kSGGestureSetName")))
  }
}
