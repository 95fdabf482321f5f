import GestureModel

/// The readings of a dataset's hands, and what its classes ask of them. Both sample and classifier: there is nothing to
/// learn.
struct FingerSamples: TrainableSamples, FittedClassifier {
  let degeneracies: [SampleDegeneracy?]
  let findings: FingerFindings?
  private let readings: [FingerReading]
  private let rule: FingerRule
  /// The classes that have a pose, in code point order, each with its pose's fingers that are compared.
  private let candidates: [(group: Int, fingers: FingerSet)]
  /// The class of a pose, by its name.
  private let groups: [String: Int]

  var learnsFromExamples: Bool { false }

  init(_ rule: FingerRule, _ dataset: Dataset, workers: Int) {
    let readings = rule.readings(of: dataset.poses, workers: workers)
    let classes = dataset.samples.classes
    let groups = rule.groups(among: classes)
    self.rule = rule
    self.readings = readings
    self.groups = groups
    candidates = rule.poses.poses.compactMap { pose in
      groups[pose.name].map { ($0, pose.fingers.intersection(rule.compared)) }
    }.sorted { $0.group < $1.group }
    degeneracies = dataset.poses.degeneracies(confidence: Float(rule.confidence))
    findings = FingerFindings(
      readings: readings, compared: rule.compared,
      expected: classes.map { rule.poses[$0].map { $0.fingers.intersection(rule.compared) } },
      decisions: readings.map(rule.decision))
  }

  func fit(_ groups: TemplateGroups) throws(TrainingError) -> any FittedClassifier { self }

  func classify(_ samples: [Int]) -> [Classification?] {
    samples.map { degeneracies[$0] == nil ? classify(readings[$0]) : nil }
  }

  private func classify(_ reading: FingerReading) -> Classification? {
    var best: Classification.Candidate?
    var runnerUp: Classification.Candidate?
    for (group, fingers) in candidates {
      let wrong = fingers.symmetricDifference(reading.extended).subtracting(reading.undecided)
      let candidate = Classification.Candidate(group: group, distance: Double(wrong.count))
      if candidate.distance < best?.distance ?? .infinity {
        (best, runnerUp) = (candidate, best)
      } else if candidate.distance < runnerUp?.distance ?? .infinity {
        runnerUp = candidate
      }
    }
    guard let best else { return nil }
    var isNamed = false
    if case .named(let name) = rule.decision(reading) { isNamed = groups[name] == best.group }
    return Classification(best: best, runnerUp: runnerUp, isRejected: !isNamed)
  }
}

extension FingerRule: TrainedClassifier {
  /// - Complexity: O(poses), shared by the workers.
  public func prepare(_ dataset: Dataset, workers: Int) -> any TrainableSamples {
    FingerSamples(self, dataset, workers: workers)
  }
}

extension FingerRule {
  /// Of each named pose that some class is called by, the class.
  func groups(among classes: [String]) -> [String: Int] {
    poses.poses.reduce(into: [:]) { groups, pose in
      // The pose's own name comes first where a dataset has its alias too.
      groups[pose.name] = ([pose.name] + pose.aliases).compactMap { classes.firstIndex(of: $0) }.first
    }
  }
}

extension PoseColumns {
  /// Why a hand has no fingers to read: no joint of it is finite, or all are in one place. A hand of which no joint was
  /// seen is not degenerate; nothing is decided of it.
  fileprivate func degeneracies(confidence: Float) -> [SampleDegeneracy?] {
    (0..<count).map { row in
      let x = coordinates[row]
      let y = coordinates[count + row]
      func isFinite(_ joint: HandJoint) -> Bool {
        coordinates[2 * joint.rawValue * count + row].isFinite
          && coordinates[(2 * joint.rawValue + 1) * count + row].isFinite
      }
      func isAtWrist(_ joint: HandJoint) -> Bool {
        coordinates[2 * joint.rawValue * count + row] == x
          && coordinates[(2 * joint.rawValue + 1) * count + row] == y
      }
      let reason: SampleDegeneracy
      if HandJoint.allCases.allSatisfy(isAtWrist) {
        reason = x.isFinite && y.isFinite ? .noExtent : .notFinite
      } else if !HandJoint.allCases.contains(where: isFinite) {
        reason = .notFinite
      } else {
        return nil
      }
      let isSeen = HandJoint.allCases.contains { joint in
        (confidencePlane(of: joint).map { confidences[$0.lowerBound + row] } ?? 1) > confidence
      }
      return isSeen ? reason : nil
    }
  }
}
