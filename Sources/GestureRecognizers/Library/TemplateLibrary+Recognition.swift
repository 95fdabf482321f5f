import GestureModel
import ShapeSpace

extension TemplateLibrary {
  /// The nearest name, if it is within the ``threshold``.
  ///
  /// - Returns: `nil` when it is not, when there is no template, or when `strokes` have no shape.
  /// - Complexity: O(samples x n), one matrix-vector product; a small part of that where there are many samples, see
  ///   ``ShapeIndex``.
  public func recognize(_ strokes: [Stroke]) -> TemplateMatch? {
    nearest(strokes, count: 1).first { match in threshold.map { match.distance <= $0 } ?? true }
  }

  /// The `count` nearest names, nearest first, whatever the threshold; names at equal distance in code point order.
  ///
  /// Float products find the candidates, double products measure them, so an answer depends neither on the BLAS
  /// kernel nor on the order in which samples were added.
  ///
  /// - Returns: fewer when there are fewer names, none when `strokes` have no shape.
  /// - Complexity: O(samples x n + names log `count`)
  public func nearest(_ strokes: [Stroke], count: Int) -> [TemplateMatch] {
    guard count > 0, !names.isEmpty else { return [] }
    var block = StrokeBlock()
    block.append(strokes)
    let query = prepare(block, with: recognizer, workers: 1)
    guard query.degeneracies[0] == nil else { return [] }
    if let index {
      return index.search(query.matrix, for: .nearestGroups(count: count), policy: search.policy)[0].map {
        TemplateMatch(name: names[Int(index.groups[$0.row])], distance: $0.distance)
      }
    }
    let found = search.search(query.matrix)
    let similarities = names.indices.map { found.best(query: 0, group: $0)?.similarity ?? -.infinity }
    let last = similarities.largest(min(count, names.count))
    let candidates = names.indices.filter {
      similarities[$0] >= last - ShapeSearchResult.roundingOfSimilarity
    }
    let matches = candidates.map { group in
      TemplateMatch(name: names[group], distance: distance(query.matrix, found, group: group))
    }
    let nearest = matches.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return nearest.prefix(count).map(\.element)
  }

  private func distance(_ query: ShapeMatrix, _ found: ShapeSearchResult, group: Int) -> Double {
    let rows =
      found.isTied(query: 0, group: group)
      ? Array(search.groupOffsets[group]..<search.groupOffsets[group + 1])
      : found.best(query: 0, group: group).map { [$0.row] } ?? []
    return rows.reduce(.infinity) { nearest, row in
      let product = query.normalizedProduct(0, with: row, of: search.templates)
      let similarity = search.policy.similarity(real: product.real, imaginary: product.imaginary)
      return min(nearest, RotationPolicy.angularDistance(similarity: similarity))
    }
  }
}

extension [Float] {
  /// The value at place `rank`, the largest being 1.
  ///
  /// - Precondition: `rank` is from 1 to `count`.
  /// - Complexity: O(`count` log `rank`), hardly more than one look at each value when `rank` is small
  fileprivate func largest(_ rank: Int) -> Float {
    // A heap of the largest so far, the least of them on top; what is sorted is a heap.
    var heap = self[..<rank].sorted()
    for value in self[rank...] where value > heap[0] {
      var place = 0
      while 2 * place + 1 < rank {
        var child = 2 * place + 1
        if child + 1 < rank && heap[child + 1] < heap[child] { child += 1 }
        guard heap[child] < value else { break }
        heap[place] = heap[child]
        place = child
      }
      heap[place] = value
    }
    return heap[0]
  }
}
