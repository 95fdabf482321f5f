import GestureModel
import TestSupport
import Testing

@testable import GestureFormats

/// Tables whose every value is told from its column and row, in the spellings that tools write.
struct LandmarkCSVTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func value(_ row: Int, _ joint: Int, _ axis: Int) -> Float {
    Float(row) + Float(joint) / 32 + Float(axis) / 1024
  }

  /// The values of a row, joint after joint.
  private static func values(_ row: Int, axes: Int) -> [String] {
    (0..<21).flatMap { joint in (0..<axes).map { "\(value(row, joint, $0))" } }
  }

  private static func names(_ axes: String, first: Int = 0, _ name: (Character, Int) -> String) -> [String] {
    (0..<21).flatMap { joint in axes.map { name($0, joint + first) } }
  }

  private func read(
    _ rows: [[String]], _ options: PoseReadingOptions = PoseReadingOptions(), separator: String = ",",
    end: String = "\n"
  ) throws -> DatasetReading {
    let text = rows.map { $0.joined(separator: separator) + end }.joined()
    return try DatasetReader(poses: options, workers: 2).read(folder.write(text, to: "a.csv"))
  }

  private func expect(_ reading: DatasetReading, axes: Int, labels: [String]) {
    #expect(reading.skipped.isEmpty)
    #expect((0..<reading.dataset.count).map { reading.dataset.samples.label(of: $0) } == labels)
    guard reading.dataset.kind == .poses else {
      Issue.record("no poses")
      return
    }
    for row in 0..<reading.dataset.count {
      let pose = reading.dataset.poses[row]
      #expect(pose.positions == (0..<21).map { Point(Self.value(row, $0, 0), Self.value(row, $0, 1)) })
      #expect(pose.depths == (axes == 3 ? (0..<21).map { Self.value(row, $0, 2) } : nil))
    }
  }

  @Test(arguments: [2, 3], [true, false])
  func withoutHeader(axes: Int, labelFirst: Bool) throws {
    for labels in [["0", "1", "1"], ["palm", "like", "palm"]] {
      let rows = labels.enumerated().map { row, label in
        labelFirst ? [label] + Self.values(row, axes: axes) : Self.values(row, axes: axes) + [label]
      }
      expect(try read(rows), axes: axes, labels: labels)
    }
  }

  @Test(arguments: [
    names("xyz") { "\($0)\($1)" }, names("xyz", first: 1) { "\($0)\($1)" }, names("xyz") { "\($1)_\($0)" },
    names("xyz") { "landmark_\($1)_\($0)" }, (0..<63).map { "\($0)" }, (0..<63).map { "feature\($0)" },
    names("xyz") { "\(HandJoint(rawValue: $1)!).\($0)" },
    names("xyz") { axis, joint in
      let finger = ["THUMB", "INDEX_FINGER", "MIDDLE_FINGER", "RING_FINGER", "PINKY"]
      let place = joint < 5 ? ["CMC", "MCP", "IP", "TIP"] : ["MCP", "PIP", "DIP", "TIP"]
      return joint == 0 ? "WRIST_\(axis)" : "\(finger[(joint - 1) / 4])_\(place[(joint - 1) % 4])_\(axis)"
    },
  ])
  func namesOfColumns(names: [String]) throws {
    let rows = (0..<2).map { ["\($0)"] + Self.values($0, axes: 3) + ["a"] }
    let reading = try read([["frame"] + names + ["label"]] + rows)
    expect(reading, axes: 3, labels: ["a", "a"])
    #expect(reading.dataset.samples.ids == ["a.csv:2", "a.csv:3"])
    #expect(reading.dataset.samples.moments[1] == Moment(recording: "a.csv#a", value: 1, unit: .frames))
  }

  @Test func columnsInAnyOrder() throws {
    let axes: [Character] = ["y", "x", "c"]
    let header = axes.flatMap { axis in (0..<21).map { "\(axis)\($0)" } } + ["hand", "", "class", "user_id"]
    let row =
      [1, 0].flatMap { axis in (0..<21).map { "\(Self.value(0, $0, axis))" } }
      + (0..<21).map { "0.\($0 + 10)" }
    let reading = try read([header, row + ["Right", "17", "fist", "p1"], row + ["", "18", "fist", ""]])
    #expect(reading.skipped.isEmpty)
    let sample = reading.dataset[0]
    #expect(sample.label == "fist" && sample.subject == "p1" && reading.dataset[1].subject == nil)
    #expect(reading.dataset.poses.handedness == [.right, nil])
    #expect(reading.dataset.poses[0].positions[20] == Point(Self.value(0, 20, 0), Self.value(0, 20, 1)))
    #expect(reading.dataset.poses[0].confidences?[20] == 0.3)
  }

  @Test func columnsThatAreNamed() throws {
    let rows = (0..<2).map { ["x", "7"] + Self.values($0, axes: 2) + ["left", "9"] }
    let columns = try LandmarkColumns("-,label,xy,handedness,frame")
    let reading = try read(rows, PoseReadingOptions(columns: columns))
    expect(reading, axes: 2, labels: ["7", "7"])
    #expect(reading.dataset.poses.handedness == [.left, .left])
    let planes = try LandmarkColumns("x, y, label").columns
    #expect(
      planes[20] == .value(.x, joint: 20) && planes[41] == .value(.y, joint: 20) && planes[42] == .label)
    for (text, error) in [
      ("label,xw", LandmarkColumnsError.unknownWord("xw")), ("label", .missing("x of joint 0")),
      ("xy", .missing("label")), ("label,xy,xyz", .occursTwice("x of joint 0")), ("", .unknownWord("")),
      ("label,xy,frame,frame", .occursTwice("frame")),
    ] {
      #expect(throws: error) { try LandmarkColumns(text) }
    }
  }

  @Test func spellings() throws {
    let rows = (0..<2).map { ["palm"] + Self.values($0, axes: 2) }
    expect(try read(rows, end: "\r\n"), axes: 2, labels: ["palm", "palm"])
    expect(try read(rows, separator: " , "), axes: 2, labels: ["palm", "palm"])
    expect(try read(rows, separator: ";"), axes: 2, labels: ["palm", "palm"])
    expect(try read(rows, separator: "\t"), axes: 2, labels: ["palm", "palm"])
    expect(try read(rows, end: "\n\n \n"), axes: 2, labels: ["palm", "palm"])
    let commas = rows.map { $0.map { $0.replacing(".", with: ",") } }
    expect(try read(commas, separator: ";"), axes: 2, labels: ["palm", "palm"])
    let quoted = rows.map { $0.map { "\"\($0)\"" } }
    expect(try read(quoted), axes: 2, labels: ["palm", "palm"])
    var marked = rows
    marked[0][0] = "\u{FEFF}\"a, \"\"b\"\"\""
    marked[0][1] = "+0.0"
    marked[1][1] = "1."
    marked[0][3] = ".03125"
    expect(try read(marked), axes: 2, labels: [#"a, "b""#, "palm"])
  }

  /// What a data frame writes: an index that has no name, and blank lines before the header as some editors leave.
  @Test(arguments: [",", "\t", ";"])
  func headersThatBeginWithNothing(separator: String) throws {
    let rows = (0..<2).map { ["\($0)"] + Self.values($0, axes: 2) + ["a"] }
    let header = [""] + Self.names("xy") { "\($0)\($1)" } + ["label"]
    for blank in [[], [[" "]]] {
      let reading = try read(blank + [header] + rows + [header], separator: separator, end: "\r\n")
      expect(reading, axes: 2, labels: ["a", "a"])
    }
  }

  @Test func labelNames() throws {
    let path = try folder.write("\u{FEFF}Open\r\nClose\r\n\"OK, so\"\r\n\r\n", to: "names.csv")
    let names = try PoseReadingOptions.labelNames(path: path)
    #expect(names == ["Open", "Close", "OK, so"])
    let rows = ["2", "0", "3", "-1"].enumerated().map { [$1] + Self.values($0, axes: 2) }
    let columns = try LandmarkColumns("label,xy")
    let reading = try read(rows, PoseReadingOptions(columns: columns, labelNames: names))
    #expect(reading.dataset.samples.classes == ["OK, so", "Open"])
    #expect(
      reading.skipped.map(\.description) == [
        #"a.csv:3: label "3" has no name, expected a number from 0 to 2"#,
        #"a.csv:4: label "-1" has no name, expected a number from 0 to 2"#,
      ])
    #expect(throws: DatasetReadError.empty(path: path)) {
      try PoseReadingOptions.labelNames(path: folder.write("\n", to: "names.csv"))
    }
  }

  @Test func brokenRows() throws {
    var rows = (0..<12).map { ["palm"] + Self.values($0, axes: 2) }
    rows[1][3] = "nan"
    rows[2][5] = "1.5x"
    rows[3][4] = ""
    rows[4].removeLast()
    rows[5].append("1")
    rows[6][1] = "1e39"
    rows[7][0] = " "
    rows[8][1] = "inf"
    rows[9][1] = "\"1"
    rows[10] = ["palm"]
    let reading = try read(rows)
    #expect(reading.dataset.samples.ids == ["a.csv:1", "a.csv:12"])
    #expect(
      reading.skipped.map(\.description) == [
        #"a.csv:2: column 4 is "nan", expected a number (x of joint 1)"#,
        #"a.csv:3: column 6 is "1.5x", expected a number (x of joint 2)"#,
        #"a.csv:4: column 5 is "", expected a number (y of joint 1)"#,
        "a.csv:5: 42 columns, expected 43", "a.csv:6: 44 columns, expected 43",
        "a.csv:7: joint 0 has a number too large for a 32-bit float",
        "a.csv:8: the label is empty, expected a class name",
        #"a.csv:9: column 2 is "inf", expected a number (x of joint 0)"#,
        "a.csv:10: 1 columns, expected 43", "a.csv:11: 1 columns, expected 43",
      ])
  }

  @Test func columnsThatAreUnclear() throws {
    for (header, problem) in [
      (["label"] + Self.names("xy") { "\($0)\($1 + 5)" }, LandmarkColumnsError.missing("x of joint 0")),
      (["label", "class"] + Self.names("xy") { "\($0)\($1)" }, .occursTwice("label")),
      (Self.names("xy") { "\($0)\($1)" } + ["what"], .missing("label")),
      (["label"] + (0..<50).map { "f\($0)" }, .missing("x of joint 0")),
      (
        ["1"] + Self.values(0, axes: 2).dropLast() + ["2", "3"], .missing("label")
      ),
    ] {
      let error = #expect(throws: DatasetReadError.self) { try read([header, ["1"], ["2"]]) }
      #expect(error?.description.contains("a.csv:1: \(problem); name the columns") == true)
      #expect(error?.description.contains("(1 skipped") == true)
    }
    let pixels = ["1"] + (0..<42).map { "\($0)" }
    let error = #expect(throws: DatasetReadError.self) { try read([pixels, pixels]) }
    #expect(error?.description.contains("surely label") == true)
    expect(
      try read(
        [["1"] + (0..<42).map { "\($0).0" }].map { row in
          [row[0]] + Self.values(0, axes: 2)
        }), axes: 2, labels: ["1"])
  }

  @Test func otherTablesAreNotHands() throws {
    let path = try folder.write(
      (0..<3).map { "\($0)," + (0..<32).map { "0.\($0)" }.joined(separator: ",") }.joined(separator: "\n"),
      to: "point_history.csv")
    #expect(throws: DatasetReadError.unknownFormat(path: path, known: DatasetReader.formatNames)) {
      try DatasetReader().read(path)
    }
  }

  @Test func workersChangeNothing() throws {
    var generator = SeededGenerator(seed: 4)
    let rows = (0..<4_000).map { _ in
      ["\(generator.below(5))"] + (0..<63).map { _ in "\(Float(generator.uniform()))" }
    }
    let reading = try read([["label"] + Self.names("xyz") { "\($0)\($1)" }] + rows)
    let one = try DatasetReader().read(folder.path + "/a.csv")
    #expect(reading.dataset.count == 4_000 && reading.dataset.fingerprint == one.dataset.fingerprint)
    for row in [0, 17, 3_999] {
      let index = try #require(reading.dataset.samples.ids.firstIndex(of: "a.csv:\(row + 2)"))
      #expect(reading.dataset.poses[index][.littleTip].x == Float(rows[row][61]))
    }
  }
}
