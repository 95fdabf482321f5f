import CShapeKernels

#if !canImport(Accelerate)
  import COpenBLAS
#endif

/// The BLAS library that scores shapes, and whether it can be relied on.
public enum OpenBLAS {
  /// What is known of the library in this process.
  public struct Status: Sendable, Equatable {
    /// `OpenBLAS`, or `Accelerate` on Apple's systems.
    public let library: String
    /// Such as `0.3.21`; empty where the library does not tell.
    public let version: String
    /// The processor family whose kernels the library chose, such as `Haswell`.
    public let core: String
    /// Threads the library uses inside one product: one, since whole products are shared between workers.
    public let threads: Int
    /// As ``OpenBLAS/betterCore``.
    public let betterCore: String?
    public let selfCheck: SelfCheck
  }

  /// Determined once, when first asked for; takes a few milliseconds.
  public static let status = Status(
    library: library, version: version, core: core, threads: 1, betterCore: betterCore,
    selfCheck: SelfCheck.run(ComplexProducts.self))

  /// Calls from several threads at once are how work is shared here; threads inside each would only compete.
  ///
  /// This is a setting of the whole process, made before the first product.
  static func useOneThreadPerCaller() { _ = oneThread }

  #if canImport(Accelerate)
    private static let oneThread: Void = ()
    private static let library = "Accelerate"
    private static let version = ""
    private static let core = "Accelerate"
    public static let betterCore: String? = nil
  #else
    private static let oneThread: Void = openblas_set_num_threads(1)
    private static let library = "OpenBLAS"
    private static let configuration = String(cString: openblas_get_config()).split(separator: " ")
    private static var version: String { configuration.count > 1 ? String(configuration[1]) : "" }
    private static let core = String(cString: openblas_get_corename())

    /// The core this processor could use when the library fell back to an old one; `nil` when all is well.
    ///
    /// The library reads `OPENBLAS_CORETYPE` when it is loaded, so a process that wants this core must be started
    /// with the variable set.
    public static var betterCore: String? {
      configuration.contains("DYNAMIC_ARCH") ? Processor.current.betterCore(than: core) : nil
    }
  #endif
}
