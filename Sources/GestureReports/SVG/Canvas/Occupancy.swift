/// Which parts of a picture are drawn on already, in squares of two pixels: for labels that look for room.
struct Occupancy {
  private let columns: Int
  private let rows: Int
  private let bounds: Box
  private var isTaken: [Bool]
  private static let square = 2.0

  init(_ bounds: Box) {
    self.bounds = bounds
    columns = Int(bounds.width / Self.square) + 1
    rows = Int(bounds.height / Self.square) + 1
    isTaken = Array(repeating: false, count: columns * rows)
  }

  /// - Complexity: O(length of the line)
  mutating func mark(_ line: [Place]) {
    for place in places(along: line) { mark(Box(at: place)) }
  }

  mutating func mark(_ box: Box) {
    let (x, y) = squares(of: box)
    for row in y { for column in x { isTaken[row * columns + column] = true } }
  }

  /// Whether `box` is within the bounds and nothing is drawn there.
  func isFree(_ box: Box) -> Bool {
    guard bounds.contains(box) else { return false }
    let (x, y) = squares(of: box)
    return y.allSatisfy { row in x.allSatisfy { !isTaken[row * columns + $0] } }
  }

  /// Whether nothing is drawn where `line` goes.
  func isFree(_ line: [Place]) -> Bool { places(along: line).allSatisfy { isFree(Box(at: $0)) } }

  private func places(along line: [Place]) -> [Place] {
    zip(line, line.dropFirst()).flatMap { start, end in
      let step = end - start
      let count = max(1, Int((step * step).sum().squareRoot() / Self.square * 2))
      return (0...count).map { start + step * (Double($0) / Double(count)) }
    }
  }

  private func squares(of box: Box) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    func square(_ distance: Double, below count: Int) -> Int {
      min(max(0, Int(distance / Self.square)), count - 1)
    }
    let left = square(box.left - bounds.left, below: columns)
    let top = square(box.top - bounds.top, below: rows)
    return (
      left...max(left, square(box.right - bounds.left, below: columns)),
      top...max(top, square(box.bottom - bounds.top, below: rows))
    )
  }
}
