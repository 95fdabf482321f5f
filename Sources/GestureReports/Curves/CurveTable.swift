import GestureEvaluation

/// Curves as comma-separated values, for spreadsheets and plotting programs; what is undefined is empty.
public enum CurveTable {
  public static let thresholdHeader =
    "threshold,acceptRate,falseRejectRate,falseAcceptRate,accuracy,correctRate,right,wrong,genuine,foreign"
  public static let accuracyHeader = "participants,samplesPerClass,accuracy,low,high"

  /// A line for each distance at which something changes, that distance accepted. ROC is 1 - `falseRejectRate` over
  /// `falseAcceptRate`, DET `falseRejectRate` over `falseAcceptRate`, and what open-set
  /// evaluation draws (OSCR) `correctRate` over `falseAcceptRate`.
  ///
  /// - Complexity: O(points)
  public static func text(of curve: ThresholdCurve) -> String {
    var text = thresholdHeader + "\n"
    for point in curve.points {
      let counts = curve.counts(at: point)
      let rates = [
        counts.acceptRate, counts.falseRejectRate, counts.falseAcceptRate, counts.accuracy,
        counts.correctRate,
      ]
      let fields =
        ["\(point.threshold)"] + rates.map(field)
        + [counts.right, counts.wrong, counts.genuine, counts.foreign].map(String.init)
      text += fields.joined(separator: ",") + "\n"
    }
    return text
  }

  /// A line for each setting of a drawing protocol, with the 95 % interval of its accuracy.
  public static func text(of draws: [DrawSummary]) -> String {
    let lines = draws.map { draw in
      let fields =
        [draw.setting.participants.map(String.init) ?? "", String(draw.setting.samplesPerClass)]
        + [draw.accuracy, draw.interval?.low, draw.interval?.high].map(field)
      return fields.joined(separator: ",") + "\n"
    }
    return accuracyHeader + "\n" + lines.joined()
  }

  private static func field(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
}
