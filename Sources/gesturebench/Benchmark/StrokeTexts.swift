import GestureModel

/// Strokes in the formats of others, as files. Classes are numbered, so that every format can hold their names.
enum StrokeTexts {
  typealias Files = [(name: String, text: String)]

  static func all(_ samples: [Sample]) -> [(format: String, files: Files)] {
    let classes = ClassNumbers(samples)
    return [
      ("dollar-xml", files(samples) { dollar($0, name: classes.name(of: $0) + "01") }),
      ("mmg-xml", files(samples) { multistroke($0, name: classes.name(of: $0) + "~01") }),
    ]
  }

  private static func files(_ samples: [Sample], _ text: (Sample) -> String) -> Files {
    samples.enumerated().map { ("\($0 + 1).xml", text($1)) }
  }

  private static func dollar(_ sample: Sample, name: String) -> String {
    document(name, "NumPts=\"\(sample.strokes.reduce(0) { $0 + $1.points.count })\"") {
      sample.strokes.map { points(of: $0) }.joined()
    }
  }

  private static func multistroke(_ sample: Sample, name: String) -> String {
    document(name, "NumStrokes=\"\(sample.strokes.count)\"") {
      sample.strokes.enumerated().map { index, stroke in
        "<Stroke index=\"\(index + 1)\">\n\(points(of: stroke))</Stroke>\n"
      }.joined()
    }
  }

  private static func document(_ name: String, _ attribute: String, _ content: () -> String) -> String {
    """
    <?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <Gesture Name="\(name)" Subject="1" Speed="MEDIUM" Number="1" \(attribute)>
    \(content())</Gesture>

    """
  }

  private static func points(of stroke: Stroke) -> String {
    stroke.points.enumerated().map { index, point in
      "  <Point X=\"\(point.x)\" Y=\"\(point.y)\" T=\"\(stroke.times?[index] ?? Double(index))\" />\n"
    }.joined()
  }
}

/// The classes of some samples by number.
struct ClassNumbers {
  private let numbers: [String: Int]

  init(_ samples: [Sample]) {
    let labels = Set(samples.map(\.label)).sortedInCodePointOrder()
    numbers = Dictionary(uniqueKeysWithValues: zip(labels, labels.indices))
  }

  /// Ending in a letter, since some formats put a number after it.
  func name(of sample: Sample) -> String { "class\(numbers[sample.label]!)n" }
}
