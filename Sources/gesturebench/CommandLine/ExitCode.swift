/// How the tool ends, for scripts.
enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  /// Recognition became worse.
  case worse = 2
  /// There is nothing to judge by.
  case noBaseline = 5
  /// Wrong usage, as in sysexits.h.
  case usage = 64
  /// Bad data, as in sysexits.h.
  case data = 65
  /// Ended by Ctrl-C, as shells count it: 128 and the signal's number.
  case interrupted = 130
}
