/// Where text stands for a given size, in pixels.
enum Typography {
  static let size = 12.0
  static let small = 11.0
  static let title = 15.0

  /// How far letters reach above and below the base line, as shares of the size.
  static let ascent = 0.78
  static let descent = 0.24

  static func height(_ size: Double) -> Double { (ascent + descent) * size }

  /// The base line that puts text in the middle of `y`: digits and capitals, which have no descenders.
  static func baseline(middle y: Double, size: Double) -> Double { y + 0.36 * size }
}
