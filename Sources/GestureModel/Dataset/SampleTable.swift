/// What is known of each sample besides what was drawn: id, label, subject and free attributes.
public struct SampleTable: Sendable {
  /// Unique, in code point order.
  public let ids: [String]
  /// A label for every row.
  public let labels: CategoryColumn
  public let subjects: CategoryColumn
  public let moments: MomentColumn
  public let attributes: [String: CategoryColumn]

  public var count: Int { ids.count }

  /// All classes of the dataset, in code point order.
  public var classes: [String] { labels.categories }

  public func label(of sample: Int) -> String { labels[sample]! }

  public func subject(of sample: Int) -> String? { subjects[sample] }

  public func attributes(of sample: Int) -> [String: String] {
    attributes.compactMapValues { $0[sample] }
  }

  /// The column called `name`: an attribute, or `label` or `subject`; `nil` when there is none.
  public func column(named name: String) -> CategoryColumn? {
    switch name {
    case "label": labels
    case "subject": subjects.categories.isEmpty ? nil : subjects
    default: attributes[name]
    }
  }

  /// Every name that ``column(named:)`` knows, in code point order.
  public var columnNames: [String] {
    (["label"] + (subjects.categories.isEmpty ? [] : ["subject"]) + attributes.keys)
      .sortedInCodePointOrder()
  }

  func selecting(_ rows: [Int]) -> SampleTable {
    SampleTable(
      ids: rows.map { ids[$0] }, labels: labels.selecting(rows), subjects: subjects.selecting(rows),
      moments: moments.selecting(rows), attributes: attributes.mapValues { $0.selecting(rows) })
  }
}
