import Foundation
import ShapeSpace

/// What `doctor` found, as text and as JSON.
struct DoctorFindings: Encodable {
  /// The library's products are wrong on this processor.
  struct WrongProducts: Error {}

  struct ProcessorFindings: Encodable {
    let name: String
    let features: [String]
    /// The instruction set of GestureBench's own kernels.
    let kernels: String
    let count: Int
  }

  struct BLASFindings: Encodable {
    let library: String
    let version: String
    let core: String
    let threads: Int
    /// The core that gesturebench restarted itself with, absent when the library had chosen well.
    let restartedWith: String?
    /// The core that this processor could use, absent when it is in use.
    let betterCore: String?
  }

  let schema = 1
  let processor: ProcessorFindings
  let blas: BLASFindings
  let selfCheck: String
  let selfCheckLargestError: Double
  let gflops: Double

  static func measured() -> DoctorFindings {
    let status = OpenBLAS.status
    let processor = Processor.current
    return DoctorFindings(
      processor: ProcessorFindings(
        name: processor.name, features: processor.features, kernels: processor.kernelInstructionSet,
        count: ProcessInfo.processInfo.activeProcessorCount),
      blas: BLASFindings(
        library: status.library, version: status.version, core: status.core, threads: status.threads,
        restartedWith: Relaunch.chosenCore, betterCore: status.betterCore),
      selfCheck: status.selfCheck.passed ? "passed" : "failed",
      selfCheckLargestError: min(status.selfCheck.largestError, .greatestFiniteMagnitude),
      gflops: OpenBLAS.measureThroughput())
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  var text: String {
    var core = blas.core
    if let chosen = blas.restartedWith, chosen == blas.core {
      core += " (the library had fallen back to an older one, so gesturebench restarted with this)"
    } else if let better = blas.betterCore {
      core += " (an old one: OPENBLAS_CORETYPE=\(better) would be several times as fast)"
    }
    let error = String(format: "%.1g", selfCheckLargestError)
    let allowed = String(format: "%g", SelfCheck.tolerance)
    let check =
      selfCheck == "passed"
      ? "passed, largest error \(error) (up to \(allowed) allowed)"
      : "FAILED, largest error \(error) (up to \(allowed) allowed): scoring uses plain arithmetic instead,"
        + " far slower; try OPENBLAS_CORETYPE=Haswell"
    return """
      processor   \(processor.name), \(processor.count) in use
      features    \(processor.features.joined(separator: " ")); own kernels use \(processor.kernels)
      BLAS        \(blas.library) \(blas.version)
      core        \(core)
      threads     \(blas.threads) in the library, one worker for each processor
      self-check  \(check)
      speed       \(String(format: "%.1f", gflops)) GFLOP/s in complex products, one thread

      """
  }
}
