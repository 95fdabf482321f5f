import Foundation

/// Published recordings as joined strokes in one block, read apart from the project's own readers.
public struct Recordings: Sendable {
  public private(set) var labels: [String] = []
  public private(set) var points: [SIMD2<Float>] = []
  /// Of each recording, where its points are.
  public private(set) var ranges: [Range<Int>] = []

  private mutating func append(_ recorded: some Sequence<SIMD2<Float>>, label: String) {
    let start = points.count
    points.append(contentsOf: recorded)
    ranges.append(start..<points.count)
    labels.append(label)
  }

  /// Every log of the $1 and MMG layout below `folder`.
  public init(gestureXMLBelow folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names.filter({ $0.hasSuffix(".xml") }).sorted() {
      let text = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
      let (xs, ys) = (Self.values(of: " X=\"", in: text), Self.values(of: " Y=\"", in: text))
      guard xs.count == ys.count else { throw CocoaError(.fileReadCorruptFile) }
      // s02/fast/arrow01.xml, and 10-stylus-FAST/10-stylus-fast-arrowhead-01.xml.
      let file = name.split(separator: "/").last ?? ""
      let label = file.split(separator: "-").dropFirst(3).first ?? file.prefix { !$0.isNumber }
      append(zip(xs, ys).map { SIMD2($0, $1) }, label: String(label))
    }
  }

  /// The numbers after each `mark`, up to the next quotation mark.
  private static func values(of mark: String, in text: [UInt8]) -> [Float] {
    let mark = Array(mark.utf8)
    var values: [Float] = []
    var place = 0
    while place + mark.count < text.count {
      guard text[place] == mark[0], text[place..<place + mark.count].elementsEqual(mark) else {
        place += 1
        continue
      }
      place += mark.count
      let digits = text[place...].prefix { $0 != UInt8(ascii: "\"") }
      values.append(Float(String(decoding: digits, as: UTF8.self)) ?? .nan)
      place += digits.count
    }
    return values
  }

  /// An archive of Omniglot's strokes: files of lines `x,y,t` between the lines START and BREAK.
  public init(omniglot archive: String) throws {
    let names = try Program.run("tar", ["-tzf", archive]).text.split(separator: "\n").filter {
      $0.hasSuffix(".txt")
    }
    // One after the other, each with one START.
    let drawings = try Program.run("tar", ["-xzOf", archive]).text.components(separatedBy: "START")
      .dropFirst()
    guard names.count == drawings.count else { throw CocoaError(.fileReadCorruptFile) }
    for (name, drawing) in zip(names, drawings) {
      let points = drawing.split(whereSeparator: \.isNewline).compactMap { line -> SIMD2<Float>? in
        let fields = line.split(separator: ",").compactMap { Float($0) }
        return fields.count == 3 ? SIMD2(fields[0], fields[1]) : nil
      }
      append(points, label: name.split(separator: "/").dropFirst().dropLast().joined(separator: "/"))
    }
  }

  /// A table with a row a recording, its x and y in turn beside the column of the class, which is the first or the
  /// last.
  public init(table path: String, hasHeader: Bool, labelIsFirst: Bool) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    for line in lines.dropFirst(hasHeader ? 1 : 0) {
      let fields = line.split { $0 == "," || $0 == " " }
      let numbers = (labelIsFirst ? fields.dropFirst() : fields.dropLast()).map { Float($0) ?? .nan }
      let points = stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
      append(points, label: String(labelIsFirst ? fields[0] : fields[fields.count - 1]))
    }
  }

  /// The positions of a table of hand landmarks.
  public init(_ table: LandmarkTable) {
    for (label, positions) in zip(table.labels, table.positions) {
      append(positions.map { SIMD2($0.x, $0.y) }, label: label)
    }
  }
}
