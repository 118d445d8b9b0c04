"""What docs/Semantics.md says of each op of corners.py, by NumPy and SciPy.

Called where XLA differs from it. Floats are computed in f64, where sums, products,
quotients and roots of narrower ones round to what they are, functions in long
double; functions of complex numbers are C's.
"""

import math

import ml_dtypes
import numpy as np
from scipy import special


def widen(value):
    return value.astype(np.clongdouble if value.dtype.kind == "c" else np.longdouble)


def to_f64(value):
    return value.astype(np.complex128 if value.dtype.kind == "c" else np.float64)


def parts(re, im):
    """re + i im, also where a part is infinite or a negative zero."""
    result = np.empty(np.broadcast(re, im).shape, np.result_type(re, im, np.complex64))
    result.real, result.imag = re, im
    return result


def sign(x):
    if x.dtype.kind != "c":
        return np.where((x == 0) | np.isnan(x), x, np.copysign(1, x))
    size = np.hypot(x.real, x.imag)
    result = parts(x.real / size, x.imag / size)
    has_nan = np.isnan(x.real) | np.isnan(x.imag)
    return np.where(x == 0, x, np.where(has_nan, parts(np.nan, np.nan), result))


def multiply(x, y):
    """The textbook formula, step by step."""
    if x.dtype.kind != "c":
        return to_f64(x) * to_f64(y)
    return parts(x.real * y.real - x.imag * y.imag, x.real * y.imag + x.imag * y.real)


def divide(x, y):
    """C11, annex G.5.1."""
    if x.dtype.kind != "c":
        return to_f64(x) / to_f64(y)
    a, b = np.longdouble(x.real), np.longdouble(x.imag)
    c, d = np.longdouble(y.real), np.longdouble(y.imag)
    norm = c * c + d * d
    result = parts((a * c + b * d) / norm, (b * c - a * d) / norm)

    def direction(value):
        return np.copysign(np.where(np.isinf(value), 1.0, 0.0), value)

    unknown = np.isnan(result.real) & np.isnan(result.imag)
    by_zero = (norm == 0) & ~(np.isnan(a) & np.isnan(b))
    infinity = np.copysign(np.inf, c)
    of_infinity = (np.isinf(a) | np.isinf(b)) & np.isfinite(c) & np.isfinite(d)
    by_infinity = (np.isinf(c) | np.isinf(d)) & np.isfinite(a) & np.isfinite(b)
    p, q, u, v = direction(a), direction(b), direction(c), direction(d)
    result = np.where(unknown & by_infinity,
                      parts(0 * (a * u + b * v), 0 * (b * u - a * v)), result)
    result = np.where(unknown & of_infinity,
                      parts(np.inf * (p * c + q * d), np.inf * (q * c - p * d)), result)
    return np.where(unknown & by_zero, parts(infinity * a, infinity * b), result)


def power(x, y):
    if x.dtype.kind != "c":
        return np.power(widen(x), widen(y))
    logarithm, c, d = np.log(x), y.real, y.imag
    re = np.where(d == 0, c * logarithm.real, np.where(
        c == 0, -(d * logarithm.imag), c * logarithm.real - d * logarithm.imag))
    im = np.where(d == 0, c * logarithm.imag, np.where(
        c == 0, d * logarithm.real, c * logarithm.imag + d * logarithm.real))
    result = np.where((x == 0) & (c > 0), 0, np.exp(parts(re, im)))
    return np.where(y == 0, 1, result)


def atan2(y, x):
    """The angle of the real parts over the root; the imaginary part is atan's."""
    square = parts(x.real**2 - x.imag**2 + y.real**2 - y.imag**2,
                   2 * (x.real * x.imag + y.real * y.imag))
    root = np.sqrt(square)
    re = np.arctan2(y.real * root.real + y.imag * root.imag,
                    x.real * root.real + x.imag * root.imag)
    tangent = np.where(x == 0, 1j, divide(y, np.where(x == 0, 1, x)))
    im = np.where(x == 0, 0, np.arctan(tangent).imag)
    is_known = np.isfinite(x) & np.isfinite(y) & ((x != 0) | (y != 0))
    return np.where(is_known, parts(re, im), parts(np.nan, np.nan))


def expm1(x):
    result = np.expm1(x)
    if x.dtype.kind != "c":
        return result
    e = np.exp(x)
    special_case = ~(np.isfinite(x.real) & np.isfinite(x.imag))
    minus_one = np.isneginf(x.real)
    result = np.where(special_case, parts(np.where(minus_one, -1, e.real), e.imag), result)
    return np.where(x.imag == 0, parts(np.expm1(x.real), x.imag), result)


def log1p(x):
    result = np.log1p(x)
    if x.dtype.kind != "c":
        return result
    result = parts(np.log(np.hypot(1 + x.real, x.imag)), np.arctan2(x.imag, 1 + x.real))
    near = parts(np.log1p(x.real * (x.real + 2) + x.imag**2) / 2, result.imag)
    small = (abs(x.real) < 0.25) & (abs(x.imag) < 0.25)
    return np.where(x == 0, x, np.where(small, near, result))


def cosh(x):
    """C leaves the sign of a zero beside NaN open: the operand's."""
    result = np.cosh(x)
    if x.dtype.kind != "c":
        return result
    zero = np.copysign(0, np.where(x.real == 0, x.real, x.imag))
    is_open = np.isnan(result.real) & (result.imag == 0)
    return parts(result.real, np.where(is_open, zero, result.imag))


def sinh(x):
    """So it does that of an infinity."""
    result = np.sinh(x)
    if x.dtype.kind != "c":
        return result
    is_open = np.isnan(result.imag) & np.isinf(result.real)
    re = np.where(is_open, np.copysign(np.inf, x.real), result.real)
    return parts(re, result.imag)


def lgamma(x):
    return np.where(np.isneginf(x), np.inf, special.gammaln(x))


def digamma(x):
    return np.where((x == np.floor(x)) & (x <= 0), np.nan, special.digamma(x))


def zeta(s, q):
    """The sum of (k + q)^-s for some k, and the Euler-Maclaurin formula for the rest."""
    pole = (q <= 0) & (q == np.floor(q))
    x = np.where(pole, 1, q)
    count = 30 + np.ceil(np.clip(-x, 0, 10))
    total = sum(np.where(k < count, np.power(x + k, -s), 0) for k in range(40))
    x = x + count
    rest = np.power(x, 1 - s) / (s - 1) + np.power(x, -s) * (
        1 / 2 + s / (12 * x) - s * (s + 1) * (s + 2) / (720 * x**3)
        + s * (s + 1) * (s + 2) * (s + 3) * (s + 4) / (30240 * x**5))
    total += np.where(np.isfinite(rest), rest, 0)
    is_even = np.isinf(s) | (s % 2 == 0)
    at_pole = np.where(is_even & np.isfinite(q), np.inf, np.nan)
    result = np.where(s == 1, np.inf, np.where(pole, at_pole, total))
    return np.where(np.isnan(s) | np.isnan(q) | (s < 1), np.nan, result)


def factorial(n):
    return np.longdouble(math.factorial(int(n)) if 0 <= n <= 1500 else np.inf)


def polygamma(n, x):
    sign = np.where(n % 2 == 0, -1, 1)
    result = sign * np.vectorize(factorial)(n) * zeta(n + 1, x)
    result = np.where(n == 0, digamma(x.astype(np.float64)), result)
    return np.where((n >= 0) & (n == np.floor(n)), result, np.nan)


def minimum(x, y):
    """NaN wins, and -0 is less than 0."""
    equal = np.where(np.signbit(x), x, y)
    return np.where(np.isnan(x), x, np.where(x == y, equal, np.minimum(x, y)))


def maximum(x, y):
    return -minimum(-x, -y)


def index_of_maximum(x, y):
    """Of the first one, or NaN."""
    return ~np.isnan(x) & ((y > x) | np.isnan(y))


def next_after(x, y):
    return np.where(x == y, y, np.nextafter(x, y))


def reduce_precision(x, exponent_bits, mantissa_bits):
    """Rounded by adding and subtracting a power of two; no subnormals."""
    x = to_f64(x)
    if mantissa_bits == 0:
        x = np.where(np.isnan(x), np.inf, x)
    _, exponent = np.frexp(np.where(np.isfinite(x), x, 0))
    step = np.ldexp(1.0, exponent - 1 - mantissa_bits)
    rounded = np.where(np.isfinite(x), np.rint(x / step) * step, x)
    bias = 2 ** (exponent_bits - 1) - 1
    rounded = np.where(abs(rounded) < 2.0 ** (1 - bias), np.copysign(0, x), rounded)
    largest = (2 - 2.0**-mantissa_bits) * 2.0**bias
    return np.where(abs(rounded) > largest, np.copysign(np.inf, x), rounded)


def convert(x, dtype):
    if x.dtype.kind == "c" and dtype.kind != "c":
        x = x.real
    if dtype == np.dtype(ml_dtypes.float8_e8m0fnu):
        x = to_f64(x)
        return np.where((x >= 0) & (x < 2.0**-127), 2.0**-127, x).astype(dtype)
    return x.astype(dtype)


def wide(function):
    return lambda *operands: function(*map(widen, operands))


def exact(function):
    return lambda *operands: function(*map(to_f64, operands))


ORACLES = {
    "sign": wide(sign), "ceil": exact(np.ceil), "floor": exact(np.floor),
    "sqrt": exact(np.sqrt), "square": lambda x: multiply(x, x),
    "reduce_precision": lambda x: reduce_precision(x, 5, 3),
    "reduce_precision_no_mantissa": lambda x: reduce_precision(x, 4, 0),
    "add": exact(np.add), "sub": exact(np.subtract), "mul": multiply, "div": divide,
    "rem": exact(np.fmod), "max": maximum, "min": minimum, "nextafter": next_after,
    # With an init value of 0.
    "reduce_sum": exact(lambda x, y: x + y + 0), "reduce_prod": multiply,
    "reduce_max": maximum, "reduce_min": minimum, "argmax": index_of_maximum,
    "argmin": lambda x, y: index_of_maximum(-x, -y),
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal,
    "gt": np.greater, "ge": np.greater_equal,
    "exp": wide(np.exp), "expm1": wide(expm1), "log": wide(np.log), "log1p": wide(log1p),
    "logistic": wide(lambda x: 1 / (1 + np.exp(-x))), "sin": wide(np.sin), "cos": wide(np.cos),
    "tan": wide(np.tan), "tanh": wide(np.tanh),
    "rsqrt": wide(lambda x: 1 / np.sqrt(x)),
    "rsqrt of complex": wide(lambda x: divide(np.ones_like(x), np.sqrt(x))),
    "asin": wide(np.arcsin), "acos": wide(np.arccos), "atan": wide(np.arctan),
    "sinh": wide(sinh), "cosh": wide(cosh), "asinh": wide(np.arcsinh),
    "acosh": wide(np.arccosh), "atanh": wide(np.arctanh), "cbrt": wide(np.cbrt),
    "exp2": wide(np.exp2), "erf": exact(special.erf), "erfc": exact(special.erfc),
    "erf_inv": exact(special.erfinv), "lgamma": exact(lgamma),
    "digamma": exact(digamma), "bessel_i1e": exact(special.i1e),
    "sqrt of complex": wide(np.sqrt), "abs of complex": lambda x: np.hypot(
        widen(x.real), widen(x.imag)),
    "sign of complex": wide(sign), "div of complex": divide, "pow": wide(power),
    "pow of complex": wide(power),
    "atan2": wide(np.arctan2), "atan2 of complex": wide(atan2), "zeta": wide(zeta), "polygamma": wide(polygamma),
    "clamp": lambda low, x, high: minimum(maximum(x, low), high),
}


def ask_oracle(name, operands, dtype):
    with np.errstate(all="ignore"):
        if name.startswith("convert to"):
            return convert(operands[0], dtype)
        return np.asarray(ORACLES[name](*operands)).astype(dtype)
