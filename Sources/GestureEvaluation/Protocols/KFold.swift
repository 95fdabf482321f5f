import GestureModel

/// The samples are dealt into folds of equal size, and each fold is asked against all others.
///
/// Folds are stratified: they hold the classes in equal shares, as far as whole samples allow.
public struct KFold: ExhaustiveProtocol {
  /// What is kept together.
  public enum Grouping: String, Sendable {
    /// Every sample stands for itself.
    case none
    /// All samples of a subject are in one fold; those without a subject are left out.
    case subject
    /// A fold holds a stretch of time of each class: frames that follow one another are near-copies, and
    /// shuffled they would be recognised by their neighbours.
    case time
  }

  public static let name = "k-fold"
  public let folds: Int
  public let grouping: Grouping

  public init(folds: Int = 10, grouping: Grouping = .none) {
    self.folds = folds
    self.grouping = grouping
  }

  /// What suits samples when nothing is asked for: by time where all of them are frames, else none.
  public static func standardGrouping(for samples: SampleTable) -> Grouping {
    samples.moments.isComplete ? .time : .none
  }

  public var settings: [Setting] {
    [Setting("folds", .integer(folds)), Setting("groups", .text(grouping.rawValue))]
  }

  public var usesChance: Bool { grouping != .time }

  /// - Complexity: O(samples), O(samples log samples) by time, O(samples + subjects x folds x classes) by subject.
  public func plan(for samples: SampleTable, seed: UInt64) throws(EvaluationError) -> TrialPlan {
    let subjects = samples.subjects.categories.count
    if grouping == .subject && subjects == 0 { throw .noSubjects(protocolName: Self.name) }
    if grouping == .time, !samples.moments.isComplete {
      throw .noMoments(missing: samples.moments.recordings.indices.count { $0 < 0 })
    }
    let available = grouping == .subject ? subjects : samples.count
    guard folds >= 2, folds <= available else {
      throw .invalidFoldCount(folds, available: available, grouping: grouping)
    }
    var generator = SeededGenerator(seed: seed)
    let foldOf =
      switch grouping {
      case .none: stratifiedFolds(of: samples, using: &generator)
      case .subject: groupedFolds(of: samples, using: &generator)
      case .time: blockFolds(of: samples)
      }
    return TrialPlan(partOf: foldOf, partCount: folds)
  }

  /// Cuts each class, in the order of time, into as many blocks as there are folds.
  ///
  /// Blocks of a class differ by one sample at most. Classes of fewer samples than folds begin where the last such
  /// ended, so that they do not all lie in the same folds.
  private func blockFolds(of samples: SampleTable) -> [Int32] {
    var members = [[Int]](repeating: [], count: samples.classes.count)
    for (row, label) in samples.labels.indices.enumerated() { members[Int(label)].append(row) }
    var foldOf = [Int32](repeating: 0, count: samples.count)
    var dealt = 0
    for rows in members {
      let first = rows.count < folds ? dealt : 0
      for (place, row) in samples.moments.inOrder(rows).enumerated() {
        foldOf[row] = Int32((place * folds / rows.count + first) % folds)
      }
      if rows.count < folds { dealt += rows.count }
    }
    return foldOf
  }

  /// Shuffles each class and deals all classes out one after another, going on where the last one stopped.
  ///
  /// So neither the sizes of two folds nor their shares of a class differ by more than one.
  private func stratifiedFolds(of samples: SampleTable, using generator: inout SeededGenerator) -> [Int32] {
    var members = [[Int]](repeating: [], count: samples.classes.count)
    for (row, label) in samples.labels.indices.enumerated() { members[Int(label)].append(row) }
    var foldOf = [Int32](repeating: 0, count: samples.count)
    var dealt = 0
    for var rows in members {
      generator.shuffle(&rows)
      for row in rows {
        foldOf[row] = Int32(dealt % folds)
        dealt += 1
      }
    }
    return foldOf
  }

  /// Puts the largest subjects first, each into the fold that has least of what the subject brings.
  ///
  /// With n the counts per fold and class and g the subject's per class, the fold of the least sum of n g
  /// is the one that keeps the sum of squares of n, and with it the imbalance, smallest. An empty fold has
  /// sum 0 and the fewest samples, so no fold stays empty. Chance orders subjects of equal size.
  private func groupedFolds(of samples: SampleTable, using generator: inout SeededGenerator) -> [Int32] {
    let classes = samples.classes.count
    let none = [Int](repeating: 0, count: classes)
    var brought = [[Int]](repeating: none, count: samples.subjects.categories.count)
    for (subject, label) in zip(samples.subjects.indices, samples.labels.indices) where subject >= 0 {
      brought[Int(subject)][Int(label)] += 1
    }
    let sizes = brought.map { $0.reduce(0, +) }
    var order = Array(brought.indices)
    generator.shuffle(&order)
    let rank = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    order.sort { (-sizes[$0], rank[$0]!) < (-sizes[$1], rank[$1]!) }

    var held = [[Int]](repeating: none, count: folds)
    var heldSizes = [Int](repeating: 0, count: folds)
    var foldOfSubject = [Int32](repeating: 0, count: brought.count)
    for subject in order {
      let fold = (0..<folds).min { left, right in
        (overlap(held[left], brought[subject]), heldSizes[left], left)
          < (overlap(held[right], brought[subject]), heldSizes[right], right)
      }!
      foldOfSubject[subject] = Int32(fold)
      heldSizes[fold] += sizes[subject]
      for label in 0..<classes { held[fold][label] += brought[subject][label] }
    }
    return samples.subjects.indices.map { $0 < 0 ? -1 : foldOfSubject[Int($0)] }
  }

  private func overlap(_ held: [Int], _ brought: [Int]) -> Int {
    zip(held, brought).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
