import Foundation

/// How fast everything ran on one machine, and what that was measured against.
public struct BenchmarkResult: Sendable, Equatable, Codable {
  public struct Machine: Sendable, Equatable, Codable {
    public let cpu: String
    public let processors: Int
    /// The instruction set of this project's own kernels.
    public let kernels: String
    public let blas: BLAS

    public init(cpu: String, processors: Int, kernels: String, blas: BLAS) {
      self.cpu = cpu
      self.processors = processors
      self.kernels = kernels
      self.blas = blas
    }
  }

  public struct BLAS: Sendable, Equatable, Codable {
    public let library: String
    public let version: String
    public let core: String

    public init(library: String, version: String, core: String) {
      self.library = library
      self.version = version
      self.core = core
    }
  }

  /// What was asked for; results of other settings cannot be compared, the trials aside.
  public struct Settings: Sendable, Equatable, Codable {
    /// As they were named.
    public let recognizers: [String]
    public let templates: [Int]
    public let threads: Int
    public let seed: UInt64
    public let trials: Int
    /// The least length of a trial.
    public let milliseconds: Int

    public init(
      recognizers: [String], templates: [Int], threads: Int, seed: UInt64, trials: Int, milliseconds: Int
    ) {
      self.recognizers = recognizers
      self.templates = templates
      self.threads = threads
      self.seed = seed
      self.trials = trials
      self.milliseconds = milliseconds
    }
  }

  /// What the machine does at most, on as many threads as the paths have.
  public struct Limits: Sendable, Equatable, Codable {
    /// Billions of operations a second in complex matrix products of the shape that a search makes.
    public let productGFLOPS: Estimate
    /// Billions of bytes a second read from memory that no cache holds.
    public let memoryGBPerSecond: Estimate

    public init(productGFLOPS: Estimate, memoryGBPerSecond: Estimate) {
      self.productGFLOPS = productGFLOPS
      self.memoryGBPerSecond = memoryGBPerSecond
    }
  }

  /// ISO 8601, in universal time.
  public let date: String
  public let machine: Machine
  public let settings: Settings
  public let datasets: [DatasetSummary]
  public let limits: Limits
  public let paths: [MeasuredPath]

  public init(
    date: String, machine: Machine, settings: Settings, datasets: [DatasetSummary], limits: Limits,
    paths: [MeasuredPath]
  ) {
    self.date = date
    self.machine = machine
    self.settings = settings
    self.datasets = datasets
    self.limits = limits
    self.paths = paths
  }
}

extension BenchmarkResult {
  private struct Schema: Decodable {
    let schema: Int
  }

  /// Reads what `gesturebench benchmark --json` wrote.
  ///
  /// - Throws: ``BaselineError``
  public init(data: Data) throws(BaselineError) {
    do {
      let schema = try JSONDecoder().decode(Schema.self, from: data).schema
      if schema != 1 { throw BaselineError.unknownSchema(schema) }
      self = try JSONDecoder().decode(BenchmarkResult.self, from: data)
    } catch let error as BaselineError {
      throw error
    } catch let error as DecodingError {
      throw .malformed(error.place)
    } catch {
      throw .malformed("\(error)")
    }
  }
}
