import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open library file, of which one section after another is read.
struct LibraryReader: ~Copyable {
  let path: String
  /// The file's length when it was opened.
  let byteCount: Int
  private let descriptor: Int32
  private let workers: Workers
  private var offset = 0
  private var sum = Checksum()

  init(path: String, workers: Int) throws(TemplateLibraryFileError) {
    // A pipe that nobody writes to is opened at once, and refused below.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { throw .cannotRead(path: path, reason: String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .cannotRead(path: path, reason: "it is not a file")
    }
    self.path = path
    self.workers = Workers(workers)
    byteCount = Int(status.st_size)
    descriptor = opened
  }

  deinit { close(descriptor) }

  var remaining: Int { byteCount - offset }

  /// The checksum of all that was taken.
  var checksum: UInt64 { sum.value }

  /// The next `count` elements, with what fills them up to whole words; `nil` when there are not so many bytes.
  mutating func take<Element: BitPattern>(
    _ count: Int, of type: Element.Type
  ) throws(TemplateLibraryFileError) -> [Element]? {
    let size = MemoryLayout<Element>.size
    guard (0...remaining / size).contains(count) else { return nil }
    let length = (count * size).roundedUpToWord
    guard length <= remaining else { return nil }
    do {
      var elements = try [Element](
        count: length / size, readFrom: descriptor, offset: offset, workers: workers)
      sum.add(elements.span.bytes)
      offset += length
      elements.removeLast(elements.count - count)
      return elements
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
  }
}
