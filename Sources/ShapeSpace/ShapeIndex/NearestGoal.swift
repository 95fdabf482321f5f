/// The most similar templates.
struct NearestGoal: SearchGoal {
  let count: Int
  let margin: Float
  private var candidates: [SearchCandidate] = []
  /// The best similarities, best first.
  private var best: [Float] = []
  private(set) var leastOfAny = -Float.infinity

  init(count: Int, margin: Float) {
    self.count = count
    self.margin = margin
  }

  var groupsToBeginWith: Int { 1 }

  func least(of group: Int32) -> Float { leastOfAny }

  mutating func take(row: Int32, group: Int32, similarity: Float) {
    guard similarity > leastOfAny else { return }
    candidates.append(SearchCandidate(row: row, group: group, similarity: similarity))
    if best.count == count {
      guard similarity > best[count - 1] else { return }
      best.removeLast()
    }
    best.insert(similarity, at: best.partitioningIndex { $0 < similarity })
    if best.count == count { leastOfAny = best[count - 1] - margin }
    if candidates.count > 4 * count + 64 {
      let least = leastOfAny
      candidates.removeAll { $0.similarity <= least }
    }
  }

  mutating func clear() {
    candidates.removeAll(keepingCapacity: true)
    best.removeAll(keepingCapacity: true)
    leastOfAny = -.infinity
  }

  func answer(measuring similarity: (Int) -> Double) -> [ShapeNeighbor] {
    let least = leastOfAny
    let neighbors = candidates.filter { $0.similarity > least }
      .map { ShapeNeighbor(row: Int($0.row), similarity: similarity(Int($0.row))) }
    return Array(ShapeNeighbor.inOrder(neighbors).prefix(count))
  }
}

/// Every template at least so similar.
struct WithinGoal: SearchGoal {
  let similarity: Double
  let leastOfAny: Float
  private var candidates: [Int32] = []

  init(similarity: Double, margin: Float) {
    self.similarity = similarity
    leastOfAny = Float(similarity).nextDown - margin
  }

  var count: Int { 0 }
  var groupsToBeginWith: Int { 0 }

  func least(of group: Int32) -> Float { leastOfAny }

  mutating func take(row: Int32, group: Int32, similarity: Float) {
    if similarity > leastOfAny { candidates.append(row) }
  }

  mutating func clear() { candidates.removeAll(keepingCapacity: true) }

  func answer(measuring similarity: (Int) -> Double) -> [ShapeNeighbor] {
    let neighbors = candidates.map { ShapeNeighbor(row: Int($0), similarity: similarity(Int($0))) }
    return ShapeNeighbor.inOrder(neighbors.filter { $0.similarity >= self.similarity })
  }
}

extension [Float] {
  /// The first place whose element `belongsAfter`, in an array that is sorted accordingly.
  func partitioningIndex(_ belongsAfter: (Float) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
