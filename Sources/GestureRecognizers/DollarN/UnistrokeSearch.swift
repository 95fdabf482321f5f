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

  /// - Parameters:
  ///   - queries: samples that have a shape.
  ///   - byBoundsAlone: whether a query that the bounds of the index do not help is left `nil`.
  func rankings(of queries: [Int], byBoundsAlone: Bool, leavingOutSelf: Bool, workers: Workers)
    -> [GroupRanking?]
  {
    let (prepared, members) = (prepared, members)
    let drawn = queries.map { prepared.unistrokes.rows(of: $0).lowerBound }
    let counts = { @Sendable (place: Int, member: Int) -> Bool in
      let (row, template) = members[member]
      return !(leavingOutSelf && template == queries[place]) && prepared.mayMeet(queries[place], template)
        && prepared.startsAlike(drawn[place], row)
    }
    let (shapes, policy) = (prepared.unistrokes.shapes, prepared.policy)
    let found: [[ShapeNeighbor]?] =
      byBoundsAlone
      ? index.searchByBounds(
        shapes, rows: drawn, for: .nearestGroups(count: 2), policy: policy, workers: workers, where: counts)
      : index.search(
        shapes, rows: drawn, for: .nearestGroups(count: 2), policy: policy, workers: workers, where: counts)
    return found.map { neighbors in
      guard let neighbors else { return nil }
      var ranking = GroupRanking()
      for neighbor in neighbors {
        ranking.insert(Neighbor(template: members[neighbor.row].template, distance: neighbor.distance))
      }
      return ranking
    }
  }
}
