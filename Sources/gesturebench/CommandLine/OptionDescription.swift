/// An option as a verb understands it and its help shows it.
struct OptionDescription: Sendable {
  /// With its dashes: `--threshold`.
  let name: String
  /// What its value is called in the help; `nil` for a switch.
  let value: String?
  let repeats: Bool
  let meaning: String

  init(_ name: String, _ value: String? = nil, repeats: Bool = false, meaning: String) {
    self.name = name
    self.value = value
    self.repeats = repeats
    self.meaning = meaning
  }
}
