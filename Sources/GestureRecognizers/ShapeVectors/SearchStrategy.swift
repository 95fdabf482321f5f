import ShapeSpace

/// How templates are searched where there are many; the answers are the same.
///
/// Rooms above this one know it by this name and need not import ShapeSpace for it.
public typealias SearchStrategy = ShapeSearchStrategy

extension ParameterDescription {
  static let search = ParameterDescription(
    "search", default: SearchStrategy.index.rawValue, allowed: "exact-index or brute-force",
    meaning: "how templates are searched where there are many; the answers are the same")
}

extension ParameterArguments {
  func search() throws(RecognizerError) -> SearchStrategy {
    try choice(ParameterDescription.search.name, of: SearchStrategy.self)
  }
}

extension Parameter {
  static func search(_ strategy: SearchStrategy) -> Parameter {
    Parameter(ParameterDescription.search.name, .text(strategy.rawValue))
  }
}
