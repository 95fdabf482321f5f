import Foundation
import GestureFormats
import GestureModel
import TestSupport
import Testing

/// What the folders' own descriptions say of them.
@Suite(.enabled(if: RealData.isThere, "needs the published logs: set GESTUREBENCH_REALDATA"))
struct RealDataTests {
  /// Every file says itself how many points it has.
  private func expectPointCounts(of dataset: Dataset, in folder: String) throws {
    for sample in 0..<dataset.count {
      let text = try String(contentsOfFile: folder + "/" + dataset.samples.ids[sample], encoding: .utf8)
      let count = try #require(text.split(separator: "NumPts=\"", maxSplits: 1).last?.prefix { $0 != "\"" })
      #expect(dataset.strokes.pointRange(of: sample).count == Int(count))
    }
  }

  @Test func dollarLogs() throws {
    let logs = try RealData.dollarLogs()
    let reading = try DatasetReader(workers: 2).read(logs)
    let (dataset, samples) = (reading.dataset, reading.dataset.samples)
    #expect(reading.skipped.isEmpty && reading.passedOver == 0)
    #expect(dataset.name == "xml_logs")
    #expect(dataset.count == 2400)
    #expect(
      samples.classes == [
        "arrow", "caret", "check", "circle", "delete_mark", "left_curly_brace", "left_sq_bracket", "pigtail",
        "question_mark", "rectangle", "right_curly_brace", "right_sq_bracket", "star", "triangle", "v", "x",
      ])
    for label in samples.classes {
      #expect((0..<dataset.count).count { samples.label(of: $0) == label } == 150)
    }
    #expect(samples.subjects.categories == ["2", "3", "4", "5", "6"])
    #expect(samples.attributes["speed"]?.categories == ["fast", "medium", "slow"])
    try expectPointCounts(of: dataset, in: logs)
    #expect((0..<dataset.count).allSatisfy { dataset.strokes.strokes(of: $0).count == 1 })
    let xs = dataset.strokes.points.map(\.x)
    let ys = dataset.strokes.points.map(\.y)
    #expect(xs.allSatisfy { (5...239).contains($0) } && ys.allSatisfy { (86...293).contains($0) })
    #expect(dataset[0].id == "s02/fast/arrow01.xml")
    #expect(dataset[0].strokes[0].points.first == Point(66, 252))
    #expect(dataset[0].strokes[0].times?.first == 11_462_293)
  }

  @Test func mmgLogs() throws {
    let logs = try RealData.mmgLogs()
    let reading = try DatasetReader(workers: 2).read(logs)
    let (dataset, samples) = (reading.dataset, reading.dataset.samples)
    #expect(reading.skipped.isEmpty && reading.passedOver == 0)
    #expect(dataset.count == 4798)
    #expect(
      samples.classes == [
        "D", "H", "I", "N", "P", "T", "X", "arrowhead", "asterisk", "exclamation_point", "five_point_star",
        "half_note", "line", "null", "pitchfork", "six_point_star",
      ])
    let users = ["10": 480, "12": 480, "28": 480, "41": 479, "61": 479, "71": 480, "73": 480, "77": 480]
      .merging(["94": 480, "95": 480]) { first, _ in first }
    for (user, count) in users {
      #expect((0..<dataset.count).count { samples.subject(of: $0) == user } == count)
    }
    let fingers = Set(
      (0..<dataset.count).filter { samples.attributes["device"]?[$0] == "finger" }
        .compactMap(samples.subject(of:)))
    #expect(fingers == ["41", "61", "73", "77", "94"])
    #expect(samples.attributes["speed"]?.categories == ["fast", "medium", "slow"])
    try expectPointCounts(of: dataset, in: logs)
    let strokeCounts = Set((0..<dataset.count).map { dataset.strokes.strokes(of: $0).count })
    #expect(strokeCounts.isSubset(of: [1, 2, 3, 4, 5]) && strokeCounts.contains(1))
  }

  @Test(arguments: [(RealData.dollarLogs, "s02"), (RealData.mmgLogs, "10-stylus-FAST")])
  func pathsTellWhatTheAttributesTell(logs: @Sendable () throws -> String, part: String) throws {
    let folder = try TemporaryFolder()
    try folder.copy(try logs() + "/" + part)
    let path = folder.path(of: part)
    let expected = try DatasetReader().read(path).dataset
    let attributes = try Regex("(?:Subject|Speed|InputType)=\"[^\"]*\"")
    for id in expected.samples.ids {
      let text = try folder.content(of: part + "/" + id)
      let anonymous = text.replacing(attributes, with: "", maxReplacements: 3)
      try #require(anonymous.utf8.count < text.utf8.count)
      try folder.write(anonymous, to: part + "/" + id)
    }
    #expect(try DatasetReader().read(path).dataset.fingerprint == expected.fingerprint)
  }
}
