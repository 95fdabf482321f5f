#!/usr/bin/env python3
"""Writes Tests/GestureRecognizersTests/Rubine/RubineNumbers.swift: features and inverse by NumPy, scores by
scikit-learn's linear discriminant.

    pip install numpy scikit-learn
    scripts/reference-rubine.py > Tests/GestureRecognizersTests/Rubine/RubineNumbers.swift

Not part of the build. The strokes are whole numbers from a generator that the tests repeat.
"""

import numpy as np
import sklearn
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

BASES = [
    [(20, 60), (40, 88), (60, 96), (90, 20)],
    [(30, 50), (20, 90), (70, 90), (80, 10)],
    [(0, 50), (50, 85), (60, 95), (100, 40)],
    [(10, 80), (40, 60), (70, 80), (90, 30)],
]
JITTER, SAMPLES, EXAMPLES = 41, 80, 64
state = 12345


def below(n):
    global state
    state = (state * 1103515245 + 12345) % 2**31
    return (state >> 16) % n


def stroke(base):
    points, times, now = [], [], 1000
    for (x0, y0), (x1, y1) in zip(base, base[1:]):
        for k in range(6):
            points.append((x0 + (x1 - x0) * k / 6, y0 + (y1 - y0) * k / 6))
            points[-1] = [int(np.trunc(c)) + below(JITTER) for c in points[-1]]
            now += 8 + below(9)
            times.append(now)
    return np.array(points, float), np.array(times, float)


def features(points, times):
    kept = [0]
    for i in range(1, len(points)):
        if np.hypot(*(points[i] - points[kept[-1]])) > 3:
            kept.append(i)
    p, t = points[kept] @ [1, 1j], times[kept]
    step = np.diff(p)
    # The paper's angle is positive where y, pointing down, turns towards -y.
    product = step[:-1] * np.conj(step[1:])
    turn = np.arctan2(product.imag + 0.0, product.real)
    start, whole, box = p[2] - p[0], p[-1] - p[0], np.ptp(p.real) + 1j * np.ptp(p.imag)
    return [
        np.cos(np.angle(start)), np.sin(np.angle(start)), abs(box), np.angle(box), abs(whole),
        np.cos(np.angle(whole)), np.sin(np.angle(whole)), abs(step).sum(), turn.sum(), abs(turn).sum(),
        (turn**2).sum(), (abs(step) ** 2 / np.diff(t) ** 2).max(), t[-1] - t[0],
    ]


everything = np.array([features(*stroke(BASES[i % 4])) for i in range(SAMPLES)])
labels = np.arange(SAMPLES) % 4
learnt, asked = slice(EXAMPLES), slice(EXAMPLES, SAMPLES)
print(f"""// Made by scripts/reference-rubine.py with NumPy {np.__version__} and scikit-learn {sklearn.__version__}.
enum RubineNumbers {{
  struct Answer {{
    let best: Int
    let distance: Double
    let runnerUp: Int
    /// How much farther the runner-up is.
    let margin: Double

    init(_ best: Int, _ distance: Double, _ runnerUp: Int, _ margin: Double) {{
      (self.best, self.distance, self.runnerUp, self.margin) = (best, distance, runnerUp, margin)
    }}
  }}

  static let firstFeatures = [""")
print("\n".join(f"    {float(f)!r}," for f in everything[0]) + "\n  ]")
for name, used in (("timed", 13), ("untimed", 11)):
    x, y = everything[learnt, :used], labels[learnt]
    means = np.array([x[y == c].mean(0) for c in range(4)])
    covariance = sum((x[y == c] - means[c]).T @ (x[y == c] - means[c]) for c in range(4)) / (EXAMPLES - 4)
    inverse = np.linalg.inv(covariance)
    # scikit-learn divides by the number of examples.
    scores = LinearDiscriminantAnalysis(solver="lsqr", priors=[0.25] * 4).fit(x, y).decision_function(
        everything[asked, :used]) * (EXAMPLES - 4) / EXAMPLES
    print(f"\n  static let {name} = [")
    for query, score in zip(everything[asked, :used], scores):
        best, other = np.argsort(-score)[:2]
        distance = (query - means[best]) @ inverse @ (query - means[best])
        print(f"    Answer({best}, {distance:.9f}, {other}, {2 * (score[best] - score[other]):.9f}),")
    print("  ]")
print("}")
