import Foundation

extension Baseline: Decodable {
  private enum CodingKeys: String, CodingKey {
    case schema, runs, dataset, recognizer, `protocol`, seed, threshold, accuracyInterval, outcomes
  }

  private struct RecognizerObject: Codable {
    let name: String
    let parameters: SettingsObject
  }

  /// Reads a baseline, or the result of `evaluate --json` where that is of one run.
  ///
  /// - Throws: ``BaselineError``
  public init(data: Data) throws(BaselineError) {
    do {
      self = try JSONDecoder().decode(Baseline.self, from: data)
    } catch let error as BaselineError {
      throw error
    } catch let error as DecodingError {
      throw .malformed(error.place)
    } catch {
      throw .malformed("\(error)")
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let schema = try container.decodeIfPresent(Int.self, forKey: .schema), schema != 1 {
      throw BaselineError.unknownSchema(schema)
    }
    if container.contains(.runs) {
      let runs = try container.decode([Baseline].self, forKey: .runs)
      guard runs.count == 1 else { throw BaselineError.severalRuns(runs.count) }
      self = runs[0]
      return
    }
    let recognizer = try container.decode(RecognizerObject.self, forKey: .recognizer)
    let settings = try container.decode(SettingsObject.self, forKey: .protocol).settings
    guard case .text(let name)? = settings.first(where: { $0.name == "name" })?.value else {
      throw BaselineError.malformed("protocol.name is missing")
    }
    let ends = try container.decodeIfPresent([Double].self, forKey: .accuracyInterval)
    if let ends, ends.count != 2 || !(0 <= ends[0] && ends[0] <= ends[1] && ends[1] <= 1) {
      throw BaselineError.inconsistent("the interval of the accuracy is \(ends)")
    }
    self.init(
      dataset: try container.decode(DatasetSummary.self, forKey: .dataset),
      recognizer: RecognizerSummary(name: recognizer.name, parameters: recognizer.parameters.settings),
      protocolName: name, protocolSettings: settings.filter { $0.name != "name" },
      seed: try container.decode(UInt64.self, forKey: .seed),
      threshold: try container.decodeIfPresent(Double.self, forKey: .threshold),
      accuracyInterval: ends.map { $0[0]...$0[1] },
      outcomes: try container.decode(CompactOutcomes.self, forKey: .outcomes))
    if outcomes.total == 0 { throw BaselineError.inconsistent("no sample was asked") }
  }

  /// UTF-8, ending in a line feed, each mistake on a line of its own: so a change of a few samples shows in version
  /// control as a few lines.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let settings = [Setting("name", .text(protocolName))] + protocolSettings
    let summary = [
      ("schema", "1"), ("dataset", try text(dataset)),
      (
        "recognizer",
        try text(
          RecognizerObject(name: recognizer.name, parameters: SettingsObject(settings: recognizer.parameters))
        )
      ),
      ("protocol", try text(SettingsObject(settings: settings))), ("seed", String(seed)),
      ("threshold", try text(threshold)), ("total", String(outcomes.total)),
      ("correct", String(outcomes.total - outcomes.wrong)), ("accuracy", try text(accuracy)),
      ("accuracyInterval", try text(accuracyInterval.map { [$0.lowerBound, $0.upperBound] })),
    ].map { "  \"\($0.0)\": \($0.1),\n" }
    let counts = [
      ("chance", try text(outcomes.chance)), ("drawError", try text(outcomes.drawError)),
      ("askedByClass", try text(outcomes.askedByClass)),
      ("askedBySubject", try text(outcomes.askedBySubject)),
    ].map { "    \"\($0.0)\": \($0.1),\n" }
    let mistakes = try outcomes.mistakes.map { "\n      " + (try text($0)) }.joined(separator: ",")
    let head = "{\n\(summary.joined())  \"outcomes\": {\n\(counts.joined())"
    return Data("\(head)    \"mistakes\": [\(mistakes)\n    ]\n  }\n}\n".utf8)
  }
}

extension DecodingError {
  /// Where something else was expected, and what.
  package var place: String {
    let (context, key) =
      switch self {
      case .keyNotFound(let key, let context): (context, [key])
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context, [])
      @unknown default: (Context(codingPath: [], debugDescription: "\(self)"), [])
      }
    let path = (context.codingPath + key).map { $0.intValue.map(String.init) ?? $0.stringValue }
    if path.isEmpty { return context.debugDescription }
    return "\(path.joined(separator: ".")) is missing or not what it should be"
  }
}
