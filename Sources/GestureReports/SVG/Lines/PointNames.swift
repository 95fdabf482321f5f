/// Names beside the points of a plot, each where nothing else is drawn.
struct PointNames {
  /// Of everything.
  private var all: Occupancy
  /// Of names and the lines that lead to them, which must not cross.
  private var names: Occupancy

  private static let size = Typography.small
  private static let widest = 180.0
  private static let distances = [14.0, 28, 42, 56, 70, 84]

  init(frame: Box) {
    all = Occupancy(frame)
    names = Occupancy(frame)
  }

  mutating func avoid(_ line: [Place]) { all.mark(line) }

  mutating func avoid(_ box: Box) { all.mark(box) }

  /// Draws `name` beside the point at `place`, or farther away at the end of a fine line, and tells whether
  /// there was room.
  mutating func draw(_ name: String, at place: Place, mayBeAway: Bool, on canvas: inout Canvas) -> Bool {
    let text = name.fitted(to: Self.widest, size: Self.size)
    for distance in [0] + (mayBeAway ? Self.distances : []) {
      for box in boxes(of: text, around: place, distance: distance) where all.isFree(box.grown(by: 1)) {
        let leader = distance > 0 ? [place, box.nearest(to: place)] : []
        guard names.isFree(leader) else { continue }
        if !leader.isEmpty { canvas.line(leader, Stroke(color: "#9A9A9A", width: 0.7)) }
        all.mark(leader)
        names.mark(leader)
        all.mark(box)
        names.mark(box)
        canvas.text(text, at: Place(box.left, box.top + Typography.ascent * Self.size), size: Self.size)
        return true
      }
    }
    return false
  }

  private func boxes(of text: String, around place: Place, distance: Double) -> [Box] {
    let width = text.width(size: Self.size)
    let height = Typography.height(Self.size)
    let gap = Marker.reach + 3 + distance
    let (left, right, above, below) = (-gap - width, gap, -gap - height, gap)
    let (centre, middle) = (-width / 2, -height / 2)
    // A line to a name at the same height would run along the frontier.
    let beside = distance == 0 ? [Place(right, middle), Place(left, middle)] : []
    let others = [
      Place(centre, above), Place(centre, below), Place(left, above), Place(right, below),
      Place(right, above),
      Place(left, below),
    ]
    return (beside + others).map { corner in
      Box(left: place.x + corner.x, top: place.y + corner.y, width: width, height: height)
    }
  }
}

extension Box {
  fileprivate func nearest(to place: Place) -> Place {
    Place(min(max(place.x, left), right), min(max(place.y, top), bottom))
  }
}
