import GestureModel

extension CompactOutcomes: Codable {
  private enum CodingKeys: String, CodingKey {
    case chance, drawError, askedByClass, askedBySubject, mistakes
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(chance, forKey: .chance)
    try container.encode(drawError, forKey: .drawError)
    try container.encode(askedByClass, forKey: .askedByClass)
    try container.encode(askedBySubject, forKey: .askedBySubject)
    try container.encode(mistakes, forKey: .mistakes)
  }

  /// - Throws: `DecodingError`, ``BaselineError/inconsistent(_:)`` for counts that cannot be.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      chance: try container.decode(Chance.self, forKey: .chance),
      drawError: try container.decodeIfPresent(Double.self, forKey: .drawError),
      askedByClass: try container.decode([String: Int].self, forKey: .askedByClass),
      askedBySubject: try container.decode([String: Int].self, forKey: .askedBySubject),
      mistakes: try container.decode([Mistake].self, forKey: .mistakes))
    try check()
  }

  /// A file may have been merged or edited by hand.
  private func check() throws(BaselineError) {
    // No machine counts so far, and sums of so few cannot overflow.
    let possible = 0...1_000_000_000_000
    for (name, count) in askedByClass.merging(askedBySubject, uniquingKeysWith: max)
    where !possible.contains(count) {
      throw .inconsistent("'\(name)' was asked \(count) times")
    }
    for counts in [askedByClass, askedBySubject] {
      let sum = counts.values.reduce(0.0) { $0 + Double($1) }
      if sum > Double(possible.upperBound) { throw .inconsistent("\(sum) samples were asked") }
    }
    if let drawError, !(0...1).contains(drawError) {
      throw .inconsistent("the error of the draws is \(drawError)")
    }
    var wrongByClass: [String: Int] = [:]
    var wrongBySubject: [String: Int] = [:]
    for mistake in mistakes {
      let counts = Array(mistake.takenFor.values) + [mistake.rejected]
      guard counts.allSatisfy(possible.contains), mistake.count > 0 else {
        throw .inconsistent("'\(mistake.id)' has no number of mistakes")
      }
      wrongByClass[mistake.label, default: 0] += mistake.count
      if let subject = mistake.subject { wrongBySubject[subject, default: 0] += mistake.count }
    }
    for (wrong, asked) in [(wrongByClass, askedByClass), (wrongBySubject, askedBySubject)] {
      for (name, count) in wrong where count > asked[name] ?? 0 {
        throw .inconsistent("'\(name)' was wrong \(count) times and asked \(asked[name] ?? 0) times")
      }
    }
    for (mistake, next) in zip(mistakes, mistakes.dropFirst())
    where !mistake.id.precedesInCodePointOrder(next.id) {
      throw .inconsistent("'\(next.id)' follows '\(mistake.id)', but ids must ascend")
    }
  }
}
