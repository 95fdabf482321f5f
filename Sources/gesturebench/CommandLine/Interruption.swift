import Foundation
import GestureFormats
import Synchronization

/// Ctrl-C and termination: no half-written file stays behind, and the caller sees the signal.
enum Interruption {
  private struct Work {
    var doing: String?
    var written: [String] = []
  }

  private static let work = Mutex(Work())

  /// Notes what is going on.
  ///
  /// - Parameter share: of it, 0 to 1; `nil` where it is not known.
  static func note(_ what: String, share: Double?) {
    work.withLock { $0.doing = share.map { "\(Int($0 * 100)) % of \(what)" } ?? what }
  }

  /// Notes a file that is whole, and will stay.
  static func note(written path: String) { work.withLock { $0.written.append(path) } }

  private static var report: String {
    let work = work.withLock { $0 }
    let doing = work.doing.map { " at " + $0 } ?? ""
    let written = work.written.isEmpty ? "" : "; written: " + work.written.joined(separator: ", ")
    return "interrupted\(doing)\(written); nothing half-written is left"
  }

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
        Console.report(report)
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
