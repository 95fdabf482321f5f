import ShapeSpace

/// The search of queries as drawn among the unistrokes of templates.
struct UnistrokeSearch {
  /// A unistroke's row, and the template it is of.
  typealias Member = (row: Int, template: Int)

  private let prepared: PreparedMultistrokes
  private let members: [Member]
  private let index: ShapeIndex

  /// - Parameter isIncluded: whether a unistroke may be met by any query at all.
  init(
    _ prepared: PreparedMultistrokes, templates: TemplateGroups, strategy: ShapeSearchStrategy,
    workers: Workers, where isIncluded: (Member) -> Bool = { _ in true }
  ) {
    let groupOf = templates.groupOfRow
    // Ascending, so that ties go to the lowest template row.
    members = templates.members.sorted().flatMap { template in
      prepared.unistrokes.rows(of: template).map { (row: $0, template: template) }.filter(isIncluded)
    }
    index = ShapeIndex(
      prepared.unistrokes.shapes.gathering(members.map(\.row)),
      groups: members.map { groupOf[$0.template] }, strategy: strategy, workers: workers)
    self.prepared = prepared
  }

  /// - Parameter queries: samples that have a shape.
  func rankings(of queries: [Int], leavingOutSelf: Bool, workers: Workers) -> [GroupRanking] {
    let (prepared, members) = (prepared, members)
    let drawn = queries.map { prepared.unistrokes.rows(of: $0).lowerBound }
    return index.search(
      prepared.unistrokes.shapes, rows: drawn, for: .nearestGroups(count: 2), policy: prepared.policy,
      workers: workers
    ) { place, member in
      let (row, template) = members[member]
      return !(leavingOutSelf && template == queries[place]) && prepared.mayMeet(queries[place], template)
        && prepared.startsAlike(drawn[place], row)
    }.map { neighbors in
      var ranking = GroupRanking()
      for neighbor in neighbors {
        ranking.insert(Neighbor(template: members[neighbor.row].template, distance: neighbor.distance))
      }
      return ranking
    }
  }
}
