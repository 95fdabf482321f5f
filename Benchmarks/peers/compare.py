"""Asks peers and GestureBench in turn for the nearest of the same templates, and prints a Markdown table.

compare.py EXECUTABLE DATASET TEMPLATES
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

import numpy as np
from threadpoolctl import threadpool_info

from comparisons import COMPARISONS, Comparison
from measure import GestureBench, in_turn
from shapes import Samples, share_right

COLUMNS = ["peer", "ours", "queries", "templates", "right", "right class", "built in"]
COLUMNS += ["one thread", "ratio", "two threads", "ratio"]


def main(executable: str, dataset: str, count: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        # What is wrong with the dataset or the number, it says itself.
        if code := subprocess.run([executable, "prepare", dataset, name, count]).returncode:
            sys.exit(code)
        ours = GestureBench(executable, name)
        build = partial(
            ours.answer, method="build", templates=int(count), queries=0, rotation=True, separately=False
        )
        one, two = (number(build(threads=threads)[0]) for threads in (1, 2))
        print(f"Our index of {count} templates is built in {one} s on one thread, {two} s on two.")
        kernels = {library["architecture"] for library in threadpool_info() if library["user_api"] == "blas"}
        print(
            f"OpenBLAS of the peers: {', '.join(kernels)}.\n\n{row(COLUMNS)}\n{row(['---'] * len(COLUMNS))}"
        )
        for comparison in COMPARISONS:
            print(compare(comparison, ours, Path(name)), flush=True)


def compare(comparison: Comparison, ours: GestureBench, folder: Path) -> str:
    peer, templates, seconds = built(comparison.make, comparison.templates, folder)
    queries = Samples.read(folder, "query")[: comparison.queries]
    pieces = [queries[row : row + 1] for row in range(len(queries))] if comparison.separately else [queries]
    question = {
        "method": comparison.method,
        "templates": len(templates),
        "queries": len(queries),
        "rotation": comparison.rotation,
        "separately": comparison.separately,
    }
    timings = []
    # A single question is not worth sharing.
    for threads in (1,) if comparison.separately else (1, 2):
        *times, ratio, found = in_turn(
            partial(asked, peer, pieces, threads), partial(ours.answer, threads=threads, **question), threads
        )
        timings += [", ".join(number(1e6 * time / len(queries)) for time in times), number(ratio)]
    if comparison.method in ("index", "bruteForce"):
        right = [share_right(rows, queries, templates, comparison.rotation) for rows in found]
    else:
        right = [np.mean(np.equal(*found))]
    classes = [np.mean(templates.labels[rows] == queries.labels) for rows in found]
    together = f"{len(queries)}, {'one by one' if comparison.separately else 'together'}"
    names = [comparison.name, f"`{comparison.method}`", together, f"{len(templates):,}"]
    return row([*names, percent(right), percent(classes), f"{seconds:.2f} s", *(timings + ["", ""])[:4]])


@lru_cache(maxsize=1)
def built(make: Callable, count: int, folder: Path) -> tuple[Callable, Samples, float]:
    """A peer, its templates, and the seconds that making it took; kept for the comparisons that follow."""
    templates = Samples.read(folder, "template")
    templates = templates[: count or len(templates)]
    start = time.perf_counter()
    peer = make(templates)
    return peer, templates, time.perf_counter() - start


def asked(peer: Callable, pieces: list[Samples], threads: int) -> np.ndarray:
    return np.concatenate([peer(queries, threads) for queries in pieces])


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def percent(shares: list[float]) -> str:
    return ", ".join(f"{100 * share:.1f}" for share in shares) + " %"


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main(*sys.argv[1:])
