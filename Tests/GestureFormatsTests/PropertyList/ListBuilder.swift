@testable import GestureFormats

/// Writes property lists of raw objects, unsound ones among them; references and offsets take 4 bytes.
struct ListBuilder {
  private var objects: [[UInt8]] = []

  static func bigEndian(_ number: Int, size: Int = 4) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A marker and a count of any size.
  private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
    [marker | 0x0F, 0x12] + bigEndian(count)
  }

  /// The number of the new object.
  mutating func add(raw bytes: [UInt8]) -> Int {
    objects.append(bytes)
    return objects.count - 1
  }

  mutating func add(_ text: String) -> Int {
    add(raw: Self.head(0x50, text.utf8.count) + Array(text.utf8))
  }

  mutating func add(uid: Int) -> Int { add(raw: [0x83] + Self.bigEndian(uid)) }

  mutating func add(_ number: Double) -> Int {
    add(raw: [0x23] + Self.bigEndian(Int(bitPattern: UInt(number.bitPattern)), size: 8))
  }

  mutating func add(array: [Int]) -> Int {
    add(raw: Self.head(0xA0, array.count) + array.flatMap { Self.bigEndian($0) })
  }

  mutating func add(_ members: [(key: String, value: Int)]) -> Int {
    let keys = members.map { add($0.key) }
    return add(
      raw: Self.head(0xD0, members.count) + (keys + members.map(\.value)).flatMap { Self.bigEndian($0) })
  }

  /// A list of which the last object is the root.
  var bytes: [UInt8] {
    var bytes = Array(PropertyList.header.utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += Self.bigEndian(bytes.count)
      bytes += object
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 4]
      + [objects.count, objects.count - 1, table].flatMap { Self.bigEndian($0, size: 8) }
  }
}

/// An archive of sets, each an object of the archive.
struct ArchiveBuilder {
  var list = ListBuilder()
  /// The archived objects by their numbers in the list; the first is the null.
  private var objects: [Int]

  init() {
    objects = [list.add("$null")]
  }

  /// Archives an object of the list and returns a UID for it, an object of the list.
  mutating func archive(_ object: Int) -> Int {
    objects.append(object)
    return list.add(uid: objects.count - 1)
  }

  mutating func array(_ elements: [Int]) -> Int {
    let array = list.add(array: elements)
    return archive(list.add([("NS.objects", array)]))
  }

  /// - Parameter points: UIDs.
  mutating func set(name: String, points: Int) -> Int {
    let name = archive(list.add(name))
    return archive(list.add([("kSGGestureSetName", name), ("kSGGestureArray", points)]))
  }

  mutating func point(_ x: Double, _ y: Double) -> Int {
    let (x, y) = (list.add(x), list.add(y))
    return archive(list.add([("kSGGesturePointX", x), ("kSGGesturePointY", y)]))
  }

  /// The file whose archived object is `root`, a UID.
  func bytes(root: Int) -> [UInt8] {
    var list = list
    let objects = list.add(array: objects)
    let top = list.add([("root", root)])
    _ = list.add([("$archiver", root), ("$objects", objects), ("$top", top)])
    return list.bytes
  }
}
