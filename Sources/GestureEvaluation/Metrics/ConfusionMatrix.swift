/// How often each class was taken for each: rows are the truth, columns the prediction, and rejected samples
/// stand in a column of their own.
///
/// Every class has its row and column, also one that was never asked or never predicted. Matrices of parts of
/// a work add up with ``merge(_:)``.
public struct ConfusionMatrix: Sendable, Equatable {
  /// What it means that a sample was rejected.
  public enum Rejection: Sendable, Equatable {
    /// A mistake: every sample was of a class with templates.
    case isMistake
    /// Right: no sample was of a class with templates.
    case isRight
    /// As much as taking the sample for this class, which is that of samples that show no gesture.
    case isClass(Int)
  }

  public let classCount: Int
  public let rejection: Rejection
  /// Row-major, ``classCount`` x ``classCount``.
  public private(set) var counts: [Int]
  /// For each class, how many of its samples were rejected.
  public private(set) var rejected: [Int]

  public init(classCount: Int, rejection: Rejection = .isMistake) {
    self.classCount = classCount
    self.rejection = rejection
    counts = Array(repeating: 0, count: classCount * classCount)
    rejected = Array(repeating: 0, count: classCount)
  }

  public subscript(truth: Int, predicted: Int) -> Int { counts[truth * classCount + predicted] }

  /// Row `truth`: how often it was taken for each class.
  public func row(_ truth: Int) -> ArraySlice<Int> {
    counts[truth * classCount..<(truth + 1) * classCount]
  }

  /// - Parameter predicted: `nil` when the sample was rejected.
  public mutating func add(truth: Int, predicted: Int?) {
    if let predicted {
      counts[truth * classCount + predicted] += 1
    } else {
      rejected[truth] += 1
    }
  }

  /// - Precondition: both have the same classes.
  public mutating func merge(_ other: ConfusionMatrix) {
    precondition(classCount == other.classCount, "matrices of different classes")
    precondition(rejection == other.rejection, "matrices in which rejection means different things")
    for index in counts.indices { counts[index] += other.counts[index] }
    for index in rejected.indices { rejected[index] += other.rejected[index] }
  }

  /// Every sample asked: taken for its own class, ``wrong``, or rejected.
  public var total: Int { counts.reduce(0, +) + rejectedCount }

  /// Taken for their own class, or ``rightlyRejected``.
  public var correct: Int { ownCount + rightlyRejected }

  /// Those of ``rejectedCount`` of which it was right, as ``rejection`` says.
  public var rightlyRejected: Int {
    switch rejection {
    case .isMistake: 0
    case .isRight: rejectedCount
    case .isClass(let label): rejected[label]
    }
  }

  /// Whether an answer counts as right.
  ///
  /// - Parameter predicted: `nil` when the sample was rejected.
  public func isRight(truth: Int, predicted: Int?) -> Bool {
    if let predicted { return predicted == truth }
    return switch rejection {
    case .isMistake: false
    case .isRight: true
    case .isClass(let label): truth == label
    }
  }

  /// Taken for another class; rejected samples are counted apart.
  public var wrong: Int { total - ownCount - rejectedCount }

  private var ownCount: Int { (0..<classCount).reduce(0) { $0 + self[$1, $1] } }

  public var rejectedCount: Int { rejected.reduce(0, +) }

  /// ``correct`` of ``total``; `nil` when nothing was asked.
  public var accuracy: Double? { total == 0 ? nil : Double(correct) / Double(total) }
}
