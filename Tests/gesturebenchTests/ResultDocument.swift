import Foundation

/// What `--json` promises, read by the promised names and types: decoding fails when a key is missing.
struct ResultDocument: Decodable {
  struct Tool: Decodable {
    let name: String
    let version: String
  }

  struct Machine: Decodable {
    struct BLAS: Decodable {
      let version: String
      let core: String
      let threads: Int
    }

    let cpu: String
    let blas: BLAS
  }

  let schema: Int
  let tool: Tool
  let machine: Machine
  let runs: [RunResult]

  init(_ data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
  }
}

struct RunResult: Decodable {
  struct Dataset: Decodable {
    let name: String
    let samples: Int
    let classes: Int
    let subjects: Int
    let degenerate: Int
    let fingerprint: String
  }

  /// Protractor's; others have other parameters, or these with other values.
  struct Parameters: Decodable, Equatable {
    let points: Int?
    let rotation: Double?
    let scale: String?

    init(points: Int, rotation: Double, scale: String) {
      self.points = points
      self.rotation = rotation
      self.scale = scale
    }

    private enum CodingKeys: CodingKey {
      case points, rotation, scale
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      points = try? container.decode(Int.self, forKey: .points)
      rotation = try? container.decode(Double.self, forKey: .rotation)
      scale = try? container.decode(String.self, forKey: .scale)
    }
  }

  struct Draw: Decodable {
    let samplesPerClass: Int
    let participants: Nullable<Int>
    let accuracy: Double
    let accuracyInterval: Nullable<[Double]>
  }

  struct Recognizer: Decodable {
    let name: String
    let parameters: Parameters
  }

  struct EvaluationProtocol: Decodable {
    let name: String
    let folds: Int?
  }

  struct ClassResult: Decodable {
    let label: String
    let support: Int
    let precision: Nullable<Double>
    let recall: Nullable<Double>
    let f1: Nullable<Double>
  }

  struct SubjectResult: Decodable {
    let subject: Nullable<String>
    let total: Int
    let correct: Int
    let rejected: Int
    let accuracy: Double
  }

  struct GroupResult: Decodable {
    let value: Nullable<String>
    let total: Int
    let correct: Int
  }

  struct ConfusedPair: Decodable {
    let truth: String
    let predicted: String
    let count: Int
    let samples: [String]
  }

  struct Seconds: Decodable {
    let read: Double
    let prepare: Double
    let score: Double
    let total: Double
  }

  let dataset: Dataset
  let recognizer: Recognizer
  let `protocol`: EvaluationProtocol
  let seed: Int
  let threshold: Nullable<Double>
  let total: Int
  let correct: Int
  let wrong: Int
  let rejected: Int
  let accuracy: Double
  let accuracyInterval: [Double]
  let macroF1: Double
  let weightedF1: Double
  let labels: [String]
  let confusion: [[Int]]
  let rejectedByClass: [Int]
  let perClass: [ClassResult]
  let bySubject: [SubjectResult]
  let by: [String: [GroupResult]]?
  let bySamplesPerClass: [Draw]?
  let mostConfused: [ConfusedPair]
  let seconds: Seconds
}

/// A key that must be there and may hold `null`.
struct Nullable<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = container.decodeNil() ? nil : try container.decode(Value.self)
  }
}
