/// Why a library refuses a change. It is then as it was.
public enum TemplateLibraryError: Error, Sendable, Equatable {
  case emptyName
  /// Strokes that have no shape: those of the sample at `index` of the call, or, when parameters change, of the
  /// name's sample at `index`.
  case degenerateStrokes(name: String, index: Int, SampleDegeneracy)
  case unknownName(String)
  /// `name` has `count` samples, and none of this index.
  case unknownSample(name: String, index: Int, count: Int)
  /// Renaming to a name that has samples already would mix the two.
  case nameInUse(String)
}

extension TemplateLibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyName: "a template needs a name that is not empty"
    case .degenerateStrokes(let name, let index, let degeneracy):
      "\(name): sample \(index) has no shape (\(degeneracy.rawValue)) and cannot be a template"
    case .unknownName(let name): "\(name): there is no template of this name"
    case .unknownSample(let name, let index, let count):
      "\(name): there is no sample \(index) among its \(count)"
    case .nameInUse(let name): "\(name): there are templates of this name already"
    }
  }
}
