import GestureModel
import GestureRecognizers

/// For a recognizer by fingers: which finger was read wrong how often, and what was seen instead of a pose.
public struct FingerTable: Sendable, Equatable {
  /// One finger over the samples of a class.
  public struct Count: Sendable, Equatable {
    public let finger: Finger
    /// Extended, though the pose has it folded.
    public fileprivate(set) var wronglyExtended = 0
    /// Not extended, though the pose has it extended.
    public fileprivate(set) var wronglyFolded = 0
    /// Its joints were not seen.
    public fileprivate(set) var undecided = 0

    public var wrong: Int { wronglyExtended + wronglyFolded }
  }

  /// Fingers by their letters: T, I, M, R, L.
  public struct Seen: Sendable, Equatable {
    public let extended: String
    public let undecided: String
    public let count: Int
  }

  public struct Row: Sendable, Equatable {
    /// An index into the dataset's classes.
    public let label: Int
    /// The fingers of the class's pose, by their letters; `nil` where no named pose is called so, and no finger is wrong.
    public let expected: String?
    /// Those asked, degenerate ones aside; one asked again counts again.
    public let samples: Int
    /// Of the fingers that tell poses apart.
    public let fingers: [Count]
    /// What was seen most often, at most three; ties in the order of the fingers' bits.
    public let seen: [Seen]
  }

  private static let seenShown = 3

  /// Of the classes that were asked.
  public let rows: [Row]
  /// Of the rejected samples, those that no named pose fits; degenerate ones aside.
  public let unnamed: Int
  /// Those to which undecided fingers could have given a name.
  public let undecided: Int
  /// Those that show a named pose which is no class of the dataset.
  public let foreign: Int
}

extension FingerTable {
  /// - Complexity: O(outcomes + classes)
  init(_ findings: FingerFindings, outcomes: [Outcome], labels: CategoryColumn, degenerate: Set<Int>) {
    let asked = outcomes.filter { !degenerate.contains($0.sample) }
    let decisions = asked.filter { $0.predicted == nil }.map { findings.decisions[$0.sample] }
    unnamed = decisions.count { $0 == .unnamed }
    undecided = decisions.count { $0 == .undecided }
    foreign = decisions.count - unnamed - undecided
    var ofClass = [[FingerReading]](repeating: [], count: labels.categories.count)
    for outcome in asked {
      ofClass[Int(labels.indices[outcome.sample])].append(findings.readings[outcome.sample])
    }
    rows = ofClass.enumerated().filter { !$1.isEmpty }.map { label, readings in
      let expected = findings.expected[label]
      return Row(
        label: label, expected: expected?.letters, samples: readings.count,
        fingers: Finger.allCases.filter(findings.compared.contains).map {
          Count($0, in: readings, expected: expected)
        },
        seen: Self.mostSeen(in: readings))
    }
  }

  private static func mostSeen(in readings: [FingerReading]) -> [Seen] {
    let counts = readings.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let sorted = counts.sorted {
      ($1.value, $0.key.extended.rawValue, $0.key.undecided.rawValue)
        < ($0.value, $1.key.extended.rawValue, $1.key.undecided.rawValue)
    }
    return sorted.prefix(seenShown).map {
      Seen(extended: $0.key.extended.letters, undecided: $0.key.undecided.letters, count: $0.value)
    }
  }
}

extension FingerTable.Count {
  fileprivate init(_ finger: Finger, in readings: [FingerReading], expected: FingerSet?) {
    self.finger = finger
    for reading in readings {
      if reading.undecided.contains(finger) {
        undecided += 1
      } else if let expected, reading.extended.contains(finger) != expected.contains(finger) {
        if expected.contains(finger) { wronglyFolded += 1 } else { wronglyExtended += 1 }
      }
    }
  }
}
