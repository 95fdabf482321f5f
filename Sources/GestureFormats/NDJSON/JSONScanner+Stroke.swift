import GestureModel

extension JSONScanner {
  /// Reads `{"x": [...], "y": [...], "t": [...]}`, the times optional.
  ///
  /// - Parameter number: counted from 1, for messages.
  mutating func stroke(number: Int) throws(SampleProblem) -> Stroke {
    var x: [Float]?
    var y: [Float]?
    var times: [Double]?
    try object { scanner, key throws(SampleProblem) in
      switch key {
      case "x" where x == nil: x = try scanner.coordinates(key)
      case "y" where y == nil: y = try scanner.coordinates(key)
      case "t" where times == nil: times = try scanner.times()
      case "x", "y", "t": throw .occursTwice(key: key)
      default: try scanner.skipValue()
      }
    }
    guard let x else { throw .missing("key \"x\" of stroke \(number)") }
    guard let y else { throw .missing("key \"y\" of stroke \(number)") }
    guard x.count == y.count else {
      throw .coordinateCounts(stroke: number, x: x.count, y: y.count)
    }
    if let times, times.count != x.count {
      throw .timeCount(stroke: number, times: times.count, points: x.count)
    }
    return Stroke(points: zip(x, y).map { Point($0, $1) }, times: times)
  }

  private mutating func coordinates(_ key: String) throws(SampleProblem) -> [Float] {
    var numbers: [Float] = []
    try array { scanner throws(SampleProblem) in numbers.append(try scanner.float(of: key)) }
    return numbers
  }

  private mutating func times() throws(SampleProblem) -> [Double]? {
    if takeWord("null") { return nil }
    var numbers: [Double] = []
    try array { scanner throws(SampleProblem) in numbers.append(try scanner.finiteDouble(of: "t")) }
    return numbers
  }
}
