import Foundation
import ShapeSpace

/// `gesturebench doctor`: what the arithmetic runs on, and whether it can be trusted.
enum Doctor: Verb {
  static let name = "doctor"
  static let summary = "Check the processor, the BLAS library and its kernel, and measure their speed."
  static let operands = "[options]"
  static let options = [
    OptionDescription(
      "--json", "FILE", meaning: "also write the findings as JSON; - writes only them, to standard output"),
    OptionDescription(
      "--core", meaning: "print nothing but the name of the OpenBLAS kernel in use, for scripts"),
  ]
  static let discussion = """
    Scripts that load the library themselves get the same kernel with
      export OPENBLAS_CORETYPE=$(gesturebench doctor --core)
    Exit code 1 when the library's products are wrong on this processor.
    """

  static func run(_ arguments: ParsedArguments) throws {
    if let word = arguments.operands.first {
      throw UsageError.surplusOperand(word, allowed: "doctor takes only options")
    }
    if arguments.has("--core") {
      return try Console.print(OpenBLAS.status.core + "\n")
    }
    let findings = DoctorFindings.measured()
    let json = arguments.text("--json")
    if json != "-" { try Console.print(findings.text) }
    if let json { try OutputFile.write(String(decoding: findings.json(), as: UTF8.self), to: json) }
    guard OpenBLAS.status.selfCheck.passed else { throw DoctorFindings.WrongProducts() }
  }
}
