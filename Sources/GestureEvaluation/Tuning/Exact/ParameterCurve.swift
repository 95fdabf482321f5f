#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How many samples are named rightly with every value of a number, exactly.
public struct ParameterCurve: Sendable, Equatable {
  /// Values among which nothing changes: from the first to before the second, which the last piece includes.
  public struct Piece: Sendable, Equatable {
    public let from: Double
    public let below: Double
    public let right: Int

    /// Of its values one with the fewest decimals, the nearest to its middle.
    public var plainest: Double {
      let middle = from + (below - from) / 2
      for decimals in 0...15 {
        let scale = pow(10, Double(decimals))
        let value = (middle * scale).rounded() / scale
        if from <= value, value < below { return value }
      }
      return from
    }
  }

  /// Ascending without gaps, neighbours of different counts.
  public let pieces: [Piece]
  /// Samples asked.
  public let total: Int

  /// With the most named rightly; of several, the longest, then the first.
  public var best: Int {
    pieces.indices.max {
      (pieces[$0].right, pieces[$0].length, -$0) < (pieces[$1].right, pieces[$1].length, -$1)
    }!
  }

  /// The piece of a value; the first or last of one beyond.
  ///
  /// - Complexity: O(log pieces)
  public func piece(at value: Double) -> Int { max(0, pieces.partitionIndex { $0.from > value } - 1) }
}

extension ParameterCurve.Piece {
  fileprivate var length: Double { below - from }
}
