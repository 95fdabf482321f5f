/// A small seeded generator (SplitMix64) whose draws are the same on every machine and Swift version.
///
/// The standard library's `shuffled(using:)` and `random(in:using:)` promise no fixed algorithm, so
/// everything here that depends on chance draws through this type's own methods.
/// Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  /// An independent generator for part `stream` of the work, so that parts may run in any order.
  public init(seed: UInt64, stream: UInt64) {
    var mixer = SeededGenerator(seed: seed ^ (stream &* 0xD1B5_4A32_D192_ED03))
    state = mixer.next()
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number from 0 to `bound - 1`, each equally likely (Lemire's multiplication with rejection).
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "an empty range has no number to draw")
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }

  /// A number in [0, 1), of 53 bits.
  public mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Puts `elements` into a random order, each equally likely (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, through: 1, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
  }
}
