import GestureEvaluation

/// Settings as an object, each under its own name and with its own type.
struct SettingsObject: Encodable {
  let settings: [Setting]

  init(settings: [Setting]) {
    self.settings = settings
  }

  init(_ evaluationProtocol: any EvaluationProtocol) {
    settings = [Setting("name", .text(evaluationProtocol.name))] + evaluationProtocol.settings
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

  func encode(to encoder: any Encoder) throws {
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
