import Foundation

extension NamedPoses {
  /// Reads a JSON object from names to fingers: `{"Open":"TIMRL","Close":"","Pointer":"I"}`.
  ///
  /// - Throws: ``NamedPosesError``
  public init(path: String) throws(NamedPosesError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .cannotRead(reason: error.localizedDescription)
    }
    try self.init(json: data, source: path)
  }

  init(json: Data, source: String) throws(NamedPosesError) {
    guard let text = String(data: json, encoding: .utf8) else {
      throw .notAnObject(reason: "it is not UTF-8")
    }
    let letters: [String: String]
    do {
      letters = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
      throw .notAnObject(reason: "the value of '\(context.codingPath[0].stringValue)' is no text")
    } catch DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty {
      throw .notAnObject(reason: "the value of '\(context.codingPath[0].stringValue)' is no text")
    } catch DecodingError.typeMismatch {
      throw .notAnObject(reason: "it is something else")
    } catch {
      throw .notAnObject(reason: text.allSatisfy(\.isWhitespace) ? "it is empty" : "it is not JSON")
    }
    // The decoder keeps one of several equal names.
    let names = Self.strings(in: text).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    var poses: [String: Pose] = [:]
    for name in names {
      let written = letters[name] ?? ""
      guard let fingers = FingerSet(letters: written) else { throw .invalidFingers(written, pose: name) }
      guard poses.updateValue(Pose(name, fingers), forKey: name) == nil else { throw .repeatedName(name) }
    }
    try self.init(Array(poses.values), source: source)
  }

  /// All strings of a JSON text in their order: of an object of strings, each name and then its value.
  private static func strings(in json: String) -> [String] {
    let bytes = Array(json.utf8)
    var strings: [String] = []
    var start: Int?
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""):
        if let first = start {
          let string = try? JSONDecoder().decode(String.self, from: Data(bytes[first...index]))
          strings.append(string ?? "")
          start = nil
        } else {
          start = index
        }
      default: break
      }
      index += 1
    }
    return strings
  }
}
