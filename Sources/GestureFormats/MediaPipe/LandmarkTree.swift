/// Landmarks in as many lists as they were written in.
enum LandmarkTree {
  case point(MediaPipePoint)
  case list([LandmarkTree])

  /// One hand is a list of points, several are a list of hands.
  var hands: [[MediaPipePoint]] {
    guard case .list(let elements) = self else { return [] }
    let points = elements.compactMap { if case .point(let point) = $0 { point } else { nil } }
    return points.isEmpty ? elements.flatMap(\.hands) : [points]
  }
}

extension JSONScanner {
  /// Reads points, `{"x": 0.1, "y": 0.2, "z": 0}` or `[0.1, 0.2, 0]`, and lists of them.
  mutating func landmarks(depth: Int = 0) throws(SampleProblem) -> LandmarkTree {
    guard depth < Self.depthLimit else {
      throw malformed(expected: "at most \(Self.depthLimit) values within one another")
    }
    if next == UInt8(ascii: "{") {
      var point = MediaPipePoint()
      var list: LandmarkTree?
      try object { scanner, key throws(SampleProblem) in
        switch key {
        case "x": point.x = try scanner.float(of: key)
        case "y": point.y = try scanner.float(of: key)
        case "z": point.z = try scanner.float(of: key)
        // How protocol buffers write a list.
        case "landmark", "landmarks": list = try scanner.landmarks(depth: depth + 1)
        default: try scanner.skipValue()
        }
      }
      return list ?? .point(point)
    }
    var numbers: [Float] = []
    var elements: [LandmarkTree] = []
    try array { scanner throws(SampleProblem) in
      switch scanner.next {
      case UInt8(ascii: "["), UInt8(ascii: "{"): elements.append(try scanner.landmarks(depth: depth + 1))
      default: numbers.append(try scanner.float(of: "a landmark"))
      }
    }
    if numbers.isEmpty { return .list(elements) }
    guard elements.isEmpty, (2...3).contains(numbers.count) else {
      throw .pointLength(numbers.count + elements.count)
    }
    return .point(MediaPipePoint(x: numbers[0], y: numbers[1], z: numbers.count == 3 ? numbers[2] : nil))
  }
}
