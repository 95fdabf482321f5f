import Foundation
import GestureModel

/// The files below a folder in byte order of their relative paths.
///
/// Names that begin with a dot are passed over. Links are followed, but a folder is entered once, however many
/// links lead to it, so cycles end and no recording is counted twice.
struct FolderListing {
  /// Relative to the folder, with `/`.
  private(set) var files: [String] = []
  /// Pipes, sockets and devices, which are never opened because that could block.
  private(set) var specialFiles = 0
  private(set) var unreadable: [(path: String, reason: String)] = []

  init(folder: String) {
    var entered: Set<FileStatus.Identity> = []
    var waiting = [""]
    while let relative = waiting.popLast() {
      do {
        let path = folder + "/" + relative
        guard try entered.insert(FileStatus(path: path).identity).inserted else { continue }
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        let folders = names.filter { !$0.hasPrefix(".") }.sortedInCodePointOrder().compactMap {
          enter(relative.isEmpty ? $0 : relative + "/" + $0, below: folder)
        }
        waiting.append(contentsOf: folders.reversed())
      } catch let error as SystemError {
        unreadable.append((relative, error.description))
      } catch {
        unreadable.append((relative, error.localizedDescription))
      }
    }
    files = files.sortedInCodePointOrder()
  }

  /// Notes what stands at `relative`, and returns it when it is a folder.
  private mutating func enter(_ relative: String, below folder: String) -> String? {
    do {
      switch try FileStatus(path: folder + "/" + relative).kind {
      case .folder: return relative
      case .regular: files.append(relative)
      case .other: specialFiles += 1
      }
    } catch {
      unreadable.append((relative, error.description))
    }
    return nil
  }
}
