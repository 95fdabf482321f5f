import Foundation
import TestSupport
import Testing

/// `gesturebench evaluate` with its document on standard output.
enum Evaluation {
  static func document(
    _ arguments: [String], environment: [String: String?] = [:], input: Data = Data()
  ) throws -> ResultDocument {
    let result = try Tool.run(
      ["evaluate", "--json", "-"] + arguments, environment: environment, input: input)
    try #require(result.code == 0, "\(result.errors)")
    return try ResultDocument(result.output)
  }

  static func run(
    _ arguments: [String], environment: [String: String?] = [:], input: Data = Data()
  ) throws -> RunResult {
    let runs = try document(arguments, environment: environment, input: input).runs
    try #require(runs.count == 1)
    return runs[0]
  }
}

/// The dataset that the repository ships.
enum ShippedDataset {
  static let path = Repository.path(of: "datasets/strokes-16.ndjson")

  /// One a sample, without the header.
  static func lines() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map(String.init)
  }
}

/// Samples for a dataset of one's own.
enum SampleLine {
  /// A stroke with a corner, a little different for each `variant`.
  static func corner(label: String, subject: String? = nil, variant: Int = 0) -> String {
    line(label: label, subject: subject, x: "0,10,\(20 + variant)", y: "0,\(15 + variant),3")
  }

  /// What has no shape, by what is wrong with it.
  static let degenerate: [(flaw: String, strokes: String)] = [
    ("no stroke", "[]"),
    ("no point", #"[{"x":[],"y":[]}]"#),
    ("one point", #"[{"x":[3],"y":[4]}]"#),
    ("all points equal", #"[{"x":[3,3,3],"y":[4,4,4]}]"#),
    ("infinite", #"[{"x":[1,1e39,3],"y":[1,2,1]}]"#),
  ]

  static func line(label: String, subject: String? = nil, x: String, y: String) -> String {
    line(label: label, subject: subject, strokes: #"[{"x":[\#(x)],"y":[\#(y)]}]"#)
  }

  static func line(label: String, subject: String? = nil, strokes: String) -> String {
    let subject = subject.map { #""subject":"\#($0)","# } ?? ""
    return #"{"label":"\#(label)",\#(subject)"strokes":\#(strokes)}"#
  }
}
