/// Whether two unistrokes start in about the same direction, and sectors of directions for finding those that do.
struct StartDirectionFilter: Sendable {
  /// Radians.
  private let limit: Float
  private let isOff: Bool
  /// One sector holds all directions when there is nothing to tell apart.
  let sectorCount: Int
  /// How many sectors away a direction may be that passes.
  private let reach: Int

  /// Narrow enough that most of the sectors in reach pass as a whole, wide enough to hold some templates each.
  private static let degreesASector = 10.0

  /// - Parameter degrees: the largest angle between directions that passes; 180 lets everything pass.
  init(degrees: Double) {
    limit = Float(degrees * .pi / 180)
    isOff = degrees >= 180
    sectorCount = isOff ? 1 : Int(360 / Self.degreesASector)
    // One more than the angle asks for, because rounding can put a direction into the sector beside its own.
    reach = Int(degrees / Self.degreesASector) + 1
  }

  /// - Parameters: angles in radians, -pi to pi; NaN, no direction, passes only when the filter is off.
  func passes(_ first: Float, _ second: Float) -> Bool {
    let difference = (first - second).magnitude
    return isOff || min(difference, 2 * .pi - difference) <= limit
  }

  func sector(of angle: Float) -> Int {
    guard !angle.isNaN else { return 0 }
    let share = (angle + .pi) / (2 * .pi)
    return max(0, min(Int(share * Float(sectorCount)), sectorCount - 1))
  }

  /// Every sector that can hold a direction which passes with one in `sector`, the nearest first.
  func sectors(around sector: Int) -> [Int] {
    (0..<sectorCount).map { (distance: circularDistance($0, sector), sector: $0) }
      .filter { $0.distance <= reach }
      .sorted { ($0.distance, $0.sector) < ($1.distance, $1.sector) }
      .map(\.sector)
  }

  private func circularDistance(_ first: Int, _ second: Int) -> Int {
    let difference = abs(first - second)
    return min(difference, sectorCount - difference)
  }
}
