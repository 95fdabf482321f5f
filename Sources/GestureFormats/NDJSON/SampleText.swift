import GestureModel

/// A sample as one line of the format, line end included.
struct SampleText {
  private(set) var json = ""

  init(_ sample: Sample) throws(NDJSONWriteError) {
    json = "{\"label\":"
    append(sample.label)
    json += ",\"id\":"
    append(sample.id)
    if let subject = sample.subject {
      json += ",\"subject\":"
      append(subject)
    }
    if !sample.attributes.isEmpty {
      json += ",\"attributes\":{"
      for (index, key) in sample.attributes.keys.sortedInCodePointOrder().enumerated() {
        if index > 0 { json += "," }
        append(key)
        json += ":"
        append(sample.attributes[key] ?? "")
      }
      json += "}"
    }
    if let moment = sample.moment { append(moment) }
    switch sample.gesture {
    case .strokes(let strokes): try append(strokes, id: sample.id)
    case .pose(let pose): try append(pose, id: sample.id)
    }
    json += "}\n"
  }

  private mutating func append(_ moment: Moment) {
    json += ",\"recording\":"
    append(moment.recording)
    json += moment.unit == .milliseconds ? ",\"t\":" : ",\"frame\":"
    append(moment.value)
  }

  private mutating func append(_ strokes: [Stroke], id: String) throws(NDJSONWriteError) {
    json += ",\"strokes\":["
    for (index, stroke) in strokes.enumerated() {
      if let point = stroke.firstPointNotFinite {
        throw .notFinite(id: id, stroke: index + 1, point: point + 1)
      }
      if index > 0 { json += "," }
      append(stroke)
    }
    json += "]"
  }

  private mutating func append(_ pose: HandPose, id: String) throws(NDJSONWriteError) {
    if let joint = pose.firstJointNotFinite { throw .notFiniteJoint(id: id, joint: joint) }
    json += ",\"pose\":{\"x\":"
    append(pose.positions.lazy.map(\.x))
    json += ",\"y\":"
    append(pose.positions.lazy.map(\.y))
    if let depths = pose.depths {
      json += ",\"z\":"
      append(depths)
    }
    if let confidences = pose.confidences {
      json += ",\"confidence\":"
      append(confidences)
    }
    if let handedness = pose.handedness { json += ",\"handedness\":\"\(handedness.rawValue)\"" }
    json += "}"
  }

  private mutating func append(_ stroke: Stroke) {
    json += "{\"x\":"
    append(stroke.points.lazy.map(\.x))
    json += ",\"y\":"
    append(stroke.points.lazy.map(\.y))
    if let times = stroke.times {
      json += ",\"t\":"
      append(times)
    }
    json += "}"
  }

  private mutating func append<Number: BinaryFloatingPoint & CustomStringConvertible>(
    _ numbers: some Sequence<Number>
  ) {
    var separator = "["
    for number in numbers {
      json += separator
      append(number)
      separator = ","
    }
    json += separator == "[" ? "[]" : "]"
  }

  private mutating func append(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
    let text = number.description
    json += text.hasSuffix(".0") ? text.dropLast(2) : text[...]
  }

  private mutating func append(_ text: String) {
    json += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
  }
}

extension Stroke {
  fileprivate var firstPointNotFinite: Int? {
    points.indices.first { index in
      !points[index].x.isFinite || !points[index].y.isFinite || times?[index].isFinite == false
    }
  }
}

extension HandPose {
  fileprivate var firstJointNotFinite: HandJoint? {
    HandJoint.allCases.first { joint in
      !self[joint].x.isFinite || !self[joint].y.isFinite || !confidence(of: joint).isFinite
        || depths?[joint.rawValue].isFinite == false
    }
  }
}
