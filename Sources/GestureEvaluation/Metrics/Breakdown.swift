/// The outcomes of one run, split by a column of the sample table.
public struct Breakdown: Sendable, Equatable {
  public struct Group: Sendable, Equatable {
    /// `nil` for the samples that have no value.
    public let value: String?
    public private(set) var total = 0
    public private(set) var correct = 0
    public private(set) var rejected = 0

    init(value: String?) {
      self.value = value
    }

    /// Taken for another class.
    public private(set) var wrong = 0
    public var accuracy: Double { Double(correct) / Double(total) }
    public var interval: WilsonInterval { WilsonInterval(successes: correct, trials: total) }

    fileprivate mutating func add(isRight: Bool, isRejected: Bool) {
      total += 1
      if isRight { correct += 1 }
      if isRejected { rejected += 1 } else if !isRight { wrong += 1 }
    }
  }

  /// The column: `subject`, `label` or an attribute's name.
  public let attribute: String
  /// Those that were asked, in code point order; samples without a value come last.
  public let groups: [Group]
}

extension EvaluationRun {
  /// The outcomes split by `attribute`; no groups when the dataset has no such column.
  ///
  /// - Complexity: O(outcomes)
  public func breakdown(by attribute: String) -> Breakdown {
    guard let column = samples.column(named: attribute) else {
      return Breakdown(attribute: attribute, groups: [])
    }
    var groups = column.categories.map { Breakdown.Group(value: $0) } + [Breakdown.Group(value: nil)]
    for outcome in outcomes {
      let index = Int(column.indices[outcome.sample])
      groups[index < 0 ? groups.count - 1 : index]
        .add(isRight: isRight(outcome), isRejected: outcome.predicted == nil)
    }
    return Breakdown(attribute: attribute, groups: groups.filter { $0.total > 0 })
  }
}
