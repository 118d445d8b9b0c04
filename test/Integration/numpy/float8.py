# Test that convert from and to 8-bit floats agrees with a table of their values:
# all 256 encodings to every type, all f16 and bf16, and numbers of other types
# that are halfway between two values, or just beside.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import numpy as np

import oracle
from agreement import FLOAT8, TYPES, Agreement, same_bits

agreement = Agreement()
codes = np.arange(256, dtype=np.uint8)
# The values of the encodings are ml_dtypes', the rounding is not.
VALUES = {name: codes.view(dtype).astype(np.longdouble) for name, dtype in FLOAT8.items()}


def finite(name):
    """Finite values that are not negative, in order, and their encodings."""
    values = VALUES[name]
    fits = np.isfinite(values) & (values >= 0) & ~np.signbit(values)
    order = np.argsort(values[fits])
    return values[fits][order], codes[fits][order]


def code_of(name, value):
    """The encoding of a NaN or an infinity, or None."""
    values = VALUES[name]
    found = codes[np.isnan(values) if np.isnan(value) else values == value]
    return found[0] if len(found) else None


def round_to(name, wide):
    """Nearest, ties to the even encoding; to f8E8M0FNU to the larger one. Beyond
    the range infinite, or NaN."""
    values, encodings = finite(name)
    # What would follow the largest value decides what is beyond the range.
    step = values[-1] - values[-2]
    if name == "f8E8M0FNU":
        step = values[-1]
    steps = np.append(values, values[-1] + step)
    magnitude = np.minimum(np.abs(wide), steps[-1])
    magnitude = np.where(np.isnan(magnitude), 0, magnitude)
    above = np.clip(np.searchsorted(steps, magnitude), 1, len(steps) - 1)
    below = above - 1
    middle = (steps[below] + steps[above]) / 2
    even = np.append(encodings, encodings[-1] + 1) % 2 == 0
    up = (magnitude > middle) | (
        (magnitude == middle) & (even[above] | (name == "f8E8M0FNU"))
    )
    index = np.where(up, above, below)
    index = np.where(magnitude < steps[0], 0, index)
    nan = code_of(name, np.nan)
    infinite = code_of(name, np.inf)
    beyond = nan if infinite is None else infinite
    result = np.append(encodings, beyond)[index].astype(np.uint8)
    negative = np.signbit(wide)
    if name == "f8E8M0FNU":
        result[negative & (wide != 0)] = nan
    else:
        has_zero = code_of(name, np.nan) != 0x80
        flips = negative & ((result != 0) | has_zero) & (result != nan)
        result[flips] |= 0x80
    result[np.isnan(wide)] = nan
    return result.view(FLOAT8[name])


def bits_of(type):
    return np.arange(1 << 16, dtype=np.uint16).view(TYPES[type])


def around(name, dtype):
    """Values, middles of two values and numbers just beside them."""
    values, _ = finite(name)
    values = np.append(values, values[-1] * np.array([1.25, 1.5, 2, 2.5]))
    points = np.concatenate([values, (values[1:] + values[:-1]) / 2])
    points = np.concatenate([points, -points])
    if dtype.kind in "iu":
        points = np.concatenate([points, points + 1, points - 1])
        info = np.iinfo(dtype)
        points = np.trunc(points)
        return points[(points >= info.min) & (points <= info.max)].astype(dtype)
    near = points.astype(dtype)
    inf = dtype.type(np.inf)
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 5e-324, -5e-324], dtype)
    return np.concatenate(
        [near, np.nextafter(near, inf), np.nextafter(near, -inf), special]
    )


for name, dtype in FLOAT8.items():
    every = codes.view(dtype)
    # The table against the encodings themselves.
    assert same_bits(round_to(name, VALUES[name]), every).all(), name
    exact = VALUES[name].astype(np.float32)
    for to in TYPES:
        agreement.add("bcast.convert {0}", [every], oracle.convert(exact, to))
    for to in FLOAT8:
        if to != name:
            agreement.add("bcast.convert {0}", [every], round_to(to, VALUES[name]))
    for type in ["f16", "bf16"]:
        operand = bits_of(type)
        wide = operand.astype(np.float32).astype(np.longdouble)
        agreement.add("bcast.convert {0}", [operand], round_to(name, wide))
    for type in ["f32", "f64", "i8", "ui8", "i16", "i32", "ui32", "i64", "ui64"]:
        operand = around(name, np.dtype(TYPES[type]))
        wide = operand.astype(np.longdouble)
        agreement.add("bcast.convert {0}", [operand], round_to(name, wide))

agreement.run()
