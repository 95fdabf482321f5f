import GestureRecognizers

/// The frames of one recording in order of time, with what they show and what they were taken for.
struct LabelledStream: Sendable {
  /// Labels are indices into the classes; `nil` is the background.
  struct Frame: Sendable {
    let milliseconds: Double
    let truth: Int?
    let predicted: Int?
  }

  struct Segment: Sendable, Equatable {
    let label: Int
    let start: Double
    var end: Double
  }

  struct Activation: Sendable, Equatable {
    let label: Int
    let since: Double
    let at: Double
  }

  var frames: [Frame] = []

  /// From the first frame to the last, in milliseconds.
  var duration: Double { (frames.last?.milliseconds ?? 0) - (frames.first?.milliseconds ?? 0) }

  /// In order of time.
  var segments: [Segment] {
    var segments: [Segment] = []
    var before: Int?
    for frame in frames {
      if let label = frame.truth {
        if label == before {
          segments[segments.count - 1].end = frame.milliseconds
        } else {
          segments.append(Segment(label: label, start: frame.milliseconds, end: frame.milliseconds))
        }
      }
      before = frame.truth
    }
    return segments
  }

  /// In order of time.
  func activations(filter settings: PoseFilter.Settings, classes: [String]) -> [Activation] {
    var filter = PoseFilter(settings)
    let labels = Dictionary(uniqueKeysWithValues: zip(classes, classes.indices))
    return frames.flatMap { frame in
      filter.take(frame.predicted.map { classes[$0] }, at: frame.milliseconds).compactMap { event in
        guard case .began(let pose, let at, let since) = event else { return nil }
        return labels[pose].map { Activation(label: $0, since: since, at: at) }
      }
    }
  }
}
