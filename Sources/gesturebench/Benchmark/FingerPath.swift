import GestureEvaluation
import GestureModel
import GestureRecognizers
import ShapeSpace

/// Measures reading the extended fingers of many poses, beside reading the memory that these take.
struct FingerPath {
  let name: String
  let rule: FingerRule
  let stopwatch: Stopwatch
  let workers: Int

  func measured(_ poses: PoseColumns) -> MeasuredPath {
    let trials = stopwatch.inTurn {
      rule.readings(of: poses, workers: workers)
    } limit: {
      MemoryReading.sum(BenchmarkLimits.block, workers: Workers(workers))
    }
    let share =
      Double(BenchmarkLimits.block.count) / Double(poses.coordinates.count + poses.confidences.count)
    return MeasuredPath(
      .fingers, of: name, unit: "poses/s", limit: .memory, trials: trials, work: Double(poses.count),
      limitWork: share * Double(poses.count))
  }
}
