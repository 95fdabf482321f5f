import Foundation

enum StandardStreams {
  /// Keeps the numbers of streams that this process was started without from files and pipes that it opens: reading
  /// standard input would wait for one of its own, and results would go into a file.
  ///
  /// What takes their place cannot be read or written, so that using it still fails.
  static func takePlacesOfClosedOnes() {
    for (stream, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is the stream's.
      _ = open("/dev/null", mode)
    }
  }
}
