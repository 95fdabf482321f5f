import GestureEvaluation
import GestureModel
import Testing

@testable import GestureReports

@Suite struct TextReportTests {
  static let sixteen = (0..<16).map { "class-\($0)" }

  @Test(arguments: [60, 80, 100])
  func noLineIsTooWide(width: Int) {
    var generator = SeededGenerator(seed: UInt64(width))
    for count in [1, 2, 5, 16, 16, 60, 200] {
      let labels = randomLabels(count, using: &generator)
      let runs = [16, 64].map { points in
        madeUpRun(
          labels: labels, samples: count * 12, mistakeEvery: 3, name: randomLabels(1, using: &generator)[0],
          recognizer: RecognizerSummary(
            name: "protractor", parameters: [Setting("points", .integer(points))]),
          evaluationProtocol: KFold(folds: 10), threshold: 0.4,
          warnings: [.noTemplateOfOwnClass(samples: 3, classes: labels), .leftOutWithoutSubject(samples: 2)])
      }
      let report = TextReport(width: width)
      let text =
        report.text(of: runs[0], by: ["subject", "label", labels[0]]) + report.comparison(of: runs)
        + report.text(of: ThresholdScores(runs[0]).analysis(of: [.bestF1, .equalError], seed: 1, workers: 2))
      for line in text.split(separator: "\n") {
        #expect(line.description.displayWidth <= width, "\(count) classes: \(line)")
        #expect(line.last != " ")
      }
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test func theMatrixOfSixteenClassesFitsOneHundredColumns() throws {
    let run = madeUpRun(labels: Self.sixteen, samples: 2400)
    let lines = TextReport(width: 100).text(of: run).split(separator: "\n").map(String.init)
    let title = try #require(lines.firstIndex { $0.hasPrefix("Confusion matrix") })
    let heading = lines[title + 1].split(separator: " ").map(String.init)
    #expect(heading == ["#", "truth"] + (1...16).map(String.init) + ["rejected"])
    for (row, label) in run.classes.enumerated() {
      let cells = lines[title + 2 + row].split(separator: " ").map(String.init)
      let counts = run.confusion.row(row) + [run.confusion.rejected[row]]
      #expect(cells == ["\(row + 1)", label] + counts.map { $0 == 0 ? "·" : "\($0)" })
    }
  }

  @Test func narrowTerminalsGetEveryMistakeAsAList() throws {
    let run = madeUpRun(labels: Self.sixteen, samples: 480, mistakeEvery: 2)
    let text = TextReport(width: 60).text(of: run)
    #expect(!text.contains("Confusion matrix"))
    let list = ReportTable.confusionList(of: run)
    let listed = list.rows.reduce(0) { sum, row in
      sum + row.flow.reduce(0) { $0 + Int($1.filter(\.isNumber).isEmpty ? "0" : lastNumber(in: $1))! }
    }
    #expect(listed == run.confusion.wrong + run.confusion.rejectedCount)
    for row in list.rows { #expect(text.contains(row.cells[1])) }
  }

  private func lastNumber(in piece: String) -> String {
    String(piece.split { !$0.isNumber }.last!)
  }

  @Test func theReportSaysWhatWasDoneAndWhatCameOfIt() {
    let run = madeUpRun(labels: ["a", "b"], samples: 20, evaluationProtocol: KFold(folds: 4), threshold: 0.4)
    let text = TextReport(width: 100).text(of: run, by: ["speed", "device"])
    for expected in [
      "made up: 20 samples, 2 classes, 3 subjects", "protractor:points=16,scale=uniform",
      "k-fold, folds 4, groups none", "  seed        42\n", "  threshold   0.4\n",
      // Rows 6, 13 and 19 are rejected, 4, 9 and 14 wrong; the interval is statsmodels'.
      "Accuracy 70.00 % (95 % interval 48.10 to 85.45)", "14 of 20 right, 3 wrong, 3 rejected, 1 degenerate",
      "degenerate samples (1 of one point)", "By speed", "By device\n  not recorded in this dataset",
      "0.875 s: reading 0.250 s, preparing 0.125 s, scoring 0.500 s",
    ] {
      #expect(text.contains(expected), "\(expected)")
    }
    let withoutChance = TextReport().text(of: madeUpRun(labels: ["a"], samples: 4))
    #expect(!withoutChance.contains("seed") && withoutChance.contains("threshold   none"))
  }

  @Test func runsSideBySideDifferInWhatIsShown() {
    let runs = [16, 64].map { points in
      madeUpRun(
        labels: ["a", "b"], samples: 20,
        recognizer: RecognizerSummary(
          name: "protractor", parameters: [Setting("points", .integer(points)), Setting("thin", .number(0))]))
    }
    let lines = TextReport(width: 80).comparison(of: runs).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[2].hasSuffix("protractor:points=16"))
    #expect(lines[3].hasSuffix("protractor:points=64"))
  }
}
