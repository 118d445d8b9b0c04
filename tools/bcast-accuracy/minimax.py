"""Polynomials with coefficients in f32, by Remez's exchange, for fit.py."""

import struct

from mpmath import cos, lu_solve, matrix, mpf, pi, polyval


def to_single(value):
    return mpf(struct.unpack("f", struct.pack("f", float(value)))[0])


def minimax(function, weight, low, high, degree):
    """Coefficients such that |p - function| weight is least, on a grid."""
    count = 40 * (degree + 2)
    angles = [pi * (i + mpf(1) / 2) / count for i in range(count)]
    grid = [(low + high) / 2 + (high - low) / 2 * cos(angle) for angle in angles]
    values = [function(x) for x in grid]
    weights = [abs(weight(x)) for x in grid]
    points = [int((i + 0.5) * count / (degree + 2)) for i in range(degree + 2)]
    for _ in range(30):
        rows = matrix(degree + 2, degree + 2)
        right = matrix(degree + 2, 1)
        for row, i in enumerate(points):
            for column in range(degree + 1):
                rows[row, column] = grid[i] ** (degree - column)
            rows[row, degree + 1] = (-1) ** row / weights[i]
            right[row] = values[i]
        coefficients = list(lu_solve(rows, right))[:-1]
        errors = [(polyval(coefficients, x) - v) * w for x, v, w in zip(grid, values, weights)]
        # The largest error between two changes of sign.
        extrema, start = [], 0
        for i in range(1, count + 1):
            if i == count or (errors[i] > 0) != (errors[start] > 0):
                extrema.append(max(range(start, i), key=lambda k: abs(errors[k])))
                start = i
        while len(extrema) > degree + 2:
            extrema.pop(0 if abs(errors[extrema[0]]) < abs(errors[extrema[-1]]) else -1)
        if len(extrema) < degree + 2 or extrema == points:
            break
        points = extrema
    return coefficients


def fit_single(function, weight, low, high, degree):
    """Coefficients in f32. From 0 on, each is chosen knowing what rounding took from those below it."""
    if low < 0:
        return [to_single(c) for c in minimax(function, weight, low, high, degree)]
    rounded = []
    for left in range(degree, -1, -1):
        rest = lambda x: (function(x) - polyval(rounded or [mpf(0)], x)) / x ** len(rounded)
        scaled = lambda x: weight(x) * x ** len(rounded)
        rounded.insert(0, to_single(minimax(rest, scaled, low, high, left)[-1]))
    return rounded
