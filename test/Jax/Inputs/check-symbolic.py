"""Runs JAX programs with sizes that only the running program knows, those of
benchmarks/cases/symbolic.py, at several sizes.

  check-symbolic.py BCAST_RUN ROOT [PROGRAM...]

The results on the CPU must be JAX's, but for the order of sums, and those of the
GPU's kernels, which the driver of test/FakeCuda interprets, the same bits.
"""

import os
import sys
import tempfile

os.environ["XLA_FLAGS"] = "--xla_allow_excess_precision=false"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import ml_dtypes
import numpy as np

bcast_run, root = sys.argv[1:3]
sys.path[:0] = [f"{root}/utils", f"{root}/benchmarks", os.path.dirname(__file__)]
from cases.symbolic import PROGRAMS, add_element_type
from jax2mlir import parse_type, to_mlir
from tools import run_bcast

# Of each name of a size: one of 1, a few, and more than a warp has lanes.
SIZES = [
    {"b": 1, "n": 1, "m": 3, "a": 1, "t": 1, "h": 2, "w": 1},
    {"b": 3, "n": 5, "m": 1, "a": 4, "t": 2, "h": 3, "w": 5},
    {"b": 6, "n": 132, "m": 70, "a": 2, "t": 5, "h": 8, "w": 4},
]
TOLERANCES = {"float32": 2e-5, "bfloat16": 2e-2}


def make_input(spec, random):
    dtype = np.dtype(spec.dtype)
    if dtype == bool:
        return random.integers(0, 2, spec.shape).astype(bool)
    if dtype.kind == "i":
        return random.integers(0, 3, spec.shape).astype(dtype)
    return random.uniform(-2, 2, spec.shape).astype(dtype)


def compare(actual, expected):
    """What is wrong, or an empty text."""
    if actual.shape != expected.shape or actual.dtype != expected.dtype:
        return f"{actual.dtype}{actual.shape} against {expected.dtype}{expected.shape}"
    if actual.dtype.kind in "iub":
        return "" if np.array_equal(actual, expected) else "other integers"
    a, b = actual.astype(np.float64), expected.astype(np.float64)
    tolerance = TOLERANCES[str(expected.dtype)]
    # Sums of positive and negative terms are as exact as their largest.
    scale = max(1.0, np.max(abs(b), where=np.isfinite(b), initial=0.0))
    close = (a == b) | (np.isnan(a) & np.isnan(b)) | (abs(a - b) <= tolerance * scale)
    return "" if close.all() else f"differs by {np.nanmax(abs(a - b)):g}"


def is_same(a, b):
    """Whether they have the same bits; what a NaN has is not said."""
    if a.dtype.kind in "iub":
        return np.array_equal(a, b)
    a, b = a.astype(np.float32), b.astype(np.float32)
    same = (a == b) & (np.signbit(a) == np.signbit(b))
    return bool(np.all(same | (np.isnan(a) & np.isnan(b))))


def check(name, folder):
    function, types = PROGRAMS[name][:2]
    types = [add_element_type(text) for text in types.split()]
    path = f"{folder}/{name}.mlir"
    with open(path, "w") as file:
        file.write(to_mlir(function, [parse_type(text) for text in types]))
    faults = []
    for number, sizes in enumerate(SIZES):
        random = np.random.default_rng(number)
        known = ["x".join(str(sizes.get(part, part)) for part in text.split("x"))
                 for text in types]
        inputs = [make_input(parse_type(text), random) for text in known]
        expected = [np.asarray(leaf) for leaf in jax.tree.leaves(jax.jit(function)(*inputs))]
        try:
            actual = run_bcast(bcast_run, path, folder, "cpu", inputs, expected)
            faults += [f"cpu, {', '.join(known)}: {text}"
                       for text in map(compare, actual, expected) if text]
            on_gpu = run_bcast(bcast_run, path, folder, "cuda", inputs, expected)
            if not all(map(is_same, actual, on_gpu)):
                faults.append(f"cuda, {', '.join(known)}: other bits than on the CPU")
        except Exception as error:
            faults.append(f"{', '.join(known)}: {error}")
    print(f"{'FAIL' if faults else 'PASS'} {name}", *faults, sep="\n  ", flush=True)
    return not faults


def main():
    names = sys.argv[3:] or list(PROGRAMS)
    with tempfile.TemporaryDirectory() as folder:
        failed = [name for name in names if not check(name, folder)]
    print(f"{len(names) - len(failed)} of {len(names)} programs agree")
    sys.exit(1 if failed else 0)


main()
