import GestureModel

/// The gesture sets of the seed's archive, read one after another.
///
/// A set and a point may be objects of the app's own classes, as the seed writes them, or dictionaries of the same keys.
struct SeedSets {
  /// What all keys of the seed begin with.
  static let keyPrefix = "kSGGesture"
  private static let nameKey = keyPrefix + "SetName"
  private static let pointsKey = keyPrefix + "Array"
  private static let xKey = keyPrefix + "PointX"
  private static let yKey = keyPrefix + "PointY"
  /// Bytes that a set takes in a file without its name and its points, or more.
  private static let setSize = 16

  private let archive: KeyedArchive
  private let sets: PropertyListReferences
  private let length: Int
  /// Bytes that are left for sets to come, a point being counted as one byte.
  ///
  /// Objects can be shared, so that a short file may hold more points than any memory. The sets that the seed writes
  /// share at most a name; each has points of its own, and they take twelve bytes each.
  private var remaining: Int

  init(_ bytes: [UInt8]) throws(SampleProblem) {
    archive = try KeyedArchive(bytes)
    guard let sets = try archive.elements(of: archive.root) else {
      throw .unexpectedObject(
        found: archive.root.kind, of: "the archive", expected: "an array of gesture sets")
    }
    self.sets = sets
    length = bytes.count
    remaining = bytes.count
  }

  var count: Int { sets.count }

  /// - Parameter index: less than ``count``.
  mutating func sample(_ index: Int, id: String) throws(SampleProblem) -> Sample {
    try take(Self.setSize)
    let set = try archive.element(index, of: sets) ?? .null
    guard case .dictionary = set else {
      throw .unexpectedObject(found: set.kind, of: "the set", expected: "an object")
    }
    let label = try name(of: set)
    return Sample(id: id, label: label, strokes: [Stroke(points: try points(of: set))])
  }

  private mutating func name(of set: PropertyListValue) throws(SampleProblem) -> String {
    guard let name = try archive.member(Self.nameKey, of: set) else { throw .missing(Self.nameKey) }
    guard case .string(let text) = name else { throw .notText(found: name.kind, key: Self.nameKey) }
    guard !text.bytes.isEmpty else { throw .emptyLabel }
    try take(text.bytes.count)
    do { return try text.decoded() } catch { throw .malformedPropertyList(error) }
  }

  private mutating func points(of set: PropertyListValue) throws(SampleProblem) -> [Point] {
    guard let array = try archive.member(Self.pointsKey, of: set) else { throw .missing(Self.pointsKey) }
    guard let elements = try archive.elements(of: array) else {
      throw .unexpectedObject(found: array.kind, of: Self.pointsKey, expected: "an array of points")
    }
    try take(elements.count)
    var points: [Point] = []
    points.reserveCapacity(elements.count)
    for index in 0..<elements.count {
      let point = try archive.element(index, of: elements) ?? .null
      if points.isEmpty, try archive.elements(of: point) != nil {
        throw .unexpectedObject(
          found: "an array", of: "point 1", expected: "one gesture's points in a set")
      }
      points.append(
        Point(
          try coordinate(Self.xKey, of: point, number: index + 1),
          try coordinate(Self.yKey, of: point, number: index + 1)))
    }
    return points
  }

  /// The number may be infinite or none, as the seed saves it after dividing by an extent of zero.
  private func coordinate(
    _ key: String, of point: PropertyListValue, number: Int
  ) throws(SampleProblem) -> Float {
    switch try archive.member(key, of: point) {
    case .real(let value): return Float(value)
    case .integer(let value): return Float(value)
    case nil: throw .missing("\(key) of point \(number)")
    case let other?: throw .notNumber(found: other.kind, of: "\(key) of point \(number)")
    }
  }

  private mutating func take(_ size: Int) throws(SampleProblem) {
    guard size <= remaining else { throw .overflowing(bytes: length) }
    remaining -= size
  }
}
