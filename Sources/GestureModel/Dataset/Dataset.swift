/// Labelled recordings in columns, ordered by sample id.
///
/// Row `i` of ``samples`` says what sample `i` is; entry `i` of ``gestures`` holds the gesture itself.
/// The order is by id, byte by byte, whatever order the samples came in, so everything computed from
/// a dataset is independent of how its files were read.
public struct Dataset: Sendable {
  /// What reports call it: a file's or folder's name.
  public var name: String
  public let samples: SampleTable
  public let gestures: GestureColumns
  /// That of all gestures.
  public let kind: GestureKind

  /// - Complexity: O(points + samples log samples); O(points) when the samples come in order.
  /// - Precondition: ids are unique and all gestures of one kind (``DatasetBuilder`` reports those that are not).
  public init(name: String, samples: some Sequence<Sample>) {
    var builder = DatasetBuilder()
    for sample in samples {
      let refusal = builder.append(sample)
      precondition(refusal == nil, "sample \(sample.id): \(refusal!)")
    }
    self = builder.dataset(name: name)
  }

  init(name: String, samples: SampleTable, gestures: GestureColumns) {
    self.name = name
    self.samples = samples
    self.gestures = gestures
    kind = gestures.kind
  }

  public var count: Int { samples.count }

  /// - Precondition: the gestures are strokes.
  public var strokes: StrokeColumns {
    guard case .strokes(let strokes) = gestures else { preconditionFailure("\(name) holds \(kind.rawValue)") }
    return strokes
  }

  /// - Precondition: the gestures are hand poses.
  public var poses: PoseColumns {
    guard case .poses(let poses) = gestures else { preconditionFailure("\(name) holds \(kind.rawValue)") }
    return poses
  }

  /// Sample `index` gathered from its columns.
  public subscript(index: Int) -> Sample {
    Sample(
      id: samples.ids[index], label: samples.label(of: index), subject: samples.subject(of: index),
      attributes: samples.attributes(of: index), moment: samples.moments[index], gesture: gestures[index])
  }
}
