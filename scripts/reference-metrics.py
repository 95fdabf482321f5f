#!/usr/bin/env python3
"""Writes ReferenceMetrics.swift, ReferenceThresholds.swift and ReferenceRanks.swift: what scikit-learn, statsmodels and
SciPy compute.

    pip install scikit-learn statsmodels scipy
    scripts/reference-metrics.py metrics > Tests/GestureEvaluationTests/ReferenceMetrics.swift
    scripts/reference-metrics.py thresholds > Tests/GestureEvaluationTests/ReferenceThresholds.swift
    scripts/reference-metrics.py ranks > Tests/GestureEvaluationTests/ReferenceRanks.swift

Not part of the build: the numbers are stored with the tests, which compare ours with them. In the predictions,
class 3 is never predicted, every sample of class 4 is rejected, class 5 is predicted but never asked, and
class 6 is neither asked nor predicted. The thresholds' distances are whole 32nds of a radian, so that many are equal;
every twentieth sample has none to its own class. The ranks are of samples on a line, each against all others, where no two
classes are as near.
"""

import random
import sys
import warnings

import numpy
import scipy
import sklearn
import statsmodels
from scipy.interpolate import interp1d
from scipy.optimize import brentq
from sklearn.metrics import (
    accuracy_score, balanced_accuracy_score, cohen_kappa_score, confusion_matrix, det_curve, matthews_corrcoef,
    precision_recall_curve, precision_recall_fscore_support, roc_curve, top_k_accuracy_score)
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


FAR_AWAY = 1000
SUBJECTS = 12


def distances():
    """Of each sample its subject, and how far it is from its own class and from the nearest other, in 32nds."""
    generator = random.Random(20240301)
    samples = []
    for subject in range(SUBJECTS):
        skill = generator.gauss(0, 2)
        for index in range(20):
            own = FAR_AWAY if index == 7 else max(0, round(generator.gauss(7 + skill, 4)))
            samples.append((subject, own, max(0, round(generator.gauss(17 + skill / 2, 5)))))
    return samples


def equal_error_rate(weights, samples):
    is_genuine = [1] * len(samples) + [0] * len(samples)
    scores = [-own for _, own, _ in samples] + [-other for _, _, other in samples]
    weight = [weights[subject] for subject, _, _ in samples] * 2
    foreign, genuine, _ = roc_curve(is_genuine, scores, sample_weight=weight, drop_intermediate=False)
    return brentq(lambda x: 1 - x - interp1d(foreign, genuine)(x), 0, 1, xtol=1e-15, rtol=1e-15)


def print_thresholds():
    samples = distances()
    print(f"""// Made by scripts/reference-metrics.py with scikit-learn {sklearn.__version__} and SciPy \
{scipy.__version__}.

enum ReferenceThresholds {{""")
    is_genuine = numpy.array([1] * len(samples) + [0] * len(samples))
    scores = -numpy.array([own for _, own, _ in samples] + [other for _, _, other in samples])
    print(f"  static let subjects = {numbers([subject for subject, _, _ in samples])}")
    print(f"  /// In 32nds; {FAR_AWAY}: none.")
    print(f"  static let own = {numbers([own for _, own, _ in samples])}")
    print(f"  static let other = {numbers([other for _, _, other in samples])}")
    foreign, genuine, thresholds = roc_curve(is_genuine, scores, drop_intermediate=False)
    print("  /// Distance in 32nds, false accept rate, genuine accept rate; from the second point of roc_curve on.")
    print("  static let roc: [(Int, Double, Double)] = [")
    for values in list(zip(-thresholds, foreign, genuine))[1:]:
        print("    ({}, {!r}, {!r}),".format(int(values[0]), *map(float, values[1:])))
    print("  ]")
    foreign, missed, thresholds = det_curve(is_genuine, scores)
    print("  /// Distance in 32nds, false accept rate, false reject rate.")
    print("  static let det: [(Int, Double, Double)] = [")
    for threshold, *rates in zip(-thresholds, foreign, missed):
        if numpy.isfinite(threshold):
            print("    ({}, {!r}, {!r}),".format(int(threshold), *map(float, rates)))
    print("  ]")
    precision, recall, thresholds = precision_recall_curve(is_genuine, scores)
    f1 = 2 * precision * recall / (precision + recall)
    best = int(numpy.argmax(f1[:-1]))
    print(f"  /// Distance in 32nds, and the F1 there.\n  static let bestF1 = ({-thresholds[best]}, {float(f1[best])!r})")
    print(f"  static let equalErrorRate = {equal_error_rate([1] * SUBJECTS, samples)!r}")

    def resampled(drawn):
        return equal_error_rate(numpy.bincount(drawn.astype(int), minlength=SUBJECTS), samples)

    interval = scipy.stats.bootstrap(
        (numpy.arange(SUBJECTS),), resampled, n_resamples=9999, method="percentile", vectorized=False,
        rng=numpy.random.default_rng(1)).confidence_interval
    print(f"  /// Over subjects, from 9,999 resamples.\n  static let equalErrorInterval = "
          f"({float(interval.low)!r}, {float(interval.high)!r})\n}}")


def print_metrics():
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
    print(f"  static let balancedAccuracy = {balanced_accuracy_score(truth, predicted)!r}")
    print(f"  static let cohensKappa = {float(cohen_kappa_score(truth, predicted))!r}")
    print(f"  static let matthewsCorrelation = {float(matthews_corrcoef(truth, predicted))!r}")
    for average in ["micro", "macro", "weighted"]:
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


def print_ranks():
    generator = random.Random(20240302)
    count = 9
    samples = [(label, round(generator.gauss(90_000 * label, 150_000))) for label in range(count) for _ in range(9)]
    generator.shuffle(samples)
    scores = []
    for place, (_, x) in enumerate(samples):
        others = samples[:place] + samples[place + 1:]
        nearest = [min(abs(x - y) for label, y in others if label == wanted) for wanted in range(count)]
        assert len(set(nearest)) == count
        scores.append([-distance for distance in nearest])
    truth = [label for label, _ in samples]
    shares = [top_k_accuracy_score(truth, numpy.array(scores), k=k, labels=range(count)) for k in range(1, count)]
    print(f"""// Made by scripts/reference-metrics.py with scikit-learn {sklearn.__version__}.

enum ReferenceRanks {{
  static let labels = {numbers(truth)}
  static let positions = {numbers([x for _, x in samples], 12)}
  /// For 1, 2, ... of the likeliest classes, the share of samples whose class is among them.
  static let topK = {doubles(shares + [1])}
}}""")


{"metrics": print_metrics, "thresholds": print_thresholds, "ranks": print_ranks}[sys.argv[1]]()
