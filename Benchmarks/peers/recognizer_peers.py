"""Peers of whole recognizers: made of the templates, called with queries and a number of threads."""

import numpy as np
from dollarpy import Point, Recognizer, Template
from dtaidistance import dtw_ndim

from shapes import Samples


class DollarPy:
    """$P in Python: one thread, and all templates prepared anew for every query."""

    def __init__(self, templates: Samples):
        self.templates = [points(shape) for shape in templates.shapes]

    def __call__(self, queries: Samples, threads: int) -> list[int]:
        return [self.nearest(points(shape)) for shape in queries.shapes]

    def nearest(self, query: list[Point]) -> int:
        # It puts points into the templates that it is given, so it gets new ones.
        templates = [Template(str(row), list(template)) for row, template in enumerate(self.templates)]
        name, _ = Recognizer(templates).recognize(query)
        return int(name or -1)


def points(shape: np.ndarray) -> list[Point]:
    return [Point(float(point.real), float(point.imag), 1) for point in shape]


class DtaiDistance:
    """Warping in C, every alignment to its end."""

    def __init__(self, templates: Samples):
        self.templates = templates.sequences.astype(float)

    def __call__(self, queries: Samples, threads: int) -> np.ndarray:
        sequences = np.concatenate([queries.sequences.astype(float), self.templates])
        # Three points either way, which is what a tenth of 32 comes to in `dtw`; the peer counts one more.
        distances = dtw_ndim.distance_matrix_fast(
            sequences,
            window=4,
            block=((0, len(queries)), (len(queries), len(sequences))),
            compact=True,
            parallel=threads > 1,
        )
        return np.reshape(distances, (len(queries), -1)).argmin(axis=1)
