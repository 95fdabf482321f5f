import Foundation
import GestureRecognizers
import TestSupport
import Testing

/// A library file of the shipped dataset, made by `gesturebench library`, in a folder of its own.
struct LibraryCommand {
  let folder: TemporaryFolder
  let library: String

  /// - Parameters:
  ///   - points: a template takes eight bytes for each.
  ///   - copies: how often the dataset goes into the library.
  init(points: Int, copies: Int = 1) throws {
    folder = try TemporaryFolder()
    library = folder.path(of: "gestures")
    try run(["create", library, "--recognizer", "protractor:points=\(points)"])
    try run(["add", library] + Array(repeating: ShippedDataset.path, count: copies))
  }

  @discardableResult
  func run(_ arguments: [String]) throws -> ProgramResult {
    let result = try Tool.run(["library"] + arguments)
    try #require(result.code == 0, "\(result.errors)")
    return result
  }

  /// A dataset of one stroke.
  func dataset(of label: String) throws -> String {
    try folder.write(SampleLine.corner(label: label) + "\n", to: label + ".ndjson")
  }

  func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: library)) }

  func loaded() throws -> TemplateLibrary { try TemplateLibrary(path: library) }

  /// The files that stand beside the library while it is written.
  func halfWritten() throws -> [String] { try folder.names().filter { $0.hasPrefix(".") } }

  /// Runs a script to which `$0` is the tool and `$1` the library.
  func shell(_ script: String, _ arguments: [String] = []) throws -> ProgramResult {
    try Program.run("sh", ["-c", script, Tool.path, library] + arguments)
  }
}
