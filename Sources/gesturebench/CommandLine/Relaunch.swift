import Foundation
import ShapeSpace

/// OpenBLAS chooses its kernels when it is loaded, and an older one falls back to its oldest kernels on
/// processors that it does not know, at a quarter of the speed. Only its environment can tell it better.
enum Relaunch {
  private static let coreVariable = "OPENBLAS_CORETYPE"
  /// Tells the relaunched process which core was chosen for it, so that it can say so.
  private static let markVariable = "GESTUREBENCH_CHOSE_CORE"

  /// The core that this process was relaunched for, `nil` when it was not.
  static var chosenCore: String? { ProcessInfo.processInfo.environment[markVariable] }

  /// Starts this program again with the right kernel, once, unless the user has chosen one.
  static func onBetterCoreIfThereIsOne() {
    guard let core = OpenBLAS.betterCore, getenv(coreVariable) == nil else { return }
    setenv(coreVariable, core, 1)
    setenv(markVariable, core, 1)
    var words = CommandLine.arguments.map { strdup($0) }
    words.append(nil)
    // The link's target rather than the link, so that process lists show the program's name.
    let link = "/proc/self/exe"
    execv((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link, words)
    Console.warn(
      "could not restart with \(coreVariable)=\(core) (\(String(cString: strerror(errno)))); scoring stays slow"
    )
  }
}
