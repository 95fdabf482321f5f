import GestureModel

/// Collects what a JSON file of many recordings holds, one of which may be wrong without harm to the others.
struct JSONReadings {
  private(set) var readings: [Reading] = []
  private let place: RecordingPlace
  /// Up to where lines have been counted, and the line there.
  private var counted: (position: Int, line: Int)
  private var scanner: JSONScanner

  init(_ text: ArraySlice<UInt8>, at place: RecordingPlace) {
    self.place = place
    scanner = JSONScanner(text)
    counted = (text.startIndex, place.line)
  }

  /// Reads a file of one value, an array of values, or values one after another, `read` making samples of each.
  mutating func readValues(
    _ read: (inout JSONScanner) throws(SampleProblem) -> [Result<Sample, SampleProblem>]
  ) {
    collect { readings, scanner throws(SampleProblem) in
      repeat {
        scanner.skipWhitespace()
        if scanner.next == UInt8(ascii: "[") {
          try scanner.array { scanner throws(SampleProblem) in try readings.add(&scanner, read) }
        } else {
          try readings.add(&scanner, read)
        }
        scanner.skipWhitespace()
      } while scanner.position < scanner.text.endIndex
    }
  }

  /// Reads a file of one object, `read` making samples of each member.
  mutating func readMembers(
    _ read: (inout JSONScanner, _ key: String) throws(SampleProblem) -> [Result<Sample, SampleProblem>]
  ) {
    collect { readings, scanner throws(SampleProblem) in
      try scanner.object { scanner, key throws(SampleProblem) in
        try readings.add(&scanner) { scanner throws(SampleProblem) in try read(&scanner, key) }
      }
      try scanner.expectEnd()
    }
  }

  private mutating func collect(
    _ body: (inout JSONReadings, inout JSONScanner) throws(SampleProblem) -> Void
  ) {
    var scanner = scanner
    do {
      try body(&self, &scanner)
    } catch {
      skip(error, at: scanner.position)
    }
  }

  /// Adds what `read` makes of the value that comes next.
  ///
  /// - Throws: what makes the rest of the file unreadable, since it is no JSON.
  private mutating func add(
    _ scanner: inout JSONScanner,
    _ read: (inout JSONScanner) throws(SampleProblem) -> [Result<Sample, SampleProblem>]
  ) throws(SampleProblem) {
    let start = scanner.position
    do {
      let results = try read(&scanner)
      let line = line(at: start)
      for result in results {
        switch result {
        case .success(let sample): readings.append(.sample(sample, line: line))
        case .failure(let problem): readings.append(.skipped(place.skipped(problem, line: line)))
        }
      }
    } catch {
      let found = scanner.position
      scanner.position = start
      try scanner.skipValue()
      skip(error, at: found)
    }
  }

  private mutating func skip(_ problem: SampleProblem, at position: Int) {
    readings.append(.skipped(place.skipped(problem, line: line(at: position))))
  }

  /// Counts on from where it was asked last; a position before that gets the line of then.
  private mutating func line(at position: Int) -> Int {
    if position > counted.position {
      counted.line += scanner.text[counted.position..<position].count { $0 == UInt8(ascii: "\n") }
      counted.position = position
    }
    return counted.line
  }
}
