#!/usr/bin/env python3
"""Fits the tables of lib/Math/Single/PiecewiseSingle.cpp: functions of f32 by a
polynomial in each of 16 intervals, whose last coefficient is the low half of the
bits of the one before.

    python3 tools/bcast-accuracy/fit_piecewise.py [name ...]

Needs mpmath. Prints the rows of each table, one for each coefficient, constant
first, and the largest error of a fit in units of the last place of the function.
The last coefficient is a number of bf16, and so is the one before but for what it
carries: those below make up for the difference.
Where the polynomials are expanded is chosen such that the function's value there
is next to a number of f32: nothing is lost by rounding the constant.
"""

import struct
import sys

from mpmath import erf, floor, log, mp, mpf, polyval, tanh
from minimax import minimax, to_single

mp.dps = 40
COUNT = 16
# The number whose exponent and highest bits of the significand are an interval's place
# is OFFSET + SCALE x; END is where the function has become constant.
TANH_OFFSET, TANH_SCALE, TANH_END = mpf(1) / 2, mpf(0.8125), mpf("9.2")
ERF_OFFSET, ERF_SCALE, ERF_END = mpf(1), mpf(0.75), mpf("3.98")
DEGREE = 5


def get_unit(value):
    """In the last place of an f32."""
    return mpf(2) ** (floor(log(abs(value), 2)) - 23)


def get_bits(value):
    return struct.unpack("I", struct.pack("f", float(value)))[0]


def from_bits(bits):
    return mpf(struct.unpack("f", struct.pack("I", bits))[0])


def get_next(value):
    return from_bits(get_bits(value) + 1)


def get_halves(value):
    """The numbers around it whose f32 has zeros in its low half, as bits."""
    high = get_bits(value) >> 16
    return [high + i << 16 for i in range(-2, 4)]


def fit_packed(slope, weight, low, high):
    """Coefficients, constant first, the last two in one number, and both of these.
    Of the numbers around what fits best the best pair is taken."""

    def fit_rest(above, degree):
        def rest(x):
            return slope(x) - sum(c * x ** (degree + 1 + i) for i, c in enumerate(above))

        return minimax(rest, weight, low, high, degree)

    best = None
    for last in get_halves(fit_rest([], DEGREE - 1)[0]):
        for half in get_halves(fit_rest([from_bits(last)], DEGREE - 2)[0]):
            packed = half | last >> 16
            above = [from_bits(packed), from_bits(last)]
            below = [to_single(c) for c in fit_rest(above, DEGREE - 3)[::-1]]
            grid = [low + (high - low) * i / 100 for i in range(1, 100)]
            error = max(
                abs(polyval((below + above)[::-1], x) - slope(x)) * abs(weight(x)) for x in grid
            )
            if best is None or error < best[0]:
                best = error, below + [above[0]], below + above
    return best[1:]


def find_middle(function, low, high):
    """Near the middle, with a value that is next to one of f32."""
    middle = to_single((low + high) / 2 - (high - low) / 50)
    best = None
    while middle < (low + high) / 2 + (high - low) / 50 and (best is None or len(best) < 400):
        value = function(middle)
        best = (best or []) + [(abs(value - to_single(value)) / get_unit(value), middle)]
        middle = get_next(middle)
    return min(best)[1]


def fit(function, middle, low, high):
    """The rows of coefficients, and the error in units in the last place."""
    constant = to_single(function(middle))
    step = mpf(2) ** -60

    def slope(t):
        t = t if abs(t) > step else step
        return (function(middle + t) - function(middle)) / t

    def weight(t):
        return t / get_unit(function(middle + t)) if abs(t) > step else step

    packed, coefficients = fit_packed(slope, weight, low - middle, high - middle)
    grid = [low + (high - low) * i / 400 for i in range(1, 400)]
    error = max(
        abs(polyval(coefficients[::-1] + [constant], x - middle) - function(x)) / get_unit(function(x))
        for x in grid
    )
    return [constant] + packed, error


def fit_first(slope, high):
    """From 0 on, where the function is x times `slope`: the largest error is relative
    to it."""
    return [mpf(0)] + fit_packed(slope, lambda x: 1, mpf(2) ** -40, high)[0]


def fit_rows(function, slope, bits, offset, scale, end):
    """So many bits of the significand count. `slope` is what the first interval has of
    the function, over x."""
    rows, largest = [None] * COUNT, 0
    for i in range(COUNT):
        parts = 1 << bits
        edges = [
            (offset * mpf(2) ** (j // parts) * (1 + mpf(j % parts) / parts) - offset) / scale
            for j in (i, i + 1)
        ]
        # Near its lower end, where rounding changes nothing.
        number = float(offset + scale * (edges[0] * 3 + edges[1]) / 4)
        place = (struct.unpack("I", struct.pack("f", number))[0] >> (23 - bits)) % COUNT
        low, high = edges[0], min(edges[1], end)
        if i == 0:
            rows[place] = [mpf(0)] + fit_first(slope, high)
            continue
        middle = find_middle(function, low, high)
        coefficients, error = fit(function, middle, low, high)
        rows[place] = [middle] + coefficients
        largest = max(largest, error)
    return rows, largest


def fit_tanh():
    return fit_rows(tanh, lambda x: tanh(x) / x, 2, TANH_OFFSET, TANH_SCALE, TANH_END)


def fit_erf():
    return fit_rows(erf, lambda x: erf(x) / x - 1, 3, ERF_OFFSET, ERF_SCALE, ERF_END)


TABLES = {"tanh": fit_tanh, "erf": fit_erf}


def main():
    for name in sys.argv[1:] or TABLES:
        rows, error = TABLES[name]()
        print(f"{name}: {float(error):.3f}")
        for row in zip(*rows):
            print("    {" + ", ".join(f"{float(value):.9g}" for value in row) + "},")


if __name__ == "__main__":
    main()
