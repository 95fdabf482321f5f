/// A position on the drawing surface, x to the right and y down, in the recording's own units.
public typealias Point = SIMD2<Float>

/// What a pen or finger drew between touching the surface and leaving it.
public struct Stroke: Sendable, Equatable {
  public var points: [Point]
  /// Milliseconds from an arbitrary zero, one per point; `nil` where the recording has no times.
  public var times: [Double]?

  public init(points: [Point], times: [Double]? = nil) {
    precondition(times == nil || times!.count == points.count, "one time per point")
    self.points = points
    self.times = times
  }
}

/// One labelled recording: the unit that a recognizer is asked about.
public struct Sample: Sendable, Equatable {
  /// Unique within its dataset; samples are ordered by it.
  public var id: String
  /// The class that the person meant to show.
  public var label: String
  /// Whose gesture it is.
  public var subject: String?
  /// Anything else that was recorded of the circumstances, such as `speed` or `device`.
  public var attributes: [String: String]
  /// Where it stands in a longer recording; `nil` for one that stands alone.
  public var moment: Moment?
  public var gesture: Gesture

  public init(
    id: String, label: String, subject: String? = nil, attributes: [String: String] = [:],
    moment: Moment? = nil, gesture: Gesture
  ) {
    self.id = id
    self.label = label
    self.subject = subject
    self.attributes = attributes
    self.moment = moment
    self.gesture = gesture
  }

  public init(
    id: String, label: String, subject: String? = nil, attributes: [String: String] = [:],
    strokes: [Stroke]
  ) {
    self.init(id: id, label: label, subject: subject, attributes: attributes, gesture: .strokes(strokes))
  }

  /// In drawing order; none where the gesture is a pose.
  public var strokes: [Stroke] {
    get { if case .strokes(let strokes) = gesture { strokes } else { [] } }
    set { gesture = .strokes(newValue) }
  }
}
