#!/usr/bin/env python3
"""Fits the polynomials of lib/Math.

    python3 tools/bcast-accuracy/fit.py [name ...]

Needs mpmath. Prints, for each polynomial, the largest error of the fit relative
to the function that it serves, then the coefficients, highest power first, each
rounded to f64, and what that took from the last one. Chebyshev interpolation in
60 digits: within a few times of the smallest possible error, which the degrees
leave room for.

Logarithms of f64 are in fit_log.py. Those of f32 (SINGLE) have the least degree that does. So they are minimax fits
of the error relative to the function, by Remez's exchange.
"""

import sys

from mpmath import asin, besseli, mp, mpf, chebyfit, cos, diff, digamma, erf, erfc, erfinv, exp
from mpmath import expm1, findroot, floor, linspace, log, log1p, loggamma, pi
from mpmath import polyval, sin, sqrt, atan, tan
from minimax import fit_single

mp.dps = 60
LN2 = log(mpf(2))
HALF = mpf(1) / 2
DIGAMMA_ROOT = findroot(digamma, mpf("1.4616321449683623"))


def over_z(function, limit):
    return lambda z: limit if abs(z) < mpf(10) ** -40 else function(z)


def erfcx_scaled(t):
    # x from t = (x - 4) / (x + 4).
    x = 4 * (1 + t) / (1 - t)
    return (1 + 2 * x) * exp(x * x) * erfc(x)


def erfinv_of_w(w):
    # x from w = -log(1 - x^2); 1 - x keeps its digits.
    if w < mpf(10) ** -40:
        return sqrt(pi) / 2
    with mp.workdps(90):
        x = sqrt(1 - exp(-w))
        return erfinv(x) / x


def stirling(u):
    # u = 1/x^2; x (lgamma(x) - (x - 1/2) log x + x - log(2 pi) / 2)
    if u < mpf(10) ** -12:
        return mpf(1) / 12 - u / 360 + u * u / 1260
    with mp.workdps(100):
        x = 1 / sqrt(u)
        return x * (loggamma(x) - (x - mpf(1) / 2) * log(x) + x - log(2 * pi) / 2)


def psi_series(u):
    # u = 1/x^2; x^2 (log x - 1/(2x) - psi(x))
    if u < mpf(10) ** -12:
        return mpf(1) / 12 - u / 120 + u * u / 252
    with mp.workdps(100):
        x = 1 / sqrt(u)
        return x * x * (log(x) - 1 / (2 * x) - digamma(x))


def cotangent_rest(z):
    # z = f^2; pi cot(pi f) = 1/f - pi^2/3 f - f z times this.
    if z < mpf(10) ** -15:
        return pi**4 / 45
    return (1 / sqrt(z) - pi / tan(pi * sqrt(z)) - pi**2 / 3 * sqrt(z)) / sqrt(z) ** 3


def erfinv_slope(w):
    # (erfinv(x) / x - sqrt(pi) / 2) / w
    w = max(w, mpf(10) ** -10)
    return (erfinv_of_w(w) - sqrt(pi) / 2) / w


def i1e_over_x(x):
    return exp(-x) * besseli(1, x) / x if x > 0 else mpf(1) / 2


def i1e_series(t):
    # t = 1/x; sqrt(x) exp(-x) I1(x).
    if t < mpf(10) ** -20:
        return (1 - 3 * t / 8) / sqrt(2 * pi)
    return exp(-1 / t) * besseli(1, 1 / t) / sqrt(t)


def i1e_series_slope(t):
    # Less its value at 0, over t.
    if t < mpf(10) ** -12:
        return -3 / (8 * sqrt(2 * pi))
    return (i1e_series(t) - 1 / sqrt(2 * pi)) / t


EXP = over_z(lambda r: (exp(r) - 1 - r) / r**2, mpf(1) / 2)
LOG = lambda z: (2 * mp.atanh(sqrt(z)) - 2 * sqrt(z)) / sqrt(z) ** 3 if z > mpf(10) ** -30 else mpf(2) / 3
SINH = lambda z: (mp.sinh(sqrt(z)) / sqrt(z) - 1) / z if z > mpf(10) ** -25 else mpf(1) / 6
COSH = lambda z: (mp.cosh(sqrt(z)) - 1) / z if z > mpf(10) ** -25 else mpf(1) / 2
SIN = lambda z: (sin(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3 if z > mpf(10) ** -30 else -mpf(1) / 6
COS = lambda z: (cos(sqrt(z)) - 1 + z / 2) / z**2 if z > mpf(10) ** -20 else mpf(1) / 24
TAN = lambda z: (tan(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3 if z > mpf(10) ** -30 else mpf(1) / 3
LOG1P_TAIL = over_z(lambda m: (log1p(m) - m) / m**2, -mpf(1) / 2)
ASIN = lambda z: (asin(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3 if z > mpf(10) ** -30 else mpf(1) / 6
ATAN = lambda z: (atan(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3 if z > mpf(10) ** -30 else -mpf(1) / 3
ERF = lambda z: erf(sqrt(z)) / sqrt(z) if z > mpf(10) ** -40 else 2 / sqrt(pi)
# Over pi.
SINPI = lambda z: sin(pi * sqrt(z)) / pi / sqrt(z) if z > mpf(10) ** -40 else mpf(1)
LGAMMA1 = over_z(lambda z: loggamma(1 + z) / z, digamma(mpf(1)))
LGAMMA2 = over_z(lambda z: loggamma(2 + z) / z, digamma(mpf(2)))
PSIROOT = over_z(lambda d: digamma(DIGAMMA_ROOT + d) / d, diff(digamma, DIGAMMA_ROOT))
QUADRANT = [0, (pi / 4 + mpf("0.003")) ** 2]  # of r^2, r being hardly more than pi/4
Q = (sqrt(mpf(2)) - 1) ** 2 / (sqrt(mpf(2)) + 1) ** 2  # s^2 where 1 + f = sqrt 2
T = lambda x: (mpf(x) - 4) / (mpf(x) + 4)

# name: function, interval, degree.
FITS = {
    "exp64": (EXP, [-LN2 / 2, LN2 / 2], 9),
    "sinh64": (SINH, [0, (LN2 / 2) ** 2], 4),
    "cosh64": (COSH, [0, (LN2 / 2) ** 2], 5),
    "sin64": (SIN, [0, (pi / 4) ** 2], 5),
    "cos64": (COS, [0, (pi / 4) ** 2], 5),
    "tan64": (TAN, QUADRANT, 14),
    "asin64": (ASIN, [0, mpf(1) / 4], 12),
    "atan64": (ATAN, [0, (sqrt(mpf(2)) - 1) ** 2], 10),
    # In f32 itself: less 1, which is added last.
    "erf64": (ERF, [0, mpf(9) / 16], 11),
    "erfc64": (erfcx_scaled, [T("0.75"), T(28)], 21),
    "cbrt64": (lambda h: (1 - h) ** (-mpf(1) / 3), [-mpf("0.10235"), mpf("0.10235")], 2),
    # In w - 1, sqrt(w) - 3.125 and sqrt(w) - 5.
    "erfinv-center": (lambda v: erfinv_of_w(v + 1), [-1, 4], 22),
    "erfinv-middle": (
        lambda v: erfinv_of_w((v + mpf("3.125")) ** 2),
        [sqrt(mpf(5)) - mpf("3.125"), mpf("0.875")],
        24,
    ),
    "erfinv-tail": (lambda v: erfinv_of_w((v + 5) ** 2), [-1, mpf("1.05")], 20),
    "sinpi": (SINPI, [0, mpf(1) / 4], 8),
    "lgamma1": (LGAMMA1, [-mpf(1) / 2, mpf("0.36")], 26),
    "lgamma2": (LGAMMA2, [-mpf("0.66"), mpf(1) / 2], 21),
    "stirling": (stirling, [0, mpf(1) / 64], 7),
    "psi-root": (PSIROOT, [-mpf(1) / 2, mpf(1) / 2], 23),
    "psi-2.375": (lambda d: digamma(mpf("2.375") + d), [-mpf("0.425"), mpf("0.535")], 19),
    "psi-3.5": (lambda d: digamma(mpf("3.5") + d), [-mpf("0.61"), mpf("0.71")], 19),
    "psi-5": (lambda d: digamma(5 + d), [-mpf("0.81"), mpf("1.01")], 19),
    "psi-series": (psi_series, [0, mpf(1) / 36], 9),
    # In x - 0.75, x - 2.75, x - 6, 1/x - 1/12 and 1/x.
    "i1e-0.75": (lambda v: i1e_over_x(v + mpf("0.75")), [-mpf("0.75"), mpf("0.75")], 16),
    "i1e-2.75": (lambda v: i1e_over_x(v + mpf("2.75")), [-mpf("1.25"), mpf("1.25")], 18),
    "i1e-6": (lambda v: i1e_over_x(v + 6), [-2, 2], 20),
    "i1e-12": (lambda v: i1e_series(v + mpf(1) / 12), [-mpf(1) / 24, mpf(1) / 24], 20),
    "i1e-large": (i1e_series, [0, mpf(1) / 24], 14),
}


# name: what is fitted, what its error is multiplied with to be relative to the
# function, interval, degree.
SINGLE = {
    "exp2-approximate": (
        lambda r: exp(r * LN2),
        lambda r: exp(-r * LN2),
        [-HALF, HALF],
        5,
    ),
    "atan-single": (ATAN, over_z(lambda z: sqrt(z) ** 3 / atan(sqrt(z)), mpf(0)), [0, 1], 8),
    "asin-single": (
        ASIN,
        over_z(lambda z: sqrt(z) ** 3 / asin(sqrt(z)), mpf(0)),
        [0, mpf(1) / 4],
        4,
    ),
    "atanh-single": (
        lambda z: LOG(z) / 2,
        over_z(lambda z: sqrt(z) ** 3 / mp.atanh(sqrt(z)), mpf(0)),
        [0, mpf("0.2525") ** 2],
        2,
    ),
    "sinh-single": (SINH, lambda z: z, [0, (LN2 / 2) ** 2], 1),
    "cosh-single": (COSH, lambda z: z, [0, (LN2 / 2) ** 2], 2),
    # Less 1, which is added last.
    "erfc-small": (
        lambda z: ERF(z) - 1,
        lambda z: sqrt(z) / erfc(sqrt(z)),
        [0, mpf(1) / 4],
        4,
    ),
    "erfc-large": (erfcx_scaled, lambda t: 1 / erfcx_scaled(t), [T("0.5"), T("10.1")], 9),
    # For instructions of GPUs.
    "erfc-device": (erfcx_scaled, lambda t: 1 / erfcx_scaled(t), [T(0), T("10.1")], 10),
    # In w - 2.5, and in sqrt(w) - 3, where x is added last.
    "erfinv-center-single": (
        lambda v: erfinv_slope(v + mpf("2.5")),
        lambda v: (v + mpf("2.5")) / erfinv_of_w(v + mpf("2.5")),
        [-mpf("2.5"), mpf("2.5")],
        8,
    ),
    "erfinv-outer-single": (
        lambda v: erfinv_of_w((v + 3) ** 2) - 1,
        lambda v: 1 / erfinv_of_w((v + 3) ** 2),
        [sqrt(mpf(5)) - 3, mpf("1.09")],
        9,
    ),
    # The errors are absolute.
    "lgamma1-single": (LGAMMA1, lambda z: mpf(1), [-mpf(1) / 2, mpf(1) / 2], 12),
    "lgamma2-single": (LGAMMA2, lambda z: mpf(1), [-mpf("0.65"), mpf(1)], 10),
    "stirling-single": (stirling, sqrt, [0, mpf(1) / 9], 2),
    "sinpi-single": (SINPI, lambda z: 1 / SINPI(z), [0, mpf(1) / 4], 4),
    "psi-root-single": (
        PSIROOT,
        lambda d: 1 / PSIROOT(d),
        [1 - DIGAMMA_ROOT, 2 - DIGAMMA_ROOT],
        10,
    ),
    # The errors are absolute.
    "psi-series-single": (psi_series, lambda u: u, [0, mpf(1) / 4], 3),
    "cotangent-single": (cotangent_rest, lambda z: sqrt(z) ** 3, [0, mpf(1) / 4], 6),
    # In x - 0.75, x - 2.25, x - 4 and 1/x, without the last term.
    "i1e-0.75-single": (
        lambda v: i1e_over_x(v + mpf("0.75")),
        lambda v: 1 / i1e_over_x(v + mpf("0.75")),
        [-mpf("0.75"), mpf("0.75")],
        9,
    ),
    "i1e-2.25-single": (
        lambda v: i1e_over_x(v + mpf("2.25")),
        lambda v: 1 / i1e_over_x(v + mpf("2.25")),
        [-mpf("0.875"), mpf("0.75")],
        8,
    ),
    "i1e-4-single": (lambda v: i1e_over_x(v + 4), lambda v: 1 / i1e_over_x(v + 4), [-1, 1], 7),
    "i1e-far-single": (i1e_series_slope, lambda t: t / i1e_series(t), [0, mpf(1) / 5], 7),
    # 1 + r (1 + r times this).
    "exp-single": (EXP, lambda r: r * r / exp(r), [-LN2 / 2 * mpf("1.001"), LN2 / 2 * mpf("1.001")], 4),
    "expm1-single": (EXP, over_z(lambda r: r * r / expm1(r), mpf(0)), [-LN2 / 2, LN2 / 2], 4),
    # q of log(1 + m) = m + m^2 q, less a constant and over m^2 + 1.30388889: with both,
    # which are those for which no term in m is left, it has degree 8.
    "log1p-single": (
        lambda m: (LOG1P_TAIL(m) + mpf("0.562216324")) / (m * m + mpf("1.30388889")),
        over_z(lambda m: m * m / log1p(m) * (m * m + mpf("1.30388889")), mpf(0)),
        [-mpf(1) / 3, mpf(1) / 3],
        6,
    ),
    "exp2-single": (over_z(lambda r: (2**r - 1) / r, LN2), lambda r: r / 2**r, [-HALF, HALF], 5),
    # Less its first two terms, over r^2.
    "exp2-rest-single": (
        over_z(lambda r: (2**r - 1 - r * LN2) / r**2, LN2**2 / 2),
        lambda r: r**2 / 2**r,
        [-HALF, HALF],
        5,
    ),
    "log2-single": (
        over_z(lambda f: log1p(f) / LN2 / f - 1, 1 / LN2 - 1),
        over_z(lambda f: f * LN2 / log1p(f), LN2),
        [sqrt(HALF) - 1, sqrt(mpf(2)) - 1],
        8,
    ),
    # log2 m = 2 s / ln 2 + s z c(z), z = s^2.
    "pow-single": (lambda z: LOG(z) / LN2, lambda z: z / 2 * LN2, [0, Q], 3),
    # What the remainder weighs in it, relative to that.
    "pow-weight-single": (
        lambda s: 1 / (1 + s) / LN2,
        lambda s: (1 + s) * LN2,
        [-sqrt(Q), sqrt(Q)],
        2,
    ),
    "cbrt-single": (
        lambda h: (1 - h) ** (-mpf(1) / 3),
        lambda h: (1 - h) ** (mpf(1) / 3),
        [-mpf("0.11"), mpf("0.11")],
        2,
    ),
    # The fourth root of erfc.
    "sin-single": (SIN, over_z(lambda z: sqrt(z) ** 3 / sin(sqrt(z)), mpf(0)), QUADRANT, 2),
    "cos-single": (COS, lambda z: z * z / cos(sqrt(z)), QUADRANT, 2),
    "tan-single": (TAN, over_z(lambda z: sqrt(z) ** 3 / tan(sqrt(z)), mpf(0)), QUADRANT, 6),
    # For instructions of GPUs. tanh of the root of z less it, over the root and z.
    "tanh-near": (
        lambda z: (mp.tanh(sqrt(z)) / sqrt(z) - 1) / z if z > mpf(10) ** -25 else -mpf(1) / 3,
        over_z(lambda z: sqrt(z) ** 3 / mp.tanh(sqrt(z)), mpf(0)),
        [0, mpf("0.5625") ** 2],
        3,
    ),
    # q of erfc(a) = 2^(a q(a)). The errors are those of erfc, absolute.
    "erfc-exponent": (
        over_z(lambda a: log(erfc(a)) / LN2 / a, -2 / sqrt(pi) / LN2),
        lambda a: a * LN2 * erfc(a),
        [0, mpf(4)],
        7,
    ),
}


def print_single(name):
    function, weight, (low, high), degree = SINGLE[name]
    coefficients = fit_single(function, weight, mpf(low), mpf(high), degree)
    points = [x for x in linspace(mpf(low), mpf(high), 401) if abs(x) > mpf(10) ** -9]
    error = max(abs((polyval(coefficients, x) - function(x)) * weight(x)) for x in points)
    print(f"{name}: error {float(error):.2g} of the function, in f32")
    print("  {" + ", ".join(f"{float(c):.9g}" for c in coefficients) + "}")


def main():
    for name in sys.argv[1:] or SINGLE:
        if name in SINGLE:
            print_single(name)
    for name in sys.argv[1:] or FITS:
        if name not in FITS:
            continue
        function, (low, high), degree = FITS[name]
        coefficients = chebyfit(function, [mpf(low), mpf(high)], degree + 1)
        rounded = [mpf(float(c)) for c in coefficients]
        low_part = mpf(float(coefficients[-1] - rounded[-1]))
        error = max(
            abs((polyval(rounded, x) + low_part) / function(x) - 1)
            for x in linspace(mpf(low), mpf(high), 201)
        )
        print(f"{name}: error {float(error):.2g}")
        print("  {" + ", ".join(repr(float(c)) for c in coefficients) + "}")
        # What the last one lost, where it is added too.
        print(f"  low part of the last: {float(low_part)!r}")
    if not sys.argv[1:]:
        root = float(DIGAMMA_ROOT)
        print(f"psi root: {root!r} + {float(DIGAMMA_ROOT - mpf(root))!r}")
        with mp.workprec(1280):
            bits = int(floor(2 / pi * mpf(2) ** (19 * 64 - 16)))
        print("2 / pi in words, 16 bits of the first before the point:")
        for i in reversed(range(19)):
            print(f"  0x{bits >> 64 * i & 2**64 - 1:016x}")


main()
