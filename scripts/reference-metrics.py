#!/usr/bin/env python3
"""Writes Tests/GestureEvaluationTests/ReferenceMetrics.swift: what scikit-learn and statsmodels compute.

    pip install scikit-learn statsmodels
    scripts/reference-metrics.py > Tests/GestureEvaluationTests/ReferenceMetrics.swift

Not part of the build: the numbers are stored with the tests, which compare ours with them. In the predictions,
class 3 is never predicted, every sample of class 4 is rejected, class 5 is predicted but never asked, and
class 6 is neither asked nor predicted.
"""

import random
import warnings

import sklearn
import statsmodels
from sklearn.metrics import accuracy_score, confusion_matrix, precision_recall_fscore_support
from statsmodels.stats.proportion import proportion_confint

warnings.filterwarnings("ignore")  # scikit-learn warns of the undefined values, which are the point here

CLASSES = 7
REJECTED = CLASSES


def predictions():
    generator = random.Random(20240229)
    truth, predicted = [], []
    for label, support in [(0, 40), (1, 25), (2, 33), (3, 12), (4, 9)]:
        for _ in range(support):
            draw = generator.random()
            if label == 4 or draw < 0.08:
                answer = REJECTED
            elif draw < 0.75 and label != 3:
                answer = label
            else:
                answer = generator.choice([0, 1, 2, 4, 5])
            truth.append(label)
            predicted.append(answer)
    order = list(range(len(truth)))
    generator.shuffle(order)
    return [truth[i] for i in order], [predicted[i] for i in order]


def numbers(values, per_line=20):
    lines = [values[i : i + per_line] for i in range(0, len(values), per_line)]
    return "[\n" + "".join("    " + ", ".join(map(str, line)) + ",\n" for line in lines) + "  ]"


def doubles(values):
    return "[\n" + "".join(f"    {float(value)!r},\n" for value in values) + "  ]"


def main():
    truth, predicted = predictions()
    labels = list(range(CLASSES))
    matrix = confusion_matrix(truth, predicted, labels=labels + [REJECTED])
    precision, recall, f1, support = precision_recall_fscore_support(
        truth, predicted, labels=labels, zero_division=0)
    print(f"""// Made by scripts/reference-metrics.py with scikit-learn {sklearn.__version__} and statsmodels \
{statsmodels.__version__}.

enum ReferenceMetrics {{
  static let classCount = {CLASSES}
  static let truth = {numbers(truth)}
  /// {REJECTED}: rejected.
  static let predicted = {numbers(predicted)}
  static let confusion = {numbers([int(v) for v in matrix[:CLASSES, :CLASSES].flatten()], CLASSES)}
  static let rejected = {numbers([int(v) for v in matrix[:CLASSES, REJECTED]])}
  static let support = {numbers([int(v) for v in support])}
  /// Undefined values are 0.
  static let precision = {doubles(precision)}
  static let recall = {doubles(recall)}
  static let f1 = {doubles(f1)}
  static let accuracy = {accuracy_score(truth, predicted)!r}""")
    for average in ["macro", "weighted"]:
        values = precision_recall_fscore_support(
            truth, predicted, labels=labels, average=average, zero_division=0)[:3]
        print(f"  static let {average} = {doubles(values)}")
    print("\n  /// Successes, trials, and both ends of the 95 % interval.")
    print("  static let wilson: [(Int, Int, Double, Double)] = [")
    for successes, trials in [(0, 1), (1, 1), (0, 10), (10, 10), (1, 10), (7, 23), (946, 960), (2364, 2400),
                              (2400, 2400), (499999, 1000000)]:
        low, high = proportion_confint(successes, trials, alpha=0.05, method="wilson")
        print(f"    ({successes:_}, {trials:_}, {float(low)!r}, {float(high)!r}),")
    print("  ]\n}")


main()
