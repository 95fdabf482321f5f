extension CompactOutcomes {
  /// A sample that was rejected or taken for another class, at least once.
  public struct Mistake: Sendable, Equatable, Codable {
    /// Of the recording itself.
    public let id: String
    public let label: String
    public let subject: String?
    /// How often it was taken for each class.
    public let takenFor: [String: Int]
    public let rejected: Int

    public var count: Int { takenFor.values.reduce(rejected, +) }

    private enum CodingKeys: String, CodingKey {
      case id, label, subject, takenFor, rejected
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(label, forKey: .label)
      try container.encode(subject, forKey: .subject)
      try container.encode(takenFor, forKey: .takenFor)
      try container.encode(rejected, forKey: .rejected)
    }
  }
}
