import Foundation

extension Process {
  /// Starts the program with no signal blocked.
  ///
  /// Programs begin with the signals blocked that the starting thread blocks, and threads of Dispatch block nearly
  /// all: a shell then waits for ever for the programs that it started itself.
  func runWithoutBlockedSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
