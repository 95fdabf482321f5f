import Foundation
import GestureModel

/// The hands that MediaPipe saw in one image.
struct MediaPipeResult {
  var label: String?
  /// For each hand its points, in the order of ``HandJoint``.
  var hands: [[MediaPipePoint]] = []
  /// For each hand what it was called; may be missing.
  var handedness: [String] = []

  /// - Parameters:
  ///   - number: how many hands of the file came before.
  ///   - moment: where the result stands among others.
  func samples(
    of file: RecordingFile, after number: Int, moment: Moment?, conversion: PoseConversion
  ) -> [Result<Sample, SampleProblem>] {
    hands.indices.map { hand in
      Result { () throws(SampleProblem) in
        let label = label ?? file.mediaPipeLabel
        guard !label.isEmpty else { throw .emptyLabel }
        let name = handedness.indices.contains(hand) ? handedness[hand] : nil
        return Sample(
          id: "\(file.name):\(number + hand + 1)", label: label, attributes: conversion.attributes,
          moment: moment,
          gesture: .pose(
            try conversion.converted(
              MediaPipePoint.pose(hands[hand], handedness: name.flatMap(Handedness.init(written:))))))
      }
    }
  }
}

/// A landmark as it is written: whatever of it is missing is `nil`.
struct MediaPipePoint {
  var x: Float?
  var y: Float?
  var z: Float?

  static func pose(
    _ points: [MediaPipePoint], handedness: Handedness?
  ) throws(SampleProblem) -> HandPose {
    guard points.count == HandJoint.count else { throw .jointCount(points.count, of: "a hand") }
    var positions: [Point] = []
    for (joint, point) in points.enumerated() {
      guard let x = point.x, let y = point.y else { throw .missing("x or y of joint \(joint)") }
      positions.append(Point(x, y))
    }
    let depths = points.compactMap(\.z)
    return HandPose(
      positions: positions, depths: depths.count == points.count ? depths : nil, handedness: handedness)
  }
}

extension RecordingFile {
  /// The sign that a file of results is named after: `fist` for `signs/fist_landmarks.pbtxt`.
  fileprivate var mediaPipeLabel: String {
    let last = name.split(separator: "/").last ?? ""
    if let end = last.range(of: "_landmarks", options: .backwards)?.lowerBound { return String(last[..<end]) }
    return String(last.prefix { $0 != "." })
  }
}
