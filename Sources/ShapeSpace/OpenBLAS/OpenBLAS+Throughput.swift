extension OpenBLAS {
  /// Billions of floating-point operations a second in products of the shape a search makes, on one thread.
  ///
  /// The best of several rounds, since anything else on the machine only slows a round down. Takes about 50 ms.
  public static func measureThroughput() -> Double {
    let pointCount = 64
    let queries = ScoreTile.queryCount
    let templates = ScoreTile.templateCount
    let block = ShapeMatrix(
      pointCount: pointCount,
      storage: (0..<templates * 2 * pointCount).map { Float($0 % 17 - 8) / 64 })
    var tile = ScoreTile(policy: .full)
    tile.load(block, rows: Array(0..<queries)[...])
    tile.multiply(block, rows: 0..<templates)
    let clock = ContinuousClock()
    let fastest = (0..<50).map { _ in
      clock.measure { tile.multiply(block, rows: 0..<templates) }
    }.min()!
    let seconds = Double(fastest.components.attoseconds) * 1e-18
    return Double(8 * pointCount * queries * templates) / seconds * 1e-9
  }
}
