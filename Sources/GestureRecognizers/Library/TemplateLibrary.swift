import GestureModel
import ShapeSpace

/// Named stroke samples that are recognised by Protractor: what an app holds.
///
/// A library is a value and everything that asks it leaves it as it is, so any number of tasks may recognise with
/// it, or with copies (a copy costs nothing until one of the two changes), at the same time. A library that
/// changes while it is used belongs into an actor or a `Mutex`, from which users take the value.
///
/// It keeps the drawn points of its samples beside their shape vectors, so that other parameters can be put into
/// force. Times are not kept: a template is a shape. Names are told apart by their bytes.
public struct TemplateLibrary: Sendable {
  public internal(set) var recognizer: Protractor
  /// The largest distance accepted by ``recognize(_:)``, in radians; `nil` accepts any.
  public var threshold: Double?
  /// Every name that has samples, in code point order.
  public internal(set) var names: [String] = []
  /// The samples' shapes; those of a name are one group.
  var search: ShapeSearch
  /// The same shapes behind bounds; `nil` where there are too few for them.
  var index: ShapeIndex?
  /// The samples as drawn, row for row those of `search`.
  var strokes = StrokeBlock()

  public init(recognizer: Protractor = Protractor(), threshold: Double? = nil) {
    self.recognizer = recognizer
    self.threshold = threshold
    search = ShapeSearch(
      templates: ShapeMatrix(pointCount: recognizer.points, storage: []), groupOffsets: [0],
      policy: recognizer.policy)
  }

  /// How many samples there are, of all names.
  public var count: Int { strokes.count }

  /// How many samples `name` has; 0 when there is no such name.
  ///
  /// - Complexity: O(log names)
  public func count(of name: String) -> Int { rows(of: name).count }

  /// The samples of `name` as drawn, in the order they were added.
  public func samples(of name: String) -> [[Stroke]] { rows(of: name).map(strokes.strokes(of:)) }

  func rows(of name: String) -> Range<Int> {
    group(of: name).map { search.groupOffsets[$0]..<search.groupOffsets[$0 + 1] } ?? 0..<0
  }

  func group(of name: String) -> Int? {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].precedesInCodePointOrder(name) { low = middle + 1 } else { high = middle }
    }
    return low < names.count && !name.precedesInCodePointOrder(names[low]) ? low : nil
  }
}
