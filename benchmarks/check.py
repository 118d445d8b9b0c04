"""What a case should compute, and how much memory that moves."""

import math
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from arrays import OracleArrays, get_dtype, widen
from cases import TOLERANCES

CHUNK = 1 << 17


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
        wrong = find_wrong(actual.reshape(-1), expected.reshape(-1), tolerance, case.tolerance)
        if wrong.size:
            first = np.unravel_index(wrong[0], actual.shape)
            return (
                f"result {i} of {name} is wrong in {wrong.size} places, first at "
                f"{tuple(map(int, first))}: {actual[first]}, expected {expected[first]}"
            )
    return None


def find_wrong(actual, expected, tolerance, absolute):
    """The indices at which they differ too much. Both have one dimension."""
    # Parts that fit in caches: NumPy computes without Python's lock.
    parts = [slice(i, i + CHUNK) for i in range(0, actual.size, CHUNK)]
    exact = "b" in (actual.dtype.kind, expected.dtype.kind)

    def find_in(part):
        if exact:
            close = actual[part] == expected[part]
        else:
            wide = np.result_type(expected.dtype, np.float64)
            difference = np.abs(actual[part].astype(wide) - expected[part])
            limit = tolerance * (np.abs(expected[part]) + largest)
            close = difference <= (absolute or limit)
        return part.start + np.flatnonzero(~close)

    with ThreadPoolExecutor() as pool:
        # What cancels is as far off as what was added, which is no more than the
        # largest.
        tops = [] if exact else pool.map(lambda p: float(np.abs(expected[p]).max()), parts)
        largest = max([1.0, *tops])
        return np.concatenate([np.empty(0, int), *pool.map(find_in, parts)])


def count_bytes(case, types):
    """Read and written, each array once; for (shape, type) of each result."""
    read = sum(math.prod(i.shape) * get_dtype(i.dtype).itemsize for i in case.inputs)
    return read, sum(math.prod(shape) * get_dtype(t).itemsize for shape, t in types)
