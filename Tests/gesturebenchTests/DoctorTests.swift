import Foundation
import TestSupport
import Testing

/// The BLAS library's kernel: chosen well, unless the user has chosen.
@Suite struct DoctorTests {
  private struct Findings: Decodable {
    struct BLAS: Decodable {
      let core: String
      let version: String
      let threads: Int
    }

    let blas: BLAS
    let selfCheck: String
    let gflops: Double
  }

  private static let coreVariable = "OPENBLAS_CORETYPE"

  #if os(Linux) && arch(x86_64)
    /// As the kernel tells it, which asks the processor by other code than ours.
    static let hasAVX2: Bool = {
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let flags = text.split(separator: "\n").first { $0.hasPrefix("flags") }?.split(separator: " ") ?? []
      return flags.contains("avx2") && flags.contains("fma")
    }()
  #else
    static let hasAVX2 = false
  #endif

  private func findings(core: String?) throws -> Findings {
    let result = try Tool.run(["doctor", "--json", "-"], environment: [Self.coreVariable: core])
    #expect(result.code == 0 && result.errors.isEmpty)
    return try JSONDecoder().decode(Findings.self, from: result.output)
  }

  @Test func findingsAreComplete() throws {
    let findings = try findings(core: nil)
    #expect(findings.selfCheck == "passed")
    #expect(findings.gflops > 0.1)
    #expect(findings.blas.threads == 1)
    #if os(Linux)
      #expect(findings.blas.version.contains(/^\d+\.\d+\.\d+/))
    #endif
    let text = try Tool.run(["doctor"], environment: [Self.coreVariable: nil]).text
    #expect(text.contains(findings.blas.version) && text.contains(findings.blas.core))
    #expect(text.contains("GFLOP/s"))
  }

  @Test(.enabled(if: hasAVX2, "needs Linux on a processor with AVX2 and FMA"))
  func oldKernelsAreLeftBehind() throws {
    let core = try findings(core: nil).blas.core
    #expect(["Haswell", "Zen", "SkylakeX", "Cooperlake", "SapphireRapids"].contains(core))
  }

  @Test(
    .enabled(if: hasAVX2, "needs Linux on a processor with AVX2 and FMA"), arguments: ["Prescott", "Haswell"])
  func chosenKernelIsKept(core: String) throws {
    #expect(try findings(core: core).blas.core == core)
  }

  /// Also that words and standard input come through the restart.
  @Test(.enabled(if: hasAVX2, "needs Linux on a processor with AVX2 and FMA"))
  func kernelsAgreeOnEveryCount() throws {
    let input = try Data(contentsOf: URL(fileURLWithPath: ShippedDataset.path))
    let arguments = ["-", "--threshold=0.2", "--by", "speed"]
    let documents = try [nil, "Prescott"].map { core in
      try Evaluation.document(arguments, environment: [Self.coreVariable: core], input: input)
    }
    #expect(documents[0].machine.blas.core != "Prescott")
    #expect(documents[1].machine.blas.core == "Prescott")
    try #require(documents.allSatisfy { $0.runs.count == 1 })
    let runs = documents.map { $0.runs[0] }
    #expect(runs[0].total == 960)
    #expect(runs[0].confusion == runs[1].confusion)
    #expect(runs[0].rejectedByClass == runs[1].rejectedByClass)
  }
}
