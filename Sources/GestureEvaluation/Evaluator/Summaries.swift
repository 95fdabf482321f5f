import GestureModel
import GestureRecognizers

/// What a result says of its dataset.
public struct DatasetSummary: Sendable, Equatable, Codable {
  public let name: String
  public let samples: Int
  public let classes: Int
  public let subjects: Int
  public let fingerprint: String

  /// - Complexity: O(points), for the fingerprint.
  public init(_ dataset: Dataset) {
    name = dataset.name
    samples = dataset.count
    classes = dataset.samples.classes.count
    subjects = dataset.samples.subjects.categories.count
    fingerprint = dataset.fingerprint
  }
}

/// What a result says of its recognizer.
public struct RecognizerSummary: Sendable, Equatable {
  public let name: String
  public let parameters: [Setting]

  public init(name: String, parameters: [Setting]) {
    self.name = name
    self.parameters = parameters
  }

  public init(_ recognizer: some Recognizer) {
    self.init(name: type(of: recognizer).name, parameters: recognizer.parameters)
  }
}

/// Why a sample has no shape. Named here again for the rooms that do not import recognizers.
public typealias DegeneracyReason = SampleDegeneracy

/// A sample that no recognizer can compare.
public struct DegenerateSample: Sendable, Equatable {
  /// Its row in the dataset.
  public let sample: Int
  public let reason: DegeneracyReason

  public init(sample: Int, reason: DegeneracyReason) {
    self.sample = sample
    self.reason = reason
  }
}

/// Where the time went, in seconds of the wall clock.
public struct Seconds: Sendable, Equatable {
  /// Reading the files; 0 where the dataset did not come from any.
  public var read: Double
  public let prepare: Double
  /// Comparing and judging, all trials together.
  public let score: Double

  public init(read: Double = 0, prepare: Double, score: Double) {
    self.read = read
    self.prepare = prepare
    self.score = score
  }

  public var total: Double { read + prepare + score }
}
