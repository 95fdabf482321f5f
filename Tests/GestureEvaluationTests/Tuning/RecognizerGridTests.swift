import GestureEvaluation
import GestureRecognizers
import Testing

@Suite struct RecognizerGridTests {
  private func values(_ specification: String, of parameter: String) throws -> [Int] {
    try RecognizerGrid(specification).entries.map { entry in
      let value = entry.recognizer.parameters.first { $0.name == parameter }?.value
      guard case .integer(let number) = value else { throw RecognizerError.malformedSpecification(parameter) }
      return number
    }
  }

  @Test func shortRangesAreWhole() throws {
    #expect(try values("protractor:points=4..19", of: "points") == Array(4...19))
    #expect(try values("protractor:points=7..7", of: "points") == [7])
    #expect(try values("protractor:orientations=0..3", of: "orientations") == [0, 1, 2, 3])
  }

  @Test(arguments: [4...128, 2...4096, 16...33, 100...4096, 2...30])
  func longRangesGoByRatios(range: ClosedRange<Int>) throws {
    let ladder = try values("protractor:points=\(range.lowerBound)..\(range.upperBound)", of: "points")
    #expect(ladder.first == range.lowerBound && ladder.last == range.upperBound)
    #expect((8...12).contains(ladder.count))
    let ratio = Double(range.upperBound) / Double(range.lowerBound)
    for (low, high) in zip(ladder, ladder.dropFirst()) {
      #expect(low < high)
      // Rounded at both ends, no step is more than one beyond its share of the whole ratio.
      #expect(Double(high - 1) <= (Double(low) + 1) * exponent(ratio))
    }
  }

  /// The eleventh root, by bisection.
  private func exponent(_ ratio: Double) -> Double {
    var (low, high) = (1.0, ratio)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      let power = (0..<11).reduce(1.0) { product, _ in product * middle }
      if power < ratio { low = middle } else { high = middle }
    }
    return high
  }

  @Test func numbersOfTheFingerRuleAreSearched() throws {
    let grid = try RecognizerGrid("finger-rule:thumb=165|150..170.5,margin=0.01..0.1,confidence=0.2|0.3")
    #expect(grid.entries.map(\.searched).map(\.count) == [1, 1, 2, 2])
    let thumb = try #require(grid.entries[2].searched.first)
    #expect(thumb.quantity == .thumb && thumb.values == 150...170.5)
    let margin = try #require(grid.entries[3].searched.last)
    #expect(margin.quantity == .margin && margin.values == 0.01...0.1)
    // Counts of other recognizers are no such numbers.
    #expect(try RecognizerGrid("protractor:points=4..8").entries.allSatisfy { $0.searched.isEmpty })
  }

  @Test(arguments: ["thumb=170..150", "thumb=150..", "thumb=150..x", "margin=0..0.1..0.2"])
  func badSearchRangesAreRefused(text: String) throws {
    let (name, range) = (text.split(separator: "=")[0], text.split(separator: "=")[1])
    #expect(throws: GridError.invalidRange(String(range), parameter: String(name))) {
      try RecognizerGrid("finger-rule:" + text)
    }
  }

  @Test(arguments: ["thumb=150..181", "confidence=0..1.1", "margin=0..inf"])
  func rangesBeyondWhatIsAllowedAreRefused(text: String) {
    #expect(throws: GridError.self) { try RecognizerGrid("finger-rule:" + text) }
  }

  @Test func severalParametersMakeAllCombinations() throws {
    let grid = try RecognizerGrid("protractor:points=8|4..5|8,scale=box,rotation=0|45.5")
    #expect(
      grid.entries.map(\.specification) == [
        "protractor:points=8,scale=box,rotation=0", "protractor:points=8,scale=box,rotation=45.5",
        "protractor:points=4,scale=box,rotation=0", "protractor:points=4,scale=box,rotation=45.5",
        "protractor:points=5,scale=box,rotation=0", "protractor:points=5,scale=box,rotation=45.5",
      ])
    #expect(grid.entries.map(\.work) == [8, 8, 4, 4, 5, 5])
    #expect(try RecognizerGrid("protractor").entries.map(\.specification) == ["protractor"])
  }

  @Test(arguments: ["9..8", "4..", "4..x", "0.1..0.9", "4...8", "4..8..9", "4..99999999999999999999"])
  func badRangesAreRefused(range: String) {
    #expect(throws: GridError.invalidRange(range, parameter: "points")) {
      try RecognizerGrid("protractor:points=\(range)")
    }
  }

  @Test func otherMistakesAreRefused() {
    #expect(throws: GridError.emptyValue("4||8", parameter: "points")) {
      try RecognizerGrid("protractor:points=4||8")
    }
    #expect(throws: GridError.tooManySettings(limit: RecognizerGrid.settingLimit)) {
      try RecognizerGrid("protractor:points=2..4096,rotation=0..15,orientations=0..9")
    }
    #expect(throws: GridError.self) { try RecognizerGrid("protractor:points=1..8") }
    #expect(throws: GridError.self) { try RecognizerGrid("protractor:point=4..8") }
    #expect(throws: GridError.self) { try RecognizerGrid("protracter:points=4..8") }
    // A path is no range.
    #expect(throws: GridError.self) { try RecognizerGrid("finger-rule:poses=../none.json") }
  }
}
