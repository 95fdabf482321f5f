import GestureEvaluation

/// The answers of a run scored as streams; property names are the document's keys, times are milliseconds.
struct StreamObject: Encodable {
  let hold: Double
  let release: Double
  let majority: Int
  let background: String
  let tolerance: Double
  let frameRate: ExplicitNull<Double>
  let recordings: Int
  let minutes: Double
  let overall: TallyObject
  let perClass: [ClassObject]

  struct ClassObject: Encodable {
    let label: String
    let tally: TallyObject

    private enum CodingKeys: CodingKey {
      case label
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(label, forKey: .label)
      try tally.encode(to: encoder)
    }
  }

  struct TallyObject: Encodable {
    let segments: Int
    let hits: Int
    let misses: Int
    let hitRate: ExplicitNull<Double>
    let hitRateInterval: ExplicitNull<[Double]>
    let repeats: Int
    let falseActivations: Int
    let falsePerMinute: ExplicitNull<Double>
    let falsePerMinuteInterval: ExplicitNull<[Double]>
    let medianDelay: ExplicitNull<Double>
    let delay90: ExplicitNull<Double>

    init(_ tally: StreamTally, of score: StreamScore) {
      segments = tally.segments
      hits = tally.hits
      misses = tally.misses
      hitRate = ExplicitNull(tally.hitRate)
      hitRateInterval = ExplicitNull(tally.hitRateInterval.map { [$0.low, $0.high] })
      repeats = tally.repeats
      falseActivations = tally.falseActivations
      falsePerMinute = ExplicitNull(score.perMinute(tally.falseActivations))
      falsePerMinuteInterval = ExplicitNull(
        score.perMinuteInterval(tally.falseActivations).map { [$0.low, $0.high] })
      medianDelay = ExplicitNull(tally.medianDelay)
      delay90 = ExplicitNull(tally.longDelay)
    }
  }

  init(_ score: StreamScore, classes: [String]) {
    let scoring = score.scoring
    hold = scoring.filter.holdMilliseconds
    release = scoring.filter.releaseMilliseconds
    majority = scoring.filter.majorityFrames
    background = scoring.background
    tolerance = scoring.tolerance
    frameRate = ExplicitNull(scoring.frameRate)
    recordings = score.recordings
    minutes = score.minutes
    overall = TallyObject(score.overall, of: score)
    perClass = score.perClass.map {
      ClassObject(label: classes[$0.label], tally: TallyObject($0.tally, of: score))
    }
  }
}
