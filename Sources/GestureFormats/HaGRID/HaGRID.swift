import GestureModel

/// The annotations of HaGRID: an object of images, each with the labels and landmarks of its hands.
///
/// Kapitanov et al., "HaGRID - HAnd Gesture Recognition Image Dataset", arXiv 2206.08219.
struct HaGRID: RecordingFormat {
  static let name = "hagrid-json"
  static let summary = "HaGRID's annotations: images with the labels and landmarks of their hands"
  static let unit = RecordingUnit.file

  private let conversion: PoseConversion

  init(_ head: FileHead, poses: PoseReadingOptions) {
    conversion = PoseConversion(poses)
  }

  static func recognizes(_ head: FileHead) -> Bool {
    head.hasPrefix("{") && head.contains("\"bboxes\"") && head.contains("andmarks\"")
  }

  func readings(in text: ArraySlice<UInt8>, at place: RecordingPlace) -> [Reading] {
    var readings = JSONReadings(text, at: place)
    readings.readMembers { scanner, image throws(SampleProblem) in
      try HaGRIDImage(&scanner).samples(id: "\(place.file.name):\(image)", conversion: conversion)
    }
    return readings.readings
  }
}

private struct HaGRIDImage {
  private var labels: [String] = []
  /// Empty where the landmarks of a hand were not found.
  private var hands: [[MediaPipePoint]] = []
  private var leadingHand: Handedness?
  private var user: String?

  /// What a hand that shows nothing is labelled.
  private static let nothing = "no_gesture"

  init(_ scanner: inout JSONScanner) throws(SampleProblem) {
    var image = HaGRIDImage()
    var keys: Set<String> = []
    try scanner.object { scanner, key throws(SampleProblem) in
      guard keys.insert(key).inserted else { throw .occursTwice(key: key) }
      switch key {
      case "labels":
        try scanner.array { scanner throws(SampleProblem) in
          image.labels.append(try scanner.name(of: key) ?? "")
        }
      case "landmarks", "hand_landmarks":
        if scanner.takeWord("null") { return }
        try scanner.array { scanner throws(SampleProblem) in
          image.hands.append(try scanner.landmarks().hands.first ?? [])
        }
      case "leading_hand": image.leadingHand = try scanner.name(of: key).flatMap(Handedness.init(written:))
      case "user_id": image.user = try scanner.name(of: key)
      default: try scanner.skipValue()
      }
    }
    guard keys.contains("labels") else { throw .missing("key \"labels\"") }
    self = image
  }

  private init() {}

  func samples(id: String, conversion: PoseConversion) -> [Result<Sample, SampleProblem>] {
    guard hands.count == labels.count || hands.isEmpty else {
      return [.failure(.handCount(hands.count, labels: labels.count))]
    }
    // The leading hand is told for the image: it is the one that shows something, where only one does.
    let isTold = labels.count { $0 != Self.nothing } == 1
    return hands.indices.filter { !hands[$0].isEmpty }.map { hand in
      Result { () throws(SampleProblem) in
        guard !labels[hand].isEmpty else { throw .emptyLabel }
        let handedness = isTold && labels[hand] != Self.nothing ? leadingHand : nil
        return Sample(
          id: "\(id).\(hand + 1)", label: labels[hand], subject: user, attributes: conversion.attributes,
          gesture: .pose(
            try conversion.converted(MediaPipePoint.pose(hands[hand], handedness: handedness))))
      }
    }
  }
}
