/// Template rows sorted by group (usually the class), groups one after another.
public struct TemplateGroups: Sendable, Equatable {
  /// Template rows: ascending within a group.
  public let members: [Int]
  /// Group `g` holds `members[offsets[g]..<offsets[g + 1]]`; a group may be empty.
  public let offsets: [Int]

  public var groupCount: Int { offsets.count - 1 }

  private init(members: [Int], offsets: [Int]) {
    self.members = members
    self.offsets = offsets
  }

  /// - Parameters:
  ///   - templates: rows, in any order.
  ///   - groupOf: the group of each row of the dataset, from 0 to `groupCount - 1`.
  /// - Complexity: O(templates log templates + groups)
  public init(templates: [Int], groupOf: [Int32], groupCount: Int) {
    var offsets = [Int](repeating: 0, count: groupCount + 1)
    for template in templates { offsets[Int(groupOf[template]) + 1] += 1 }
    for group in 0..<groupCount { offsets[group + 1] += offsets[group] }
    var next = offsets
    var members = [Int](repeating: 0, count: templates.count)
    for template in templates.sorted() {
      let group = Int(groupOf[template])
      members[next[group]] = template
      next[group] += 1
    }
    self.members = members
    self.offsets = offsets
  }

  /// The same groups with those members alone that `isIncluded` lets in.
  func filter(_ isIncluded: (Int) -> Bool) -> TemplateGroups {
    var kept: [Int] = []
    var keptOffsets = [0]
    for group in 0..<groupCount {
      kept += members[offsets[group]..<offsets[group + 1]].filter(isIncluded)
      keptOffsets.append(kept.count)
    }
    return TemplateGroups(members: kept, offsets: keptOffsets)
  }

  /// The group of each row up to the last template, -1 for one that is no template.
  var groupOfRow: [Int32] {
    var groupOf = [Int32](repeating: -1, count: (members.max() ?? -1) + 1)
    for group in 0..<groupCount {
      for member in members[offsets[group]..<offsets[group + 1]] { groupOf[member] = Int32(group) }
    }
    return groupOf
  }

  /// Where each of `rows` stands in ``members``, or -1 when it is no template.
  ///
  /// - Complexity: O(templates + rows)
  func positions(of rows: [Int]) -> [Int] {
    var positions = [Int](repeating: -1, count: (members.max() ?? -1) + 1)
    for (position, member) in members.enumerated() { positions[member] = position }
    return rows.map { positions.indices.contains($0) ? positions[$0] : -1 }
  }
}
