/// What Python asks: the nearest of the first templates to each of the first queries.
struct Question: Decodable {
  enum Method: String, Decodable {
    /// Building the index alone.
    case build
    case index
    case bruteForce
    case dtw
    case dollarP
  }

  let method: Method
  let templates: Int
  let queries: Int
  let threads: Int
  /// Whether a query may be turned to meet a template.
  let rotation: Bool
  /// Whether queries come one at a time.
  let separately: Bool
}

/// The nearest template of each query, and how long it took to find all of them.
struct Answer: Encodable {
  let seconds: Double
  let rows: [Int]
}
