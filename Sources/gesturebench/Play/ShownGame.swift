import GestureReports
import PoseGames

/// A game that can be drawn on a terminal.
protocol ShownGame: PoseGame {
  /// What there is to see, in lines of up to 58 characters.
  ///
  /// - Parameter milliseconds: the time it is.
  func scene(at milliseconds: Double) -> [String]
}

extension MemoriseGame: ShownGame {
  func scene(at milliseconds: Double) -> [String] {
    switch state {
    case .notStarted, .ended: [""]
    case .showing(let position):
      ["watch   \(position + 1) of \(sequence.count): \(sequence[position].visible)"]
    case .thinking: ["think"]
    case .listening(let position): ["show    \(position + 1) of \(sequence.count)"]
    case .pausing(let next) where next < sequence.count: ["wait"]
    case .pausing: ["level \(standing.level) is complete"]
    }
  }
}

extension RepeatGame: ShownGame {
  /// Four cells a second.
  private static let cells = 28

  func scene(at milliseconds: Double) -> [String] {
    onScreen.map { pose in
      let name = String(pose.pose.visible.prefix(12)).padded(to: 13)
      let position = cell(milliseconds - pose.appeared)
      let window =
        cell(TravellingPose.answerWindow.lowerBound)..<cell(TravellingPose.answerWindow.upperBound)
      let track = (0..<Self.cells).map { $0 == position ? "O" : window.contains($0) ? "=" : "." }
      return name + track.joined() + "  " + mark(pose)
    }
  }

  private func cell(_ milliseconds: Double) -> Int {
    let share = milliseconds / TravellingPose.travelMilliseconds
    return Int((min(max(share, 0), 1) * Double(Self.cells)).rounded(.down))
  }

  private func mark(_ pose: TravellingPose) -> String {
    switch pose.answer {
    case nil: pose.number == listeningTo ? "now" : ""
    case .right?: "right"
    case .wrong?: "wrong"
    case .missing?: "missed"
    }
  }
}
