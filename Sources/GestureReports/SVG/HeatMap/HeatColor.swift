import Foundation

/// Colours of a heat map: light for little, dark for much, blue for what is right and red for what is wrong,
/// which the colour-blind see apart and which print apart by place.
enum HeatColor {
  private static let right: [SIMD3<Double>] = [SIMD3(222, 235, 247), SIMD3(66, 146, 198), SIMD3(8, 48, 107)]
  private static let wrong: [SIMD3<Double>] = [SIMD3(254, 237, 222), SIMD3(241, 105, 19), SIMD3(127, 39, 4)]

  /// Colour of a cell and of a number in it.
  ///
  /// - Parameter share: of the row, above 0 and up to 1. The square root is shown, so that 1 in 100 is seen
  /// beside all.
  static func colors(share: Double, isRight: Bool) -> (fill: String, text: String) {
    let ramp = isRight ? right : wrong
    let position = share.squareRoot() * Double(ramp.count - 1)
    let below = min(Int(position), ramp.count - 2)
    let color = ramp[below] + (ramp[below + 1] - ramp[below]) * (position - Double(below))
    let hexadecimal = [color.x, color.y, color.z].map { component in
      let digits = String(Int(component.rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return ("#" + hexadecimal.joined(), luminance(of: color) > 0.179 ? "#000000" : "#FFFFFF")
  }

  /// Relative luminance, IEC 61966-2-1, from 0 to 1; at 0.179 black and white are equally legible.
  private static func luminance(of color: SIMD3<Double>) -> Double {
    let linear = [color.x, color.y, color.z].map { component in
      let share = component / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
