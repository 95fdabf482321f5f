import GestureEvaluation

/// What a tuning shows in curves: data that tables, documents and charts share.
struct TuningCurves {
  /// Settings that differ in nothing but their points.
  struct PointSeries {
    let name: String
    /// Ascending.
    let settings: [(points: Double, setting: TunedSetting)]
  }

  /// A number found exactly, of one setting.
  struct ParameterSeries {
    let setting: TunedSetting
    /// The setting apart from the number; `nil` where there is no other.
    let name: String?
    let parameter: TunedParameter
  }

  /// Empty where points were not varied.
  let byPoints: [PointSeries]
  /// Of each number found, in the order of the specification.
  let byParameter: [(name: String, series: [ParameterSeries])]

  init(_ tuning: Tuning) {
    byPoints = Self.byPoints(tuning)
    var byParameter: [(name: String, series: [ParameterSeries])] = []
    for setting in tuning.settings {
      for parameter in setting.parameters {
        let found = setting.parameters.map(\.name)
        let series = ParameterSeries(
          setting: setting, name: tuning.settings.count > 1 ? setting.label(without: found) : nil,
          parameter: parameter)
        if let place = byParameter.firstIndex(where: { $0.name == parameter.name }) {
          byParameter[place].series.append(series)
        } else {
          byParameter.append((parameter.name, [series]))
        }
      }
    }
    self.byParameter = byParameter
  }

  private static func byPoints(_ tuning: Tuning) -> [PointSeries] {
    guard tuning.settings.count > 1 else { return [] }
    var names: [String] = []
    var settings: [String: [(points: Double, setting: TunedSetting)]] = [:]
    for setting in tuning.settings {
      guard
        let points = setting.assignments.first(where: { $0.name == "points" }).flatMap({ Double($0.value) })
      else { continue }
      let name = setting.label(without: ["points"]) ?? tuning.recognizer
      if settings[name] == nil { names.append(name) }
      settings[name, default: []].append((points, setting))
    }
    return names.map { PointSeries(name: $0, settings: settings[$0]!.sorted { $0.points < $1.points }) }
  }
}

extension TunedSetting {
  enum Side {
    case names, values
  }

  /// Of what tells settings apart, the names or the values alone: rows that repeat the names leave no room.
  func parts(_ side: Side) -> String {
    guard label != specification else { return side == .names ? "setting" : label.visible }
    return assignments.map { side == .names ? $0.name : $0.value }.joined(separator: ",").visible
  }

  /// What tells it from the other settings, in pieces.
  var assignments: [(name: String, value: String)] {
    label.split(separator: ",").compactMap { assignment in
      let sides = assignment.split(separator: "=", maxSplits: 1).map(String.init)
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
  }

  /// What tells it from those that differ in more than `names`; `nil` where that is nothing.
  func label(without names: [String]) -> String? {
    let rest = assignments.filter { !names.contains($0.name) }.map { "\($0.name)=\($0.value)" }
    return rest.isEmpty ? nil : rest.joined(separator: ",")
  }
}
