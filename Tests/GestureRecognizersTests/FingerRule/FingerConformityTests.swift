import GestureModel
import GestureRecognizers
import Testing

@Suite struct FingerConformityTests {
  struct Setting: Sendable, CustomTestStringConvertible {
    let degrees: Double?
    let chain: Bool
    let faithful: Bool
    let margin: Double

    var testDescription: String { "\(self)" }

    func rule() throws -> FingerRule {
      try FingerRule(
        thumb: degrees.map { .straighter(than: $0) } ?? .ignored, extension: chain ? .chain : .tip,
        form: faithful ? .faithful : .corrected, margin: margin,
        poses: NamedPoses([.init("Open", .all), .init("Close", [])], source: "test"))
    }
  }

  static let settings = [0, 20, 90, 137, 170, 180, nil].flatMap { degrees in
    [true, false].flatMap { chain in
      [true, false].flatMap { faithful in
        [0, 0.2].map { Setting(degrees: degrees, chain: chain, faithful: faithful, margin: $0) }
      }
    }
  }

  private static let hands = {
    var generator = SeededGenerator(seed: 5)
    return (0..<60_000).map { $0 % 2 == 0 ? generator.hand() : generator.growingHand() }
  }()
  private static let poses = poseDataset(hands).poses

  @Test(arguments: settings) func productsDecideAsArcTangentsDo(_ setting: Setting) throws {
    let reference = FingerReference(
      degrees: setting.degrees, chain: setting.chain, faithful: setting.faithful, margin: setting.margin)
    let readings = try setting.rule().readings(of: Self.poses, workers: 2)
    var closeCount = 0
    var seen = Set<FingerReading>()
    for (hand, reading) in zip(Self.hands, readings) {
      let expected = reference.result(of: hand)
      let close = expected.close
      if !close.isEmpty { closeCount += 1 }
      seen.insert(reading)
      let agrees =
        reading.extended.subtracting(close) == expected.reading.extended.subtracting(close)
        && reading.undecided == expected.reading.undecided
      if !agrees {
        Issue.record("\(reading) for \(expected) of \(hand)")
        return
      }
    }
    // Hands on a grid often lie on a boundary; the others must be the rule.
    #expect(closeCount < readings.count / 4)
    #expect(seen.count > 12)
  }

  @Test func aBatchEqualsOneByOne() throws {
    var generator = SeededGenerator(seed: 8)
    for count in [1, 3, 15, 16, 17, 40, 4095, 4097, 33_000] {
      let hands = (0..<count).map { _ -> HandPose in
        let hand = generator.hand()
        // Here and there what floats cannot square, and what is not finite.
        switch generator.below(12) {
        case 0: return hand.mapped { $0 * 1e30 }
        case 1: return hand.mapped { $0 * 1e-30 }
        case 2: return hand.mapped { $0.x > 0.8 ? Point(.nan, $0.y) : $0 }
        case 3: return hand.mapped { $0.x > 0.8 ? Point($0.x, -.infinity) : $0 }
        default: return hand
        }
      }
      let poses = poseDataset(hands).poses
      for rule in try [FingerRule(), FingerRule(extension: .tip, form: .faithful, margin: 0.1)] {
        let batch = rule.readings(of: poses, workers: 2)
        #expect(batch == hands.map(rule.reading(of:)))
        #expect(batch == rule.readings(of: poses, workers: 1))
      }
    }
  }
}
