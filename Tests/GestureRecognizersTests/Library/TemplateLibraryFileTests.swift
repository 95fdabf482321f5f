import Foundation
import GestureModel
import ShapeSpace
import TestSupport
import Testing

@testable import GestureRecognizers

@Suite struct TemplateLibraryFileTests {
  private let folder: TemporaryFolder
  private let samples = LibraryDrawings.samples(seed: 2, count: 24)
  private let queries = LibraryDrawings.samples(seed: 3, count: 12)

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path(of: "gestures.library") }

  private func bytes() throws -> [UInt8] {
    try LibraryDrawings.library(samples, threshold: 0.5).save(to: path)
    return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// What a file of these bytes holds.
  private func library(of bytes: [UInt8]) throws(TemplateLibraryFileError) -> TemplateLibrary {
    let file = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    #expect(file)
    return try TemplateLibrary(path: path)
  }

  @Test(arguments: 0..<12)
  func whatIsReadIsWhatWasWritten(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = ["\u{E9}", "e\u{301}", "a b", "\u{1F44B}", "circle", "Z\n"]
    let recognizer = Protractor(
      points: 2 + generator.below(63), rotation: [0, 30.5, 180][seed % 3],
      scale: seed % 2 == 0 ? .uniform : .box, thin: seed % 2 == 0 ? 0 : 0.3)
    var library = TemplateLibrary(recognizer: recognizer, threshold: [nil, 0.4, .infinity][seed % 3])
    for sample in LibraryDrawings.samples(seed: UInt64(seed), count: generator.below(40)) {
      try library.add(sample.strokes + [Stroke(points: [])], named: names[generator.below(names.count)])
    }
    try library.save(to: path)
    let read = try TemplateLibrary(path: path)
    #expect(read.holdsTheSame(as: library, asked: queries))
    let first = try Data(contentsOf: URL(fileURLWithPath: path))
    try read.save(to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
  }

  /// The example of the room's README.
  @Test func theExampleRecognisesAGesture() throws {
    var library = TemplateLibrary(threshold: 0.4)
    try library.add([Stroke(points: [Point(0, 0), Point(50, 100), Point(100, 0)])], named: "v")
    try library.add([Stroke(points: [Point(0, 0), Point(100, 0), Point(100, 100)])], named: "corner")
    let match = library.recognize([Stroke(points: [Point(10, 5), Point(50, 90), Point(95, 8)])])
    #expect(match?.name == "v")
    try library.save(to: path)
    try TemplateLibrary.update(path: path) { try $0.rename("corner", to: "L") }
    #expect(try TemplateLibrary(path: path).names == ["L", "v"])
  }

  @Test func manyWorkersReadWhatOneReads() throws {
    // Longer than one worker copies at a time.
    let long = (0..<300_000).map { Point(Float($0), Float($0 % 97)) }
    let library = try LibraryDrawings.library(
      samples + [Sample(id: "", label: "long", strokes: [Stroke(points: long)])])
    try library.save(to: path)
    #expect(try TemplateLibrary(path: path, workers: 3).holdsTheSame(as: library, asked: queries))
  }

  @Test func aFileThatIsCutOffLaterLeavesWhatWasReadFromIt() throws {
    let library = try LibraryDrawings.library(samples)
    try library.save(to: path)
    let read = try TemplateLibrary(path: path)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(read.holdsTheSame(as: library, asked: queries))
  }

  @Test func everyChangeOfAByteIsFound() throws {
    let intact = try bytes()
    var generator = SeededGenerator(seed: 8)
    // All of the beginning, where sizes are, and a thousand places after it.
    let places = Array(0..<256) + (0..<1000).map { _ in generator.below(intact.count) }
    for place in places {
      var damaged = intact
      damaged[place] ^= UInt8(1 + generator.below(255))
      #expect(throws: TemplateLibraryFileError.self, "byte \(place)") {
        try library(of: damaged)
      }
    }
  }

  @Test func everyShorterFileIsCutOff() throws {
    let intact = try bytes()
    var generator = SeededGenerator(seed: 9)
    for length in Array(0..<200) + (0..<200).map({ _ in generator.below(intact.count) }) {
      let error = #expect(throws: TemplateLibraryFileError.self) {
        try library(of: Array(intact.prefix(length)))
      }
      switch error {
      case .truncated(_, let expected, let found):
        #expect(found == length && expected > length)
      default: #expect(error == .notALibrary(path: path) && length < 8)
      }
    }
    #expect(throws: TemplateLibraryFileError.self) { try library(of: intact + [0]) }
  }

  /// With its checksum made right again, a changed file is still an error or a library that answers in numbers.
  @Test func aForgedFileIsAnErrorOrALibrary() throws {
    let intact = try bytes()
    var generator = SeededGenerator(seed: 10)
    var errors = 0
    var libraries = 0
    for round in 0..<3000 {
      var forged = Array(intact.dropLast(8))
      for _ in 0...generator.below(3) {
        let place = generator.below(round % 2 == 0 ? min(1200, forged.count) : forged.count)
        forged[place] = [0, 1, 0x7f, 0x80, 0xff, UInt8(generator.below(256))][generator.below(6)]
      }
      var sum = Checksum()
      sum.add(forged.span.bytes)
      forged += (0..<8).map { UInt8(truncatingIfNeeded: sum.value >> (8 * $0)) }
      do throws(TemplateLibraryFileError) {
        var library = try library(of: forged)
        libraries += 1
        for query in queries.prefix(3) {
          #expect(library.nearest(query.strokes, count: 9).allSatisfy { $0.distance.isFinite })
        }
        for name in library.names { #expect(!library.samples(of: name).isEmpty) }
        try? library.use(Protractor(points: 5))
      } catch {
        errors += 1
      }
    }
    #expect(errors > 500 && libraries > 500)
  }

  @Test func whatIsNoLibraryIsNamed() throws {
    for content in ["", "x", "bplist00 and so on", "{\"schema\":1}"] {
      try folder.write(content, to: "other")
      #expect(throws: TemplateLibraryFileError.notALibrary(path: folder.path(of: "other"))) {
        try TemplateLibrary(path: folder.path(of: "other"))
      }
    }
    var later = try bytes()
    later[8] = 3
    try Data(later).write(to: URL(fileURLWithPath: path))
    #expect(throws: TemplateLibraryFileError.unsupportedSchema(path: path, found: 3, supported: 2)) {
      try TemplateLibrary(path: path)
    }
    for missing in [folder.path, folder.path(of: "nothing"), folder.path(of: "no/where")] {
      let error = #expect(throws: TemplateLibraryFileError.self) { try TemplateLibrary(path: missing) }
      guard case .cannotRead(missing, _) = error else {
        Issue.record("\(missing): \(String(describing: error))")
        continue
      }
    }
  }

  /// Opening a pipe would wait for someone who writes to it.
  @Test func aPipeIsRefusedAtOnce() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: TemplateLibraryFileError.self) { try TemplateLibrary(path: path) }
    #expect(error == .cannotRead(path: path, reason: "it is not a file"))
  }

  /// What a process that was killed while saving leaves: a part of a hidden file, and the old library. The next
  /// that saves clears away the part, and nobody else's.
  @Test func aSaveThatWasKilledLeavesTheOldLibrary() throws {
    let intact = try bytes()
    try folder.write(intact.prefix(intact.count / 2), to: ".gestures.library.gesturebench-killed")
    try folder.write("another's", to: ".other.gesturebench-killed")
    try TemplateLibrary.update(path: path) { try $0.add(samples[0].strokes, named: "new") }
    #expect(try TemplateLibrary(path: path).count == samples.count + 1)
    #expect(try folder.names() == [".other.gesturebench-killed", "gestures.library"])
  }

  @Test func aSaveThatFailsLeavesTheOldLibraryAndNothingElse() throws {
    try folder.write("kept", to: "target/file")
    let error = #expect(throws: TemplateLibraryFileError.self) {
      try TemplateLibrary().save(to: folder.path(of: "target"))
    }
    guard case .cannotWrite = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names() == ["target"])
    #expect(throws: TemplateLibraryFileError.self) {
      try TemplateLibrary().save(to: folder.path(of: "no/where"))
    }
  }

  @Test func linksAndPermissionsOutliveASave() throws {
    _ = try bytes()
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try folder.link("link", to: "gestures.library")
    try TemplateLibrary.update(path: folder.path(of: "link")) { try $0.remove("class 0") }
    #expect(try TemplateLibrary(path: path).count(of: "class 0") == 0)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    let link = folder.path(of: "link")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "gestures.library")
  }

  @Test func aChangeThatFailsWritesNothing() throws {
    let intact = try bytes()
    #expect(throws: TemplateLibraryError.unknownName("x")) {
      try TemplateLibrary.update(path: path) { library in
        try library.remove("class 1")
        try library.remove("x")
      }
    }
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == intact)
    #expect(throws: TemplateLibraryFileError.self) {
      try TemplateLibrary.update(path: folder.path(of: "nothing")) { _ in }
    }
  }

  /// The lock belongs to an open folder and each update opens its own, so threads exclude each other as
  /// processes do.
  @Test func updatesAtTheSameTimeLoseNothing() async throws {
    let path = path
    let samples = samples
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for index in 0..<25 {
            try TemplateLibrary.update(path: path, creating: TemplateLibrary()) { library in
              try library.add(samples[index % 24].strokes, named: "task \(task), \(index)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try TemplateLibrary(path: path).names.count == 100)
    #expect(try folder.names() == ["gestures.library"])
  }

  /// Another process that holds the folder is waited for.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")))
  func anotherProcessIsWaitedFor() async throws {
    _ = try bytes()
    let script = "touch '\(folder.path)/locked'; sleep 0.3; touch '\(folder.path)/released'"
    let folder = folder
    async let other = Program.run("flock", [folder.path, "sh", "-c", script])
    while !FileManager.default.fileExists(atPath: folder.path(of: "locked")) {
      try await Task.sleep(for: .milliseconds(5))
    }
    let isReleased = try TemplateLibrary.update(path: path) { _ in
      FileManager.default.fileExists(atPath: folder.path(of: "released"))
    }
    #expect(isReleased)
    #expect(try await other.code == 0)
  }
}
