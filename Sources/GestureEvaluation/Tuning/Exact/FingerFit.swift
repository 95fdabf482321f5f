import GestureModel
import GestureRecognizers

/// The numbers of the finger rule that name the most samples rightly, found exactly from the value at which every sample
/// turns.
///
/// One number is best of all values searched. Several are each best while the others are as they are: found in turns from
/// the standard values, until no turn gains.
struct FingerFit {
  let searched: [SearchRange]
  /// With the numbers found.
  let rule: FingerRule
  /// The numbers found without each part, in the order of ``searched``, and what they make of each place.
  let without: [(values: [Double], isRight: [Bool])]
  private let solver: FingerSolver

  /// - Complexity: O(samples log samples) for one number; for several that for every part held out and turn.
  init(
    _ rule: FingerRule, _ searched: [SearchRange], of dataset: Dataset, _ parts: TuningParts, workers: Int
  ) {
    let solver = FingerSolver(
      searched: searched, start: searched.reduce(rule) { $0.setting($1.quantity, to: $1.start) },
      boundaries: FingerBoundaries(rule, dataset: dataset, workers: workers), rows: parts.rows)
    let heldOut = parts.rows.map { Int(parts.heldOutOfRow[$0]) }
    self.searched = searched
    self.solver = solver
    self.rule = solver.rule { _ in true }
    without =
      parts.canHoldOut
      ? parallelMap(Array(0..<parts.heldOutCount), workers: workers) { part in
        let rule = solver.rule { heldOut[$0] != part }
        let last = searched[searched.count - 1].quantity
        return (
          values: searched.map { rule.value(of: $0.quantity)! },
          isRight: solver.ranges(of: searched[searched.count - 1], with: rule).isRight(
            at: rule.value(of: last)!)
        )
      } : []
  }

  /// What every value of each number does, with the others found.
  func parameters(comparing comparison: SubjectBootstrap?) -> [TunedParameter] {
    searched.enumerated().map { index, range in
      TunedParameter(
        range, value: rule.value(of: range.quantity)!, ranges: solver.ranges(of: range, with: rule),
        chosenWithout: without.map { $0.values[index] }, comparison: comparison)
    }
  }
}

/// Finds numbers for any part of the samples.
private struct FingerSolver: Sendable {
  let searched: [SearchRange]
  let start: FingerRule
  let boundaries: FingerBoundaries
  let rows: [Int]
  /// Of a single number, which does not depend on any other.
  private let sorted: RightRanges?

  init(searched: [SearchRange], start: FingerRule, boundaries: FingerBoundaries, rows: [Int]) {
    self.searched = searched
    self.start = start
    self.boundaries = boundaries
    self.rows = rows
    sorted =
      searched.count == 1
      ? Self.ranges(of: searched[0], with: start, boundaries: boundaries, rows: rows) : nil
  }

  func ranges(of range: SearchRange, with rule: FingerRule) -> RightRanges {
    sorted ?? Self.ranges(of: range, with: rule, boundaries: boundaries, rows: rows)
  }

  private static func ranges(
    of range: SearchRange, with rule: FingerRule, boundaries: FingerBoundaries, rows: [Int]
  ) -> RightRanges {
    let values = boundaries.values(of: range.quantity, with: rule)
    return RightRanges(rows.map { values[$0] }, searched: range.values)
  }

  /// - Parameter counts: whether a place does.
  func rule(counting counts: (Int) -> Bool) -> FingerRule {
    var rule = start
    var right = -1
    var before: Int
    repeat {
      before = right
      for range in searched {
        let curve = ranges(of: range, with: rule).curve(of: counts)
        let best = curve.pieces[curve.best]
        guard best.right > right else { continue }
        right = best.right
        rule = rule.setting(range.quantity, to: best.plainest)
      }
    } while right > before && searched.count > 1
    return rule
  }
}
