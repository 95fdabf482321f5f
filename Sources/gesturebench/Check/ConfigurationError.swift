/// Why `gesturebench.json` says nothing that can be done.
enum ConfigurationError: Error, Equatable {
  case missing(String)
  case unreadable(String)
  case malformed(String, String)
  case unknownSchema(String, Int)
}

extension ConfigurationError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let path):
      "there is no \(path); a first one may be "
        + #"{"schema":1,"checks":[{"name":"strokes","dataset":"recordings/","recognizer":"protractor"}]}"#
    case .unreadable(let path): "\(path) cannot be read"
    case .malformed(let path, let flaw): "\(path): \(flaw)"
    case .unknownSchema(let path, let schema):
      "\(path) is of schema \(schema), and this version knows only 1"
    }
  }
}
