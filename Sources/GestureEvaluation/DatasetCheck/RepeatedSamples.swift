import GestureModel

/// Samples that hold the very same points: copies of one recording, under whatever id, label or subject.
///
/// Times, confidences and depths do not enter, nor does what a sample is called: a copy that went through another file
/// format is a copy still. Recordings by different people never agree in every coordinate, unless they are taps.
public struct RepeatedSamples: Sendable {
  /// Groups of two rows or more, each ascending, in the order of their first rows.
  public let groups: [[Int]]
  /// Each row's place in ``groups``, or -1 for a row that holds what no other does.
  public let groupOf: [Int32]

  /// - Complexity: O(points), in time; O(samples) in memory.
  public init(_ dataset: Dataset) {
    var rowsOfHash: [UInt64: [Int]] = [:]
    for row in 0..<dataset.count { rowsOfHash[PointHash(dataset, row).value, default: []].append(row) }
    var groups: [[Int]] = []
    for rows in rowsOfHash.values where rows.count > 1 {
      groups += Self.equal(rows, in: dataset).filter { $0.count > 1 }
    }
    groups.sort { $0[0] < $1[0] }
    var groupOf = [Int32](repeating: -1, count: dataset.count)
    for (place, rows) in groups.enumerated() {
      for row in rows { groupOf[row] = Int32(place) }
    }
    self.groups = groups
    self.groupOf = groupOf
  }

  /// Equal hashes are made certain of: what has no points is nobody's copy.
  private static func equal(_ rows: [Int], in dataset: Dataset) -> [[Int]] {
    var groups: [(points: [[Point]], rows: [Int])] = []
    for row in rows {
      let points = dataset.points(of: row)
      if points.allSatisfy(\.isEmpty) { continue }
      if let place = groups.firstIndex(where: { $0.points == points }) {
        groups[place].rows.append(row)
      } else {
        groups.append((points, [row]))
      }
    }
    return groups.map(\.rows)
  }
}

extension Dataset {
  /// The points of a sample, stroke by stroke; the joints of a pose count as one stroke.
  func points(of row: Int) -> [[Point]] {
    switch kind {
    case .strokes: strokes.strokes(of: row).map(\.points)
    case .poses: [poses[row].positions]
    }
  }
}

/// FNV-1a over the bits of all points and the ends of strokes.
private struct PointHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ dataset: Dataset, _ row: Int) {
    for points in dataset.points(of: row) {
      combine(UInt64(points.count))
      for point in points {
        // Zero has two signs, and they are equal.
        let positive = point + Point(0, 0)
        combine(UInt64(positive.x.bitPattern) << 32 | UInt64(positive.y.bitPattern))
      }
    }
  }

  private mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }
}
