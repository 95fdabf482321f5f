import Foundation
import Testing

@testable import GestureReports

@Suite struct ChartColorTests {
  /// Linear red, green and blue.
  private func linear(_ color: String) -> [Double] {
    let digits = Int(color.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { shift in
      let share = Double((digits >> shift) & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
  }

  private func luminance(_ color: String) -> Double {
    zip(linear(color), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// CIE 1976 L*a*b*, white point D65.
  private func perceived(_ rgb: [Double]) -> SIMD3<Double> {
    let matrix = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    let f = zip(product(matrix, rgb.map { min(max($0, 0), 1) }), [0.95047, 1, 1.08883]).map { value, white in
      value / white > 0.008856 ? cbrt(value / white) : 7.787 * value / white + 16.0 / 116
    }
    return SIMD3(116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
  }

  /// Matrices of complete deficiency from Machado, Oliveira and Fernandes 2009.
  @Test(arguments: [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ])
  func linesAreToldApartByEveryKindOfColourVision(vision: [[Double]]) {
    let seen = SeriesStyle.colors.map { perceived(product(vision, linear($0))) }
    for (index, one) in seen.enumerated() {
      for other in seen[..<index] {
        let difference = one - other
        #expect((difference * difference).sum().squareRoot() >= 30)
      }
    }
  }

  @Test func colouredTextIsLegible() {
    for color in SeriesStyle.colors + [Canvas.ink] { #expect(contrast(color, "#FFFFFF") >= 4.5) }
  }

  @Test func numbersInCellsAreLegibleAndMoreIsDarker() {
    for isRight in [true, false] {
      var last = 1.0
      for step in 1...1000 {
        let colors = HeatColor.colors(share: Double(step) / 1000, isRight: isRight)
        #expect(contrast(colors.fill, colors.text) >= 4.5)
        #expect(luminance(colors.fill) <= last)
        last = luminance(colors.fill)
      }
    }
  }

  @Test func manyLinesHaveStylesOfTheirOwn() {
    let styles = (0..<210).map { SeriesStyle(index: $0) }.map { "\($0.color) \($0.dash) \($0.marker)" }
    #expect(Set(styles).count == styles.count)
  }
}
