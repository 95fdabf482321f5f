/// Labelled recordings in columns, ordered by sample id.
///
/// Row `i` of ``samples`` says what sample `i` is; entry `i` of ``strokes`` holds what was drawn.
/// The order is by id, byte by byte, whatever order the samples came in, so everything computed from
/// a dataset is independent of how its files were read.
public struct Dataset: Sendable {
  /// What reports call it: a file's or folder's name.
  public var name: String
  public let samples: SampleTable
  public let strokes: StrokeColumns

  /// - Complexity: O(points + samples log samples); O(points) when the samples come in order.
  /// - Precondition: ids are unique (``DatasetBuilder`` reports those that are not).
  public init(name: String, samples: some Sequence<Sample>) {
    var builder = DatasetBuilder()
    for sample in samples {
      let added = builder.append(sample)
      precondition(added, "sample id \(sample.id) occurs twice")
    }
    self = builder.dataset(name: name)
  }

  init(name: String, samples: SampleTable, strokes: StrokeColumns) {
    self.name = name
    self.samples = samples
    self.strokes = strokes
  }

  public var count: Int { samples.count }

  /// Sample `index` gathered from its columns.
  public subscript(index: Int) -> Sample {
    Sample(
      id: samples.ids[index], label: samples.label(of: index), subject: samples.subject(of: index),
      attributes: samples.attributes(of: index), strokes: strokes.strokes(of: index))
  }
}
