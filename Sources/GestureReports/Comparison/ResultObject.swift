import GestureEvaluation

/// What one of two results came to; property names are the document's keys.
struct ResultObject: Encodable {
  let recognizer: RunObject.RecognizerObject
  let `protocol`: SettingsObject
  let seed: UInt64
  let threshold: ExplicitNull<Double>
  let total: Int
  let correct: Int
  let accuracy: Double
  let accuracyInterval: ExplicitNull<[Double]>

  init(_ baseline: Baseline) {
    recognizer = RunObject.RecognizerObject(baseline.recognizer)
    `protocol` = SettingsObject(
      settings: [Setting("name", .text(baseline.protocolName))] + baseline.protocolSettings)
    seed = baseline.seed
    threshold = ExplicitNull(baseline.threshold)
    total = baseline.outcomes.total
    correct = baseline.outcomes.total - baseline.outcomes.wrong
    accuracy = baseline.accuracy
    accuracyInterval = ExplicitNull(baseline.accuracyInterval.map { [$0.lowerBound, $0.upperBound] })
  }
}
