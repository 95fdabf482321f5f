/// Names along the lines of a plot, each at its own line and clear of everything else: all or none, so that a
/// reader need not look in two places.
struct AlongLabels {
  private let lines: [DrawnSeries]
  private var free: Occupancy
  private var boxes: [Box] = []
  private let texts: [String]

  private static let size = Typography.small
  private static let widest = 200.0
  /// Between a name and its line.
  private static let gap = 3.0

  /// `nil` when there is no room for every name.
  init?(_ lines: [DrawnSeries], isMarked: Bool, frame: Box) {
    self.lines = lines
    free = Occupancy(frame)
    texts = lines.map { $0.name.fitted(to: Self.widest, size: Self.size) }
    for line in lines {
      for piece in line.pieces { free.mark(piece) }
      guard line.showsMarkers(isMarked: isMarked) else { continue }
      for marker in line.markers {
        free.mark(marker.marked)
      }
    }
    for (text, line) in zip(texts, lines) {
      guard let box = box(for: text, along: line) else { return nil }
      boxes.append(box)
      free.mark(box)
    }
  }

  /// The first free place for `text`, from the middle of the line outwards.
  private func box(for text: String, along line: DrawnSeries) -> Box? {
    let width = text.width(size: Self.size)
    let height = Typography.height(Self.size)
    let (right, left) = (Self.gap, -Self.gap - width)
    let (below, above) = (Self.gap, -Self.gap - height)
    let sides = [
      Place(right, below), Place(left, above), Place(right, above), Place(left, below),
      Place(-width / 2, above), Place(-width / 2, below),
    ]
    for anchor in line.anchors {
      for corner in sides.map({ anchor + $0 }) {
        let box = Box(left: corner.x, top: corner.y, width: width, height: height)
        if free.isFree(box.grown(by: Self.gap - 1)) { return box }
      }
    }
    return nil
  }

  func draw(on canvas: inout Canvas) {
    for (index, box) in boxes.enumerated() {
      // Grid lines would run through the letters.
      canvas.rectangle(box, fill: "#FFFFFF")
      canvas.text(
        texts[index], at: Place(box.left, box.top + Typography.ascent * Self.size), size: Self.size,
        color: lines[index].style.color)
    }
  }
}

extension DrawnSeries {
  /// Points at equal distances along the line, from its middle outwards.
  fileprivate var anchors: [Place] {
    let count = 80
    var places: [Place] = []
    let segments = pieces.flatMap { Array(zip($0, $0.dropFirst())) }
    let lengths = segments.map { (($0.1 - $0.0) * ($0.1 - $0.0)).sum().squareRoot() }
    let spacing = lengths.reduce(0, +) / Double(count)
    guard spacing > 0 else { return markers }
    var passed = 0.0
    for ((start, end), length) in zip(segments, lengths) {
      while Double(places.count) * spacing <= passed + length, places.count < count {
        places.append(start + (end - start) * ((Double(places.count) * spacing - passed) / max(length, 1e-9)))
      }
      passed += length
    }
    let middle = places.count / 2
    return places.indices.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }.map { places[$0] }
  }
}
