import Dispatch
import Synchronization

/// `inputs` transformed on at most `workers` threads, in their order.
package func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], workers: Int, _ transform: @Sendable (Input) -> Output
) -> [Output] {
  guard workers > 1, inputs.count > 1 else { return inputs.map(transform) }
  let next = Atomic(0)
  let outputs = Mutex([Output?](repeating: nil, count: inputs.count))
  DispatchQueue.concurrentPerform(iterations: min(workers, inputs.count)) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < inputs.count else { break }
      let output = transform(inputs[index])
      outputs.withLock { $0[index] = output }
    }
  }
  return outputs.withLock { $0.compactMap(\.self) }
}
