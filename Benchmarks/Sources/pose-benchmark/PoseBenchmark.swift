import BenchmarkSupport
import GestureModel
import GestureRecognizers
import Synchronization

/// Measures what is computed of many hand poses, each beside its limit in the same run.
@main
enum PoseBenchmark {
  private static let poseCount = 1_000_000
  /// Where sums go that nobody reads, so that they are computed.
  private static let sums = Atomic<UInt32>(0)

  static func main() {
    runBenchmark("without arguments", arguments: 0...0) { _ in
      for hasConfidences in [false, true] {
        let poses = randomPoses(hasConfidences: hasConfidences)
        let title = "finger sets, \(hasConfidences ? "with" : "without") confidences"
        try fingerSets(of: poses, title: title)
        try twoThreads(on: poses, title: title)
      }
      try TableReading.measure()
    }
  }

  /// The limit is reading what the poses take in memory.
  private static func fingerSets(of poses: PoseColumns, title: String) throws {
    let rule = try FingerRule()
    let (ours, reading, ratio) = Measurement.inTurn(rounds: 15) {
      keep(rule.readings(of: poses, workers: 1))
    } _: {
      let sum = MemoryReading.sum(poses.coordinates) &+ MemoryReading.sum(poses.confidences)
      sums.wrappingAdd(sum, ordering: .relaxed)
    }
    let bytes = Double(4 * (poses.coordinates.count + poses.confidences.count))
    print(
      "\(title), one thread: \(rate(ours)) million poses/s, \(format(1e-9 * bytes / ours.median)) GB/s; "
        + "reading memory \(format(1e-9 * bytes / reading.median)) GB/s: \(format(100 / ratio)) % of it")
  }

  private static func twoThreads(on poses: PoseColumns, title: String) throws {
    let rule = try FingerRule()
    let (one, two, ratio) = Measurement.inTurn(rounds: 15) {
      keep(rule.readings(of: poses, workers: 1))
    } _: {
      keep(rule.readings(of: poses, workers: 2))
    }
    print(
      "\(title), two threads: \(rate(two)) million poses/s; one thread \(rate(one)): \(format(ratio)) times it"
    )
  }

  private static func rate(_ measurement: Measurement) -> String {
    format(1e-6 * Double(poseCount) / measurement.median)
  }

  private static func randomPoses(hasConfidences: Bool) -> PoseColumns {
    var generator = SeededGenerator(seed: 1)
    var builder = DatasetBuilder()
    for index in 0..<poseCount {
      let positions = (0..<HandJoint.count).map { _ in
        Point(Float(generator.uniform()), Float(generator.uniform()))
      }
      let confidences = hasConfidences ? positions.map { _ in Float(generator.uniform()) } : nil
      let pose = HandPose(positions: positions, confidences: confidences)
      _ = builder.append(Sample(id: String(poseCount + index), label: "any", gesture: .pose(pose)))
    }
    return builder.dataset(name: "random").poses
  }
}
