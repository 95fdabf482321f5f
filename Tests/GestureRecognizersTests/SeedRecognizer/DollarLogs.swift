import Foundation
import GestureModel

/// The $1 recordings beside the repository, which not every machine has, read without the project's own reader.
enum DollarLogs {
  static let archive: String = {
    if let named = ProcessInfo.processInfo.environment["GESTUREBENCH_REALDATA"] { return named }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("shared/realdata").path
  }() + "/dollar1-unistroke/xml_logs_s02-s06.tar.gz"

  static var isThere: Bool { FileManager.default.fileExists(atPath: archive) }

  /// All recordings; the attribute `block` is subject and speed.
  static let dataset = Result { Dataset(name: "dollar", samples: try samples()) }

  private static func samples() throws -> [Sample] {
    let tar = Process()
    let output = Pipe()
    tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzOf", archive]
    tar.standardOutput = output
    try tar.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tar.waitUntilExit()
    return text.components(separatedBy: "<Gesture ").dropFirst().map { gesture in
      let parts = gesture.components(separatedBy: "<Point ")
      let name = attribute("Name", of: parts[0])
      let block = attribute("Subject", of: parts[0]) + " " + attribute("Speed", of: parts[0])
      let points = parts.dropFirst().map {
        Point(Float(attribute("X", of: $0)) ?? .nan, Float(attribute("Y", of: $0)) ?? .nan)
      }
      return Sample(
        id: block + " " + name, label: String(name.dropLast(2)), attributes: ["block": block],
        strokes: [Stroke(points: points)])
    }
  }

  private static func attribute(_ name: String, of element: String) -> String {
    guard let start = element.range(of: name + "=\"") else { return "" }
    return String(element[start.upperBound...].prefix { $0 != "\"" })
  }
}
