/// What `NSKeyedArchiver` wrote: objects in one array, which refer to one another by their places in it.
///
/// An object of an app's own class is a dictionary of what it encoded; Foundation's collections have their content
/// under `NS.objects` and `NS.keys`; text and numbers stand for themselves.
struct KeyedArchive {
  private let list: PropertyList
  private let objects: PropertyListReferences
  /// The object that was archived.
  let root: PropertyListValue

  init(_ bytes: [UInt8]) throws(SampleProblem) {
    let content: (objects: PropertyListReferences, root: PropertyListValue)?
    do {
      list = try PropertyList(bytes)
      content = try Self.content(of: list)
    } catch {
      throw .malformedPropertyList(error)
    }
    guard let content else { throw .missing("the root object of a keyed archive") }
    (objects, root) = content
  }

  private static func content(
    of list: PropertyList
  ) throws(PropertyListError) -> (objects: PropertyListReferences, root: PropertyListValue)? {
    guard case .dictionary(let keys, let values) = try list.value(of: list.root),
      case .array(let objects)? = try list.entry("$objects", keys: keys, values: values, objects: nil),
      case .dictionary(let names, let tops)? = try list.entry(
        "$top", keys: keys, values: values, objects: nil),
      let root = try list.entry("root", keys: names, values: tops, objects: objects)
    else { return nil }
    return (objects, root)
  }

  /// What an object encoded under `key`, or a dictionary has under it; `nil` where there is none, or a null.
  func member(_ key: String, of object: PropertyListValue) throws(SampleProblem) -> PropertyListValue? {
    guard case .dictionary(let names, let values) = object else { return nil }
    do {
      if let value = try list.entry(key, keys: names, values: values, objects: objects) { return value }
      guard case .array(let keys)? = try list.entry("NS.keys", keys: names, values: values, objects: nil),
        case .array(let members)? = try list.entry("NS.objects", keys: names, values: values, objects: nil)
      else { return nil }
      return try list.entry(key, keys: keys, values: members, objects: objects)
    } catch {
      throw .malformedPropertyList(error)
    }
  }

  /// Where the elements of an archived array stand; `nil` for an object that is none.
  func elements(of object: PropertyListValue) throws(SampleProblem) -> PropertyListReferences? {
    guard case .dictionary(let names, let values) = object else { return nil }
    do {
      guard try list.entry("NS.keys", keys: names, values: values, objects: nil) == nil,
        case .array(let elements)? = try list.entry("NS.objects", keys: names, values: values, objects: nil)
      else { return nil }
      return elements
    } catch {
      throw .malformedPropertyList(error)
    }
  }

  /// - Parameter position: less than the number of `elements`.
  /// - Returns: `nil` for a null.
  func element(
    _ position: Int, of elements: PropertyListReferences
  ) throws(SampleProblem) -> PropertyListValue? {
    do {
      return try list.value(position, in: elements, objects: objects)
    } catch {
      throw .malformedPropertyList(error)
    }
  }
}
