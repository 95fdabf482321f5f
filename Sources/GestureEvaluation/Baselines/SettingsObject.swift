import GestureModel

/// Settings as an object, each under its own name and with its own type.
public struct SettingsObject: Codable, Sendable {
  public let settings: [Setting]

  public init(settings: [Setting]) {
    self.settings = settings
  }

  /// The name of a protocol, and what was chosen of it.
  public init(_ evaluationProtocol: any EvaluationProtocol) {
    settings = [Setting("name", .text(evaluationProtocol.name))] + evaluationProtocol.settings
  }

  /// The same of a run's protocol, with the label that rejecting a frame stands for.
  public init(protocolOf run: EvaluationRun) {
    settings = [Setting("name", .text(run.evaluationProtocol.name))] + run.protocolSettings
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  /// In code point order, since an object has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let keys = container.allKeys.sorted { $0.stringValue.precedesInCodePointOrder($1.stringValue) }
    settings = try keys.map { key in
      if let value = try? container.decode(Int.self, forKey: key) {
        return Setting(key.stringValue, .integer(value))
      }
      if let value = try? container.decode(Double.self, forKey: key) {
        return Setting(key.stringValue, .number(value))
      }
      return Setting(key.stringValue, .text(try container.decode(String.self, forKey: key)))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for setting in settings {
      let key = Key(stringValue: setting.name)
      switch setting.value {
      case .integer(let value): try container.encode(value, forKey: key)
      // JSON has no infinity and no NaN.
      case .number(let value) where !value.isFinite: try container.encode(String(value), forKey: key)
      case .number(let value): try container.encode(value, forKey: key)
      case .text(let value): try container.encode(value, forKey: key)
      }
    }
  }
}

extension [Setting] {
  /// Whether both say the same, in whatever order, a whole number being the same with and without a decimal point.
  func saysTheSame(as other: [Setting]) -> Bool {
    let texts = [self, other].map { settings in
      Dictionary(settings.map { ($0.name, $0.value.description) }, uniquingKeysWith: { $1 })
    }
    return texts[0] == texts[1]
  }
}
