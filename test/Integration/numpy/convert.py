# Test that convert agrees with NumPy, or with this dialect's rule where NumPy
# has none, between all element types.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import numpy as np

import oracle
import samples
from agreement import TYPES, Agreement, widen

SHAPES = [(), (1,), (0, 3), (3, 1000), (70001,)]

agreement = Agreement()
rng = np.random.default_rng(0)


def halfway(type, to):
    """Numbers of `type` halfway between two of `to` and just beside it, where
    rounding twice goes wrong, and the limits of integers."""
    dtype = np.dtype(TYPES[type])
    if type not in samples.FLOAT_FORMATS and dtype.kind not in "iu":
        return np.empty(0, dtype)
    if to in samples.FLOAT_FORMATS:
        mantissa = samples.FLOAT_FORMATS[to][0]
        bits = rng.integers(1 << mantissa, 2 << mantissa, 200)
        scale = np.ldexp(np.longdouble(1), rng.integers(0, 60 - mantissa, 200))
        middle = (bits.astype(np.longdouble) * 2 + 1) * scale
    elif np.dtype(TYPES[to]).kind in "iu":
        info = np.iinfo(TYPES[to])
        middle = np.array([info.min, info.max, info.max // 2], np.longdouble)
    else:
        return np.empty(0, dtype)
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        around = np.concatenate([middle - 1, middle, middle + 1])
        around = np.concatenate([around, -around])
        return around[(around >= info.min) & (around <= info.max)].astype(dtype)
    near = oracle.round_once(middle, dtype)
    inf = dtype.type(np.inf)
    around = np.concatenate(
        [near, np.nextafter(near, inf), np.nextafter(near, -inf), near + dtype.type(1)]
    )
    return np.concatenate([around, -around]).astype(dtype)


turn = 0
for type in TYPES:
    values = samples.unary(type, rng)
    for to in TYPES:
        if type == to:
            continue
        operand = np.concatenate([values, halfway(type, to)])
        shaped = samples.random(type, SHAPES[turn % len(SHAPES)], rng)
        turn += 1
        for array in (operand, shaped):
            agreement.add("bcast.convert {0}", [array], oracle.convert(array, to))

agreement.run()
