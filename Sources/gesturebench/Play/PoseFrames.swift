import Foundation
import GestureFormats
import GestureModel

/// The poses of a stream, each as its line comes; lines that hold none are told of and passed over.
struct PoseFrames: Sequence, IteratorProtocol {
  /// A camera program that writes something else writes it thirty times a second.
  private static let complaintLimit = 5

  /// `standard input`, or a path.
  let source: String
  private let lines: AnyIterator<String>
  private var clock: StreamClock
  private var lineNumber = 0
  private var complaints = 0

  /// What comes on standard input.
  init(frameRate: Double) {
    source = "standard input"
    lines = AnyIterator { readLine() }
    clock = StreamClock(frameRate: frameRate)
  }

  /// What came, from a file.
  init(recording path: String, frameRate: Double) throws(PlayError) {
    source = path
    let data = try InputFile.content(of: path)
    // Blank lines count, so that lines are numbered as editors number them.
    var rest = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).makeIterator()
    lines = AnyIterator { rest.next().map { String(decoding: $0, as: UTF8.self) } }
    clock = StreamClock(frameRate: frameRate)
  }

  mutating func next() -> TimedPose? {
    while let line = lines.next() {
      lineNumber += 1
      do {
        guard let sample = try NDJSONQuery.sample(in: line, number: lineNumber) else { continue }
        guard case .pose(let pose) = sample.gesture else {
          complain("holds strokes, expected a hand pose")
          continue
        }
        guard let moment = sample.moment else {
          complain("has neither time nor frame number, expected one")
          continue
        }
        return TimedPose(pose: pose, milliseconds: clock.milliseconds(moment))
      } catch {
        complain(error.problem.description)
      }
    }
    if complaints > Self.complaintLimit {
      Console.warn("\(complaints - Self.complaintLimit) more lines were passed over")
    }
    return nil
  }

  private mutating func complain(_ problem: String) {
    complaints += 1
    if complaints <= Self.complaintLimit { Console.warn("passed over \(source):\(lineNumber): \(problem)") }
  }
}
