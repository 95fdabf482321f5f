extension PropertyList {
  /// Dictionaries of more keys are refused: objects that share a long one would make every search through it anew.
  static let keyLimit = 64

  /// What stands under `key`, which is ASCII, with archived objects in place of their UIDs.
  ///
  /// - Parameter objects: the archived ones; `nil` outside of an archive.
  /// - Returns: `nil` where there is no such key, or the archive's null under it.
  /// - Complexity: O(keys), which are at most ``keyLimit``.
  func entry(
    _ key: String, keys: PropertyListReferences, values: PropertyListReferences,
    objects: PropertyListReferences?
  ) throws(PropertyListError) -> PropertyListValue? {
    guard keys.count <= Self.keyLimit else {
      throw .tooManyKeys(keys.count, limit: Self.keyLimit, offset: keys.start)
    }
    for position in 0..<min(keys.count, values.count) {
      if case .string(let text)? = try value(position, in: keys, objects: objects), text.isASCII(key) {
        return try value(position, in: values, objects: objects)
      }
    }
    return nil
  }

  /// The object that a reference is to or, where that is a UID, the archived object of this number; `nil` is the
  /// archive's null, number 0.
  func value(
    _ position: Int, in references: PropertyListReferences, objects: PropertyListReferences?
  ) throws(PropertyListError) -> PropertyListValue? {
    let value = try value(position, in: references)
    guard let objects, case .uid(let uid) = value else { return value }
    if uid == 0 { return nil }
    guard uid < objects.count else { throw .invalidUID(uid, count: objects.count) }
    return try self.value(Int(uid), in: objects)
  }
}
