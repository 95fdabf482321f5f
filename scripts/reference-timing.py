#!/usr/bin/env python3
"""Prints Tests/GestureEvaluationTests/Timing/ReferenceTiming.swift: values of scipy and numpy to compare ours with.

    python3 scripts/reference-timing.py > Tests/GestureEvaluationTests/Timing/ReferenceTiming.swift

Not part of the build: the numbers are stored with the tests.
"""

import math
import random

import numpy
import scipy
from scipy.stats import quantile_test

SIZES = [6, 7, 9, 11, 21, 50, 101]


def main():
    generator = random.Random(20261130)
    print(f"""// Made by scripts/reference-timing.py with scipy {scipy.__version__} and numpy {numpy.__version__}.

enum ReferenceTiming {{
  struct Case {{
    let values: [Double]
    let median: Double
    /// scipy's quantile_test(values, p=0.5).confidence_interval(0.95).
    let low: Double
    let high: Double
    /// Beyond one and a half times numpy's interquartile range.
    let outliers: Int
  }}

  static let cases: [Case] = [""")
    for size in SIZES:
        values = [round(generator.lognormvariate(0, 0.4), 4) for _ in range(size)]
        values[size // 3] *= 9
        interval = quantile_test(values, p=0.5).confidence_interval(0.95)
        first, third = numpy.percentile(values, [25, 75])
        reach = 1.5 * (third - first)
        outliers = sum(value < first - reach or value > third + reach for value in values)
        lines, line = [], "       "
        for value in values:
            text = f" {value!r},"
            if len(line) + len(text) > 107:
                lines.append(line)
                line = "       "
            line += text
        lines.append(line)
        body = "\n".join(lines)
        print(f"""    Case(
      values: [
{body}
      ], median: {float(numpy.median(values))!r}, low: {float(interval.low)!r}, high: {float(interval.high)!r},
      outliers: {outliers}),""")
    print("""  ]

  /// A change of logarithms and the reaches of its interval, from two estimates (Zou and Donner 2008): medians and ends
  /// before and after, then log change, reach downwards, reach upwards.
  static let changes: [(before: [Double], after: [Double], change: Double, fall: Double, rise: Double)] = [""")
    for _ in range(5):
        rows = []
        for _ in range(2):
            median = generator.uniform(0.05, 30)
            rows.append([round(median, 4), round(median * generator.uniform(0.8, 1), 4),
                         round(median * generator.uniform(1, 1.3), 4)])
        (b, bl, bh), (a, al, ah) = [[math.log(value) for value in row] for row in rows]
        # The interval of a - b is (a - b) - fall to (a - b) + rise.
        fall = math.sqrt((a - al) ** 2 + (bh - b) ** 2)
        rise = math.sqrt((ah - a) ** 2 + (b - bl) ** 2)
        print(f"    (\n      {rows[0]}, {rows[1]}, {a - b!r}, {fall!r},\n      {rise!r}\n    ),")
    print("  ]\n}")


main()
