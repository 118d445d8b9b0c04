#!/usr/bin/env python3
"""Fits the table and the polynomials of lib/Math/ReduceLog.cpp: logarithms of f64.

    python3 tools/bcast-accuracy/fit_log.py

Needs mpmath. An octave of x is cut into 16 intervals; m of one of them becomes
1 + r by a factor, of which the logarithm's negative is `start`:

    log m = start + log(1 + r)

Factors are chosen such that their logarithms are next to multiples of 2^-42, to
which k ln 2's high part is added exactly: no table of low parts is needed. In the
interval around 1 the factor is 1 and r is m - 1. Prints both rows of the table and
the polynomials, highest power first, with their errors relative to log(1 + r).
"""

import struct

from mpmath import chebyfit, exp, floor, linspace, log, log1p, mp, mpf, polyval

mp.dps = 70
COUNT = 16
# The bits of the octave's first number, which ReduceLog.cpp subtracts. The interval
# around 1 reaches from 0.985 to 1.032, so that logarithms outside it are not below
# 2^-5 above 1, nor 2^-6 below.
FIRST = 0x3FE6828F00000000
ONE = 0x3FF0000000000000
GRID = 42
# Of the logarithm of a factor.
ALLOWED = mpf(2) ** -74
# Bits of the fixed-point numbers that the search computes with.
POINT = 220


def to_number(bits):
    return mpf(struct.unpack("d", struct.pack("Q", bits))[0])


def find_factor(low, high):
    """The factor, the negative of its logarithm, and the error of that."""
    middle = (low + high) / 2
    grid = mpf(2) ** -GRID
    start = floor(log(middle) / grid)
    bits = 53 if middle > 1 else 52
    value = int(exp(-start * grid) * mpf(2) ** POINT)
    step = int(exp(-grid) * mpf(2) ** POINT)
    shift = POINT - bits
    half, mask = 1 << (shift - 1), (1 << shift) - 1
    allowed = int(ALLOWED * mpf(2) ** POINT)
    while True:
        if abs(((value + half) & mask) - half) < allowed * (value >> (POINT - 10)) >> 10:
            factor = mpf((value + half) >> shift) / mpf(2) ** bits
            return factor, start * grid, abs(log(factor) + start * grid)
        value, start = value * step >> POINT, start + 1


def show(row):
    return "{" + ", ".join(float(x).hex() for x in row) + "}"


def main():
    factors, starts, errors, rests = [], [], [], []
    for place in range(COUNT):
        low, high = (to_number(FIRST + ((place + i) << 48)) for i in range(2))
        factor, start, error = mpf(1), mpf(0), mpf(0)
        if not low < 1 < high:
            factor, start, error = find_factor(low, high)
        factors.append(factor)
        starts.append(start)
        errors.append(error)
        rests += [low * factor - 1, high * factor - 1]
    print(f"factor: {show(factors)}\nstart: {show(starts)}")
    print(f"error of a start: {float(max(errors)):.2g}")
    low, high = min(rests), max(rests)
    print(f"r from {float(low):.5f} to {float(high):.5f}")
    fits = {
        "log": (2, lambda r: (log1p(r) - r) / r**2, -mpf(1) / 2, 8),
        "precise": (3, lambda r: (log1p(r) - r + r * r / 2) / r**3, mpf(1) / 3, 10),
    }
    for name, (power, rest, limit, degree) in fits.items():
        function = lambda r: rest(r) if abs(r) > mpf(10) ** -12 else limit
        coefficients = chebyfit(function, [low, high], degree + 1)
        rounded = [mpf(float(c)) for c in coefficients]
        error = max(
            abs((polyval(rounded, r) - function(r)) * r ** power / log1p(r))
            for r in linspace(low, high, 402)
        )
        print(f"{name}: error {float(log(error, 2)):.1f} bits")
        print("  {" + ", ".join(repr(float(c)) for c in coefficients) + "}")


main()
