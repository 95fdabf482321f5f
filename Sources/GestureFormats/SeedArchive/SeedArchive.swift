import GestureModel

/// The library file of the seed, an iOS recognizer: a keyed archive of an array of gesture sets.
///
/// Each set is a sample of one stroke: its points, standardised as the seed does before it saves them.
public struct SeedArchive: StatelessFormat {
  /// What ``DatasetReader`` calls it.
  public static let name = "seed-archive"
  static let summary = "the seed app's library, a keyed archive"
  static let unit = RecordingUnit.file

  static func recognizes(_ head: FileHead) -> Bool {
    guard head.hasPrefix(PropertyList.header) else { return false }
    // From some hundred sets on, the tables of references that stand first push the keys out of the head.
    return head.contains(SeedSets.keyPrefix) || (head.isCut && head.contains("$archiver"))
  }

  func readings(in text: ArraySlice<UInt8>, at place: RecordingPlace) -> [Reading] {
    let file = place.file.name
    var readings: [Reading] = []
    do {
      var sets = try SeedSets(Array(text))
      for number in 0..<sets.count {
        do {
          let sample = try sets.sample(number, id: "\(file):\(number + 1)")
          readings.append(.sample(sample, line: nil))
        } catch {
          let problem = SampleProblem.gestureSet(number + 1, error)
          readings.append(.skipped(SkippedSample(file: file, problem: problem)))
          if case .overflowing = error { break }
        }
      }
    } catch {
      readings.append(.skipped(SkippedSample(file: file, problem: error)))
    }
    return readings
  }
}
