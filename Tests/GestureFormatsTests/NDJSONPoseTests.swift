import GestureFormats
import GestureModel
import TestSupport
import Testing

struct NDJSONPoseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let numbers = (0..<21).map { "\($0)" }.joined(separator: ",")

  private func line(_ pose: String, _ more: String = "", label: String = #""label":"palm","#) -> String {
    "{\(label)\"pose\":{\(pose)}\(more)}"
  }

  private func pose(_ more: String = "", x: String = numbers, y: String = numbers) -> String {
    #""x":[\#(x)],"y":[\#(y)]"# + more
  }

  private func read(
    _ text: String, _ options: PoseReadingOptions = PoseReadingOptions()
  ) throws -> DatasetReading {
    try DatasetReader(poses: options).read(folder.write(text, to: "a.ndjson"))
  }

  @Test func everyKey() throws {
    let reading = try read(
      "{\"schema\":1,\"format\":\"gesturebench-poses\"}\n"
        + line(
          pose(#","z":[\#(Self.numbers)],"confidence":[\#(Self.numbers)],"handedness":"right""#),
          #","id":"k","subject":7,"attributes":{"camera":"front"},"recording":"r1","t":400.5,"frame":3"#
            + #","aspectRatio":2"#)
    )
    #expect(reading.skipped.isEmpty)
    let values = (0..<21).map { Float($0) }
    #expect(
      reading.dataset[0]
        == Sample(
          id: "k", label: "palm", subject: "7", attributes: ["camera": "front", "aspectRatio": "2.0"],
          moment: Moment(recording: "r1", value: 400.5, unit: .milliseconds),
          gesture: .pose(
            HandPose(
              positions: values.map { Point(2 * $0, $0) }, depths: values.map { 2 * $0 }, confidences: values,
              handedness: .right))))
  }

  @Test func whatIsOptional() throws {
    let dataset = try read(
      line(pose(), #","frame":2,"t":null"#) + "\n" + line(pose(#","z":null,"handedness":null"#))
    ).dataset
    #expect(dataset.samples.moments[0] == Moment(recording: "a.ndjson", value: 2, unit: .frames))
    #expect(dataset.samples.moments[1] == nil && dataset.poses[0] == dataset.poses[1])
    #expect(dataset.poses[0].depths == nil && dataset.poses[0].confidences == nil)
  }

  @Test func jointsThatWereNotSeen() throws {
    let x = Self.numbers.replacing("0,1,2,", with: "0,null,2,")
    let pose = try read(line(pose(#","confidence":[\#(Self.numbers)]"#, x: x))).dataset.poses[0]
    #expect(pose[.thumbCMC] == Point(0, 0) && pose.confidence(of: .thumbCMC) == 0)
    #expect(pose[.thumbMP] == Point(2, 2) && pose.confidence(of: .thumbMP) == 2)
    let plain = try read(line(self.pose(y: x))).dataset.poses[0]
    #expect(plain.confidences == (0..<21).map { $0 == 1 ? 0 : 1 })
  }

  /// Each direction from its meaning: a point 0.25 from the left and 0.75 from the top of an image twice as wide
  /// as high.
  @Test func conversionIsDoneOnce() throws {
    let quarter = Array(repeating: "0.25", count: 21).joined(separator: ",")
    let rest = quarter.replacing("0.25", with: "0.75")
    func point(_ options: PoseReadingOptions, _ more: String = "") throws -> Point {
      try read(line(pose(x: quarter, y: rest), more), options).dataset.poses[0][.wrist]
    }
    #expect(try point(PoseReadingOptions()) == Point(0.25, 0.75))
    #expect(try point(PoseReadingOptions(aspectRatio: 2)) == Point(0.5, 0.75))
    #expect(try point(PoseReadingOptions(aspectRatio: 2), #","aspectRatio":4"#) == Point(1, 0.75))
    #expect(try point(PoseReadingOptions(yPointsUp: true)) == Point(0.25, 0.25))
    #expect(try point(PoseReadingOptions(aspectRatio: 2, mirrored: .image)) == Point(1.5, 0.75))
    for (mirrored, hand) in [
      (PoseReadingOptions.Mirroring.none, Handedness.left), (.image, .left),
      (.handedness, .right), (.both, .right),
    ] {
      let left = line(pose(#","handedness":"Left""#))
      #expect(
        try read(left, PoseReadingOptions(mirrored: mirrored)).dataset.poses[0].handedness == hand)
    }
  }

  private static let whole = #""x":[\#(numbers)],"y":[\#(numbers)]"#

  @Test(arguments: [
    (#""x":[1],"y":[1]"#, "", "x has 1 joints, expected the 21 of a hand"),
    (#""y":[\#(numbers)]"#, "", #"key "x" of the pose is missing"#),
    (#""x":[\#(numbers)],"x":[]"#, "", #"key "x" occurs twice, expected once"#),
    (whole + #","handedness":"both""#, "", #"handedness is "both", expected left or right"#),
    (whole + #","confidence":[null]"#, "", "confidence is null, expected a number"),
    (whole.replacing("[0,", with: "[1e39,"), "", "joint 0 has a number too large for a 32-bit float"),
    (whole, #","aspectRatio":0"#, "aspectRatio is 0, expected a number"),
    (whole, #","t":1e400"#, "t is 1e400, expected a number"),
    (whole, #","strokes":[]"#, "several of strokes, pose and joints, expected one of them"),
  ])
  func brokenLines(pose: String, more: String, message: String) throws {
    let reading = try read(line(self.pose()) + "\n" + line(pose, more))
    #expect(reading.dataset.count == 1)
    #expect(reading.skipped.map(\.description) == ["a.ndjson:2: " + message])
  }

  @Test func posesAmongStrokes() throws {
    let reading = try read(#"{"label":"v","strokes":[]}"# + "\n" + line(pose()))
    #expect(reading.dataset.kind == .strokes)
    #expect(
      reading.skipped.map(\.description) == [
        "a.ndjson:2: a gesture of another kind, expected strokes as before it"
      ])
  }

  @Test func aQueryNeedsNoLabel() throws {
    let sample = try NDJSONQuery.sample(
      in: line(pose(), #","t":5"#, label: ""), number: 3, poses: PoseReadingOptions(aspectRatio: 2))
    #expect(sample?.label == "" && sample?.id == "line 3")
    #expect(sample?.moment == Moment(recording: "standard input", value: 5, unit: .milliseconds))
    guard case .pose(let pose) = sample?.gesture else {
      Issue.record("no pose")
      return
    }
    #expect(pose[.thumbCMC] == Point(2, 1))
  }
}
