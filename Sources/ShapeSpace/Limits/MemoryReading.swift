import CShapeKernels

/// Reads memory and does next to nothing with it: what anything that must look at every number is measured against.
public enum MemoryReading {
  /// Numbers a piece of work: 1 MiB.
  private static let pieceLength = 1 << 18

  /// The sum of the bits of all numbers, wrapping.
  ///
  /// - Complexity: O(numbers), divided by the workers.
  public static func sum(_ numbers: [Float], workers: Workers) -> UInt32 {
    let pieces = (numbers.count + pieceLength - 1) / pieceLength
    let sums = workers.map(Array(0..<pieces)) { piece in
      let range = piece * pieceLength..<min((piece + 1) * pieceLength, numbers.count)
      return numbers.withUnsafeBufferPointer { memory_sum($0.baseAddress! + range.lowerBound, range.count) }
    }
    return sums.reduce(0, &+)
  }
}
