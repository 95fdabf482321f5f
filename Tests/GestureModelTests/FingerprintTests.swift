import GestureModel
import Testing

@Suite struct FingerprintTests {
  private static let original = [
    Sample(
      id: "1", label: "ab", subject: "c", attributes: ["speed": "fast"],
      strokes: [
        Stroke(points: [Point(1, 2), Point(3, 4)], times: [0, 1]), Stroke(points: [Point(5, 6)], times: [2]),
      ]),
    Sample(id: "2", label: "d", strokes: [Stroke(points: [Point(7, 8)], times: [0])]),
  ]

  private func fingerprint(name: String = "d", _ change: (inout [Sample]) -> Void = { _ in }) -> String {
    var samples = Self.original
    change(&samples)
    return Dataset(name: name, samples: samples).fingerprint
  }

  @Test func isSixteenHexadecimalDigitsAndRepeats() {
    let digits = fingerprint()
    #expect(digits.utf8.count == 16)
    #expect(digits.allSatisfy { "0123456789abcdef".contains($0) })
    #expect(fingerprint() == digits)
    #expect(fingerprint(name: "a copy elsewhere") == digits)
  }

  @Test func everyChangeShows() {
    let changed = [
      fingerprint(), fingerprint { $0[0].id = "11" }, fingerprint { $0[0].label = "a" },
      fingerprint { ($0[0].label, $0[0].subject) = ("a", "bc") },
      fingerprint { ($0[0].label, $0[0].subject) = ("c", "ab") }, fingerprint { $0[0].subject = nil },
      fingerprint { $0[1].subject = "c" },
      fingerprint { $0[0].attributes["speed"] = "slow" },
      fingerprint { $0[0].attributes = ["speedf": "ast"] },
      fingerprint { $0[0].attributes = [:] }, fingerprint { $0[0].attributes = ["speed": ""] },
      fingerprint { $0[1].attributes = ["speed": "fast"] },
      fingerprint { $0[0].attributes["device"] = "pen" },
      fingerprint { ($0[0].attributes, $0[1].attributes) = ($0[1].attributes, $0[0].attributes) },
      fingerprint { $0[0].strokes[0].points[1].x = Float(3).nextUp },
      fingerprint { $0[0].strokes[0].points[1].y = Float(4).nextDown },
      fingerprint { $0[0].strokes[0].points[1] = Point(4, 3) },
      fingerprint { $0[1].strokes[0].points[0].y = .nan },
      fingerprint { $0[0].strokes[0].times![1] = Double(1).nextUp },
      fingerprint { $0[0].strokes.swapAt(0, 1) },
      fingerprint { $0[1].strokes.append(Stroke(points: [], times: [])) },
      fingerprint { samples in
        let moved = samples[0].strokes[0].points.removeLast()
        let time = samples[0].strokes[0].times!.removeLast()
        samples[0].strokes[1].points.insert(moved, at: 0)
        samples[0].strokes[1].times!.insert(time, at: 0)
      },
      fingerprint { samples in
        let moved = samples[0].strokes.removeLast()
        samples[1].strokes.insert(moved, at: 0)
      },
      fingerprint { $0.removeLast() }, fingerprint { $0 = [] },
    ]
    for (index, digits) in changed.enumerated() {
      #expect(changed.firstIndex(of: digits) == index, "change \(index)")
    }
  }

  /// The dataset keeps them apart, so what is computed by subject differs.
  @Test func anEmptySubjectIsNotAMissingOne() {
    #expect(fingerprint { $0[0].subject = "" } != fingerprint { $0[0].subject = nil })
  }
}
