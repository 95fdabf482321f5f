import Foundation
import GestureFormats
import GestureModel
import GestureRecognizers

extension Library {
  static func add(to path: String, _ datasets: [String], name: String?) throws {
    if datasets.isEmpty { throw UsageError.missingOperand("DATASET, a file or folder of recordings,") }
    var recordings: [Sample] = []
    for dataset in datasets { recordings += try samples(in: dataset) }
    if let name { for index in recordings.indices { recordings[index].label = name } }
    try put(recordings, of: datasets.joined(separator: ", "), into: path)
  }

  /// Adds what another program keeps: a template library, or the seed's archive.
  static func importArchive(_ archive: String, _ rest: [String], into path: String?) throws {
    if let word = rest.first { throw UsageError.surplusOperand(word, allowed: "one ARCHIVE at a time") }
    guard let path else { throw UsageError.missingOperand("--library FILE") }
    try put(try samples(ofArchive: archive), of: archive, into: path)
  }

  private static func samples(ofArchive path: String) throws -> [Sample] {
    do {
      return samples(of: try TemplateLibrary(path: path, workers: workers))
    } catch {
      guard case .notALibrary = error else { throw error }
    }
    do {
      return try samples(in: path, format: SeedArchive.name)
    } catch let error as DatasetReadError {
      guard case .noSamples(_, let skipped, _) = error,
        skipped.map(\.problem) == [.malformedPropertyList(.noHeader)]
      else { throw error }
      throw LibraryInputError.notAnArchive(path: path)
    }
  }

  /// A library's samples by name, numbered from 1.
  static func samples(of library: TemplateLibrary) -> [Sample] {
    library.names.flatMap { name in
      library.samples(of: name).enumerated().map { index, strokes in
        Sample(id: "\(name)/\(index + 1)", label: name, strokes: strokes)
      }
    }
  }

  private static func samples(in dataset: String, format: String? = nil) throws -> [Sample] {
    let reading = try DatasetReader(format: format, workers: workers).read(dataset)
    guard reading.dataset.kind == .strokes else { throw LibraryInputError.holdsPoses(path: dataset) }
    for skipped in reading.skipped { Console.warn("skipped \(skipped)") }
    return (0..<reading.dataset.count).map { reading.dataset[$0] }
  }

  /// Adds the samples that have a shape to the library of `path`, and tells of the others.
  ///
  /// - Parameter source: for an error.
  private static func put(_ samples: [Sample], of source: String, into path: String) throws {
    var (added, total) = (0, 0)
    try TemplateLibrary.update(path: path) { library in
      let degeneracies = library.degeneracies(of: samples, workers: workers)
      var shaped: [Sample] = []
      for (sample, degeneracy) in zip(samples, degeneracies) {
        if let degeneracy {
          Console.warn("skipped \(sample.id): '\(sample.label)' has no shape (\(degeneracy.rawValue))")
        } else {
          shaped.append(sample)
        }
      }
      guard !shaped.isEmpty || samples.isEmpty else { throw LibraryInputError.noShapes(source: source) }
      try library.add(shaped, workers: workers)
      added = shaped.count
      total = library.count
    }
    try Console.print("\(path): \(counted(added, "sample")) added, \(total) in all\n")
  }

  static var workers: Int { ProcessInfo.processInfo.activeProcessorCount }
}

/// Why nothing of what was named can go into a library.
enum LibraryInputError: Error, CustomStringConvertible {
  case notAnArchive(path: String)
  case noShapes(source: String)
  case holdsPoses(path: String)

  var description: String {
    switch self {
    case .notAnArchive(let path):
      "\(path): is neither a template library nor the seed's archive; recordings are added with 'library add'"
    case .holdsPoses(let path): "\(path): holds hand poses, and templates are strokes"
    case .noShapes(let source): "\(source): no sample has a shape, so none can be a template"
    }
  }
}
