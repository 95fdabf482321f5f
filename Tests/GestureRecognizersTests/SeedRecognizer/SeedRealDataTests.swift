import GestureModel
import ShapeSpace
import Testing

@testable import GestureRecognizers

@Suite(.enabled(if: DollarLogs.isThere, "the $1 recordings are absent"))
struct SeedRealDataTests {
  @Test func faithfulFailsAsOftenAsTheOriginal() throws {
    let dataset = try DollarLogs.dataset.get()
    let vectors = SeedRecognizer().prepareVectors(dataset, workers: Workers(2))
    #expect(vectors.pointCounts.count { $0 == 200 } == 1353)
    #expect(vectors.pointCounts.count { $0 == 201 } == 1047)
    let failing = (0..<dataset.count).count {
      vectors.distances(queries: [$0], templates: [$0])[0] == .infinity
    }
    #expect(failing == 1050)
  }

  @Test func correctedMatchesEveryRecordingToItself() throws {
    let dataset = try DollarLogs.dataset.get()
    let prepared = SeedRecognizer(form: .corrected).prepare(dataset, workers: 2)
    #expect(
      (0..<dataset.count).allSatisfy { prepared.distances(queries: [$0], templates: [$0])[0] < 1e-6 })
  }

  /// The 160 recordings of one subject at one speed, the unit of the $1 paper's protocol.
  @Test(arguments: [SeedRecognizer(), SeedRecognizer(shear: .mend), SeedRecognizer(spacing: .mend)])
  func aBlocksDistancesEqualTheDescriptions(recognizer: SeedRecognizer) throws {
    let dataset = try DollarLogs.dataset.get()
    let blocks = try #require(dataset.samples.attributes["block"])
    let rows = (0..<dataset.count).filter { blocks[$0] == "2 medium" }
    #expect(rows.count == 160)
    let reference = SeedReference(recognizer)
    let vectors = rows.map { reference.vector(dataset[$0].strokes[0].points) }
    let tile = recognizer.prepare(dataset, workers: 2).distances(queries: rows, templates: rows)
    let expected = vectors.flatMap { query in vectors.map { reference.distance(query, $0) } }
    #expect(zip(tile, expected).allSatisfy { $1.isNaN ? $0 == .infinity : abs(Double($0) - $1) < 1e-6 })
  }
}
