import GestureEvaluation
import GestureModel
import GestureRecognizers

/// A frame, what it shows and what it was taken for; labels are names, `none` the background.
struct MadeUpFrame {
  var recording = "r"
  let time: Double
  let truth: String
  /// `nil` is rejected.
  let predicted: String?
}

/// A run with these answers; ids go by the order given.
func streamRun(_ frames: [MadeUpFrame], unit: Moment.Unit = .milliseconds) -> EvaluationRun {
  let samples = frames.enumerated().map { (index, frame) -> Sample in
    Sample(
      id: String(100_000 + index), label: frame.truth,
      moment: Moment(recording: frame.recording, value: frame.time, unit: unit), gesture: .strokes([]))
  }
  return streamRun(samples, predictions: frames.map(\.predicted))
}

/// - Parameter predictions: Names of classes, one a sample, samples being in order of their ids.
func streamRun(_ samples: [Sample], predictions: [String?]) -> EvaluationRun {
  let dataset = Dataset(name: "stream", samples: samples)
  let classes = dataset.samples.classes
  let outcomes = predictions.enumerated().map { row, name in
    Outcome(
      sample: row, predicted: name.flatMap { classes.firstIndex(of: $0) }, best: nil, runnerUp: nil)
  }
  return EvaluationRun(
    dataset: DatasetSummary(dataset), samples: dataset.samples,
    recognizer: RecognizerSummary(name: "made up", parameters: []), evaluationProtocol: LeaveOneOut(),
    seed: 1, threshold: nil, outcomes: outcomes, degenerate: [], warnings: [],
    seconds: Seconds(prepare: 0, score: 0))
}

/// Frames 10 ms apart, from runs of `truth/predicted` and how many frames they last; a dash is rejected.
func frames(recording: String = "r", _ runs: [(labels: String, count: Int)]) -> [MadeUpFrame] {
  var frames: [MadeUpFrame] = []
  for (labels, count) in runs {
    let names = labels.split(separator: "/").map(String.init)
    for _ in 0..<count {
      frames.append(
        MadeUpFrame(
          recording: recording, time: Double(frames.count) * 10, truth: names[0],
          predicted: names[1] == "-" ? nil : names[1]))
    }
  }
  return frames
}

func filter(
  hold: Double = 0, release: Double = 0, majority: Int = 1
) throws -> PoseFilter.Settings {
  try PoseFilter.Settings(holdMilliseconds: hold, releaseMilliseconds: release, majorityFrames: majority)
}
