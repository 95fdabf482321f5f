/// Names beside a plot, each at the height of its line's end as far as the others leave room, behind a piece
/// of its line that tells it when ends coincide.
struct MarginLabels {
  private struct Label {
    let line: DrawnSeries
    let text: String
    var middle: Double
  }

  private var labels: [Label] = []
  private let frame: Box
  private let hasLeaders: Bool

  private static let widest = 240.0
  static let spacing = 16.0
  private static let leader = 26.0
  private static let key = 34.0

  /// - Parameter hasLeaders: a fine line from the end of each to its name.
  init(_ lines: [DrawnSeries], hasLeaders: Bool, beside frame: Box) {
    self.frame = frame
    self.hasLeaders = hasLeaders
    labels = lines.map { line in
      Label(
        line: line, text: line.name.fitted(to: Self.widest, size: Typography.size),
        middle: line.end?.y ?? frame.bottom)
    }
    // Of lines that end together the one that was higher on its way stands higher.
    let order = labels.indices.sorted {
      (labels[$0].middle, labels[$0].line.meanHeight, $0) < (
        labels[$1].middle, labels[$1].line.meanHeight, $1
      )
    }
    labels = order.map { labels[$0] }
    spread()
  }

  /// What the names take beside the frame.
  var width: Double {
    let widest = labels.map { $0.text.width(size: Typography.size) }.max()
    return widest.map { textLeft - frame.right + $0 + 12 } ?? 0
  }

  var bottom: Double { (labels.last?.middle ?? 0) + Self.spacing / 2 }

  private var keyLeft: Double { frame.right + (hasLeaders ? Self.leader : 12) }
  private var textLeft: Double { keyLeft + Self.key + 6 }

  /// Moves names apart: down to where there is room, then the lowest back up into the frame as far as it
  /// goes.
  private mutating func spread() {
    var free = frame.top + Self.spacing / 2
    for index in labels.indices {
      labels[index].middle = max(labels[index].middle, free)
      free = labels[index].middle + Self.spacing
    }
    var limit = max(
      frame.bottom, frame.top + Self.spacing * (Double(labels.count) - 0.5) + Self.spacing / 2)
    for index in labels.indices.reversed() {
      labels[index].middle = min(labels[index].middle, limit)
      limit = labels[index].middle - Self.spacing
    }
  }

  func draw(on canvas: inout Canvas, isMarked: Bool) {
    for label in labels {
      let style = label.line.style
      let key = [Place(keyLeft, label.middle), Place(keyLeft + Self.key, label.middle)]
      if hasLeaders, let end = label.line.end {
        canvas.line(
          [end + Place(Marker.reach + 2, 0), Place(keyLeft - 3, label.middle)],
          Stroke(color: "#9A9A9A", width: 0.7))
      }
      canvas.line(key, style.stroke)
      if label.line.showsMarkers(isMarked: isMarked) {
        canvas.marker(style.marker, at: (key[0] + key[1]) / 2, color: style.color)
      }
      canvas.text(
        label.text,
        at: Place(textLeft, Typography.baseline(middle: label.middle, size: Typography.size)))
    }
  }
}

extension DrawnSeries {
  /// In pixels from the top, over the length of the line.
  fileprivate var meanHeight: Double {
    var (length, sum) = (0.0, 0.0)
    for piece in pieces {
      for (start, end) in zip(piece, piece.dropFirst()) {
        let step = end - start
        let part = (step * step).sum().squareRoot()
        length += part
        sum += part * (start.y + end.y) / 2
      }
    }
    return length > 0 ? sum / length : end?.y ?? 0
  }
}
