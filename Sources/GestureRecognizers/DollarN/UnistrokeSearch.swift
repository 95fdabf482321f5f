import ShapeSpace

/// The search of queries that start in one sector among the unistrokes of all sectors near it.
///
/// Unistrokes stand in buckets, one for each sector and group, so that one pass of products finds the best of every
/// bucket. Where that one does not count for a query (it starts too far off after all, or is the query's own), the
/// bucket is looked through one by one, unless it cannot hold anything better than what its group has.
struct UnistrokeSearch {
  private let prepared: PreparedMultistrokes
  private let templates: TemplateGroups
  /// The unistroke, and the template it is of, for each row of the search.
  private let unistrokes: [(row: Int, template: Int)]
  private let sectorCount: Int
  private let search: ShapeSearch

  private struct Candidate {
    let template: Int
    let similarity: Double
  }

  /// - Parameters:
  ///   - sectors: those searched, none twice.
  ///   - strokeCount: only templates of so many strokes; `nil` for all.
  init(
    _ prepared: PreparedMultistrokes, templates: TemplateGroups, sectors: [Int], strokeCount: Int?
  ) {
    let all = prepared.unistrokes
    var place = [Int?](repeating: nil, count: prepared.start.sectorCount)
    for (position, sector) in sectors.enumerated() { place[sector] = position }
    var buckets = [[(row: Int, template: Int)]](
      repeating: [], count: sectors.count * templates.groupCount)
    for group in 0..<templates.groupCount {
      for template in templates.members[templates.offsets[group]..<templates.offsets[group + 1]]
      where strokeCount == nil || all.strokeCounts[template] == strokeCount {
        for row in all.rows(of: template) {
          guard let position = place[prepared.start.sector(of: all.startAngles[row])] else { continue }
          buckets[position * templates.groupCount + group].append((row, template))
        }
      }
    }
    var offsets = [0]
    for bucket in buckets { offsets.append(offsets.last! + bucket.count) }
    self.prepared = prepared
    self.templates = templates
    unistrokes = buckets.flatMap(\.self)
    sectorCount = sectors.count
    search = ShapeSearch(
      templates: all.shapes.gathering(unistrokes.map(\.row)), groupOffsets: offsets, policy: prepared.policy)
  }

  func rankings(of queries: [Int], leavingOutSelf: Bool) -> [GroupRanking] {
    let drawn = queries.map { prepared.unistrokes.rows(of: $0).lowerBound }
    let found = search.search(prepared.unistrokes.shapes, rows: drawn)
    return queries.indices.map { index in
      var coarse = GroupRanking()
      for group in 0..<templates.groupCount {
        let best = best(
          of: group, found: found, index: index, drawn: drawn[index],
          leftOut: leavingOutSelf ? queries[index] : nil)
        guard let best else { continue }
        coarse.insert(Neighbor(template: best.template, distance: -best.similarity))
      }
      var ranking = GroupRanking()
      for neighbor in [coarse.best, coarse.runnerUp] {
        guard let template = neighbor?.template else { continue }
        let distance = prepared.distance(query: queries[index], template: template)
        ranking.insert(Neighbor(template: template, distance: distance))
      }
      return ranking
    }
  }

  private func best(
    of group: Int, found: ShapeSearchResult, index: Int, drawn: Int, leftOut: Int?
  ) -> Candidate? {
    var best: Candidate?
    func take(_ template: Int, _ similarity: Double) {
      if let best, (-best.similarity, best.template) <= (-similarity, template) { return }
      best = Candidate(template: template, similarity: similarity)
    }
    func counts(_ position: Int) -> Bool {
      let (row, template) = unistrokes[position]
      return template != leftOut && prepared.startsAlike(drawn, row)
    }
    for sector in 0..<sectorCount {
      let bucket = sector * templates.groupCount + group
      guard let match = found.best(query: index, group: bucket) else { continue }
      let similarity = Double(match.similarity)
      if let best, similarity < best.similarity { continue }
      if counts(match.row) {
        take(unistrokes[match.row].template, similarity)
      } else {
        for position in search.groupOffsets[bucket]..<search.groupOffsets[bucket + 1]
        where counts(position) {
          let (row, template) = unistrokes[position]
          take(template, prepared.similarity(drawn, row))
        }
      }
    }
    return best
  }
}
