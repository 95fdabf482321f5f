/// The framed part of a chart, with its axes: where values become places.
struct Plot {
  let frame: Box
  let x: ScaledAxis
  let y: ScaledAxis
  private let headings: Headings

  /// Title and what stands below it in smaller letters.
  struct Headings {
    let title: String
    let subtitle: String

    static let left = 12.0
    /// Of the longer of the two.
    var width: Double {
      let texts = [
        title.visible.width(size: Typography.title), subtitle.visible.width(size: Typography.small),
      ]
      return Self.left + max(texts[0], texts[1])
    }

    var height: Double { subtitle.isEmpty ? 36 : 54 }
  }

  static let gap = 6.0
  /// Between the frame's sides and the first and last value, where points are drawn that have a width.
  private let inset: Double

  /// - Parameters:
  ///   - width: of the frame, in pixels.
  ///   - height: of the frame, in pixels.
  ///   - inset: between the frame's sides and the ends of the axis, in pixels.
  init(_ headings: Headings, x: ScaledAxis, y: ScaledAxis, width: Double, height: Double, inset: Double) {
    self.inset = inset
    self.headings = headings
    self.x = x
    self.y = y
    let widest = y.ticks.map { $0.text.width(size: Typography.small) }.max() ?? 0
    let left = Headings.left + Typography.height(Typography.size) + Self.gap + widest + Self.gap
    frame = Box(left: left, top: headings.height, width: width, height: height)
  }

  /// What the plot takes beside its frame: half of the last tick's text may stand out.
  var margin: Double {
    max(24, (x.ticks.map { $0.text.width(size: Typography.small) }.max() ?? 0) / 2 + 4)
  }

  /// What the plot takes below its frame.
  static let footHeight = 46.0

  func place(_ x: Double, _ y: Double) -> Place? {
    guard let across = self.x.share(of: x), let up = self.y.share(of: y) else { return nil }
    return Place(left(at: across), frame.bottom - up * frame.height)
  }

  private func left(at share: Double) -> Double {
    frame.left + inset + share * (frame.width - 2 * inset)
  }

  func contains(_ place: Place) -> Bool {
    frame.grown(by: 0.01).contains(Box(at: place))
  }

  /// - Parameter width: of the whole picture, for the title.
  func draw(on canvas: inout Canvas, width: Double) {
    headings.draw(on: &canvas, width: width)
    drawVerticals(on: &canvas)
    drawHorizontals(on: &canvas)
    canvas.line(
      [Place(frame.left, frame.top), Place(frame.left, frame.bottom), Place(frame.right, frame.bottom)],
      Stroke(color: Canvas.ink))
    let heading = x.axis.heading.fitted(to: frame.width, size: Typography.size)
    canvas.text(
      heading, at: Place(frame.left + frame.width / 2, frame.bottom + Self.footHeight - 12), anchor: .middle)
    canvas.text(
      y.axis.heading.fitted(to: frame.height, size: Typography.size),
      at: Place(
        Headings.left + Typography.ascent * Typography.size, frame.top + frame.height / 2), anchor: .middle,
      isUpright: true)
  }

  /// Ticks whose text would touch the one before are passed over.
  private func drawVerticals(on canvas: inout Canvas) {
    let size = Typography.small
    var free = -Double.infinity
    for tick in x.ticks {
      guard let share = x.share(of: tick.value) else { continue }
      let place = left(at: share)
      let width = tick.text.width(size: size)
      guard place - width / 2 >= free else { continue }
      free = place + width / 2 + Self.gap
      canvas.line(
        [Place(place, frame.top), Place(place, frame.bottom)], Stroke(color: Canvas.faint, width: 0.7))
      canvas.text(
        tick.text, at: Place(place, frame.bottom + 1.5 * Self.gap + Typography.ascent * size), size: size,
        anchor: .middle)
    }
  }

  private func drawHorizontals(on canvas: inout Canvas) {
    let size = Typography.small
    var free = Double.infinity
    for tick in y.ticks {
      guard let share = y.share(of: tick.value) else { continue }
      let place = frame.bottom - share * frame.height
      guard place <= free else { continue }
      free = place - Typography.height(size) - 2
      canvas.line(
        [Place(frame.left, place), Place(frame.right, place)], Stroke(color: Canvas.faint, width: 0.7))
      canvas.text(
        tick.text, at: Place(frame.left - Self.gap, Typography.baseline(middle: place, size: size)),
        size: size,
        anchor: .end)
    }
  }
}

extension Plot.Headings {
  func draw(on canvas: inout Canvas, width: Double) {
    let room = width - 2 * Self.left
    canvas.text(
      title.visible.fitted(to: room, size: Typography.title), at: Place(Self.left, 22), size: Typography.title
    )
    guard !subtitle.isEmpty else { return }
    canvas.text(
      subtitle.visible.fitted(to: room, size: Typography.small), at: Place(Self.left, 40),
      size: Typography.small)
  }
}
