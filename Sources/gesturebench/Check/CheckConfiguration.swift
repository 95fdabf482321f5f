import Foundation

/// `gesturebench.json`: which recognizers are checked on which recordings.
///
/// A check's keys are the options of `evaluate`, written as JSON writes them (`samplesPerClass`), so that whatever can be
/// evaluated can be checked.
struct CheckConfiguration {
  static let standardPath = "gesturebench.json"

  /// Where the baselines are, from the configuration's own folder.
  let baselinesFolder: String
  let checks: [ConfiguredCheck]

  private struct File: Decodable {
    let schema: Int?
    let baselines: String?
    let checks: [ConfiguredCheck]
  }

  init(path: String) throws(ConfigurationError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FileManager.default.fileExists(atPath: path) ? .unreadable(path) : .missing(path)
    }
    try self.init(data, path: path)
  }

  /// - Parameter path: to name in errors.
  init(_ data: Data, path: String) throws(ConfigurationError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch let error as DecodingError {
      throw .malformed(path, error.place)
    } catch {
      throw .malformed(path, "\(error)")
    }
    if let schema = file.schema, schema != 1 { throw .unknownSchema(path, schema) }
    if file.checks.isEmpty { throw .malformed(path, "checks is empty") }
    var names: Set<String> = []
    for check in file.checks {
      if let flaw = check.flaw { throw .malformed(path, flaw) }
      if !names.insert(check.name).inserted {
        throw .malformed(path, "two checks are called '\(check.name)'")
      }
    }
    baselinesFolder = file.baselines ?? "baselines"
    checks = file.checks
  }

  func baselinePath(of check: ConfiguredCheck) -> String { "\(baselinesFolder)/\(check.name).json" }
}

/// One recognizer on one dataset.
struct ConfiguredCheck: Decodable {
  let name: String
  /// In accuracy: 0.01 is one point of a hundred.
  let tolerance: Double?
  let dataset: String?
  let seed: UInt64?
  private let options: [String: OptionValue]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: Key(stringValue: "name"))
    tolerance = try container.decodeIfPresent(Double.self, forKey: Key(stringValue: "tolerance"))
    dataset = try container.decodeIfPresent(String.self, forKey: Key(stringValue: "dataset"))
    seed = try container.decodeIfPresent(UInt64.self, forKey: Key(stringValue: "seed"))
    var options: [String: OptionValue] = [:]
    for key in container.allKeys where !["name", "tolerance", "dataset", "seed"].contains(key.stringValue) {
      options[key.stringValue] = try container.decode(OptionValue.self, forKey: key)
    }
    self.options = options
  }

  /// What is wrong with it, apart from its options.
  fileprivate var flaw: String? {
    // The name is that of a file.
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_.".utf8.contains(byte)
    }
    if name.isEmpty || name.hasPrefix(".") || !isPlain {
      return "a check is called '\(name)', but names are made of letters, digits, '-', '_' and '.'"
    }
    if let tolerance, !(0...1).contains(tolerance) {
      return
        "the tolerance of '\(name)' is \(tolerance), but must be from 0 to 1: 0.01 is one point of a hundred"
    }
    return nil
  }

  /// The words that `evaluate` would be given.
  func words(seed: UInt64) -> [String] {
    let options = options.sorted { $0.key < $1.key }.flatMap { key, value in
      value.words(option: "--" + key.dashed)
    }
    return options + ["--seed=\(seed)", "--"] + (dataset.map { [$0] } ?? [])
  }
}

/// An option's value as JSON may have it.
private enum OptionValue: Decodable {
  case isOn(Bool)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let isOn = try? container.decode(Bool.self) {
      self = .isOn(isOn)
    } else if let integer = try? container.decode(Int.self) {
      self = .text(String(integer))
    } else if let number = try? container.decode(Double.self) {
      self = .text(String(number))
    } else if let integers = try? container.decode([Int].self) {
      self = .text(integers.map(String.init).joined(separator: ","))
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func words(option: String) -> [String] {
    switch self {
    case .isOn(let isOn): isOn ? [option] : []
    case .text(let text): ["\(option)=\(text)"]
    }
  }
}

extension String {
  /// `samplesPerClass` as `samples-per-class`.
  fileprivate var dashed: String {
    map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
