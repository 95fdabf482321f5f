import Foundation

/// Files that a game is played from, read whole.
enum InputFile {
  static func content(of path: String) throws(PlayError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      // Foundation has codes of its own for what the system can put into words.
      let reason = access(path, R_OK) == 0 ? error.localizedDescription : String(cString: strerror(errno))
      throw .unreadable(path: path, reason: reason)
    }
  }
}
