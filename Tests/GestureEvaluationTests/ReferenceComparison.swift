// Made by scripts/reference-comparison.py with statsmodels 0.15.0 and scipy 1.17.1.

enum ReferenceComparison {
  /// Wins, losses and mcnemar(exact=True).
  static let mcNemar: [(Int, Int, Double)] = [
    (0, 0, 1.0),
    (0, 1, 1.0),
    (1, 0, 1.0),
    (0, 5, 0.0625),
    (0, 6, 0.03125),
    (6, 0, 0.03125),
    (1, 8, 0.0390625),
    (3, 12, 0.03515625),
    (7, 7, 1.0),
    (8, 337, 1.3109279812718898e-88),
    (40, 61, 0.046044066929342785),
    (0, 40, 1.8189894035458565e-12),
    (120, 80, 0.005685155996750306),
    (500, 520, 0.5519226142149162),
    (1_000, 900, 0.023108845108901193),
    (4_000, 4_300, 0.001029736761268162),
    (100_000, 100_900, 0.044886148461475976),
  ]

  /// Subjects: asked and wrong before, asked and wrong after.
  static let subjects: [[Int]] = [
    [166, 0, 209, 50],
    [88, 12, 189, 37],
    [96, 7, 213, 12],
    [187, 17, 210, 41],
    [133, 1, 193, 26],
    [198, 32, 134, 30],
    [212, 14, 234, 41],
    [106, 9, 193, 17],
    [196, 24, 91, 11],
    [114, 2, 152, 12],
    [169, 14, 82, 17],
    [239, 7, 156, 4],
  ]
  /// Of the difference in accuracy: scipy's percentile bootstrap over the subjects, 200,000 resamples.
  static let interval = (low: -0.11668551853025756, high: -0.030228709684782362)
}
