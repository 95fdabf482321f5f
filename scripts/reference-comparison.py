#!/usr/bin/env python3
"""Prints Tests/GestureEvaluationTests/ReferenceComparison.swift: values of statsmodels and scipy to compare ours with.

    python3 scripts/reference-comparison.py > Tests/GestureEvaluationTests/ReferenceComparison.swift

Not part of the build: the numbers are stored with the tests.
"""

import random

import numpy
import scipy
import statsmodels
from scipy.stats import bootstrap
from statsmodels.stats.contingency_tables import mcnemar

PAIRS = [(0, 0), (0, 1), (1, 0), (0, 5), (0, 6), (6, 0), (1, 8), (3, 12), (7, 7), (8, 337), (40, 61), (0, 40),
         (120, 80), (500, 520), (1000, 900), (4000, 4300), (100_000, 100_900)]


def subjects():
    generator = random.Random(20240229)
    rows = []
    for _ in range(12):
        before, after = generator.randrange(80, 240), generator.randrange(80, 240)
        rows.append((before, generator.randrange(0, before // 6), after, generator.randrange(0, after // 4)))
    return rows


def difference(asked_before, wrong_before, asked_after, wrong_after, axis=-1):
    return (wrong_before.sum(axis=axis) / asked_before.sum(axis=axis)
            - wrong_after.sum(axis=axis) / asked_after.sum(axis=axis))


def main():
    rows = subjects()
    columns = [numpy.array(column) for column in zip(*rows)]
    interval = bootstrap(columns, difference, n_resamples=200_000, paired=True, vectorized=True, method="percentile",
                         batch=10_000, random_state=1).confidence_interval
    print(f"""// Made by scripts/reference-comparison.py with statsmodels {statsmodels.__version__} and scipy \
{scipy.__version__}.

enum ReferenceComparison {{
  /// Wins, losses and mcnemar(exact=True).
  static let mcNemar: [(Int, Int, Double)] = [""")
    for wins, losses in PAIRS:
        p = mcnemar([[10, wins], [losses, 10]], exact=True).pvalue
        print(f"    ({wins:_}, {losses:_}, {float(p)!r}),")
    print("""  ]

  /// Subjects: asked and wrong before, asked and wrong after.
  static let subjects: [[Int]] = [""")
    for row in rows:
        print(f"    [{', '.join(map(str, row))}],")
    print(f"""  ]
  /// Of the difference in accuracy: scipy's percentile bootstrap over the subjects, 200,000 resamples.
  static let interval = (low: {float(interval.low)!r}, high: {float(interval.high)!r})
}}""")


main()
