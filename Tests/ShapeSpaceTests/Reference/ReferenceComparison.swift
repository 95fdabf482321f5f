import ShapeSpace

/// Compares a search's result with the reference scores and says what differs.
///
/// Similarities may differ by 1e-5, and a row may differ from the reference's where both score the same to 2e-6,
/// which is the rounding of float products.
struct ReferenceComparison {
  var scores: ReferenceScores
  var policy: RotationPolicy
  var groupOffsets: [Int]
  var leavingOut: [Int]?
  var nearestCount: Int
  /// The row of the reference's queries that each query asked stands for; `nil` for all in order.
  var rows: [Int]?

  func differences(of result: ShapeSearchResult, queryCount: Int) -> [String] {
    (0..<queryCount).flatMap { query in
      let row = ReferenceRow(
        similarities: scores.similarities(query: rows?[query] ?? query, policy: policy),
        leftOut: leavingOut?[query] ?? -1)
      let all = 0..<scores.templateCount
      var found = row.differences(of: result.best(query: query), among: all)
      for group in groupOffsets.indices.dropLast() {
        found += row.differences(
          of: result.best(query: query, group: group), among: groupOffsets[group]..<groupOffsets[group + 1])
      }
      found += row.differences(of: result.nearest(query: query), count: nearestCount)
      return found.map { "query \(query), \(policy): \($0)" }
    }
  }
}

/// One query's reference similarities with all templates.
private struct ReferenceRow {
  var similarities: [Double]
  var leftOut: Int

  func differences(of match: ShapeMatch?, among rows: Range<Int>) -> [String] {
    guard let best = rows.filter({ $0 != leftOut }).map({ similarities[$0] }).max() else {
      return match == nil ? [] : ["\(match!) where there is no template"]
    }
    guard let match else { return ["no match where the best is \(best)"] }
    return differences(of: match, among: rows, expected: best)
  }

  func differences(of matches: [ShapeMatch], count: Int) -> [String] {
    guard count > 0 else { return matches.isEmpty ? [] : ["\(matches) unasked"] }
    let sorted = similarities.indices.filter { $0 != leftOut }.map { similarities[$0] }.sorted(by: >)
      .prefix(count)
    guard matches.count == sorted.count, Set(matches.map(\.row)).count == matches.count else {
      return ["nearest are \(matches) where \(sorted.count) are expected"]
    }
    return zip(matches, sorted).flatMap { differences(of: $0, among: similarities.indices, expected: $1) }
  }

  private func differences(of match: ShapeMatch, among rows: Range<Int>, expected: Double) -> [String] {
    guard rows.contains(match.row), match.row != leftOut else { return ["row \(match.row) is no candidate"] }
    let own = similarities[match.row]
    // Negated comparisons, so that a NaN counts as a difference.
    if !(abs(own - expected) <= 2e-6) { return ["row \(match.row) scores \(own), expected \(expected)"] }
    if !(abs(Double(match.similarity) - own) <= 1e-5) { return ["\(match) for the similarity \(own)"] }
    return []
  }
}
