"""What is compared."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from recognizer_peers import DollarPy, DtaiDistance
from shape_peers import Faiss, Numpy, ScikitLearn, angle


@dataclass
class Comparison:
    """A peer asked the first `queries`, together or one by one, about the first `templates` (all where 0)."""

    name: str
    make: Callable
    method: str = "index"
    queries: int = 480
    templates: int = 0
    separately: bool = False
    rotation: bool = True


products, real_products = partial(Numpy, rotation=True), partial(Numpy, rotation=False)
flat, upright_flat = (partial(Faiss, index="Flat", angles=angles) for angles in (16, 1))
graph, upright_graph = (partial(Faiss, index="HNSW32", angles=angles) for angles in (16, 1))
brute = partial(ScikitLearn, algorithm="brute", angles=16)
tree = partial(ScikitLearn, algorithm="ball_tree")
COMPARISONS = [
    Comparison("numpy, complex products", products),
    Comparison("numpy, complex products", products, "bruteForce"),
    Comparison("numpy, complex products", products, queries=100, separately=True),
    Comparison("numpy, complex products", products, "bruteForce", templates=100),
    Comparison("numpy, complex products", products, "bruteForce", templates=100, separately=True),
    Comparison("faiss flat, 16 angles", flat, queries=50),
    Comparison("faiss HNSW, 16 angles", graph),
    Comparison("faiss HNSW, 16 angles", graph, queries=100, separately=True),
    Comparison("scikit-learn brute force, 16 angles", brute, queries=50),
    Comparison("scikit-learn ball tree, shape metric", partial(tree, metric=angle), queries=10),
    Comparison("numpy, real products, unturned", real_products, rotation=False),
    Comparison("faiss flat, unturned", upright_flat, rotation=False),
    Comparison("faiss flat, unturned", upright_flat, "bruteForce", rotation=False),
    Comparison("faiss flat, unturned", upright_flat, "bruteForce", templates=100, rotation=False),
    Comparison("faiss HNSW, unturned", upright_graph, rotation=False),
    Comparison("faiss HNSW, unturned", upright_graph, queries=100, separately=True, rotation=False),
    Comparison("scikit-learn ball tree, unturned", tree, queries=100, rotation=False),
    Comparison("dollarpy", DollarPy, "dollarP", queries=5, templates=200),
    Comparison("dtaidistance", DtaiDistance, "dtw", queries=100, templates=4000),
]
