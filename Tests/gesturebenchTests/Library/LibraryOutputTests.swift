import Foundation
import TestSupport
import Testing

/// What `library` and `recognize` write, and to whom.
@Suite struct LibraryOutputTests {
  /// Who reads the first line and leaves ends the writer, as he does any program.
  @Test(arguments: [#""$0" library export "$1""#, #""$0" recognize --library "$1" "$2""#])
  func aReaderWhoLeavesEndsTheWriter(program: String) throws {
    let command = try LibraryCommand(points: 16)
    let result = try command.shell(
      "{ \(program); echo $? >&2; } | head -n 1", [ShippedDataset.path])
    #expect(result.text.split(separator: "\n").count == 1)
    // By the signal, or by a message where the caller ignores the signal.
    #expect(["141", "1"].contains(result.errorLines.last), "\(result.errors)")
    #expect(result.errorLines.count <= 2, "\(result.errors)")
  }

  /// Standard output is written on from where it stands, and left for others to write on.
  @Test func exportGoesBetweenOthersOutput() throws {
    let command = try LibraryCommand(points: 16)
    let alone = try command.run(["export", command.library]).text
    let result = try command.shell(#"echo before; "$0" library export "$1"; echo after"#)
    #expect(result.text == "before\n" + alone + "after\n")
  }
}
