import GestureModel

extension Comparison.SampleChange {
  /// Every sample that answered otherwise, from mistakes in the order of ids.
  ///
  /// Ids are matched by their bytes, since two that Unicode holds equal may be two samples.
  static func all(
    from old: [CompactOutcomes.Mistake], to new: [CompactOutcomes.Mistake]
  ) -> [Comparison.SampleChange] {
    var changes: [Comparison.SampleChange] = []
    var (before, after) = (old[...], new[...])
    while let next = [before.first, after.first].compactMap(\.self).min(by: {
      $0.id.precedesInCodePointOrder($1.id)
    }) {
      let was = before.first.flatMap { $0.id.utf8.elementsEqual(next.id.utf8) ? $0 : nil }
      let now = after.first.flatMap { $0.id.utf8.elementsEqual(next.id.utf8) ? $0 : nil }
      if was != nil { before.removeFirst() }
      if now != nil { after.removeFirst() }
      if was?.takenFor != now?.takenFor || was?.rejected != now?.rejected {
        changes.append(Comparison.SampleChange(before: was, after: now))
      }
    }
    return changes
  }
}

extension Comparison.ClassChange {
  static func all(
    from old: CompactOutcomes, to new: CompactOutcomes, samples: [Comparison.SampleChange]
  ) -> [Comparison.ClassChange] {
    let (wrongBefore, wrongAfter) = (old.wrongByClass, new.wrongByClass)
    let changed = Dictionary(grouping: samples) { $0.sample.label }
    return Set(old.askedByClass.keys).union(new.askedByClass.keys).sortedInCodePointOrder()
      .map { label in
        let (askedBefore, askedAfter) = (old.askedByClass[label] ?? 0, new.askedByClass[label] ?? 0)
        return Comparison.ClassChange(
          label: label, askedBefore: askedBefore, askedAfter: askedAfter,
          rightBefore: askedBefore - (wrongBefore[label] ?? 0),
          rightAfter: askedAfter - (wrongAfter[label] ?? 0),
          wins: changed[label]?.count { $0.gain > 0 } ?? 0,
          losses: changed[label]?.count { $0.gain < 0 } ?? 0)
      }
      .filter { $0.difference != 0 || $0.wins + $0.losses > 0 }
      .enumerated().sorted { ($0.element.difference, $0.offset) < ($1.element.difference, $1.offset) }
      .map(\.element)
  }
}

extension CompactOutcomes {
  fileprivate var wrongByClass: [String: Int] {
    mistakes.reduce(into: [:]) { $0[$1.label, default: 0] += $1.count }
  }

  fileprivate var wrongBySubject: [String: Int] {
    mistakes.reduce(into: [:]) { sums, mistake in
      if let subject = mistake.subject { sums[subject, default: 0] += mistake.count }
    }
  }
}

/// The interval of a difference in accuracy, as ``Comparison/interval`` has it.
func differenceInterval(
  from old: CompactOutcomes, to new: CompactOutcomes, test: McNemarTest?, seed: UInt64
) -> (low: Double, high: Double)? {
  let subjects = Set(old.askedBySubject.keys).union(new.askedBySubject.keys).sortedInCodePointOrder()
  let haveSubjects = [old, new].allSatisfy { $0.askedBySubject.values.reduce(0, +) == $0.total }
  if haveSubjects, subjects.count >= 2 {
    let (wrongBefore, wrongAfter) = (old.wrongBySubject, new.wrongBySubject)
    let counts = subjects.map { subject in
      [
        old.askedBySubject[subject] ?? 0, wrongBefore[subject] ?? 0, new.askedBySubject[subject] ?? 0,
        wrongAfter[subject] ?? 0,
      ]
    }
    return bootstrapInterval(drawingFrom: subjects.count, seed: seed) { drawn in
      func sum(_ column: Int) -> Int { drawn.reduce(0) { $0 + counts[$1][column] } }
      return share(sum(1), of: sum(0)) - share(sum(3), of: sum(2))
    }
  }
  guard old.chance != .draws, let test else { return nil }
  return pairedInterval(test, samples: new.total)
}

/// The 95 % interval of the difference of two proportions on the same samples.
///
/// Agresti, Min, "Simple improved confidence intervals for comparing matched proportions", Statistics in Medicine 2005:
/// half a sample is added to each of the four cells, which gives an interval of a width also where nothing changed.
private func pairedInterval(_ test: McNemarTest, samples: Int) -> (low: Double, high: Double) {
  let (wins, losses, n) = (Double(test.wins) + 0.5, Double(test.losses) + 0.5, Double(samples) + 2)
  let difference = (wins - losses) / n
  let reach =
    WilsonInterval.quantile * (wins + losses - (wins - losses) * (wins - losses) / n).squareRoot() / n
  return (max(-1, difference - reach), min(1, difference + reach))
}
