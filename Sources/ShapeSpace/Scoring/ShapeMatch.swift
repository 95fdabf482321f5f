/// A template and how similar it is to a query.
public struct ShapeMatch: Sendable, Equatable {
  /// The template's row.
  public var row: Int
  /// -1 to 1 (0 to 1 under full rotation), in float precision.
  public var similarity: Float

  public init(row: Int, similarity: Float) {
    self.row = row
    self.similarity = similarity
  }
}

/// A match as a search keeps it: the ordering key is the signed square of the similarity, which orders alike.
struct KeyedMatch: Sendable {
  var key: Float
  var row: Int32
  /// The best key among the others that were searched with it.
  var runnerUpKey: Float = -.infinity

  static let none = KeyedMatch(key: -.infinity, row: -1)

  var match: ShapeMatch? {
    row < 0 ? nil : ShapeMatch(row: Int(row), similarity: Self.similarity(of: key))
  }

  static func similarity(of key: Float) -> Float { key < 0 ? -(-key).squareRoot() : key.squareRoot() }

  /// Takes in the best of another run, whose rows are higher.
  mutating func merge(_ other: KeyedMatch) {
    if other.key > key {
      self = KeyedMatch(key: other.key, row: other.row, runnerUpKey: max(key, other.runnerUpKey))
    } else {
      runnerUpKey = max(runnerUpKey, other.key)
    }
  }
}
