/// Something that happens in a game.
public struct GameEvent: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case levelBegan(Int)
    /// Memorise: the pose at a position of the sequence is shown, until the next is or the player may think.
    case shown(String, position: Int)
    /// Memorise: nothing is shown any more, and the player is not yet listened to.
    case thinking
    /// Repeat: a pose sets out; poses are numbered from 0.
    case appeared(String, number: Int)
    /// From now on an answer counts, to the position of a sequence or the number of a pose.
    case listening(to: Int)
    case judged(Judgement)
    /// Repeat: a pose has travelled all its way.
    case left(number: Int)
    case ended(GameStanding.Result)
  }

  /// When it was due, which may be before the time that the game was told; milliseconds of the caller's clock.
  public let time: Double
  public let kind: Kind

  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// What an answer was worth.
public struct Judgement: Sendable, Equatable {
  public enum Answer: Sendable, Equatable {
    case right
    case wrong(seen: String)
    /// Repeat: the time to answer is over.
    case missing
  }

  /// The position in a sequence or the number of a pose, from 0.
  public let index: Int
  public let wanted: String
  public let answer: Answer

  public init(index: Int, wanted: String, answer: Answer) {
    self.index = index
    self.wanted = wanted
    self.answer = answer
  }

  init(index: Int, wanted: String, seen: String) {
    self.init(index: index, wanted: wanted, answer: seen == wanted ? .right : .wrong(seen: seen))
  }
}
