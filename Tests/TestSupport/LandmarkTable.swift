import Foundation
import GestureModel

/// A table of hand landmarks, read apart from the project's own readers.
public struct LandmarkTable: Sendable {
  public var labels: [String] = []
  /// 21 positions a row.
  public var positions: [[Point]] = []

  /// - Parameters:
  ///   - label: the column of the class; the landmarks are the columns beside it from `first` on.
  ///   - width: 2 or 3 numbers a landmark, of which two are taken.
  public init(path: String, hasHeader: Bool, label: Int, first: Int, width: Int) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    for line in lines.dropFirst(hasHeader ? 1 : 0) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      labels.append(String(fields[label < 0 ? fields.count + label : label]))
      positions.append(
        (0..<21).map { Point(Float(fields[first + width * $0])!, Float(fields[first + width * $0 + 1])!) })
    }
  }

  /// The rows as samples in the order of the table, each a frame of it.
  public var dataset: Dataset {
    Dataset(
      name: "table",
      samples: labels.indices.map { row in
        Sample(
          id: String(1_000_000 + row), label: labels[row],
          moment: Moment(recording: "table", value: Double(row), unit: .frames),
          gesture: .pose(HandPose(positions: positions[row])))
      })
  }
}
