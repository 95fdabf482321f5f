import Foundation
import GestureReports

/// A line on standard error that says what is going on, once it has gone on for a second, on a terminal only.
final class Progress {
  private let enabled: Bool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant?

  init(quiet: Bool) {
    enabled = !quiet && isatty(STDERR_FILENO) == 1
    start = clock.now
  }

  /// - Parameter share: of the work, 0 to 1; `nil` where it is not known.
  func show(_ what: String, share: Double? = nil) {
    Interruption.note(what, share: share)
    guard enabled, clock.now - start > .seconds(1) else { return }
    if let shown, clock.now - shown < .milliseconds(100) { return }
    shown = clock.now
    let percent = share.map { " \(Int($0 * 100)) %" } ?? ""
    Console.write(toStandardError: "\r\u{1B}[K\(what.visible.prefix(60))\(percent)")
  }

  /// Takes the line away before something else is written.
  func clear() {
    guard shown != nil else { return }
    shown = nil
    Console.write(toStandardError: "\r\u{1B}[K")
  }
}
