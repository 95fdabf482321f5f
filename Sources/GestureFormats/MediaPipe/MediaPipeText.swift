import GestureModel

/// MediaPipe's hand landmark results as protocol-buffer text, one a file.
struct MediaPipeText: RecordingFormat {
  static let name = "mediapipe-text"
  static let summary = "MediaPipe's hand landmark results as protocol-buffer text"
  static let unit = RecordingUnit.file

  private let conversion: PoseConversion

  init(_ head: FileHead, poses: PoseReadingOptions) {
    conversion = PoseConversion(poses)
  }

  static func recognizes(_ head: FileHead) -> Bool {
    let beginnings = ["classifications", "landmarks", "hand_landmarks", "landmark", "world_landmarks", "#"]
    return beginnings.contains(where: head.hasPrefix)
      && ["landmark {", "landmark{", "landmark: {", "landmark:{"].contains(where: head.contains)
  }

  func readings(in text: ArraySlice<UInt8>, at place: RecordingPlace) -> [Reading] {
    var buffer = ProtobufText(text)
    var result = MediaPipeResult()
    do {
      try result.read(&buffer)
    } catch {
      return [.skipped(place.skipped(error, line: buffer.line(from: place.line)))]
    }
    return result.samples(of: place.file, after: 0, moment: nil, conversion: conversion).map { sample in
      switch sample {
      case .success(let sample): .sample(sample, line: place.line)
      case .failure(let problem): .skipped(place.skipped(problem))
      }
    }
  }
}

extension MediaPipeResult {
  /// World landmarks, in metres around the hand's centre, are passed over: the image's are what other formats have.
  fileprivate mutating func read(_ buffer: inout ProtobufText) throws(SampleProblem) {
    var points: [MediaPipePoint] = []
    try buffer.fields { buffer, name throws(SampleProblem) in
      switch name {
      case "classifications", "handedness": handedness.append(try Self.handName(&buffer))
      case "landmarks", "hand_landmarks":
        var hand: [MediaPipePoint] = []
        try buffer.message { buffer, name throws(SampleProblem) in
          if name == "landmark" { hand.append(try Self.point(&buffer)) } else { try buffer.skipValue() }
        }
        hands.append(hand)
      case "landmark": points.append(try Self.point(&buffer))
      default: try buffer.skipValue()
      }
    }
    if !points.isEmpty { hands.append(points) }
    guard !hands.isEmpty else { throw .missing("field landmarks") }
  }

  private static func point(_ buffer: inout ProtobufText) throws(SampleProblem) -> MediaPipePoint {
    var point = MediaPipePoint()
    try buffer.message { buffer, name throws(SampleProblem) in
      switch name {
      case "x": point.x = try buffer.float(of: name)
      case "y": point.y = try buffer.float(of: name)
      case "z": point.z = try buffer.float(of: name)
      default: try buffer.skipValue()
      }
    }
    return point
  }

  private static func handName(_ buffer: inout ProtobufText) throws(SampleProblem) -> String {
    var names: [String] = []
    try buffer.message { buffer, name throws(SampleProblem) in
      guard name == "classification" else { return try buffer.skipValue() }
      try buffer.message { buffer, name throws(SampleProblem) in
        if name == "label" { names.append(try buffer.string()) } else { try buffer.skipValue() }
      }
    }
    return names.first ?? ""
  }
}
