import CShapeKernels

/// What the processor and the operating system together support.
public struct Processor: Sendable, Equatable {
  public let name: String
  public let sse3: Bool
  public let avx: Bool
  public let avx2: Bool
  public let fma: Bool
  /// The F, DQ, CD, BW and VL parts together, which OpenBLAS's SkylakeX kernels need.
  public let avx512: Bool
  /// The instruction set that this package's own kernels use.
  public let kernelInstructionSet: String

  public static let current = Processor(processor_read_features())

  private init(_ features: processor_features) {
    name = withUnsafeBytes(of: features.name) { bytes in
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return text.split(separator: " ").joined(separator: " ")
    }
    sse3 = features.sse3
    avx = features.avx
    avx2 = features.avx2
    fma = features.fma
    avx512 = features.avx512
    kernelInstructionSet = String(cString: shape_kernel_instruction_set())
  }

  /// The features by name, those present only.
  public var features: [String] {
    [("SSE3", sse3), ("AVX", avx), ("AVX2", avx2), ("FMA", fma), ("AVX-512", avx512)]
      .filter(\.1).map(\.0)
  }

  /// OpenBLAS's kernels without AVX2, which it falls back to on processors newer than itself.
  private static let coresWithoutAVX2: Set<String> = [
    "Katmai", "Coppermine", "Northwood", "Prescott", "Banias", "Core2", "Penryn", "Dunnington", "Nehalem",
    "Atom", "Nano", "Athlon", "Opteron", "Opteron(SSE3)", "Barcelona", "Bobcat", "Sandybridge", "Bulldozer",
    "Piledriver", "Steamroller",
  ]

  func betterCore(than core: String) -> String? {
    guard avx2, fma, Self.coresWithoutAVX2.contains(core) else { return nil }
    return avx512 ? "SkylakeX" : "Haswell"
  }
}
