import GestureEvaluation

extension TextReport {
  /// What tuning came to, ending in the recommendation on a line of its own.
  public func text(of tuning: Tuning) -> String {
    let dataset = tuning.dataset
    let counts = [
      NumberText.count(dataset.samples, "sample"), NumberText.count(dataset.classes, "class"),
      NumberText.count(dataset.subjects, "subject"), NumberText.count(tuning.settings.count, "setting"),
      tuning.evaluationProtocol.name,
    ]
    var sections = [
      flow([dataset.name.visible + ": "] + counts.pieces(), indentation: 0),
      section(
        "Settings (\(tuning.isBySubject ? "behind the best; " : "")µs of the processor a query, preparing "
          + "included: median, least and most of the trials)",
        ReportTable.settings(of: tuning).textLines(width: width)),
    ]
    if tuning.settings.contains(where: { !$0.thresholds.isEmpty }) {
      sections.append(
        section(
          "Thresholds (best F1 and false accepts of accepting)",
          ReportTable.thresholds(of: tuning).textLines(width: width)))
    }
    for parameter in tuning.settings[tuning.recommended].parameters {
      let changes = NumberText.count(parameter.curve.pieces.count - 1, "value")
      let title = "\(parameter.name) (every value known: accuracy changes at \(changes))"
      sections.append(section(title, ReportTable.values(of: parameter).textLines(width: width)))
    }
    guard tuning.settings[tuning.best].correct > 0 else {
      let nothing =
        "No setting was right about any sample, so none is recommended; gesturebench evaluate tells why."
      return (sections + [flow(nothing.words, indentation: 0)])
        .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }
    sections.append(tuning.sentences.flatMap { flow($0.words, indentation: 0) })
    sections.append([tuning.recommendation])
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}

extension Tuning {
  /// What follows the word `--recognizer` in a shell: the recommended setting, and with it the threshold that keeps false accepts to
  /// what was asked, where there is one.
  public var recommendation: String {
    let setting = settings[recommended]
    return setting.specification.shellWord
      + (setting.thresholds.last?.threshold.map { " --threshold \($0)" } ?? "")
  }

  var sentences: [String] {
    found + [asGood, honest, threshold, "Paste after --recognizer:"].compactMap(\.self)
  }

  private var asGood: String? {
    guard settings.count > 1 else { return nil }
    let good = settings.indices.filter { settings[$0].isAsGood && $0 != best }
    let name = settings[best].label.visible
    let test = "McNemar's exact test at 5 %"
    guard !good.isEmpty else {
      return "\(name) is better than every other setting, by "
        + (isBySubject ? "the bootstrap over subjects and \(test)." : "\(test).")
    }
    let judges = isBySubject ? "the bootstrap over subjects or \(test)" : test
    let names = good.map { settings[$0].label.visible }.joined(separator: " ")
    let choice =
      Set(settings.map(\.work)).count > 1
      ? "The cheapest of them all, by its parameters, is recommended."
      : "Parameters that rule the cost were not varied, so the most accurate is recommended."
    return "As good as \(name), by \(judges): \(names). \(choice)"
  }

  /// Of each number found for the recommended setting.
  private var found: [String] {
    settings[recommended].parameters.map { parameter in
      let best = parameter.curve.pieces[parameter.best]
      func range(_ from: Double, _ below: Double) -> String {
        "\(NumberText.parameter(from)) to \(NumberText.parameter(below))"
      }
      func accuracy(_ right: Int) -> String {
        let interval = parameter.interval(of: right)
        return "\(NumberText.percent(Double(right) / Double(parameter.curve.total))) "
          + "(95 % interval \(NumberText.interval((interval.low, interval.high))))"
      }
      let standard = parameter.standard
      let test = isBySubject ? "the bootstrap over subjects and McNemar's test" : "McNemar's exact test"
      var text =
        "\(parameter.name): \(range(best.from, best.below)) is best, with \(accuracy(best.right)); "
        + "beyond \(range(parameter.asGood.from, parameter.asGood.below)), all that was searched is worse, by \(test) at 5 %. "
        + "\(NumberText.parameter(standard.value)), taken unless given, has \(accuracy(standard.right)), "
        + "p \(NumberText.score(standard.p))."
      if let low = parameter.chosenWithout.min(), let high = parameter.chosenWithout.max() {
        text += " Without each of \(parameter.chosenWithout.count) parts of the samples: \(range(low, high))."
      }
      return text
    }
  }

  private var honest: String? {
    heldOut.map { heldOut in
      let times = settings.indices.compactMap { setting in
        let times = heldOut.chosen.count { $0 == setting }
        return times == 0 ? nil : "\(settings[setting].label.visible) ×\(times)"
      }.joined(separator: ", ")
      let interval = NumberText.interval((heldOut.interval.low, heldOut.interval.high))
      let unbounded = settings[recommended].thresholds.last?.threshold == nil ? "" : " without a threshold"
      return "Accuracy to expect\(unbounded): \(NumberText.percent(heldOut.accuracy)) (95 % interval "
        + "\(interval)), on "
        + "\(isBySubject ? "subjects" : "folds") that the setting was not chosen on"
        + (settings.count > 1 ? "; chosen without them: \(times)." : ".")
    }
  }

  private var threshold: String? {
    settings[recommended].thresholds.last?.heldOut.map { counts in
      "Thresholds for \(goals[goals.count - 1].words), on subjects that they were not chosen on, accept "
        + "\(NumberText.percent(counts.falseAcceptRate)) of gestures of no class and reject "
        + "\(NumberText.percent(counts.falseRejectRate)) of the others."
    }
  }
}
