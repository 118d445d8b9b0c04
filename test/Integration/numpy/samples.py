"""Operands: values that matter, random ones, and shapes."""

import numpy as np

from agreement import TYPES

FLOAT_FORMATS = {"f16": (10, 5), "bf16": (7, 8), "f32": (23, 8), "f64": (52, 11)}

# Left shape, right shape, broadcast_dimensions: every stage, on both sides, and
# sizes that fill no vector and no chunk of a loop.
BROADCASTS = [
    ((), (), None),
    ((1,), (1,), None),
    ((7,), (7,), None),
    ((0,), (0,), None),
    ((70001,), (70001,), None),
    ((3, 1000), (3, 1000), None),
    ((33, 17, 19), (33, 17, 19), None),
    # A scalar.
    ((), (33, 17, 19), None),
    ((70001,), (), None),
    ((1,), (), None),
    # In-dim.
    ((3, 1000), (1000,), [1]),
    ((3, 1000), (3,), [0]),
    ((1000,), (3, 1000), [1]),
    ((3,), (3, 1000), [0]),
    ((5, 5), (5,), [0]),
    ((2, 3, 4, 5), (4, 5), [2, 3]),
    ((2, 3, 4, 5), (3, 4), [1, 2]),
    ((2, 5), (2, 3, 4, 5), [0, 3]),
    ((33, 17, 19), (33, 19), [0, 2]),
    # Degenerate.
    ((2, 1), (2, 3), None),
    ((1, 2, 5), (7, 2, 5), None),
    ((7, 2, 5), (7, 1, 5), None),
    ((1, 1000), (3, 1), None),
    ((300, 1), (1, 300), None),
    ((33, 1, 19), (1, 17, 1), None),
    ((1, 1), (1, 257), None),
    # Both composed.
    ((4,), (1, 2), [0]),
    ((1, 2), (4, 3, 1), [1, 2]),
    ((17,), (33, 1, 19), [1]),
    ((33, 5), (1,), [0]),
    ((1, 19), (33, 17, 1), [0, 2]),
    # Empty.
    ((0, 2), (1,), [0]),
    ((1, 2), (0, 1), None),
    ((0, 3), (3,), [1]),
    ((), (2, 0), None),
    ((2, 0, 3), (2, 1, 3), None),
]


def random(type, shape, rng):
    """Floats of every exponent, NaN and infinities among them; other types over
    their whole range."""
    dtype = np.dtype(TYPES[type])
    if type == "i1":
        return rng.integers(0, 2, shape).astype(bool)
    if dtype.kind == "c":
        part = "f32" if dtype.itemsize == 8 else "f64"
        result = np.empty(shape, dtype)
        result.real = random(part, shape, rng)
        result.imag = random(part, shape, rng)
        return result
    count = int(np.prod(shape, dtype=int)) * dtype.itemsize
    data = rng.integers(0, 256, count, dtype=np.uint8)
    result = data.view(dtype).reshape(shape).copy()
    if dtype.kind in "iu":
        # Small ones as well, for divisors.
        small = rng.integers(0, 9, shape).astype(dtype)
        return np.where(rng.integers(0, 3, shape) == 0, small, result)
    # Half of them of moderate size: others overflow in most ops.
    moderate = (rng.standard_normal(shape) * 8).astype(dtype)
    return np.where(rng.integers(0, 2, shape) == 0, moderate, result).astype(dtype)


def special(type):
    dtype = np.dtype(TYPES[type])
    if type == "i1":
        return np.array([False, True])
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        values = {0, 1, 2, 3, 7, info.max, info.max - 1, info.max // 2 + 1}
        values |= {info.min, info.min + 1, max(-1, info.min), max(-7, info.min)}
        return np.array(sorted(values), dtype)
    if dtype.kind == "c":
        parts = special("f32" if dtype.itemsize == 8 else "f64")
        re, im = (part.ravel() for part in np.meshgrid(parts, parts))
        result = np.empty(re.shape, dtype)
        result.real, result.imag = re, im
        return result
    # By their bits: zero, the smallest and largest subnormal, the smallest
    # normal number, the largest, infinity, NaN.
    mantissa, exponent = FLOAT_FORMATS[type]
    infinity = ((1 << exponent) - 1) << mantissa
    bits = [0, 1, 2, (1 << mantissa) - 1, 1 << mantissa, infinity - 1, infinity]
    bits.append(infinity | 1 << (mantissa - 1))
    bits = np.array(bits, f"u{dtype.itemsize}").view(dtype)
    numbers = np.array([0.5, 1, 1.5, 2, 3, 7, 1 / 3], dtype)
    values = np.concatenate([bits, numbers])
    return np.concatenate([values, -values])


def unary(type, rng, count=1500):
    return np.concatenate([special(type), random(type, (count,), rng)])


def tuples(type, arity, rng, count=1500):
    """Operands of one shape that hold every combination of special values."""
    values = special(type)
    if len(values) ** arity > 8000:
        values = rng.permutation(values)[: int(8000 ** (1 / arity))]
    grid = np.meshgrid(*[values] * arity)
    return [
        np.concatenate([part.ravel(), random(type, (count,), rng)]) for part in grid
    ]
