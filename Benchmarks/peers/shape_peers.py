"""Peers that find the nearest shape: made of the templates, called with queries and a number of threads."""

import faiss
import numpy as np
from sklearn.neighbors import NearestNeighbors

from shapes import Samples, floats, turned


class Numpy:
    """All products, 64 queries at a time, and the largest."""

    def __init__(self, templates: Samples, rotation: bool):
        self.rotation = rotation
        self.transposed = templates.shapes.conj().T if rotation else floats(templates.shapes).T

    def __call__(self, queries: Samples, threads: int) -> np.ndarray:
        starts = range(0, len(queries), 64)
        return np.concatenate([self.nearest(queries.shapes[start : start + 64]) for start in starts])

    def nearest(self, queries: np.ndarray) -> np.ndarray:
        if not self.rotation:
            return (floats(queries) @ self.transposed).argmax(axis=1)
        products = queries @ self.transposed
        return (np.square(products.real) + np.square(products.imag)).argmax(axis=1)


# Matrix products from so many queries on; the default asks for far more and is seven times as slow here.
faiss.cvar.distance_compute_blas_threshold = 20


class Faiss:
    """An index of the templates at so many angles; of ten found, the one of the largest complex product."""

    def __init__(self, templates: Samples, index: str, angles: int):
        self.shapes, self.found = templates.shapes, 1 if angles == 1 else 10
        self.index = faiss.index_factory(2 * self.shapes.shape[1], index, faiss.METRIC_INNER_PRODUCT)
        faiss.omp_set_num_threads(2)
        self.index.add(turned(self.shapes, angles))

    def __call__(self, queries: Samples, threads: int) -> np.ndarray:
        faiss.omp_set_num_threads(threads)
        found = self.index.search(floats(queries.shapes), self.found)[1] % len(self.shapes)
        products = np.einsum("qn,qkn->qk", queries.shapes.conj(), self.shapes[found])
        return found[np.arange(len(found)), np.abs(products).argmax(axis=1)]


def angle(one: np.ndarray, other: np.ndarray) -> float:
    """Between two shapes under any rotation: a metric, so that a ball tree of it is exact."""
    one, other = one.view(complex), other.view(complex)
    norms = np.vdot(one, one).real * np.vdot(other, other).real
    return np.arccos(min(1.0, abs(np.vdot(one, other)) / np.sqrt(norms))) if norms else np.pi / 2


class ScikitLearn:
    def __init__(self, templates: Samples, algorithm: str, angles: int = 1, metric="euclidean"):
        self.count = len(templates)
        self.neighbors = NearestNeighbors(n_neighbors=1, algorithm=algorithm, metric=metric)
        self.neighbors.fit(turned(templates.shapes, angles))

    def __call__(self, queries: Samples, threads: int) -> np.ndarray:
        self.neighbors.set_params(n_jobs=threads)
        return self.neighbors.kneighbors(floats(queries.shapes), return_distance=False)[:, 0] % self.count
