import GestureEvaluation

/// One run in the document of `--json`; property names are the document's keys.
struct RunObject: Encodable {
  let dataset: DatasetObject
  let recognizer: RecognizerObject
  let `protocol`: SettingsObject
  let seed: UInt64
  let threshold: ExplicitNull<Double>
  let total: Int
  let correct: Int
  let wrong: Int
  let rejected: Int
  let accuracy: ExplicitNull<Double>
  let accuracyInterval: ExplicitNull<[Double]>
  let balancedAccuracy: ExplicitNull<Double>
  let topTwoAccuracy: ExplicitNull<Double>
  /// Among the likeliest class, the two likeliest and so on; only when more than two were asked for.
  let topK: [TopKObject]?
  let cohensKappa: ExplicitNull<Double>
  let matthewsCorrelation: ExplicitNull<Double>
  let macroF1: ExplicitNull<Double>
  let weightedF1: ExplicitNull<Double>
  let labels: [String]
  let confusion: [[Int]]
  let rejectedByClass: [Int]
  let perClass: [ClassObject]
  let bySubject: [SubjectObject]
  let by: [String: [GroupObject]]?
  /// Only under a drawing protocol.
  let bySamplesPerClass: [DrawObject]?
  let mostConfused: [ConfusedPairObject]
  /// Enough to compare the run with another of the same samples.
  let outcomes: CompactOutcomes
  /// Only for a recognizer that goes by fingers.
  let fingers: FingersObject?
  /// Only where the answers were scored as streams.
  let stream: StreamObject?
  let warnings: [String]
  /// The first of the recordings that could not be read, file and line and reason.
  let skipped: [String]
  let seconds: SecondsObject

  struct DatasetObject: Encodable {
    let name: String
    let samples: Int
    let classes: Int
    let subjects: Int
    let degenerate: Int
    /// Recordings that could not be read.
    let skipped: Int
    /// Files of no known format.
    let passedOver: Int
    let fingerprint: String
  }

  struct RecognizerObject: Encodable {
    let name: String
    let parameters: SettingsObject
  }

  struct TopKObject: Encodable {
    let k: Int
    let accuracy: ExplicitNull<Double>
  }

  struct ClassObject: Encodable {
    let label: String
    let support: Int
    let precision: ExplicitNull<Double>
    let recall: ExplicitNull<Double>
    let f1: ExplicitNull<Double>
  }

  struct SubjectObject: Encodable {
    let subject: ExplicitNull<String>
    let total: Int
    let correct: Int
    let rejected: Int
    let accuracy: Double
  }

  struct GroupObject: Encodable {
    let value: ExplicitNull<String>
    let total: Int
    let correct: Int
    let rejected: Int
    let accuracy: Double
    let accuracyInterval: [Double]
  }

  struct DrawObject: Encodable {
    let samplesPerClass: Int
    let participants: ExplicitNull<Int>
    let accuracy: ExplicitNull<Double>
    let accuracyInterval: ExplicitNull<[Double]>
  }

  struct ConfusedPairObject: Encodable {
    let truth: String
    let predicted: String
    let count: Int
    let samples: [String]
  }

  struct SecondsObject: Encodable {
    let read: Double
    let prepare: Double
    let score: Double
    let total: Double
  }
}
