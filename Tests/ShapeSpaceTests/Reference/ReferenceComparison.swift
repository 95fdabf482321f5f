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
      let similarities = scores.similarities(query: rows?[query] ?? query, policy: policy)
      let left = leavingOut?[query] ?? -1
      let allowed = similarities.indices.filter { $0 != left }
      var found: [String] = []
      for group in groupOffsets.indices.dropLast() {
        let members = groupOffsets[group]..<groupOffsets[group + 1]
        found += compare(
          result.best(query: query, group: group), with: members.filter { $0 != left }, similarities)
      }
      found += compare(result.best(query: query), with: allowed, similarities)
      found += compareNearest(result.nearest(query: query), with: allowed, similarities)
      return found.map { "query \(query), \(policy): \($0)" }
    }
  }

  private func compare(
    _ match: ShapeMatch?, with candidates: [Int], _ similarities: [Double]
  ) -> [String] {
    guard let best = candidates.map({ similarities[$0] }).max() else {
      return match == nil ? [] : ["\(match!) where there is no template"]
    }
    guard let match else { return ["no match where the best is \(best)"] }
    return compare(match, with: candidates, similarities, expected: best)
  }

  private func compareNearest(
    _ matches: [ShapeMatch], with candidates: [Int], _ similarities: [Double]
  ) -> [String] {
    let sorted = candidates.map { similarities[$0] }.sorted(by: >).prefix(nearestCount)
    guard matches.count == sorted.count, Set(matches.map(\.row)).count == matches.count else {
      return ["nearest are \(matches) where \(sorted.count) are expected"]
    }
    return zip(matches, sorted).flatMap { compare($0, with: candidates, similarities, expected: $1) }
  }

  private func compare(
    _ match: ShapeMatch, with candidates: [Int], _ similarities: [Double], expected: Double
  ) -> [String] {
    guard candidates.contains(match.row) else { return ["row \(match.row) is no candidate"] }
    let own = similarities[match.row]
    // Negated comparisons, so that a NaN counts as a difference.
    if !(abs(own - expected) <= 2e-6) { return ["row \(match.row) scores \(own), expected \(expected)"] }
    if !(abs(Double(match.similarity) - own) <= 1e-5) { return ["\(match) for the similarity \(own)"] }
    return []
  }
}
