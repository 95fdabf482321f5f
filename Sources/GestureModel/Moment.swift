/// Where a sample stands in time, if it was cut from a longer recording.
///
/// Frames that follow one another are near-copies, so protocols need to know which do.
public struct Moment: Sendable, Equatable {
  public enum Unit: String, Sendable {
    case frames, milliseconds
  }

  /// What the frames of one recording have in common.
  public var recording: String
  /// Since any beginning.
  public var value: Double
  public var unit: Unit

  /// - Precondition: `value` is finite.
  public init(recording: String, value: Double, unit: Unit) {
    precondition(value.isFinite, "a moment is a number")
    self.recording = recording
    self.value = value
    self.unit = unit
  }
}

/// The moments of many samples.
public struct MomentColumn: Sendable, Equatable {
  /// Without a recording, a sample has no moment.
  public let recordings: CategoryColumn
  let values: [Double]
  let units: [Moment.Unit]

  public var count: Int { values.count }

  public subscript(row: Int) -> Moment? {
    recordings[row].map { Moment(recording: $0, value: values[row], unit: units[row]) }
  }

  /// Whether every sample has one.
  public var isComplete: Bool { recordings.indices.allSatisfy { $0 >= 0 } }

  /// Rows in the order of time: recording by recording, then by value; rows without a moment come first.
  ///
  /// - Complexity: O(rows log rows)
  public func inOrder(_ rows: [Int]) -> [Int] {
    rows.sorted {
      (recordings.indices[$0], values[$0], $0) < (recordings.indices[$1], values[$1], $1)
    }
  }

  func selecting(_ rows: [Int]) -> MomentColumn {
    MomentColumn(
      recordings: recordings.selecting(rows), values: rows.map { values[$0] }, units: rows.map { units[$0] })
  }
}

struct MomentBuilder: Sendable {
  private var recordings = CategoryBuilder()
  private var values: [Double] = []
  private var units: [Moment.Unit] = []

  mutating func append(_ moment: Moment?) {
    recordings.append(moment?.recording)
    values.append(moment?.value ?? 0)
    units.append(moment?.unit ?? .frames)
  }

  func column() -> MomentColumn {
    MomentColumn(recordings: recordings.column(), values: values, units: units)
  }
}
