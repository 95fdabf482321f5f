/// Collects samples into the columns of a ``Dataset`` without keeping the samples themselves.
public struct DatasetBuilder: Sendable {
  private var ids: [String] = []
  private var labels = CategoryBuilder()
  private var subjects = CategoryBuilder()
  private var attributes: [String: AttributeBuilder] = [:]
  private var moments = MomentBuilder()
  /// `nil` before the first sample.
  private var gestures: GestureRows?
  private var seen: Set<ExactText> = []

  public init() {}

  public var count: Int { ids.count }

  /// Why a sample was not added.
  public enum Refusal: Sendable, Equatable {
    /// Its id is already there.
    case duplicateID
    /// The samples that came first are of this kind.
    case otherKind(GestureKind)
  }

  /// Adds a sample, or says why it does not and leaves everything as it was.
  ///
  /// - Complexity: O(points of the sample), amortised.
  public mutating func append(_ sample: Sample) -> Refusal? {
    let id = ExactText(text: sample.id)
    if seen.contains(id) { return .duplicateID }
    if gestures == nil { gestures = GestureRows(sample.gesture.kind) }
    if gestures?.append(sample.gesture) == false {
      return .otherKind(sample.gesture.kind == .strokes ? .poses : .strokes)
    }
    seen.insert(id)
    for (name, value) in sample.attributes {
      attributes[name, default: AttributeBuilder(name: name, missing: ids.count)].append(value, under: name)
    }
    ids.append(sample.id)
    labels.append(sample.label)
    subjects.append(sample.subject)
    for name in attributes.keys { attributes[name]!.values.pad(to: ids.count) }
    moments.append(sample.moment)
    return nil
  }

  /// - Complexity: O(samples log samples + points); the sort is skipped when ids came in order.
  public consuming func dataset(name: String) -> Dataset {
    let table = SampleTable(
      ids: ids, labels: labels.column(), subjects: subjects.column(), moments: moments.column(),
      attributes: Dictionary(uniqueKeysWithValues: attributes.values.map { ($0.name, $0.values.column()) }))
    let gestures = gestures ?? GestureRows(.strokes)
    let ordered = zip(ids, ids.dropFirst()).allSatisfy { $0.precedesInCodePointOrder($1) }
    if ordered { return Dataset(name: name, samples: table, gestures: gestures.columns(order: nil)) }
    let ids = ids
    let order = ids.indices.sorted { ids[$0].precedesInCodePointOrder(ids[$1]) }
    return Dataset(name: name, samples: table.selecting(order), gestures: gestures.columns(order: order))
  }
}

/// An attribute's column, under the spelling of its name that comes first in code point order.
private struct AttributeBuilder: Sendable {
  private(set) var name: String
  var values: CategoryBuilder

  init(name: String, missing: Int) {
    self.name = name
    values = CategoryBuilder(missing: missing)
  }

  mutating func append(_ value: String, under spelling: String) {
    if spelling.precedesInCodePointOrder(name) { name = spelling }
    values.append(value)
  }
}

/// Text that equals only the same bytes, where String holds composed and decomposed accents equal.
private struct ExactText: Hashable, Sendable {
  let text: String

  static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
