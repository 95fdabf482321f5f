/// A column of names drawn from a small set: each row holds an index into ``categories``, or none.
public struct CategoryColumn: Sendable, Equatable {
  /// The distinct names, in code point order.
  public let categories: [String]
  /// One per row, an index into ``categories``, or -1 where the row has no value.
  public let indices: [Int32]

  public var count: Int { indices.count }

  public subscript(row: Int) -> String? {
    indices[row] < 0 ? nil : categories[Int(indices[row])]
  }

  /// The same categories for `rows` alone, in their order.
  func selecting(_ rows: [Int]) -> CategoryColumn {
    CategoryColumn(categories: categories, indices: rows.map { indices[$0] })
  }
}

/// Gives each distinct name a number as it comes, and renumbers them by code point order at the end.
///
/// Names that Unicode holds equal (composed and decomposed accents) are one category under the spelling
/// that comes first in code point order, so the order of arrival shows nowhere.
struct CategoryBuilder: Sendable {
  private var names: [String] = []
  private var numbers: [String: Int32] = [:]
  private var rows: [Int32]

  /// - Parameter missing: how many rows without a value there already are.
  init(missing: Int = 0) {
    rows = Array(repeating: -1, count: missing)
  }

  mutating func append(_ name: String?) {
    guard let name else { return rows.append(-1) }
    if let number = numbers[name] {
      if name.precedesInCodePointOrder(names[Int(number)]) { names[Int(number)] = name }
      rows.append(number)
    } else {
      let number = Int32(names.count)
      numbers[name] = number
      names.append(name)
      rows.append(number)
    }
  }

  mutating func pad(to count: Int) {
    while rows.count < count { rows.append(-1) }
  }

  func column() -> CategoryColumn {
    let order = names.indices.sorted { names[$0].precedesInCodePointOrder(names[$1]) }
    var ranks = [Int32](repeating: 0, count: names.count)
    for (rank, number) in order.enumerated() { ranks[number] = Int32(rank) }
    return CategoryColumn(
      categories: order.map { names[$0] }, indices: rows.map { $0 < 0 ? -1 : ranks[Int($0)] })
  }
}
