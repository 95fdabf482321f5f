/// The end of an error line: the known name nearest to what was written, or all of them when none is near.
func suggestion(for name: String, among known: [String]) -> String {
  let ranked = known.map { (name: $0, distance: editDistance(name, $0)) }
  guard let nearest = ranked.min(by: { $0.distance < $1.distance }) else { return "" }
  // A third of the letters wrong is a slip of the fingers; more is another word.
  if nearest.distance <= max(1, nearest.name.count / 3) { return "; did you mean '\(nearest.name)'?" }
  return "; there are: " + known.joined(separator: ", ")
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
///
/// Optimal string alignment, so that `evalaute` is one step from `evaluate`.
/// - Complexity: O(letters x letters)
func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first)
  let b = Array(second)
  var before: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var best = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      current.append(best)
    }
    (before, previous) = (previous, current)
  }
  return previous[b.count]
}
