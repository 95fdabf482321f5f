import GestureModel
import GestureRecognizers
import Testing

/// Every hand turns exactly where it is said to, asked of the rule itself at neighbouring doubles.
@Suite struct FingerBoundaryTests {
  /// All 32 sets, each by its letters.
  private func everySet(ignoringThumb: Bool) throws -> NamedPoses {
    let sets = (0...FingerSet.all.rawValue).map(FingerSet.init).filter {
      !ignoringThumb || !$0.contains(.thumb)
    }
    return try NamedPoses(sets.map { .init("set" + $0.letters, $0) }, source: "test")
  }

  /// Hands of all sizes, some with joints that were hardly seen, some broken.
  private func hands(_ count: Int, seed: UInt64) -> [HandPose] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      if index % 3 == 0 { return generator.hand() }
      let scale = [Float(1), 300, 1e-22, 1e19][generator.below(4)]
      let hand = generator.growingHand().mapped { scale * $0 }
      let isBroken = index % 50 == 1
      return HandPose(
        positions: hand.positions.enumerated().map { isBroken && $0 == 7 ? Point(.nan, 0) : $1 },
        confidences: index % 2 == 0
          ? nil : (0..<HandJoint.count).map { _ in Float(0.3 + 0.7 * generator.uniform()) })
    }
  }

  /// What the rule reads in each hand with numbers at random, as its label: so that most hands are named rightly
  /// somewhere.
  private func dataset(_ hands: [HandPose], _ rule: FingerRule, seed: UInt64) -> Dataset {
    var generator = SeededGenerator(seed: seed)
    let labels = hands.map { hand in
      let other = rule.setting(.thumb, to: 180 * generator.uniform()).setting(
        .margin, to: generator.uniform() / 4)
      return "set"
        + other.setting(.confidence, to: 0).reading(of: hand).extended.intersection(rule.compared).letters
    }
    return Dataset(
      name: "hands",
      samples: hands.indices.map {
        Sample(id: String(1_000_000 + $0), label: labels[$0], gesture: .pose(hands[$0]))
      })
  }

  @Test(arguments: [FingerRule.Form.faithful, .corrected], [FingerRule.Extension.chain, .tip])
  func everyHandTurnsWhereItIsSaidTo(form: FingerRule.Form, extension: FingerRule.Extension) throws {
    for (thumb, seed) in [(FingerRule.Thumb.straighter(than: 140), UInt64(1)), (.ignored, 2)] {
      let rule = try FingerRule(
        confidence: 0.2, thumb: thumb, extension: `extension`, form: form, margin: 0.05,
        poses: everySet(ignoringThumb: thumb == .ignored))
      let dataset = dataset(hands(1500, seed: seed), rule, seed: seed)
      let boundaries = FingerBoundaries(rule, dataset: dataset, workers: 2)
      for quantity in FingerRule.Quantity.allCases where quantity != .thumb || thumb != .ignored {
        var turns = 0
        for (row, range) in boundaries.values(of: quantity, with: rule).enumerated() {
          let hand = dataset.poses[row]
          func isRight(_ value: Double) -> Bool {
            let rule = rule.setting(quantity, to: value)
            return rule.decision(rule.reading(of: hand)) == .named(dataset.samples.label(of: row))
          }
          let ends = range.map { [$0.lowerBound, $0.upperBound] } ?? []
          let turning = ends.filter { quantity.allowed.lowerBound < $0 && $0 <= quantity.allowed.upperBound }
          let values =
            turning.flatMap { [$0.nextDown, $0] }
            + [0, 0.3, 0.5, 0.99].map { quantity.allowed.lowerBound + $0 * width(of: quantity) }
          for value in values { #expect(isRight(value) == (range?.contains(value) ?? false)) }
          turns += turning.count
        }
        #expect(turns > 100, "\(quantity)")
      }
    }
  }

  private func width(of quantity: FingerRule.Quantity) -> Double {
    quantity == .margin ? 0.3 : quantity.allowed.upperBound
  }

  @Test func onlyClassesThatAPoseIsCalledByAreEverRight() throws {
    let hand = Gesture.pose(HandPose(extended: "TIL"))
    let labels = ["goat", "wave"]
    let dataset = Dataset(
      name: "hands", samples: labels.map { Sample(id: $0, label: $0, gesture: hand) })
    let rule = try FingerRule()
    let ranges = FingerBoundaries(rule, dataset: dataset, workers: 1).values(of: .confidence, with: rule)
    #expect(ranges[0]?.contains(0.99) == true && ranges[0]?.contains(1) == false)
    #expect(ranges[1] == nil)
  }
}
