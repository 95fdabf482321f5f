import GestureEvaluation

/// The settings of a tuning as comma-separated values, for spreadsheets and plotting programs; what is undefined is
/// empty. The last column is a time, and so differs from run to run.
public enum TuningTable {
  public static let header =
    "setting,accuracy,low,high,rejected,behindLow,behindHigh,p,asGood,recommended,equalErrorRate,"
    + "equalErrorLow,equalErrorHigh,bestF1Threshold,bestF1Low,bestF1High,falseAcceptThreshold,"
    + "falseAcceptLow,falseAcceptHigh,work,secondsPerQuery"

  public static func text(of tuning: Tuning) -> String {
    let lines = tuning.settings.enumerated().map { index, setting in
      let quoted = "\"" + setting.specification.replacing("\"", with: "\"\"") + "\""
      var fields = [quoted] + [setting.accuracy, setting.interval.low, setting.interval.high].map(field)
      fields.append(String(setting.rejected))
      fields += [setting.behind?.low, setting.behind?.high, setting.p].map(field)
      fields += [setting.isAsGood, index == tuning.recommended].map { $0 ? "1" : "0" }
      fields += [field(setting.equalErrorRate)] + ends(setting.equalErrorInterval)
      for goal in tuning.goals.indices {
        let threshold = setting.thresholds.isEmpty ? nil : setting.thresholds[goal]
        fields += [field(threshold?.threshold)] + ends(threshold?.interval)
      }
      fields += [setting.work, setting.secondsPerQuery].map(field)
      return fields.joined(separator: ",") + "\n"
    }
    return header + "\n" + lines.joined()
  }

  private static func ends(_ interval: (low: Double, high: Double)?) -> [String] {
    [field(interval?.low), field(interval?.high)]
  }

  private static func field(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
}
