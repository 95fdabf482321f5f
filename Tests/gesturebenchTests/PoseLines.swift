import GestureModel
import GestureRecognizers

/// Lines of a pose stream, of hands drawn with a ruler.
enum PoseLines {
  /// A hand that shows the seed's pose of this name, or a fist where there is none.
  static func line(_ pose: String?, milliseconds: Double) -> String {
    line(pose, place: #""t":\#(milliseconds)"#)
  }

  static func line(_ pose: String?, frame: Int) -> String { line(pose, place: #""frame":\#(frame)"#) }

  /// - Parameter place: the keys that tell when it was.
  static func line(_ pose: String?, place: String) -> String {
    let extended = pose.flatMap { NamedPoses.seed[$0]?.fingers } ?? []
    // The wrist, then finger by finger four joints on a ray from it: farther and farther, or folded back.
    var points: [(x: Double, y: Double)] = [(0.5, 0.9)]
    for finger in Finger.allCases {
      let direction = (x: Double(finger.rawValue - 2) * 0.3, y: -1.0)
      let distances = extended.contains(FingerSet(finger)) ? [0.2, 0.3, 0.4, 0.5] : [0.3, 0.35, 0.25, 0.2]
      for distance in distances {
        points.append((0.5 + direction.x * distance, 0.9 + direction.y * distance))
      }
    }
    let x = points.map { "\($0.x)" }.joined(separator: ",")
    let y = points.map { "\($0.y)" }.joined(separator: ",")
    return #"{"label":"any",\#(place),"pose":{"x":[\#(x)],"y":[\#(y)]}}"#
  }
}
