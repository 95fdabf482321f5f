import GestureFormats
import GestureModel

/// A dataset of strokes, read on two threads.
public func strokeDataset(at path: String) throws(BenchmarkFailure) -> Dataset {
  let dataset: Dataset
  do {
    dataset = try DatasetReader(workers: 2).read(path).dataset
  } catch {
    throw .data(error.description)
  }
  guard dataset.kind == .strokes else {
    throw .data("\(path): holds \(dataset.kind.rawValue), and strokes are needed")
  }
  return dataset
}
