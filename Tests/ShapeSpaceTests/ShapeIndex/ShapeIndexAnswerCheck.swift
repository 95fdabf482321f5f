import ShapeSpace

/// What one query's answer ought to be: ordered, complete, and ties to the lowest row.
///
/// Similarities are double on both sides: 1e-12 is what a sum of a few hundred products rounds by, and no more.
struct ShapeIndexAnswerCheck {
  static let tolerance = 1e-12
  /// By the oracle.
  let similarities: [Double]
  let groups: [Int]
  /// Equal numbers for rows that tie exactly.
  let contents: [Int]
  let leftOut: Int

  func differences(of answer: [ShapeNeighbor], to question: ShapeQuestion) -> [String] {
    let wrong = answer.filter { neighbor in
      // Negated, so that a NaN is wrong too.
      !similarities.indices.contains(neighbor.row) || neighbor.row == leftOut
        || !(abs(neighbor.similarity - similarities[neighbor.row]) <= Self.tolerance)
    }
    guard wrong.isEmpty else { return ["wrong similarity or no candidate: \(wrong.prefix(2))"] }
    return orderDifferences(of: answer) + completenessDifferences(of: answer, to: question)
  }

  private func orderDifferences(of answer: [ShapeNeighbor]) -> [String] {
    var found: [String] = []
    if Set(answer.map(\.row)).count < answer.count { found.append("a row twice") }
    for (one, next) in zip(answer, answer.dropFirst())
    where (one.distance, one.row) >= (next.distance, next.row) {
      found.append("\(next) after \(one)")
    }
    let reported = Dictionary(grouping: answer, by: { contents[$0.row] })
    for copies in reported.values where copies.contains(where: { $0.similarity != copies[0].similarity }) {
      found.append("copies of unequal similarity: \(copies.prefix(2))")
    }
    return found
  }

  private func completenessDifferences(of answer: [ShapeNeighbor], to question: ShapeQuestion) -> [String] {
    switch question {
    case .nearest(let count):
      let expected = min(count, candidates.count)
      guard answer.count == expected else { return ["\(answer.count) answers where \(expected) are due"] }
      return missed(by: answer, among: candidates)
    case .nearestGroups(let count):
      let chosen = Dictionary(answer.map { (groups[$0.row], $0) }, uniquingKeysWith: { one, _ in one })
      var members: [Int: [Int]] = [:]
      var others: [Int] = []
      for row in candidates {
        if chosen[groups[row]] == nil {
          others.append(row)
        } else {
          members[groups[row], default: []].append(row)
        }
      }
      let expected = min(count, chosen.count + Set(others.map { groups[$0] }).count)
      guard answer.count == expected, chosen.count == expected else {
        return ["\(answer.count) answers of \(chosen.count) groups where \(expected) are due"]
      }
      return chosen.flatMap { missed(by: [$1], among: members[$0] ?? []) } + missed(by: answer, among: others)
    case .within(let threshold):
      let answered = Set(answer.map(\.row))
      let copied = Set(answer.map { contents[$0.row] })
      let outside = answer.filter { similarities[$0.row] < threshold - Self.tolerance }
      let missing = candidates.filter { row in
        !answered.contains(row)
          && (similarities[row] > threshold + Self.tolerance || copied.contains(contents[row]))
      }
      return outside.map { "\($0) is outside \(threshold)" }
        + missing.prefix(2).map { "row \($0) of \(similarities[$0]) is missing within \(threshold)" }
    }
  }

  private var candidates: [Int] { similarities.indices.filter { $0 != leftOut } }

  /// Rows left out of `answer` that are more similar than its last, or copies of lower rows than one in it.
  private func missed(by answer: [ShapeNeighbor], among rows: [Int]) -> [String] {
    guard let last = answer.last else { return [] }
    let least = similarities[last.row]
    let answered = Set(answer.map(\.row))
    let highest = Dictionary(answer.map { (contents[$0.row], $0.row) }, uniquingKeysWith: max)
    return rows.filter { row in
      guard similarities[row] >= least - Self.tolerance, !answered.contains(row) else { return false }
      return similarities[row] > least + Self.tolerance || row < highest[contents[row], default: -1]
    }.prefix(2).map { "missed row \($0) of \(similarities[$0]) where the last is \(last)" }
  }
}
