import Foundation
import ShapeSpace

/// The bytes of a library file, taken one section after another.
struct LibraryBytes {
  private let data: Data
  private let workers: Workers
  private var offset = 0

  /// - Parameter data: its indices begin at 0.
  init(_ data: Data, workers: Int = 1) {
    self.data = data
    self.workers = Workers(workers)
  }

  var remaining: Int { data.count - offset }

  /// The next `count` elements, with what fills them up to whole words; `nil` when there are not so many bytes.
  mutating func take<Element: BitPattern>(_ count: Int, of type: Element.Type) -> [Element]? {
    let size = MemoryLayout<Element>.size
    guard (0...remaining / size).contains(count) else { return nil }
    let range = offset..<offset + count * size
    guard (count * size).roundedUpToWord <= remaining else { return nil }
    offset += (count * size).roundedUpToWord
    return Array(bytes: data.bytes.extracting(range), workers: workers)
  }
}
