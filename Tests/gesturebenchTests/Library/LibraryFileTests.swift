import Foundation
import TestSupport
import Testing

/// Files that are no libraries, and places where there is none.
@Suite struct LibraryFileTests {
  /// What is done to the bytes of a library.
  enum Flaw: String, CaseIterable, Sendable {
    case empty, cutInTheHeader, cutInTheMiddle, lastByteMissing, oneByteMore, otherMagic, otherSchema
    case otherLength, hugeCount, otherName, otherPoint, otherChecksum, dataset, text

    func applied(to library: Data) throws -> Data {
      switch self {
      case .empty: return Data()
      case .cutInTheHeader: return library.prefix(40)
      case .cutInTheMiddle: return library.prefix(library.count / 2)
      case .lastByteMissing: return library.dropLast()
      case .oneByteMore: return library + [0]
      case .otherMagic: return flipped(library, at: 0)
      case .otherSchema: return flipped(library, at: 8)
      case .otherLength: return flipped(library, at: 17)
      case .hugeCount: return flipped(library, at: 55)
      case .otherName: return flipped(library, at: library.firstRange(of: Data("arrow".utf8))!.lowerBound)
      case .otherPoint: return flipped(library, at: library.count / 2)
      case .otherChecksum: return flipped(library, at: library.count - 1)
      case .dataset: return try Data(contentsOf: URL(fileURLWithPath: ShippedDataset.path))
      case .text: return Data("GestLib\nis what a library begins with\n".utf8)
      }
    }

    private func flipped(_ data: Data, at index: Int) -> Data {
      var data = data
      data[index] ^= 0x40
      return data
    }
  }

  /// Every action on `library`.
  private func calls(_ library: String, dataset: String) -> [[String]] {
    [
      ["library", "list", library], ["library", "add", library, dataset],
      ["library", "rename", library, "arrow", "bow"], ["library", "remove", library, "arrow"],
      ["library", "export", library], ["recognize", "--library", library, dataset],
    ]
  }

  private func expectOneLine(_ result: ProgramResult, about path: String, code: Int32 = 65) {
    #expect(result.code == code)
    #expect(result.errorLines.count == 1 && result.errors.contains(path), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: Flaw.allCases) func damagedFilesAreToldAndLeft(flaw: Flaw) throws {
    let command = try LibraryCommand(points: 16)
    let damaged = try flaw.applied(to: command.bytes())
    try command.folder.write(damaged, to: "gestures")
    for arguments in calls(command.library, dataset: try command.dataset(of: "new")) {
      expectOneLine(try Tool.run(arguments), about: command.library)
      #expect(try command.bytes() == damaged)
    }
    #expect(try command.folder.names() == ["gestures", "new.ndjson"])
  }

  /// What to do comes last, after a semicolon; and no word is the system's own.
  @Test func messagesSayWhatToDo() throws {
    let command = try LibraryCommand(points: 16)
    let library = try command.bytes()
    for flaw in [Flaw.cutInTheMiddle, .otherSchema, .otherPoint, .text] {
      try command.folder.write(flaw.applied(to: library), to: "gestures")
      let errors = try Tool.run(["library", "list", command.library]).errors
      #expect(errors.contains("; "), "\(errors)")
    }
    for path in [command.folder.path, command.folder.path(of: "missing")] {
      let errors = try Tool.run(["library", "list", path]).errors
      #expect(errors.contains("; ") && !errors.contains("could not be completed"), "\(errors)")
    }
  }

  @Test func placesWithoutALibraryAreTold() throws {
    let folder = try TemporaryFolder()
    let dataset = try folder.write(SampleLine.corner(label: "new") + "\n", to: "new.ndjson")
    let nowhere = [folder.path(of: "missing/gestures"), dataset + "/x"]
    for path in [folder.path, folder.path(of: "missing")] + nowhere {
      for arguments in calls(path, dataset: dataset) {
        expectOneLine(try Tool.run(arguments), about: path)
      }
    }
    for path in [folder.path, dataset] + nowhere {
      expectOneLine(try Tool.run(["library", "create", path]), about: path, code: 1)
    }
    #expect(try folder.names() == ["new.ndjson"])
  }

  @Test func aMissingDatasetLeavesTheLibrary() throws {
    let command = try LibraryCommand(points: 16)
    let before = try command.bytes()
    let missing = command.folder.path(of: "missing")
    let result = try Tool.run(["library", "add", command.library, ShippedDataset.path, missing])
    #expect(result.code == 65 && result.errorLines.count == 1 && result.errors.contains(missing))
    #expect(try command.bytes() == before)
  }
}
