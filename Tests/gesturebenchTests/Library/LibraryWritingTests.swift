import Foundation
import GestureRecognizers
import TestSupport
import Testing

/// Whatever happens while a library is written, what was there before or what was to come is there whole.
@Suite struct LibraryWritingTests {
  @Test func commandsAtOnceLoseNothing() throws {
    let command = try LibraryCommand(points: 256)
    let names = ["one", "other"].flatMap { writer in (0..<10).map { "\(writer)\($0)" } }
    for name in names { _ = try command.dataset(of: name) }
    let before = try command.loaded()
    let result = try command.shell(
      """
      cd "$2"
      for writer in one other; do
        for round in 0 1 2 3 4 5 6 7 8 9; do "$0" library add "$1" "$writer$round.ndjson"; done &
      done
      for round in 0 1 2 3 4 5 6 7 8 9; do "$0" library list "$1" >list; done &
      wait
      """, [command.folder.path])
    #expect(result.errors.isEmpty, "\(result.errors)")
    let after = try command.loaded()
    #expect(after.count == before.count + 20)
    #expect(Set(after.names) == Set(before.names + names))
    #expect(before.names.allSatisfy { after.samples(of: $0) == before.samples(of: $0) })
    #expect(try command.halfWritten().isEmpty)
  }

  /// At moments spread over the whole command, and in every other round while the file is written.
  @Test func killedCommandsLeaveAWholeLibrary() throws {
    let command = try LibraryCommand(points: 512, copies: 4)
    let dataset = try command.dataset(of: "new")
    let clock = ContinuousClock()
    let duration = try clock.measure { try command.run(["add", command.library, dataset]) }
    var count = try command.loaded().count
    var (kills, killsWhileWriting) = (0, 0)
    for round in 0..<60 where kills < 16 {
      var time = round.isMultiple(of: 2) ? clock.now + duration * .random(in: 0...1) : nil
      let isKilled = try Program.killing(Tool.path, ["library", "add", command.library, dataset]) {
        if time == nil, try !command.halfWritten().isEmpty {
          time = clock.now + .milliseconds(.random(in: 0...10))
        }
        return time.map { clock.now >= $0 } ?? false
      }
      // Loading compares the checksum. A kill can come after the file is in place.
      let found = try command.loaded()
      #expect(isKilled ? (count...count + 1).contains(found.count) : found.count == count + 1)
      #expect(found.count(of: "arrow") == 240)
      count = found.count
      kills += isKilled ? 1 : 0
      for name in try command.halfWritten() {
        killsWhileWriting += 1
        try FileManager.default.removeItem(atPath: command.folder.path(of: name))
      }
    }
    #expect(kills >= 16 && killsWhileWriting > 0, "\(kills) kills, \(killsWhileWriting) while writing")
    // What a killed command left is cleared away by the next.
    try command.folder.write("half", to: ".gestures.gesturebench-0123abcd")
    try command.run(["add", command.library, dataset])
    #expect(try command.loaded().count == count + 1)
    #expect(try command.halfWritten().isEmpty)
  }

  /// The file size limit is what a full disk is, save for the reason that is given.
  @Test func withoutSpaceTheLibraryStays() throws {
    let command = try LibraryCommand(points: 64)
    let before = try command.bytes()
    let result = try command.shell(
      #"ulimit -f 64; exec "$0" library add "$1" "$2""#, [try command.dataset(of: "new")])
    #expect(result.code == 1)
    #expect(result.errorLines.count == 1 && result.errors.contains(command.library), "\(result.errors)")
    #expect(result.errors.contains("File too large"))
    #expect(try command.bytes() == before)
    #expect(try command.folder.names() == ["gestures", "new.ndjson"])
  }

  @Test func aLibraryIsNotExportedOverItself() throws {
    let command = try LibraryCommand(points: 16)
    let before = try command.bytes()
    try command.folder.link("link", to: command.library)
    for output in ["gestures", "link"] {
      let result = try Tool.run(
        ["library", "export", command.library, "--output", command.folder.path(of: output)])
      #expect(result.code == 1 && result.errorLines.count == 1)
      #expect(try command.bytes() == before)
    }
  }
}
