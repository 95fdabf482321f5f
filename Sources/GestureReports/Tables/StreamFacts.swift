import GestureEvaluation
import GestureModel

/// What came of scoring answers as streams, in words: the part above the table.
struct StreamFacts {
  let score: StreamScore

  /// Each in pieces that may be parted at a line's end.
  var lines: [[String]] { [settings, hits, falseActivations, delays] }

  private var settings: [String] {
    let scoring = score.scoring
    let filter = scoring.filter
    let rate = scoring.frameRate.map { ["\($0) frames a second"] } ?? []
    return
      ([
        "hold \(NumberText.milliseconds(filter.holdMilliseconds))",
        "release \(NumberText.milliseconds(filter.releaseMilliseconds))",
        "majority of \(NumberText.count(filter.majorityFrames, "frame"))",
        "tolerance \(NumberText.milliseconds(scoring.tolerance))",
        "background \(scoring.background.visible)",
      ] + rate).pieces()
  }

  private var hits: [String] {
    let tally = score.overall
    let interval = tally.hitRateInterval.map { ($0.low, $0.high) }
    return [
      "\(tally.hits) of \(NumberText.count(tally.segments, "segment")) hit: ",
      "\(NumberText.percent(tally.hitRate)) ", "(95 % interval \(NumberText.interval(interval)))",
    ]
  }

  private var falseActivations: [String] {
    let count = score.overall.falseActivations
    let interval = score.perMinuteInterval(count).map {
      "\(NumberText.rate($0.low)) to \(NumberText.rate($0.high))"
    }
    return [
      "\(NumberText.count(count, "false activation")) ",
      "in \(NumberText.rate(score.minutes)) min of \(NumberText.count(score.recordings, "recording")): ",
      "\(NumberText.rate(score.perMinute(count))) a minute ", "(95 % interval \(interval ?? "–")), ",
      "\(NumberText.count(score.overall.repeats, "repeat"))",
    ]
  }

  private var delays: [String] {
    let tally = score.overall
    return [
      "delay \(NumberText.milliseconds(tally.medianDelay)) (median), ",
      "\(NumberText.milliseconds(tally.longDelay)) (90 % of the hits)",
    ]
  }
}

extension ReportTable {
  /// Of each class: segments that were hit, repeats, false activations and how many a minute, median and long delay.
  static func stream(_ score: StreamScore, of run: EvaluationRun) -> ReportTable {
    var table = ReportTable(
      columns: [Column(heading: "class", alignment: .left)]
        + ["hit", "repeats", "false", "/min", "delay", "90 %"].map { Column(heading: $0) })
    let rows = score.perClass.map { (run.classes[$0.label].visible, $0.tally) } + [("all", score.overall)]
    for (name, tally) in rows {
      table.rows.append(
        Row(cells: [
          name, "\(tally.hits) of \(tally.segments)", String(tally.repeats), String(tally.falseActivations),
          NumberText.rate(score.perMinute(tally.falseActivations)),
          NumberText.milliseconds(tally.medianDelay),
          NumberText.milliseconds(tally.longDelay),
        ]))
    }
    return table
  }
}
