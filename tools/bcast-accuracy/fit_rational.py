#!/usr/bin/env python3
"""Fits the quotients of polynomials of lib/Math/Approximations.cpp.

    python3 tools/bcast-accuracy/fit_rational.py

Needs NumPy. Prints the largest error relative to the function, then both
polynomials, highest power first, rounded to f32. Lawson's method: least squares
of the error relative to the function, linearized at the denominator of the step
before, with weights that grow where the error is large.
"""

import numpy

# x p(x^2) / q(x^2), q(0) = 1: function, bound of x, degrees of p and q.
FITS = {"tanh": (numpy.tanh, 7.0, 3, 4)}


def fit(function, bound, p_degree, q_degree):
    x = numpy.concatenate([numpy.linspace(1e-3, bound, 3000), numpy.linspace(1e-3, 1, 500)])
    exact, scaled = function(x), (x / bound) ** 2
    weights, denominator, best = numpy.ones_like(x), numpy.ones_like(x), (numpy.inf,)
    for _ in range(400):
        p_powers = numpy.vander(scaled, p_degree + 1) * (x / exact)[:, None]
        q_powers = numpy.vander(scaled, q_degree + 1)[:, :-1]
        rows = numpy.hstack([p_powers, -q_powers]) / denominator[:, None]
        root = numpy.sqrt(weights)
        solved = numpy.linalg.lstsq(rows * root[:, None], root / denominator, rcond=None)[0]
        p, q = solved[: p_degree + 1], numpy.append(solved[p_degree + 1 :], 1)
        denominator = numpy.polyval(q, scaled)
        errors = abs(x * numpy.polyval(p, scaled) / denominator / exact - 1)
        if errors.max() < best[0]:
            best = errors.max(), p, q
        weights *= errors / errors.max() + 1e-3
        weights /= weights.sum()
    error, p, q = best
    powers = lambda degree: bound ** (2.0 * numpy.arange(degree, -1, -1))
    return error, p / powers(p_degree), q / powers(q_degree)


for name, arguments in FITS.items():
    error, *polynomials = fit(*arguments)
    print(f"{name}: error {error:.2g}")
    for polynomial in polynomials:
        print("  {" + ", ".join(f"{c:.9g}" for c in numpy.float32(polynomial)) + "}")
