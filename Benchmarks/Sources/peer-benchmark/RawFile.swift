import BenchmarkSupport
import Foundation

/// Numbers as they lie in memory, which is little-endian on all that this runs on: what NumPy's `fromfile` reads.
extension Array where Element: BitwiseCopyable {
  init(rawFile file: URL) throws(BenchmarkFailure) {
    do {
      self = try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: Element.self)) }
    } catch {
      throw .data("\(file.path): \(error.localizedDescription)")
    }
  }

  func write(toRawFile file: URL) throws {
    try withUnsafeBytes { Data($0) }.write(to: file)
  }
}
