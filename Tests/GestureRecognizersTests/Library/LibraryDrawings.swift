import GestureModel
import GestureRecognizers

/// Samples for libraries: classes resemble one drawing each.
enum LibraryDrawings {
  static func samples(seed: UInt64, count: Int, classes: Int = 6) -> [Sample] {
    Drawings.randomSamples(seed: seed, count: count, strokes: 1...3, classes: classes).enumerated().map {
      index, strokes in
      Sample(
        id: String(index), label: "class \(index % classes)", strokes: strokes.map { Stroke(points: $0) })
    }
  }

  static func library(
    _ samples: [Sample], _ recognizer: Protractor = Protractor(), threshold: Double? = nil
  ) throws -> TemplateLibrary {
    var library = TemplateLibrary(recognizer: recognizer, threshold: threshold)
    try library.add(samples)
    return library
  }
}

extension TemplateLibrary {
  /// Everything a library holds and answers, for comparing two.
  func holdsTheSame(as other: TemplateLibrary, asked queries: [Sample]) -> Bool {
    names == other.names && threshold == other.threshold && count == other.count
      && recognizer.specification == other.recognizer.specification
      && names.allSatisfy { samples(of: $0) == other.samples(of: $0) }
      && queries.allSatisfy { nearest($0.strokes, count: 9) == other.nearest($0.strokes, count: 9) }
  }
}
