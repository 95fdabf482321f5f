import GestureEvaluation

/// The settings of a tuning as comma-separated values, for spreadsheets and plotting programs; what is undefined is
/// empty. Columns of seconds differ from run to run. For each number that was found exactly three columns follow: the value, and
/// the values around it that are as good.
public enum TuningTable {
  public static let header =
    "setting,accuracy,low,high,rejected,behindLow,behindHigh,p,asGood,recommended,equalErrorRate,"
    + "equalErrorLow,equalErrorHigh,bestF1Threshold,bestF1Low,bestF1High,falseAcceptThreshold,"
    + "falseAcceptLow,falseAcceptHigh,work,secondsPerQuery,secondsLow,secondsHigh"

  public static func text(of tuning: Tuning) -> String {
    let found = TuningCurves(tuning).byParameter.map(\.name)
    let lines = tuning.settings.enumerated().map { index, setting in
      var fields = [quoted(setting.specification)]
      fields += [setting.accuracy, setting.interval.low, setting.interval.high].map(field)
      fields.append(String(setting.rejected))
      fields += [setting.behind?.low, setting.behind?.high, setting.p].map(field)
      fields += [setting.isAsGood, index == tuning.recommended].map { $0 ? "1" : "0" }
      fields += [field(setting.equalErrorRate)] + ends(setting.equalErrorInterval)
      for goal in tuning.goals.indices {
        let threshold = setting.thresholds.isEmpty ? nil : setting.thresholds[goal]
        fields += [field(threshold?.threshold)] + ends(threshold?.interval)
      }
      fields += [setting.work, setting.cost.median, setting.cost.low, setting.cost.high].map(field)
      for name in found {
        let parameter = setting.parameters.first { $0.name == name }
        fields += [parameter?.value, parameter?.asGood.from, parameter?.asGood.below].map(field)
      }
      return fields.joined(separator: ",") + "\n"
    }
    let names = [header] + found.flatMap { [$0, $0 + "Low", $0 + "High"] }
    return names.joined(separator: ",") + "\n" + lines.joined()
  }

  static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }

  private static func ends(_ interval: (low: Double, high: Double)?) -> [String] {
    [field(interval?.low), field(interval?.high)]
  }

  private static func field(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
}
