import Foundation
import GestureFormats
import Synchronization

/// Ctrl-C and termination: no half-written file stays behind, and the caller sees the signal.
enum Interruption {
  private struct Work {
    var doing: String?
    var finished: [String] = []
  }

  private static let work = Mutex(Work())
  /// More would hide that there are more.
  private static let told = 20

  /// Notes what is going on.
  ///
  /// - Parameter share: of it, 0 to 1; `nil` where it is not known.
  static func note(_ what: String, share: Double?) {
    work.withLock { $0.doing = share.map { "\(Int($0 * 100)) % of \(what)" } ?? what }
  }

  /// Remembers a part of the work that is done, such as a whole file, to tell of it if the rest is interrupted.
  static func note(finished part: String) {
    work.withLock { $0.finished.append(part) }
  }

  private static var message: String {
    let work = work.withLock(\.self)
    let more = work.finished.count > told ? ", and \(work.finished.count - told) more" : ""
    return "interrupted" + (work.doing.map { " at " + $0 } ?? "") + "; nothing half-written is left"
      + (work.finished.isEmpty
        ? "" : "; finished: \(work.finished.prefix(told).joined(separator: ", "))" + more)
  }

  /// Called once, before any work; a signal that the caller has chosen to ignore stays ignored.
  ///
  /// Handlers may do next to nothing, so a thread does it. Dispatch's signal sources lose signals on Linux that come to
  /// a thread that is not theirs, such as one of OpenBLAS.
  static func leaveNothingHalfWritten() {
    // A file that grows past the limit is an error to report, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    guard ends.toRead >= 0 else { return }
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(ends.toRead, &number, 1) != 1 { if errno != EINTR { return } }
      AtomicFile.discardUnfinished()
      ScratchFolder.removeAll()
      Console.report(message)
      // The caller sees the signal, and not a code of ours.
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number, SIG_IGN)
      if before.map({ unsafeBitCast($0, to: Int.self) }) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      signal(number, passOn)
    }
  }
}

/// What the handler writes to and a thread waits at.
private let ends: (toRead: Int32, toWrite: Int32) = {
  var ends: [Int32] = [-1, -1]
  return pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
}()

/// The handler.
private func passOn(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(ends.toWrite, &byte, 1)
  errno = before
}
