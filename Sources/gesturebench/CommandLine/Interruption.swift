import Foundation
import GestureFormats

/// Ctrl-C and termination: no half-written file stays behind, and the caller sees the signal.
enum Interruption {
  /// Called once, before any work; a signal that the caller has chosen to ignore stays ignored.
  static func leaveNothingHalfWritten() {
    // A file that grows past the limit is an error to report, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number, SIG_IGN)
      if before.map({ unsafeBitCast($0, to: Int.self) }) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        AtomicFile.discardUnfinished()
        Console.report("interrupted; nothing half-written is left")
        signal(number, SIG_DFL)
        // To the process: the threads of the queue block signals, and `raise` would stay with this one.
        kill(getpid(), number)
        // Its own handler holds the source, which would end with its last reference.
        source.cancel()
      }
      source.resume()
    }
  }
}
