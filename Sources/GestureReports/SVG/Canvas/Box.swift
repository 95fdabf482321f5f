/// A point of a picture, in pixels from its top left corner.
typealias Place = SIMD2<Double>

/// A rectangle of a picture, in pixels from its top left corner.
struct Box: Equatable {
  let left: Double
  let top: Double
  let width: Double
  let height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }

  init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// Without extent.
  init(at place: Place) { self.init(left: place.x, top: place.y, width: 0, height: 0) }

  func grown(by margin: Double) -> Box {
    Box(left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  func contains(_ other: Box) -> Bool {
    left <= other.left && top <= other.top && other.right <= right && other.bottom <= bottom
  }
}

extension Box {
  /// The part of the segment from `start` to `end` that is inside; `nil` where none is.
  ///
  /// Liang, Barsky, "A new concept and method for line clipping", ACM Transactions on Graphics 1984.
  func clip(from start: Place, to end: Place) -> (start: Place, end: Place)? {
    let step = end - start
    var (enter, leave) = (0.0, 1.0)
    let edges = [
      (-step.x, start.x - left), (step.x, right - start.x), (-step.y, start.y - top),
      (step.y, bottom - start.y),
    ]
    for (direction, distance) in edges {
      if direction == 0 {
        if distance < 0 { return nil }
      } else if direction < 0 {
        enter = max(enter, distance / direction)
      } else {
        leave = min(leave, distance / direction)
      }
    }
    return enter <= leave ? (start + enter * step, start + leave * step) : nil
  }

  /// The parts of a line that are inside, thinned: what is less than a third of a pixel from the point kept
  /// before adds only bytes.
  ///
  /// - Complexity: O(points)
  func clip(_ line: [Place]) -> [[Place]] {
    let thinnest = 0.1
    var pieces: [[Place]] = []
    var pending: Place?
    for (start, end) in zip(line, line.dropFirst()) {
      guard let inside = clip(from: start, to: end) else { continue }
      if let last = pending ?? pieces.last?.last, last == inside.start {
        let kept = pieces[pieces.count - 1].last ?? last
        let reach = inside.end - kept
        if (reach * reach).sum() >= thinnest {
          pieces[pieces.count - 1].append(inside.end)
          pending = nil
        } else {
          pending = inside.end
        }
      } else {
        if let pending { pieces[pieces.count - 1].append(pending) }
        pending = nil
        pieces.append([inside.start, inside.end])
      }
    }
    if let pending { pieces[pieces.count - 1].append(pending) }
    return pieces
  }
}
