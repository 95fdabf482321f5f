import GestureEvaluation

/// What was done and what came of it, in words: the part of a report above its tables.
struct RunFacts {
  let run: EvaluationRun

  /// Name and value, the value in pieces that may be parted at a line's end.
  var setUp: [(name: String, value: [String])] {
    let dataset = run.dataset
    var facts = [
      (
        "dataset",
        [
          dataset.name.visible + ": ", NumberText.count(dataset.samples, "sample") + ", ",
          NumberText.count(dataset.classes, "class") + ", ", NumberText.count(dataset.subjects, "subject"),
        ]
      ),
      ("recognizer", run.recognizer.pieces),
      ("protocol", protocolPieces),
    ]
    if run.evaluationProtocol.usesChance { facts.append(("seed", [String(run.seed)])) }
    facts.append(("threshold", [run.threshold.map { String($0) } ?? "none"]))
    return facts
  }

  private var protocolPieces: [String] {
    let settings = run.protocolSettings.map { "\($0.name) \($0.value.description.visible)" }
    return ([run.evaluationProtocol.name] + settings).pieces()
  }

  var accuracy: [String] {
    let interval = NumberText.interval(run.accuracyInterval)
    return ["Accuracy \(NumberText.percent(run.confusion.accuracy)) ", "(95 % interval \(interval))"]
  }

  var counts: [String] {
    let confusion = run.confusion
    var rejected = "\(confusion.rejectedCount) rejected"
    if case .isClass(let label) = confusion.rejection {
      rejected += " (\(confusion.rightlyRejected) of \(run.classes[label].visible), rightly)"
    }
    return [
      "\(confusion.correct) of \(confusion.total) right", "\(confusion.wrong) wrong", rejected,
      "\(run.degenerate.count) degenerate",
    ].pieces()
  }

  /// What uneven classes do not flatter.
  var agreement: [String] {
    let confusion = run.confusion
    let ranks = run.ranks
    let more = run.topK.flatMap { $0 > 2 ? $0 : nil }.map {
      "among the best \($0) \(NumberText.percent(ranks.accuracy(top: $0)))"
    }
    return
      ([
        "Balanced accuracy \(NumberText.percent(confusion.balancedAccuracy))",
        "kappa \(NumberText.score(confusion.cohensKappa))",
        "MCC \(NumberText.score(confusion.matthewsCorrelation))",
        "truth among the best two \(NumberText.percent(ranks.accuracy(top: 2)))",
      ] + (more.map { [$0] } ?? [])).pieces()
  }

  /// What the reader should know before believing the counts, a sentence each.
  var notes: [String] {
    (run.skipped.isEmpty ? [] : [skipped]) + (run.degenerate.isEmpty ? [] : [degenerate])
      + run.warnings.map(\.message)
  }

  private var skipped: String {
    let first = run.skipped.prefix(3).map(\.visible).joined(separator: "; ")
    let more = run.skipped.count > 3 ? "; …" : ""
    return "\(NumberText.count(run.skipped.count, "sample")) skipped in reading: \(first)\(more)"
  }

  private var degenerate: String {
    let reasons = DegeneracyReason.allCases.compactMap { reason in
      let count = run.degenerate.count { $0.reason == reason }
      return count == 0 ? nil : "\(count) \(reason.words)"
    }
    return
      "degenerate samples (\(reasons.joined(separator: ", "))) are never templates and, when asked, rejected"
  }

  var time: [String] {
    let seconds = run.seconds
    return [NumberText.seconds(seconds.total) + ": "]
      + [
        "reading \(NumberText.seconds(seconds.read))", "preparing \(NumberText.seconds(seconds.prepare))",
        "scoring \(NumberText.seconds(seconds.score))",
      ].pieces()
  }
}

extension RecognizerSummary {
  /// The specification that makes the recognizer again, in pieces.
  var pieces: [String] { pieces(of: parameters) }

  /// The specification with some of the parameters alone, in pieces.
  func pieces(of parameters: [Setting]) -> [String] {
    let written = parameters.map { "\($0.name)=\($0.value.description.visible)" }
    return [written.isEmpty ? name : name + ":"] + written.pieces(separator: ",")
  }
}

extension DegeneracyReason {
  /// What follows "a sample" or "samples".
  var words: String {
    switch self {
    case .noPoints: "without points"
    case .onePoint: "of one point"
    case .noExtent: "without extent"
    case .fewPoints: "with too few joints seen"
    case .notFinite: "not finite"
    }
  }
}
