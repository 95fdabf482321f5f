import Foundation
import GestureModel

/// The files below a folder in byte order of their relative paths.
///
/// Names that begin with a dot are passed over. Links are followed, but a folder is entered and a file listed once,
/// however many links lead to it, so cycles end and no recording is counted twice.
struct FolderListing {
  /// Relative to the folder, with `/`.
  private(set) var files: [String] = []
  /// Pipes, sockets and devices, which are never opened because that could block.
  private(set) var specialFiles = 0
  private(set) var unreadable: [(path: String, reason: String)] = []

  init(folder: String) {
    var entered: Set<FileStatus.Identity> = []
    var found: [(path: String, identity: FileStatus.Identity)] = []
    var waiting = [""]
    while let relative = waiting.popLast() {
      do {
        let path = folder + "/" + relative
        guard try entered.insert(FileStatus(path: path).identity).inserted else { continue }
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        let folders = names.filter { !$0.hasPrefix(".") }.sortedInCodePointOrder().compactMap {
          enter(relative.isEmpty ? $0 : relative + "/" + $0, below: folder, into: &found)
        }
        waiting.append(contentsOf: folders.reversed())
      } catch let error as SystemError {
        unreadable.append((relative, error.description))
      } catch {
        unreadable.append((relative, error.localizedDescription))
      }
    }
    found.sort { $0.path.precedesInCodePointOrder($1.path) }
    var listed: Set<FileStatus.Identity> = []
    files = found.filter { listed.insert($0.identity).inserted }.map(\.path)
  }

  /// Notes what stands at `relative`, and returns it when it is a folder.
  private mutating func enter(
    _ relative: String, below folder: String,
    into found: inout [(path: String, identity: FileStatus.Identity)]
  ) -> String? {
    do {
      let status = try FileStatus(path: folder + "/" + relative)
      switch status.kind {
      case .folder: return relative
      case .regular: found.append((relative, status.identity))
      case .other: specialFiles += 1
      }
    } catch {
      unreadable.append((relative, error.description))
    }
    return nil
  }
}
