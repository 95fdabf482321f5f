/// What is wrong with a binary property list; offsets count bytes from the beginning of the file.
public enum PropertyListError: Error, Hashable, Sendable {
  case noHeader
  /// Shorter than the header and the trailer together.
  case tooShort(length: Int)
  /// The sizes of offsets and references in bytes, each from 1 to 8 in a sound list.
  case invalidSizes(offset: Int, reference: Int)
  /// The trailer places the offsets of `count` objects at `table`, which does not fit into the file, or the root is
  /// none of these objects.
  case invalidTrailer(table: UInt64, count: UInt64, root: UInt64)
  /// An object begins outside the part of the file that holds objects.
  case invalidOffset(UInt64, object: Int)
  /// A marker that is none of the format.
  case unknownMarker(UInt8, offset: Int)
  /// An object whose length does not fit into the file, or is written as no length is.
  case invalidLength(offset: Int)
  /// A reference to an object that is not there.
  case invalidReference(UInt64, count: Int, offset: Int)
  /// A keyed archive's reference to an object that is not there.
  case invalidUID(UInt64, count: Int)
  /// Bytes that are not text of the encoding.
  case invalidText(offset: Int)
  /// A dictionary of more keys than a search through them bears.
  case tooManyKeys(Int, limit: Int, offset: Int)
}

extension PropertyListError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noHeader: "it does not begin with bplist00"
    case .tooShort(let length): "\(length) bytes, too short for its header and trailer"
    case .invalidSizes(let offset, let reference):
      "offsets of \(offset) and references of \(reference) bytes, expected 1 to 8"
    case .invalidTrailer(let table, let count, let root):
      "\(count) objects, the root being number \(root), and their offsets at \(table) do not fit into it"
    case .invalidOffset(let offset, let object):
      "object \(object) begins at \(offset), where no object can be"
    case .unknownMarker(let marker, let offset): "marker \(marker) at \(offset) is of no kind of object"
    case .invalidLength(let offset): "the object at \(offset) is longer than the file"
    case .invalidReference(let reference, let count, let offset):
      "a reference at \(offset) to object \(reference), and there are \(count)"
    case .invalidUID(let uid, let count): "a reference to archived object \(uid), and there are \(count)"
    case .invalidText(let offset): "the text at \(offset) has characters that are none"
    case .tooManyKeys(let count, let limit, let offset):
      "the dictionary at \(offset) has \(count) keys, expected at most \(limit)"
    }
  }
}
