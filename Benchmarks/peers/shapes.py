"""The prepared shapes, turned and compared as peers need it."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

# Similarities closer than this may be equal but for the rounding of floats.
ROUNDING = 2e-6


@dataclass
class Samples:
    """Shapes as complex rows of 64 points and unit norm, sequences of 32 points for warping, a class each."""

    shapes: np.ndarray
    sequences: np.ndarray
    labels: np.ndarray

    @classmethod
    def read(cls, folder: Path, name: str) -> "Samples":
        return cls(
            np.fromfile(folder / f"{name}-shapes.f32", "<c8").reshape(-1, 64),
            np.fromfile(folder / f"{name}-sequences.f32", "<f4").reshape(-1, 32, 2),
            np.fromfile(folder / f"{name}-labels.i32", "<i4"),
        )

    def __len__(self) -> int:
        return len(self.labels)

    def __getitem__(self, rows: slice) -> "Samples":
        return Samples(self.shapes[rows], self.sequences[rows], self.labels[rows])


def floats(shapes: np.ndarray) -> np.ndarray:
    """Rows of n complex numbers as 2n floats, whose inner product is the real part of the complex one."""
    return np.ascontiguousarray(shapes).view(np.float32)


def turned(shapes: np.ndarray, angles: int) -> np.ndarray:
    """All shapes at so many angles around the circle: row r shows shape r modulo their number."""
    turns = np.exp(2j * np.pi * np.arange(angles) / angles).astype(np.complex64)
    return floats(np.multiply.outer(turns, shapes).reshape(-1, shapes.shape[1]))


def share_right(rows, queries: Samples, templates: Samples, rotation: bool) -> float:
    """How many answers are as similar as the most similar template, by products in double precision."""
    similarity = np.abs if rotation else np.real
    transposed = templates.shapes.conj().T.astype(complex)
    all_similarities = (similarity(query @ transposed) for query in queries.shapes.astype(complex))
    return np.mean([s[row] >= s.max() - ROUNDING for row, s in zip(rows, all_similarities, strict=True)])
