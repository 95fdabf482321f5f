import Foundation
import GestureModel
import Testing

@testable import GestureReports

@Suite struct ChartScaleTests {
  /// Against scipy 1.17, scipy.stats.norm.ppf.
  @Test(arguments: [
    (1e-300, -37.0470962993612), (1e-12, -7.034483825301131), (1e-5, -4.264890793922825),
    (0.001, -3.090232306167813), (0.02, -2.053748910631823), (0.024, -1.977368428181947),
    (0.0750001, -1.4395307645017301), (0.2, -0.8416212335729142), (0.42, -0.20189347914185088), (0.5, 0),
    (0.575, 0.18911842627279238), (0.7, 0.5244005127080407), (0.925, 1.4395314709384563),
    (0.95, 1.6448536269514722), (0.975, 1.959963984540054), (0.999, 3.090232306167813),
    (0.999999, 4.753424308817087),
  ])
  func normalQuantileIsThatOfScipy(probability: Double, quantile: Double) {
    #expect(abs(normalQuantile(probability) - quantile) <= 1e-14 * max(1, abs(quantile)))
  }

  @Test func normalQuantileHasEnds() {
    #expect(normalQuantile(0) == -.infinity)
    #expect(normalQuantile(1) == .infinity)
    for outside in [-1e-9, 1 + 1e-9, .nan, .infinity] { #expect(normalQuantile(outside).isNaN) }
  }

  /// What the scale is for: normally distributed scores make a straight line of slope -1.
  @Test func normalScoresAreAStraightLineOfTradeoffs() throws {
    let chart = LineChart.detectionErrorTradeoff(title: "", [SampleCharts.tradeoff("n", separation: 2)])
    let line = try #require(Picture(chart.svg)?.lines.max { $0.count < $1.count })
    let (first, last) = (line[0], line[line.count - 1])
    #expect(line.count > 20)
    // A square frame with the same rates on both axes.
    #expect(abs(abs(last.y - first.y) - abs(last.x - first.x)) < 0.05)
    let step = last - first
    for place in line {
      let cross = (place.x - first.x) * step.y - (place.y - first.y) * step.x
      #expect(abs(cross) / (step * step).sum().squareRoot() < 0.02)
    }
  }

  @Test(
    arguments: [AxisScale.linear, .logarithmic, .doubling, .normalDeviate],
    [Axis.Unit.number, .count, .percent])
  func ticksCoverWhatIsShown(scale: AxisScale, unit: Axis.Unit) {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<400 {
      let isRate = scale == .normalDeviate || unit == .percent
      let values = (0..<3).map { _ in
        let share = Double(generator.below(1_000_000) + 1) / 1_000_001
        let power = Double(generator.below(24)) - 12
        return isRate
          ? share : pow(10, power) * share * (scale == .linear && generator.below(2) == 0 ? -1 : 1)
      }
      let axis = ScaledAxis(Axis("", scale: scale, unit: unit), showing: values)
      let ticks = axis.ticks
      #expect((2...40).contains(ticks.count) || scale == .doubling, "\(ticks.count)")
      #expect(Set(ticks.map(\.text)).count == ticks.count, "\(values) \(ticks.map(\.text))")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value })
      for value in values {
        let share = axis.share(of: value) ?? .nan
        #expect((-1e-6...1 + 1e-6).contains(share), "\(value) of \(values)")
      }
      for tick in ticks {
        let shown = unit == .percent ? tick.value * 100 : tick.value
        #expect(abs((Double(tick.text) ?? .nan) - shown) <= 1e-5 * abs(shown) + 1e-12)
      }
    }
  }

  @Test func clippingKeepsWhatIsInsideAndNothingElse() {
    let box = Box(left: 10, top: 20, width: 100, height: 60)
    var generator = SeededGenerator(seed: 3)
    func place() -> Place { Place(Double(generator.below(200)) - 20, Double(generator.below(140)) - 10) }
    for _ in 0..<200 {
      let line = (0..<6).map { _ in place() }
      let pieces = box.clip(line)
      #expect(pieces.joined().allSatisfy { box.grown(by: 1e-9).contains(Box(at: $0)) })
      for (start, end) in zip(line, line.dropFirst()) {
        for step in 0...20 {
          let point = start + (end - start) * (Double(step) / 20)
          guard box.contains(Box(at: point)) else { continue }
          #expect(pieces.contains { distance(from: point, to: $0) < 0.4 })
        }
      }
    }
  }

  /// A curve of a million points must not be a file of a million points, and still be the curve.
  @Test func curvesOfManyPointsAreThinned() {
    let box = Box(left: 0, top: 0, width: 500, height: 400)
    let line = (0...1_000_000).map { index in
      let share = Double(index) / 1_000_000
      return Place(500 * share, 400 * (1 - share * share))
    }
    let pieces = box.clip(line)
    #expect(pieces.count == 1)
    #expect(pieces[0].count < 3000)
    #expect(pieces[0].first == line.first && pieces[0].last == line.last)
    for index in stride(from: 0, through: 1_000_000, by: 5000) {
      #expect(distance(from: line[index], to: pieces[0]) < 0.1)
    }
  }

  private func distance(from point: Place, to line: [Place]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let step = end - start
      let length = (step * step).sum()
      let share = length == 0 ? 0 : min(max(((point - start) * step).sum() / length, 0), 1)
      let off = point - start - step * share
      return (off * off).sum().squareRoot()
    }.min() ?? .infinity
  }
}
