import GestureModel

/// Tables of hand landmarks: a row for each pose, 42 or 63 coordinates and a label; datasets/README.md describes them.
struct LandmarkCSV: SingleSampleFormat {
  static let name = "landmark-csv"
  static let summary = "tables of hand landmarks: 42 or 63 values and a label a row"
  static let unit = RecordingUnit.line

  private let layout: Result<TableLayout, LandmarkColumnsError>
  private let conversion: PoseConversion
  private let labelNames: [String]?

  init(_ head: FileHead, poses: PoseReadingOptions) {
    layout = Result { () throws(LandmarkColumnsError) in try TableLayout(head, columns: poses.columns) }
    conversion = PoseConversion(poses)
    labelNames = poses.labelNames
  }

  static func recognizes(_ head: FileHead) -> Bool {
    guard let line = head.lines(1).first, !["{", "[", "<"].contains(where: head.hasPrefix) else {
      return false
    }
    let isText = line.allSatisfy { $0 >= 0x20 || isWhitespace($0) }
    let separator = TableLayout.separator(of: line)
    return isText && line.count { $0 == separator } >= 2 * HandJoint.count
  }

  func sample(
    in text: ArraySlice<UInt8>, at place: RecordingPlace
  ) throws(SkippedSample) -> Sample? {
    do {
      switch layout {
      case .success(let layout): return try sample(in: text, at: place, layout: layout)
      case .failure(let error): throw SampleProblem.unknownColumns(error)
      }
    } catch let problem as SampleProblem {
      throw place.skipped(problem)
    } catch {
      // Nothing else is thrown above.
      throw place.skipped(.unreadable(reason: "\(error)"))
    }
  }

  private func sample(
    in text: ArraySlice<UInt8>, at place: RecordingPlace, layout: TableLayout
  ) throws(SampleProblem) -> Sample? {
    if let header = layout.header, text.elementsEqual(header) { return nil }
    var pose = TablePose(layout.columns)
    try pose.read(TableRow(text, separator: layout.separator, point: layout.point), text, layout)
    let label = try name(of: pose.label)
    let file = place.file.name
    return Sample(
      id: "\(file):\(place.line)", label: label, subject: pose.subject,
      attributes: conversion.attributes,
      moment: pose.frame.map { Moment(recording: "\(file)#\(label)", value: $0, unit: .frames) }
        ?? Moment(recording: file, value: Double(place.line), unit: .frames),
      gesture: .pose(try conversion.converted(pose.pose)))
  }

  private func name(of label: String) throws(SampleProblem) -> String {
    guard let labelNames else {
      guard !label.isEmpty else { throw .emptyLabel }
      return label
    }
    guard let number = Int(label), labelNames.indices.contains(number), !labelNames[number].isEmpty else {
      throw .unnamedLabel(label, names: labelNames.count)
    }
    return labelNames[number]
  }
}
