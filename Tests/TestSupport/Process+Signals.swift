import Foundation

extension Process {
  /// Starts the program with no signal blocked, and Ctrl-C not ignored, as it is by what shells start in the background.
  ///
  /// Programs begin with the signals blocked that the starting thread blocks, and threads of Dispatch block nearly
  /// all: a shell then waits for ever for the programs that it started itself.
  func runWithoutBlockedSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    // Not taken back, since tests run at once.
    signal(SIGINT, SIG_DFL)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
