/// A way through the project that was timed, beside its limit.
public struct MeasuredPath: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// Samples into what a recognizer compares.
    case preparing
    /// One query at a time, from its strokes or joints to its answer.
    case query
    /// Many queries against all templates.
    case batch
    /// Many queries by all products.
    case bruteForce = "brute-force"
    /// Many queries through the exact index.
    case indexBatch = "index-batch"
    /// One query at a time through the exact index.
    case indexQuery = "index-query"
    /// Hand poses into extended fingers.
    case fingers
    /// Files into datasets.
    case reading
  }

  /// What a path is measured against.
  public enum Limit: String, Sendable, Codable {
    /// The bare matrix product over as many queries, templates and points.
    case product
    /// Reading as much memory as the path has to read and to write.
    case memory
    /// Reading the same files as plain bytes.
    case file
    /// No limit of the machine, but the same search by all products.
    case bruteForce = "brute-force"
  }

  public let kind: Kind
  /// The recognizer as it was named, or the format; what the index searches.
  public let subject: String
  /// `nil` where there are none.
  public let templates: Int?
  /// Of the rates, such as `pairs/s`.
  public let unit: String
  public let rate: Estimate
  /// Seconds, where queries were timed one by one: of the median query and of the slowest but one in a hundred.
  public let latency: Latency?
  public let limit: Limit
  /// In ``unit``.
  public let limitRate: Estimate
  /// The rate over that of the limit, pair by pair: the share of a limit, or how many times as fast as brute force.
  public let ratio: Estimate

  public struct Latency: Sendable, Equatable, Codable {
    public let p50: Estimate
    public let p99: Estimate
  }

  /// What a path is found again by in another result.
  public struct Key: Sendable, Hashable {
    public let kind: Kind
    public let subject: String
    public let templates: Int?
  }

  public var key: Key { Key(kind: kind, subject: subject, templates: templates) }
}

extension MeasuredPath {
  /// - Parameters:
  ///   - work: what an iteration does, in `unit` without its time.
  ///   - limitWork: what one of the limit does; as much unless given.
  public init(
    _ kind: Kind, of subject: String, templates: Int? = nil, unit: String, limit: Limit,
    trials: PairedTrials, work: Double, limitWork: Double? = nil
  ) {
    let limitWork = limitWork ?? work
    self.init(
      kind: kind, subject: subject, templates: templates, unit: unit,
      rate: Estimate(trials.subject.map { work / $0 }), latency: nil, limit: limit,
      limitRate: Estimate(trials.limit.map { limitWork / $0 }),
      ratio: trials.ratio(work: work, limitWork: limitWork))
  }

  /// Single queries.
  public init(
    _ kind: Kind, of subject: String, templates: Int, limit: Limit, latencies: PairedLatencies
  ) {
    let trials = latencies.medians
    self.init(
      kind: kind, subject: subject, templates: templates, unit: "queries/s",
      rate: Estimate(trials.subject.map { 1 / $0 }),
      latency: Latency(p50: Estimate(trials.subject), p99: Estimate(latencies.p99)), limit: limit,
      limitRate: Estimate(trials.limit.map { 1 / $0 }), ratio: trials.ratio())
  }
}

extension MeasuredPath: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind = "path"
    case subject, templates, unit, rate, latency, limit, limitRate, ratio
  }

  /// What there is not is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(subject, forKey: .subject)
    try container.encode(templates, forKey: .templates)
    try container.encode(unit, forKey: .unit)
    try container.encode(rate, forKey: .rate)
    try container.encode(latency, forKey: .latency)
    try container.encode(limit, forKey: .limit)
    try container.encode(limitRate, forKey: .limitRate)
    try container.encode(ratio, forKey: .ratio)
  }
}
