import Foundation
import TestSupport
import Testing

/// `scripts/check-rooms` passes what is there, and finds what the design forbids.
@Suite struct RoomCheckTests {
  private struct Breach {
    let room: String
    let code: String
  }

  private static let breaches = [
    Breach(room: "GestureModel", code: "import Foundation"),
    Breach(room: "GestureModel", code: "@preconcurrency public import ShapeSpace"),
    Breach(room: "GestureModel", code: "private import Foundation"),
    Breach(room: "GestureModel", code: "#if canImport(Foundation)\n  import Foundation\n#endif"),
    Breach(room: "ShapeSpace", code: "import GestureModel"),
    Breach(room: "ShapeSpace", code: "import struct Foundation.URL"),
    Breach(room: "GestureRecognizers", code: "import GestureFormats"),
    Breach(room: "GestureRecognizers", code: "let threads = openblas_get_num_threads()"),
    Breach(room: "GestureFormats", code: "import GestureEvaluation"),
    Breach(room: "GestureFormats", code: "func f(_ pointer: UnsafePointer<UInt8>) {}"),
    Breach(room: "GestureEvaluation", code: "import COpenBLAS"),
    Breach(room: "GestureReports", code: "import GestureFormats"),
    Breach(room: "GestureReports", code: "func f() { print(1) }"),
    Breach(room: "PoseGames", code: "import Foundation"),
    Breach(room: "PoseGames", code: "import GestureFormats"),
    Breach(room: "gesturebench", code: "import COpenBLAS"),
  ]

  @Test func repositoryPasses() throws {
    let result = try Program.run(Repository.path(of: "scripts/check-rooms"))
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test func breachesAreFound() throws {
    let folder = try TemporaryFolder()
    for name in ["scripts", "Sources"] { try folder.copy(Repository.path(of: name)) }
    let script = folder.path(of: "scripts/check-rooms")
    try folder.write("import Dispatch\nimport Synchronization\n", to: "Sources/GestureModel/Allowed.swift")
    #expect(try Program.run(script).code == 0)

    // One script run for all of them: it takes a third of a second.
    for (index, breach) in Self.breaches.enumerated() {
      try folder.write(breach.code + "\n", to: "Sources/\(breach.room)/Breach\(index).swift")
    }
    try folder.write("let answer = 42\n", to: "Sources/UnknownRoom/Answer.swift")
    let result = try Program.run(script)
    #expect(result.code == 1)
    for (index, breach) in Self.breaches.enumerated() {
      #expect(result.errors.contains("Sources/\(breach.room)/Breach\(index).swift:"), "\(breach.code)")
    }
    #expect(result.errors.contains("Sources/UnknownRoom/"))
    #expect(!result.errors.contains("Allowed.swift"))
  }
}
