"""What a case should compute, and how much memory that moves."""

import math

import numpy as np

from arrays import OracleArrays, get_dtype, widen
from cases import TOLERANCES


def as_list(results):
    return list(results) if isinstance(results, (tuple, list)) else [results]


def compute_oracle(case, inputs):
    """By NumPy, in f64 where there are floats."""
    wide = [value.astype(get_dtype(widen(value.dtype.name))) for value in inputs]
    with np.errstate(all="ignore"):
        return [np.asarray(r) for r in as_list(case.function(OracleArrays(), *wide))]


def find_difference(case, name, results, oracle, types):
    """What is wrong with the results of a contender, which have the types, or
    None."""
    for i, (actual, expected) in enumerate(zip(results, oracle)):
        tolerance = case.tolerance or TOLERANCES.get(types[i], 0)
        if actual.shape != expected.shape:
            return f"result {i} of {name} is {actual.shape}, expected {expected.shape}"
        if actual.dtype.kind == "b" or expected.dtype.kind == "b":
            close = actual == expected
        else:
            wide = np.result_type(expected.dtype, np.float64)
            difference = np.abs(actual.astype(wide) - expected)
            scale = np.abs(expected)
            # What cancels is as far off as what was added, which is no more
            # than the largest.
            limit = tolerance * (scale + max(1.0, float(scale.max(initial=0))))
            close = difference <= (case.tolerance or limit)
        if not np.all(close):
            worst = np.unravel_index(np.argmin(close), np.shape(close))
            return (
                f"result {i} of {name} is wrong in {np.size(close) - np.count_nonzero(close)}"
                f" places, first at {tuple(map(int, worst))}: {actual[worst]}, "
                f"expected {expected[worst]}"
            )
    return None


def count_bytes(case, types):
    """Read and written, each array once; for (shape, type) of each result."""
    read = sum(math.prod(i.shape) * get_dtype(i.dtype).itemsize for i in case.inputs)
    return read, sum(math.prod(shape) * get_dtype(t).itemsize for shape, t in types)
