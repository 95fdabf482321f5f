import Dispatch
import Synchronization

/// Threads that share numbered pieces of work.
///
/// Which thread does which piece is left to chance; results are placed by number, so they are the same for
/// any number of workers.
public struct Workers: Sendable {
  public let count: Int

  /// - Parameter count: how many threads work at once, the calling one included; at least 1.
  public init(_ count: Int) {
    self.count = max(1, count)
  }

  /// Calls `body` once for every piece, each worker with a scratch of its own.
  ///
  /// - Complexity: the pieces' work divided by the workers, plus tens of nanoseconds a piece.
  func forEach<Scratch>(
    pieces: Int, scratch: @autoclosure @Sendable () -> Scratch,
    body: @Sendable (_ piece: Int, _ scratch: inout Scratch) -> Void
  ) {
    let threads = min(count, pieces)
    guard threads > 1 else {
      var own = scratch()
      for piece in 0..<pieces { body(piece, &own) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var own = scratch()
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard piece < pieces else { return }
        body(piece, &own)
      }
    }
  }
}
