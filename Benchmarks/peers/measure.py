"""Times a peer and GestureBench in turn."""

import json
import subprocess
import time
from statistics import median

from threadpoolctl import threadpool_limits

ROUNDS = 5


class GestureBench:
    """A process that answers a question a line; what is in one, Question.swift says."""

    def __init__(self, executable: str, folder: str):
        self.process = subprocess.Popen(
            [executable, "answer", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def answer(self, **question) -> tuple[float, list[int]]:
        """Seconds, and the row of each query's nearest template."""
        print(json.dumps(question), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        return answer["seconds"], answer["rows"]


def timed(work) -> tuple[float, list[int]]:
    """The mean of as many runs as a tenth of a second holds, as GestureBench measures itself."""
    start, runs = time.perf_counter(), 0
    while True:
        rows = work()
        runs += 1
        if (elapsed := time.perf_counter() - start) >= 0.1:
            return elapsed / runs, rows


def in_turn(peer, ours, threads: int):
    """Medians of the seconds of both and of their ratio, after a first time that does not count, and the rows
    that both found."""
    with threadpool_limits(limits=threads):
        peer()
        ours()
        rounds = [(*timed(peer), *ours()) for _ in range(ROUNDS)]
    ratio = median(peer / our for peer, _, our, _ in rounds)
    return median(r[0] for r in rounds), median(r[2] for r in rounds), ratio, (rounds[0][1], rounds[0][3])
