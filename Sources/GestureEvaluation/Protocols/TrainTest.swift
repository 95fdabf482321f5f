import GestureModel

/// Every sample of one dataset is asked against every sample of another: across devices, across collections.
///
/// Made together with the dataset that holds both, so that one preparation serves all samples:
///
///     let (dataset, protocol) = try TrainTest.joining(train: tablet, test: phone)
public struct TrainTest: ExhaustiveProtocol {
  public static let name = "train-test"
  public var usesChance: Bool { false }
  private let train: Part
  private let test: Part

  private struct Part: Sendable {
    let name: String
    let samples: Int
    let fingerprint: String

    init(_ dataset: Dataset) {
      name = dataset.name
      samples = dataset.count
      fingerprint = dataset.fingerprint
    }
  }

  private static let trainPrefix = "train/"
  private static let testPrefix = "test/"

  /// The two datasets in one, and the protocol that tells them apart again.
  ///
  /// Ids may coincide between the two: in the joined dataset each begins with `train/` or `test/`, which
  /// ``originalID(_:)`` takes away again. Classes are those of both.
  ///
  /// - Throws: ``EvaluationError/differentKinds(train:test:)``
  /// - Complexity: O(points of both); both are copied.
  public static func joining(
    train: Dataset, test: Dataset
  ) throws(EvaluationError) -> (dataset: Dataset, protocol: TrainTest) {
    guard train.kind == test.kind else { throw .differentKinds(train: train.kind, test: test.kind) }
    var builder = DatasetBuilder()
    for (prefix, part) in [(testPrefix, test), (trainPrefix, train)] {
      for row in 0..<part.count {
        var sample = part[row]
        sample.id = prefix + sample.id
        let refusal = builder.append(sample)
        precondition(refusal == nil, "ids are unique within each dataset, and the prefixes differ")
      }
    }
    let joined = builder.dataset(name: "\(train.name) → \(test.name)")
    return (joined, TrainTest(train: Part(train), test: Part(test)))
  }

  /// Whether both datasets hold the very same recordings, so that each query meets itself.
  public var sameRecordings: Bool { train.fingerprint == test.fingerprint }

  public var settings: [Setting] {
    [("train", train), ("test", test)].flatMap { role, part in
      [
        Setting(role, .text(part.name)), Setting(role + "Samples", .integer(part.samples)),
        Setting(role + "Fingerprint", .text(part.fingerprint)),
      ]
    }
  }

  /// - Parameter samples: the table of the joined dataset.
  public func plan(for samples: SampleTable, seed: UInt64) throws(EvaluationError) -> TrialPlan {
    let (queries, templates) = try rows(of: samples)
    let trial = Trial(queries: queries, templates: templates)
    return TrialPlan(trialCount: 1, queryCount: queries.count) { _ in trial }
  }

  /// The rows of either dataset in the table of both, ascending; there are some of each.
  func rows(of samples: SampleTable) throws(EvaluationError) -> (queries: [Int], templates: [Int]) {
    let rows = samples.ids.indices
    let queries = rows.filter { samples.ids[$0].utf8.starts(with: Self.testPrefix.utf8) }
    let templates = rows.filter { samples.ids[$0].utf8.starts(with: Self.trainPrefix.utf8) }
    if queries.isEmpty { throw .noQueries(dataset: test.name) }
    if templates.isEmpty { throw .noTemplates(dataset: train.name) }
    return (queries, templates)
  }

  public func originalID(_ id: String) -> String {
    let prefix = [Self.trainPrefix, Self.testPrefix].first { id.utf8.starts(with: $0.utf8) }
    return String(decoding: id.utf8.dropFirst(prefix?.utf8.count ?? 0), as: UTF8.self)
  }
}
