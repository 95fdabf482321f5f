import GestureModel
import Testing

@Suite struct SeededGeneratorTests {
  /// The first outputs that the algorithm's reference implementation gives for this seed.
  @Test func equalsPublishedOutputs() {
    var generator = SeededGenerator(seed: 1_234_567)
    let outputs = (0..<5).map { _ in generator.next() }
    #expect(
      outputs == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  /// Pearson's statistic of counts that should all be alike.
  private func chiSquare(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  }

  /// The limit is about six standard deviations above the mean: fixed seeds make the outcome a constant.
  @Test(arguments: [2, 3, 6, 7, 10, 16, 100]) func smallBoundsAreDrawnEvenly(bound: Int) {
    var generator = SeededGenerator(seed: UInt64(bound))
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<1000 * bound { counts[generator.below(bound)] += 1 }
    let freedom = Double(bound - 1)
    #expect(chiSquare(counts) < freedom + 6 * (2 * freedom).squareRoot())
  }

  /// A remainder or an unrejected multiplication favours some numbers below such a bound by half.
  @Test(arguments: [3 << 61, (3 << 61) - 1, Int.max - Int.max / 4, Int.max])
  func largeBoundsAreDrawnEvenly(bound: Int) {
    var generator = SeededGenerator(seed: 77)
    var thirds = [0, 0, 0]
    var residues = [0, 0, 0]
    for _ in 0..<30_000 {
      let drawn = generator.below(bound)
      guard drawn >= 0, drawn < bound else {
        Issue.record("\(drawn) is not below \(bound)")
        return
      }
      thirds[min(2, Int(Double(drawn) / (Double(bound) / 3)))] += 1
      residues[drawn % 3] += 1
    }
    #expect(chiSquare(thirds) < 20)
    #expect(chiSquare(residues) < 20)
  }

  @Test func belowOneIsZero() {
    var generator = SeededGenerator(seed: 5)
    let drawn = (0..<10).map { _ in generator.below(1) }
    #expect(drawn == Array(repeating: 0, count: 10))
  }

  @Test func uniformNumbersFillTheUnitInterval() {
    var generator = SeededGenerator(seed: 6)
    var counts = [Int](repeating: 0, count: 50)
    for _ in 0..<50_000 {
      let number = generator.uniform()
      guard number >= 0, number < 1 else {
        Issue.record("\(number) is not in the unit interval")
        return
      }
      counts[Int(number * 50)] += 1
    }
    #expect(chiSquare(counts) < 49 + 6 * 98.0.squareRoot())
  }

  @Test func shufflesAreAllPermutationsEquallyOften() {
    var generator = SeededGenerator(seed: 8)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      var elements = [0, 1, 2, 3]
      generator.shuffle(&elements)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 24)
    #expect(counts.keys.allSatisfy { $0.sorted() == [0, 1, 2, 3] })
    #expect(chiSquare(Array(counts.values)) < 23 + 6 * 46.0.squareRoot())
  }

  @Test func shufflesOfAnyLengthKeepTheElements() {
    var generator = SeededGenerator(seed: 9)
    for count in [0, 1, 2, 3, 1000] {
      var elements = Array(0..<count)
      generator.shuffle(&elements)
      #expect(elements.sorted() == Array(0..<count))
    }
  }

  @Test func streamsRepeatAndDiffer() {
    func draws(_ seed: UInt64, _ stream: UInt64) -> [UInt64] {
      var generator = SeededGenerator(seed: seed, stream: stream)
      return (0..<20).map { _ in generator.next() }
    }
    #expect(draws(1, 0) == draws(1, 0))
    let all = (0..<100).flatMap { draws(1, $0) } + draws(2, 0) + draws(2, 1) + draws(0, 0)
    #expect(Set(all).count == all.count)
  }
}
