import Foundation
import GestureFormats
import GestureModel
import TestSupport
import Testing

struct NDJSONRoundTripTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Any finite value, each bit pattern as likely.
  private func float(_ generator: inout SeededGenerator) -> Float {
    while true {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      if value.isFinite { return value }
    }
  }

  private func text(_ generator: inout SeededGenerator) -> String {
    let characters = Array("aZ09_-~\"\\/\u{1}\u{7F}\n\t é😀\u{2028}")
    return String((0...generator.below(6)).map { _ in characters[generator.below(characters.count)] })
  }

  private func sample(_ index: Int, _ generator: inout SeededGenerator) -> Sample {
    let strokes = (0..<generator.below(4)).map { _ in
      let count = generator.below(20)
      let points = (0..<count).map { _ in Point(float(&generator), float(&generator)) }
      let times = (0..<count).map { _ in (generator.uniform() - 0.5) * 1e13 }
      return Stroke(points: points, times: generator.below(2) == 0 ? nil : times)
    }
    return Sample(
      id: "\(index)" + text(&generator), label: text(&generator),
      subject: generator.below(3) == 0 ? nil : text(&generator),
      attributes: generator.below(2) == 0 ? [:] : [text(&generator): text(&generator), "speed": "slow"],
      strokes: strokes)
  }

  @Test(arguments: 0..<10)
  func writingAndReadingLosesNothing(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let samples = (0..<200).map { sample($0, &generator) }
    let dataset = Dataset(name: "a.ndjson", samples: samples)
    let path = folder.path + "/a.ndjson"
    var writer = try NDJSONWriter(replacing: path)
    for sample in samples { try writer.append(sample) }
    try writer.commit()
    for workers in [1, 3] {
      let reading = try DatasetReader(workers: workers).read(path)
      #expect(reading.skipped.isEmpty)
      #expect(reading.dataset.fingerprint == dataset.fingerprint)
      #expect((0..<dataset.count).allSatisfy { reading.dataset[$0] == dataset[$0] })
    }
  }

  private func pose(_ index: Int, _ generator: inout SeededGenerator) -> Sample {
    let positions = (0..<HandJoint.count).map { _ in Point(float(&generator), float(&generator)) }
    func values() -> [Float]? {
      generator.below(2) == 0 ? nil : (0..<HandJoint.count).map { _ in float(&generator) }
    }
    var sample = sample(index, &generator)
    sample.gesture = .pose(
      HandPose(
        positions: positions, depths: values(), confidences: values(),
        handedness: [nil, .left, .right][generator.below(3)]))
    if generator.below(4) > 0 {
      sample.moment = Moment(
        recording: text(&generator), value: Double(generator.below(1_000_000)) / 8,
        unit: generator.below(2) == 0 ? .frames : .milliseconds)
    }
    return sample
  }

  @Test(arguments: 0..<10)
  func writingAndReadingPosesLosesNothing(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let dataset = Dataset(name: "a.ndjson", samples: (0..<100).map { pose($0, &generator) })
    let path = folder.path + "/a.ndjson"
    var writer = try NDJSONWriter(replacing: path)
    for index in 0..<dataset.count { try writer.append(dataset[index]) }
    try writer.commit()
    let header = #"{"schema":1,"format":"gesturebench-poses"}"#
    #expect(try folder.content(of: "a.ndjson").hasPrefix(header + "\n"))
    let reading = try DatasetReader(workers: 2).read(path)
    #expect(reading.skipped.isEmpty)
    #expect(reading.dataset.fingerprint == dataset.fingerprint)
    #expect((0..<dataset.count).allSatisfy { reading.dataset[$0] == dataset[$0] })
  }

  @Test func aFileHoldsOneKind() throws {
    var generator = SeededGenerator(seed: 1)
    let pose = pose(0, &generator)
    var writer = try NDJSONWriter(replacing: folder.path + "/a")
    try writer.append(pose)
    var refusal: NDJSONWriteError?
    do {
      try writer.append(Sample(id: "s", label: "v", strokes: []))
    } catch {
      refusal = error
    }
    #expect(refusal == .otherKind(id: "s", expected: .poses))
  }

  @Test func textIsWhatTheDocumentationSays() throws {
    var writer = try NDJSONWriter(replacing: folder.path + "/a")
    try writer.append(
      Sample(
        id: "w1", label: "star", subject: "3", attributes: ["speed": "slow", "age": "31"],
        strokes: [Stroke(points: [Point(43, 230), Point(44.1, -0.5)], times: [0, 1_302_127_236_766])]))
    try writer.commit()
    #expect(
      try folder.content(of: "a") == #"""
        {"schema":1,"format":"gesturebench-strokes"}
        {"label":"star","id":"w1","subject":"3","attributes":{"age":"31","speed":"slow"},"strokes":[{"x":[43,44.1],"y":[230,-0.5],"t":[0,1302127236766]}]}

        """#)
  }

  @Test func foundationReadsWhatIsWritten() throws {
    struct Line: Decodable {
      struct Stroke: Decodable { var x: [Float] }
      var label: String
      var strokes: [Stroke]
    }
    var generator = SeededGenerator(seed: 7)
    let samples = (0..<100).map { sample($0, &generator) }
    var writer = try NDJSONWriter(replacing: folder.path + "/a")
    for sample in samples { try writer.append(sample) }
    try writer.commit()
    let lines = try folder.content(of: "a").split(separator: "\n").dropFirst()
    for (line, sample) in zip(lines, samples) {
      let decoded = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      #expect(decoded.label == sample.label)
      #expect(decoded.strokes.map(\.x) == sample.strokes.map { $0.points.map(\.x) })
    }
  }

  @Test func nonFiniteIsRefusedAndLeavesNoFile() throws {
    func write() throws(NDJSONWriteError) {
      var writer = try NDJSONWriter(replacing: folder.path + "/a")
      try writer.append(
        Sample(id: "bad", label: "a", strokes: [Stroke(points: [Point(0, 0), Point(1, .nan)])]))
      try writer.commit()
    }
    #expect(throws: NDJSONWriteError.notFinite(id: "bad", stroke: 1, point: 2)) { try write() }
    #expect(try folder.names().isEmpty)
  }
}
