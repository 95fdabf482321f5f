/// Collects samples into the columns of a ``Dataset`` without keeping the samples themselves.
public struct DatasetBuilder: Sendable {
  private var ids: [String] = []
  private var labels = CategoryBuilder()
  private var subjects = CategoryBuilder()
  private var attributes: [String: CategoryBuilder] = [:]
  private var strokes = StrokeColumns()
  private var seen: Set<String> = []

  public init() {}

  public var count: Int { ids.count }

  /// Adds a sample and returns true, or returns false when its id is already there and nothing changes.
  ///
  /// - Complexity: O(points of the sample), amortised.
  public mutating func append(_ sample: Sample) -> Bool {
    guard seen.insert(sample.id).inserted else { return false }
    for (name, value) in sample.attributes {
      attributes[name, default: CategoryBuilder(missing: ids.count)].append(value)
    }
    ids.append(sample.id)
    labels.append(sample.label)
    subjects.append(sample.subject)
    for name in attributes.keys { attributes[name]!.pad(to: ids.count) }
    strokes.append(sample.strokes)
    return true
  }

  /// - Complexity: O(samples log samples + points); the sort is skipped when ids came in order.
  public consuming func dataset(name: String) -> Dataset {
    let table = SampleTable(
      ids: ids, labels: labels.column(), subjects: subjects.column(),
      attributes: attributes.mapValues { $0.column() })
    let ordered = zip(ids, ids.dropFirst()).allSatisfy { $0.precedesInCodePointOrder($1) }
    if ordered { return Dataset(name: name, samples: table, strokes: strokes) }
    let ids = ids
    let order = ids.indices.sorted { ids[$0].precedesInCodePointOrder(ids[$1]) }
    return Dataset(name: name, samples: table.selecting(order), strokes: strokes.selecting(order))
  }
}
