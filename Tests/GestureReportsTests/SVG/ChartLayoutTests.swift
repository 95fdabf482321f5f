import Foundation
import GestureModel
import Testing

@testable import GestureReports

@Suite struct ChartLayoutTests {
  @Test(arguments: [1, 2, 3, 8, 16, 60])
  func textsAreApartAndEverythingIsWithin(count: Int) throws {
    var generator = SeededGenerator(seed: 4)
    let plain = (0..<count).map { "left square bracket \($0)" }
    let short = (0..<count).map { String($0) }
    for names in [plain, short, randomLabels(count, using: &generator)] {
      for (kind, svg) in SampleCharts.all(names: names) {
        let picture = try #require(Picture(svg), "\(kind)")
        #expect(picture.overlaps.isEmpty, "\(kind): \(picture.overlaps.prefix(3))")
        #expect(picture.outside.isEmpty, "\(kind): \(picture.outside.prefix(3))")
      }
    }
  }

  @Test(arguments: [1, 2, 8, 16, 60])
  func everyLineAndClassIsNamed(count: Int) throws {
    let names = (0..<count).map { "name \($0)" }
    for (kind, svg) in SampleCharts.all(names: names) {
      let texts = try #require(Picture(svg)).texts.map(\.content)
      let missing = names.count { !texts.contains($0) }
      if kind == "cost" {
        #expect(missing == 0 || texts.contains("\(missing) without a name, for want of room"))
      } else {
        #expect(missing == 0, "\(kind)")
      }
    }
  }

  @Test func sameInputSameBytes() {
    let names = (0..<16).map { "name \($0)" }
    let (one, other) = (SampleCharts.all(names: names), SampleCharts.all(names: names))
    #expect(one.map(\.svg) == other.map(\.svg))
    #expect(one.map(\.svg) != SampleCharts.all(names: names, seed: 2).map(\.svg))
  }

  @Test(arguments: [
    "</text><script>alert(1)</script>", "a & b", "\"quoted\" 'so'", "]]>", "<!--", "\u{0}\u{1B}[2J\n",
    "\u{FFFE}x\u{FFFF}",
    "\u{202E}abc", "", String(repeating: "W", count: 100_000),
    String(repeating: "e\u{301}\u{302}", count: 500),
  ])
  func hostileNamesAreShownAsText(name: String) throws {
    let visible = name.visible.replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
    for (kind, svg) in SampleCharts.all(names: [name, "plain"]) {
      let picture = try #require(Picture(svg), "\(kind)")
      #expect(
        Set(picture.names.keys).isSubset(of: [
          "svg", "title", "rect", "polyline", "polygon", "circle", "text",
        ]))
      #expect(picture.overlaps.isEmpty && picture.outside.isEmpty, "\(kind)")
      let isShown = picture.texts.contains { text in
        text.content == visible
          || (text.content.hasSuffix("…") && !visible.isEmpty && visible.hasPrefix(text.content.dropLast()))
      }
      #expect(isShown || kind == "cost", "\(kind): \(visible.prefix(40))")
      #expect(svg.utf8.count < 500_000 || name.utf8.count > 10_000)
    }
  }

  @Test func nothingAndOddValuesAreNoReasonToFail() throws {
    let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, .leastNonzeroMagnitude, 1e99, 1e308, 0.5]
    let points = odd.flatMap { x in odd.map { ChartPoint(x, $0, interval: $0.isFinite ? $0...$0 : nil) } }
    for points in [[], points] + points.map({ [$0] }) {
      let series = [LineChart.Series(name: "odd", points: points)]
      let items = points.map { ScatterChart.Item(name: "odd", point: $0) }
      for svg in [
        LineChart.accuracyBySamples(title: "", series).svg, LineChart.accuracyByPoints(title: "", series).svg,
        LineChart.receiverOperating(title: "", series).svg,
        LineChart.detectionErrorTradeoff(title: "", series).svg,
        LineChart.thresholds(title: "", distance: "", series).svg,
        ScatterChart.accuracyByCost(title: "", unit: "", items).svg,
        ScatterChart(title: "", x: Axis("cost"), y: Axis("gain"), items: items).svg,
      ] {
        let picture = try #require(Picture(svg))
        #expect(!svg.contains("nan") && !svg.contains("inf"))
        #expect(picture.overlaps.isEmpty && picture.outside.isEmpty)
      }
    }
    let empty = try #require(Picture(HeatMap(title: "", rows: [], columns: [], values: []).svg))
    #expect(empty.overlaps.isEmpty && empty.outside.isEmpty)
    #expect(LineChart.accuracyBySamples(title: "no lines", []).svg.contains("no lines"))
  }

  /// Widths in thousandths of the size from the tables of the two fonts' files.
  @Test(arguments: [
    ("left curly brace", 6502.4, 7561.0), ("protractor:points=64,rotation=45", 14231.4, 16928.7),
    ("98.54 %", 3669.4, 4130.9), ("Question Mark WMW", 9501.0, 10414.6), ("éàü Ñ", 2668.5, 2927.7),
    ("Straße, Ωμ", 4880.4, 5332.0), ("0123456789", 5561.5, 6362.3), ("#{}~`'\"\\|", 3224.6, 4856.9),
  ])
  func textTakesNoMoreThanItsWidth(text: String, liberationSans: Double, dejaVuSans: Double) {
    let width = text.width(size: 1000)
    #expect(width >= max(liberationSans, dejaVuSans))
    #expect(width <= 1.35 * dejaVuSans)
    for room in [10.0, 50, 200] {
      let fitted = text.fitted(to: room, size: 12)
      #expect(fitted == text ? text.width(size: 12) <= room : fitted.width(size: 12) <= max(room, 13.2))
    }
  }
}
