import GestureFormats
import GestureModel
import ShapeSpace
import TestSupport
import Testing

@testable import GestureRecognizers

@Suite(.enabled(if: RealData.isThere, "the $1 recordings are absent"))
struct SeedRealDataTests {
  private static let logs = Result { try DatasetReader(workers: 2).read(RealData.dollarLogs()).dataset }

  @Test func faithfulFailsAsOftenAsTheOriginal() throws {
    let dataset = try Self.logs.get()
    let vectors = SeedRecognizer().prepareVectors(dataset, workers: Workers(2))
    #expect(vectors.pointCounts.count { $0 == 200 } == 1353)
    #expect(vectors.pointCounts.count { $0 == 201 } == 1047)
    let failing = (0..<dataset.count).count {
      vectors.distances(queries: [$0], templates: [$0])[0] == .infinity
    }
    #expect(failing == 1050)
  }

  @Test func correctedMatchesEveryRecordingToItself() throws {
    let dataset = try Self.logs.get()
    let prepared = SeedRecognizer(form: .corrected).prepare(dataset, workers: 2)
    #expect(
      (0..<dataset.count).allSatisfy { prepared.distances(queries: [$0], templates: [$0])[0] < 1e-6 })
  }

  /// The 160 recordings of one subject at one speed, the unit of the $1 paper's protocol.
  @Test(arguments: [SeedRecognizer(), SeedRecognizer(shear: .mend), SeedRecognizer(spacing: .mend)])
  func aBlocksDistancesEqualTheDescriptions(recognizer: SeedRecognizer) throws {
    let dataset = try Self.logs.get()
    let rows = (0..<dataset.count).filter {
      dataset.samples.subject(of: $0) == "2" && dataset.samples.attributes(of: $0)["speed"] == "medium"
    }
    #expect(rows.count == 160)
    let reference = SeedReference(recognizer)
    let vectors = rows.map { reference.vector(dataset[$0].strokes[0].points) }
    let tile = recognizer.prepare(dataset, workers: 2).distances(queries: rows, templates: rows)
    let expected = vectors.flatMap { query in vectors.map { reference.distance(query, $0) } }
    #expect(zip(tile, expected).allSatisfy { $1.isNaN ? $0 == .infinity : abs(Double($0) - $1) < 1e-6 })
  }
}
