import GestureModel

/// The distances on which the outcomes of a run turn, sorted once: what every threshold would have done.
///
/// A sample asked gives two of them. At the distance to the nearest template of its own class a threshold
/// begins to accept it as what it is (genuine); at the distance to the nearest of any other class it would
/// have accepted it, had its own class not been among the templates (foreign). The nearer of the two is what
/// the recognizer answers.
public struct ThresholdScores: Sendable {
  /// A distance at which something begins to be accepted.
  struct Step {
    let distance: Double
    /// An index into the groups.
    let group: Int32
    /// To the sample's own class; otherwise to another.
    let isOwn: Bool
    /// Whether a gesture of no class would be accepted.
    let isForeign: Bool
    /// Whether this is the recognizer's answer.
    let isAnswer: Bool
  }

  /// Ascending by distance.
  let steps: [Step]
  /// Of each group; samples without a subject make up the last one.
  let totals: [Totals]

  /// How many samples there are, in reach of a threshold or not.
  struct Totals: Sendable, Equatable {
    var asked = 0
    /// Those whose class has templates.
    var known = 0
  }

  /// - Parameters:
  ///   - outcomes: of samples of any class; one that was rejected although near enough is never accepted.
  ///   - unknown: as many others, of samples without templates of their class: they, and not `outcomes`, tell what
  ///     would be accepted of gestures that are none of the classes. `nil` where `outcomes` do.
  ///   - threshold: the one that `outcomes` were judged by; `nil` when every answer was accepted.
  ///   - groupOf: the group of an outcome, from 0 to `groupCount - 1`.
  /// - Complexity: O(outcomes)
  init(
    _ outcomes: [Outcome], unknown: [Outcome]? = nil, threshold: Double?, groupCount: Int,
    groupOf: (Outcome) -> Int
  ) {
    var steps: [Step] = []
    steps.reserveCapacity(2 * outcomes.count)
    var totals = [Totals](repeating: Totals(), count: groupCount)
    func add(_ outcome: Outcome, isAsked: Bool, isForeign: Bool) {
      let ownRules = outcome.predicted == nil && (outcome.best?.distance ?? 0) <= threshold ?? .infinity
      if ownRules { return }
      let group = Int32(groupOf(outcome))
      func add(_ candidate: Candidate?, isOwn: Bool) {
        guard let candidate, isAsked || !isOwn else { return }
        steps.append(
          Step(
            distance: candidate.distance, group: group, isOwn: isOwn, isForeign: isForeign && !isOwn,
            isAnswer: isAsked && candidate.label == outcome.best?.label))
      }
      add(outcome.own, isOwn: true)
      add(outcome.other, isOwn: false)
    }
    for outcome in outcomes {
      let group = groupOf(outcome)
      totals[group].asked += 1
      totals[group].known += outcome.isForeign ? 0 : 1
      add(outcome, isAsked: true, isForeign: unknown == nil)
    }
    for outcome in unknown ?? [] { add(outcome, isAsked: false, isForeign: true) }
    steps.sortByDistance()
    self.steps = steps
    self.totals = totals
  }

  /// Of all outcomes, grouped by subject; where there are ``EvaluationRun/knownOutcomes``, these are what genuine samples
  /// do, and the others what gestures of no class do.
  ///
  /// - Complexity: O(outcomes)
  public init(_ run: EvaluationRun) {
    let isOpen = !run.knownOutcomes.isEmpty
    self.init(
      isOpen ? run.knownOutcomes : run.outcomes, unknown: isOpen ? run.outcomes : nil,
      threshold: run.threshold, subjects: run.samples.subjects)
  }

  /// - Parameter subjects: of each row of the dataset.
  init(
    _ outcomes: [Outcome], unknown: [Outcome]? = nil, threshold: Double?, subjects: CategoryColumn
  ) {
    self.init(
      outcomes, unknown: unknown, threshold: threshold, groupCount: subjects.categories.count + 1
    ) {
      let subject = Int(subjects.indices[$0.sample])
      return subject < 0 ? subjects.categories.count : subject
    }
  }

  /// The subjects that were asked, as groups.
  var subjects: [Int] { totals.indices.dropLast().filter { totals[$0].asked > 0 } }
}

extension [ThresholdScores.Step] {
  /// Digit by digit from the last, since comparing takes several times as long for a million.
  ///
  /// - Complexity: O(count)
  fileprivate mutating func sortByDistance() {
    let digitBits = 11
    var sorted = self
    for shift in stride(from: 0, to: UInt64.bitWidth, by: digitBits) {
      func digit(_ step: Element) -> Int {
        Int(truncatingIfNeeded: step.key >> UInt64(shift)) & (1 << digitBits - 1)
      }
      var places = [Int](repeating: 0, count: 1 << digitBits)
      for step in self { places[digit(step)] += 1 }
      // Distances that were floats have the same last digits.
      if places.contains(count) { continue }
      var next = 0
      for place in places.indices { (places[place], next) = (next, next + places[place]) }
      for step in self {
        let digit = digit(step)
        sorted[places[digit]] = step
        places[digit] += 1
      }
      swap(&self, &sorted)
    }
  }
}

extension ThresholdScores.Step {
  /// In the order of the distances, negative ones first.
  fileprivate var key: UInt64 {
    let bits = distance.bitPattern
    return distance.sign == .minus ? ~bits : bits | 1 << 63
  }
}
