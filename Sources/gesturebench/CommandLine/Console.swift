import Foundation
import GestureReports

/// The process's streams: results go to standard output, everything else to standard error.
enum Console {
  /// Writes all of `text`, or says why it could not.
  static func print(_ text: String) throws(OutputError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let reason = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError) ?? error as NSError
      throw OutputError(
        destination: "standard output", reason: String(cString: strerror(Int32(reason.code))))
    }
  }

  static func warn(_ message: String) {
    write(toStandardError: "gesturebench: warning: \(message.visible)\n")
  }

  static func report(_ message: String) {
    write(toStandardError: "gesturebench: \(message.visible)\n")
  }

  /// Nothing can be told where standard error is closed, and nothing is lost.
  static func write(toStandardError text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Columns to write for: the terminal's, or COLUMNS where set, or 100 where output goes to a file or pipe.
  static var width: Int {
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return 100 }
    return Int(size.ws_col)
  }
}

/// Output that could not be written: a full disk, a closed pipe.
struct OutputError: Error {
  let destination: String
  let reason: String
}
