import Foundation
import GestureModel

@testable import GestureReports

/// Charts of every kind of made-up measurements.
enum SampleCharts {
  static func all(names: [String], seed: UInt64 = 1) -> [(kind: String, svg: String)] {
    let measured = names.enumerated().map { series($1, number: $0, intervals: true, seed: seed) }
    let rates = names.enumerated().map { tradeoff($1, separation: 1 + 0.3 * Double($0 % 7)) }
    let items = measured.enumerated().map { index, series in
      let point = series.points[index % series.points.count]
      return ScatterChart.Item(
        name: series.name,
        point: ChartPoint(exp2(Double(index % 11) * point.y), point.y, interval: point.interval))
    }
    return [
      ("samples", LineChart.accuracyBySamples(title: names[0], subtitle: names[0], measured).svg),
      ("participants", LineChart.accuracyByParticipants(title: "a", measured).svg),
      ("points", LineChart.accuracyByPoints(title: "b", measured).svg),
      (
        "ROC",
        LineChart.receiverOperating(
          title: "c",
          rates.map { LineChart.Series(name: $0.name, points: $0.points.map { ChartPoint($0.x, 1 - $0.y) }) }
        ).svg
      ),
      ("DET", LineChart.detectionErrorTradeoff(title: "d", rates).svg),
      ("thresholds", LineChart.thresholds(title: "e", distance: "radians", rates).svg),
      ("cost", ScatterChart.accuracyByCost(title: "f", unit: "µs", items).svg),
      ("confusion", confusion(names: names, seed: seed).svg),
    ]
  }

  static func series(_ name: String, number: Int, intervals: Bool, seed: UInt64) -> LineChart.Series {
    var generator = SeededGenerator(seed: seed, stream: UInt64(number))
    let points = (1...9).map { x in
      let y = 1 - 0.2 / Double(x) - Double(generator.below(100)) / 2000
      return ChartPoint(Double(x), y, interval: intervals ? (y - 0.02)...min(1, y + 0.01) : nil)
    }
    return LineChart.Series(name: name, points: points)
  }

  /// False accept and false reject rates of two normal distributions of scores that lie so far apart.
  static func tradeoff(_ name: String, separation: Double) -> LineChart.Series {
    let points = (0...400).map { step in
      let deviate = -5 + Double(step) / 40
      return ChartPoint(normalShare(below: deviate), normalShare(below: -deviate - separation))
    }
    return LineChart.Series(name: name, points: points)
  }

  static func confusion(names: [String], seed: UInt64) -> HeatMap {
    var generator = SeededGenerator(seed: seed)
    let values = names.indices.flatMap { row in
      (0...names.count).map { column in
        row == column ? 100 + generator.below(900) : generator.below(10) == 0 ? generator.below(40) : 0
      }
    }
    return HeatMap(title: names[0], subtitle: "g", rows: names, columns: names + ["rejected"], values: values)
  }

  private static func normalShare(below deviate: Double) -> Double { erfc(-deviate / 2.0.squareRoot()) / 2 }
}
