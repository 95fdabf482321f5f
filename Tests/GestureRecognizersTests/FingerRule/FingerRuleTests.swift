import Foundation
import GestureModel
import GestureRecognizers
import Testing

@Suite struct FingerRuleTests {
  private func fingers(_ letters: String) -> FingerSet { FingerSet(letters: letters)! }

  @Test func lettersNameFingersInAnyOrder() {
    for bits in 0...FingerSet.all.rawValue {
      let set = FingerSet(rawValue: bits)
      #expect(FingerSet(letters: set.letters) == set)
      #expect(FingerSet(letters: String(set.letters.reversed())) == set)
      #expect(set.letters.count == set.count)
    }
    for wrong in ["X", "TT", "t", "T I", "TIMRLT"] { #expect(FingerSet(letters: wrong) == nil) }
  }

  @Test(arguments: [FingerRule.Form.faithful, .corrected], [FingerRule.Extension.chain, .tip])
  func everySetIsReadAtEveryAngle(form: FingerRule.Form, extension: FingerRule.Extension) throws {
    let rule = try FingerRule(extension: `extension`, form: form)
    for bits in 0...FingerSet.all.rawValue {
      let letters = FingerSet(rawValue: bits).letters
      for degrees in stride(from: 3.7, to: 360, by: 15) {
        let hand = HandPose(extended: letters, turnedBy: degrees * .pi / 180)
        #expect(rule.reading(of: hand) == FingerReading(extended: fingers(letters)))
      }
    }
  }

  @Test func turningMovingScalingAndMirroringChangeNothing() throws {
    let rule = try FingerRule()
    let reference = FingerReference()
    var generator = SeededGenerator(seed: 3)
    var compared = 0
    for _ in 0..<20_000 {
      let hand = generator.growingHand()
      let angle = Float(2 * Double.pi * generator.uniform())
      let (sine, cosine) = (sin(angle), cos(angle))
      let scale = Float(pow(10, 6 * generator.uniform() - 3))
      let shift = scale * Point(generator.coordinate(), generator.coordinate())
      let moved = [
        hand.mapped { Point(cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y) },
        hand.mapped { $0 + shift / scale }, hand.mapped { $0 * scale },
        hand.mapped { Point(-$0.x, $0.y) }, hand.mapped { $0 * scale * 1e-25 }, hand.mapped { $0 * 1e32 },
      ]
      let reading = rule.reading(of: hand)
      let close = moved.reduce(reference.result(of: hand).close) {
        $0.union(reference.result(of: $1).close)
      }
      for other in moved {
        let changed = rule.reading(of: other).extended.symmetricDifference(reading.extended)
        #expect(changed.subtracting(close).isEmpty)
        compared += FingerSet.all.subtracting(close).count
      }
    }
    #expect(compared > 500_000)
  }

  @Test func aFingerWithoutItsJointsIsUndecidedAndAHandInOnePlaceIsNoFist() throws {
    let hand = HandPose(extended: "TIL")
    func seen(_ confidence: (HandJoint) -> Float) -> HandPose {
      HandPose(positions: hand.positions, confidences: HandJoint.allCases.map(confidence))
    }
    let rule = try FingerRule()
    let none = rule.reading(of: seen { _ in 0 })
    #expect(none == FingerReading(extended: [], undecided: .all) && rule.decision(none) == .undecided)
    #expect(rule.reading(of: seen { $0 == .wrist ? 0 : 1 }).undecided == .all)
    let partly = rule.reading(of: seen { $0 == .ringPIP ? 0.3 : 0.31 })
    #expect(partly == FingerReading(extended: fingers("TIL"), undecided: fingers("R")))
    #expect(rule.decision(partly) == .undecided)
    let tip = try FingerRule(extension: .tip)
    #expect(tip.reading(of: seen { $0 == .ringDIP ? 0 : 1 }) == FingerReading(extended: fingers("TIL")))
    let faithful = try FingerRule(form: .faithful)
    #expect(faithful.reading(of: seen { $0 == .ringPIP ? 0.3 : 1 }).undecided == .all)
    #expect(faithful.reading(of: seen { _ in 0.31 }) == FingerReading(extended: fingers("TIL")))
    let zeros = HandPose(positions: Array(repeating: .zero, count: HandJoint.count))
    #expect(rule.reading(of: zeros).undecided == .all)
    let broken = hand.mapped { $0 == hand[.indexTip] ? Point(.nan, 0) : $0 }
    #expect(rule.reading(of: broken) == FingerReading(extended: fingers("TL"), undecided: fingers("I")))
  }

  /// A thumb along the x axis whose last bone is turned, at every quarter of the circle.
  private func thumb(bentBy degrees: Double, turnedBy turn: Double) -> HandPose {
    var positions = HandPose(extended: "IMRL").positions
    func point(_ radians: Double) -> Point { Point(Float(cos(radians)), Float(sin(radians))) }
    let along = turn * .pi / 180
    for (index, joint) in [HandJoint.thumbCMC, .thumbMP, .thumbIP].enumerated() {
      positions[joint.rawValue] = Float(index + 1) * point(along)
    }
    positions[HandJoint.thumbTip.rawValue] =
      positions[HandJoint.thumbIP.rawValue] + point(along + degrees * .pi / 180)
    return HandPose(positions: positions)
  }

  @Test func theThumbIsJudgedByItsAngleWhicheverWayItBends() throws {
    let (corrected, faithful) = (try FingerRule(), try FingerRule(form: .faithful))
    var seams = 0
    for turn in stride(from: 0.5, to: 360, by: 1) {
      // Bent by 9 degrees the angle is 171; by 11 it is 169, or 191 where directions are taken across the seam.
      for bend in [9.0, -9] {
        #expect(corrected.reading(of: thumb(bentBy: bend, turnedBy: turn)).extended == .all)
        #expect(faithful.reading(of: thumb(bentBy: bend, turnedBy: turn)).extended == .all)
      }
      for bend in [11.0, -11, 40, -40] {
        let hand = thumb(bentBy: bend, turnedBy: turn)
        #expect(corrected.reading(of: hand).extended == fingers("IMRL"))
        if faithful.reading(of: hand).extended == .all { seams += 1 }
      }
    }
    #expect(seams > 100 && seams < 1340)
  }

  @Test func whatOneFingerCouldMakeANameOfIsUndecided() throws {
    let rule = try FingerRule()
    func decision(_ extended: String, _ undecided: String = "") -> PoseDecision {
      rule.decision(FingerReading(extended: fingers(extended), undecided: fingers(undecided)))
    }
    #expect(
      decision("TIL") == .named("horns") && decision("") == .unnamed && decision("TIMRL") == .named("palm"))
    #expect(decision("T", "L") == .undecided && decision("MR", "I") == .unnamed)
    #expect(decision("TIM", "R") == .undecided && decision("IM", "T") == .undecided)
  }
}
