import GestureModel

/// MediaPipe's hand landmark results as JSON: one, an array, or one after another.
struct MediaPipeJSON: RecordingFormat {
  static let name = "mediapipe-json"
  static let summary = "MediaPipe's hand landmark results as JSON"
  static let unit = RecordingUnit.file

  private let conversion: PoseConversion

  init(_ head: FileHead, poses: PoseReadingOptions) {
    conversion = PoseConversion(poses)
  }

  static func recognizes(_ head: FileHead) -> Bool {
    (head.hasPrefix("{") || head.hasPrefix("["))
      && MediaPipeResult.landmarkKeys.contains { head.contains("\"\($0)\"") }
  }

  func readings(in text: ArraySlice<UInt8>, at place: RecordingPlace) -> [Reading] {
    var (results, hands) = (0, 0)
    var readings = JSONReadings(text, at: place)
    readings.readValues { scanner throws(SampleProblem) in
      let result = try MediaPipeResult(&scanner)
      // Results of a video follow one another; a single one gets a moment too, which harms nothing.
      results += 1
      let samples = result.samples(
        of: place.file, after: hands,
        moment: Moment(recording: place.file.name, value: Double(results), unit: .frames),
        conversion: conversion)
      hands += samples.count
      return samples
    }
    return readings.readings
  }
}

extension MediaPipeResult {
  /// What the versions and languages of MediaPipe call the landmarks in the image.
  static let landmarkKeys = [
    "landmarks", "hand_landmarks", "handLandmarks", "multi_hand_landmarks", "multiHandLandmarks",
  ]

  private static let handednessKeys = [
    "handedness", "handednesses", "multi_handedness", "multiHandedness",
  ]

  fileprivate init(_ scanner: inout JSONScanner) throws(SampleProblem) {
    var keys: Set<String> = []
    var read: Set<String> = []
    var landmarks: LandmarkTree?
    var handedness: [String] = []
    var label: String?
    try scanner.object { scanner, key throws(SampleProblem) in
      guard keys.insert(key).inserted else { throw .occursTwice(key: key) }
      if Self.landmarkKeys.contains(key) {
        // Some write the same twice under two names (`handednesses` beside `handedness`).
        guard read.insert("landmarks").inserted else { return try scanner.skipValue() }
        landmarks = try scanner.landmarks()
      } else if Self.handednessKeys.contains(key) {
        guard read.insert("handedness").inserted else { return try scanner.skipValue() }
        handedness = try scanner.handNames()
      } else if key == "label" {
        label = try scanner.name(of: key)
      } else {
        try scanner.skipValue()
      }
    }
    guard let landmarks else { throw .missing("key \"landmarks\"") }
    self.label = label
    self.handedness = handedness
    hands = landmarks.hands
  }
}

extension JSONScanner {
  /// Reads what each hand was called: names, or categories with names, the likeliest of a hand first.
  fileprivate mutating func handNames(depth: Int = 0) throws(SampleProblem) -> [String] {
    switch next {
    case UInt8(ascii: "\""): return [try string()]
    case UInt8(ascii: "["):
      guard depth < Self.depthLimit else {
        throw malformed(expected: "at most \(Self.depthLimit) values within one another")
      }
      var names: [String] = []
      try array { scanner throws(SampleProblem) in
        names.append(try scanner.handNames(depth: depth + 1).first ?? "")
      }
      return names
    case UInt8(ascii: "{"):
      guard depth < Self.depthLimit else {
        throw malformed(expected: "at most \(Self.depthLimit) values within one another")
      }
      var name: String?
      try object { scanner, key throws(SampleProblem) in
        switch key {
        case "categoryName", "category_name", "label", "classification", "categories":
          name = try scanner.handNames(depth: depth + 1).first ?? name
        default: try scanner.skipValue()
        }
      }
      return name.map { [$0] } ?? []
    default:
      try skipValue()
      return []
    }
  }
}
