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
    json += ",\"strokes\":["
    for (index, stroke) in sample.strokes.enumerated() {
      if let point = stroke.firstPointNotFinite {
        throw .notFinite(id: sample.id, stroke: index + 1, point: point + 1)
      }
      if index > 0 { json += "," }
      append(stroke)
    }
    json += "]}\n"
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
      let text = number.description
      json += text.hasSuffix(".0") ? text.dropLast(2) : text[...]
      separator = ","
    }
    json += separator == "[" ? "[]" : "]"
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
