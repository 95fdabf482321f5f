import GestureEvaluation
import GestureModel
import Testing

@testable import GestureReports

@Suite struct MarkdownReportTests {
  @Test func everyTableHasAsManyCellsInEveryRow() {
    var generator = SeededGenerator(seed: 9)
    for count in [1, 2, 16, 24, 25, 60] {
      let labels = randomLabels(count, using: &generator)
      let runs = (0..<2).map { madeUpRun(labels: labels, samples: count * 12, name: "set|\($0)") }
      let text = MarkdownReport.text(of: runs, by: ["subject", "no|such"])
      var cells: Int?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          cells = nil
          continue
        }
        let bars = unescapedBars(line)
        #expect(bars == cells ?? bars, "\(line)")
        cells = bars
      }
      #expect(text.contains("### Confusion matrix") == (count <= 24))
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(text.contains("## set\\|1: protractor:points=16,scale=uniform"))
    }
  }

  private func unescapedBars(_ line: Substring) -> Int {
    var bars = 0
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if scalar == "|" && !isEscaped { bars += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return bars
  }

  @Test func markupInLabelsIsShownAsItIs() {
    #expect("a|b*c_d<e>`f`\\".markdownEscaped == "a\\|b\\*c\\_d\\<e\\>\\`f\\`\\\\")
    #expect("arrow, 矢印 1.5 %".markdownEscaped == "arrow, 矢印 1.5 %")
  }
}
