import GestureModel

extension DatasetCheck {
  /// What is wrong with the points of strokes. The joints of a pose have no order, so nothing is looked for there.
  ///
  /// - Complexity: O(points)
  static func findings(in strokes: StrokeColumns) -> [DatasetFinding] {
    (0..<strokes.count).flatMap { row in
      let gesture = strokes.strokes(of: row)
      var findings: [DatasetFinding] = []
      let late = timesOutOfOrder(gesture)
      if late > 0 { findings.append(DatasetFinding(.timeOutOfOrder(points: late), samples: [row])) }
      let again = gesture.reduce(0) { $0 + duplicatedPoints($1) }
      if again > 0 { findings.append(DatasetFinding(.duplicatedPoint(points: again), samples: [row])) }
      return findings
    }
  }

  /// Points that are older than the point before, be it of the stroke before.
  private static func timesOutOfOrder(_ strokes: [Stroke]) -> Int {
    let times = strokes.flatMap { $0.times ?? [] }
    return zip(times, times.dropFirst()).count { !($0 <= $1) }
  }

  private static func duplicatedPoints(_ stroke: Stroke) -> Int {
    stroke.points.indices.dropFirst().count { index in
      stroke.points[index] == stroke.points[index - 1]
        && stroke.times.map { $0[index] == $0[index - 1] } ?? true
    }
  }
}
