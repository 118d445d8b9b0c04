"""What each op means, on NumPy arrays.

NumPy's own function wherever it has this dialect's rule; the comments say where
it has not.
"""

import ml_dtypes
import numpy as np

from agreement import TYPES, widen

BF16 = np.dtype(ml_dtypes.bfloat16)


def is_float(dtype):
    return dtype.kind == "f" or dtype == BF16


def broadcast(lhs, rhs, dimensions):
    """The two operands in the result's shape."""
    rank = max(lhs.ndim, rhs.ndim)

    def lift(array):
        if array.ndim == rank or array.ndim == 0:
            return array
        shape = [1] * rank
        for size, dimension in zip(array.shape, dimensions):
            shape[dimension] = size
        return array.reshape(shape)

    return np.broadcast_arrays(lift(lhs), lift(rhs))


def round_once(exact, dtype):
    """The widest float to a narrower format, to nearest even. By way of other
    formats, as astype goes for the 16-bit ones, it would round twice."""
    dtype = np.dtype(dtype)
    info = ml_dtypes.finfo(dtype)
    finite = np.where(np.isfinite(exact), exact, 0)
    exponent = np.maximum(np.frexp(finite)[1] - 1, info.minexp) - info.nmant
    rounded = np.ldexp(np.rint(np.ldexp(finite, -exponent)), exponent)
    too_large = np.abs(rounded) > widen(np.asarray(info.max, dtype))
    rounded = np.where(too_large, np.copysign(np.inf, rounded), rounded)
    rounded = np.copysign(np.where(np.isfinite(exact), rounded, exact), exact)
    if dtype == BF16:
        rounded = rounded.astype(np.float32)
    return rounded.astype(dtype)


def arithmetic(function, a, b):
    """One of NumPy's, rounded once."""
    if a.dtype.itemsize == 2 and is_float(a.dtype):
        # Exact enough in f64 that the second rounding does not show.
        wide = function(widen(a).astype(np.float64), widen(b).astype(np.float64))
        return round_once(wide, a.dtype)
    return function(a, b)


def by_parts(function, a, b):
    result = np.empty(a.shape, a.dtype)
    result.real, result.imag = function(a.real, a.imag, b.real, b.imag)
    return result


def add(a, b):
    return a | b if a.dtype == bool else arithmetic(np.add, a, b)


def subtract(a, b):
    return arithmetic(np.subtract, a, b)


def multiply(a, b):
    if a.dtype == bool:
        return a & b
    if a.dtype.kind == "c":
        # Every product and sum is rounded; NumPy may contract them.
        return by_parts(
            lambda re, im, re2, im2: (re * re2 - im * im2, re * im2 + im * re2), a, b
        )
    return arithmetic(np.multiply, a, b)


def divide(a, b):
    if a.dtype.kind not in "iu":
        return arithmetic(np.divide, a, b)
    # Truncates, where NumPy's floor_divide rounds down; x / 0 is all ones, where
    # NumPy has 0; the smallest value by -1 is itself.
    by_zero = b == 0
    all_ones = np.array(-1).astype(a.dtype)
    if a.dtype.kind == "u":
        return np.where(by_zero, all_ones, a // np.where(by_zero, 1, b).astype(a.dtype))
    overflows = (a == np.iinfo(a.dtype).min) & (b == -1)
    divisor = np.where(by_zero | overflows, 1, b).astype(a.dtype)
    quotient = a // divisor
    quotient += ((quotient * divisor != a) & ((a < 0) != (divisor < 0))).astype(a.dtype)
    return np.where(by_zero, all_ones, quotient).astype(a.dtype)


def maximum(a, b):
    result = np.maximum(a, b)
    if not is_float(a.dtype):
        return result
    # +0 is above -0; NumPy takes either.
    zeros = (a == 0) & (b == 0)
    return np.where(zeros, np.where(np.signbit(a), b, a), result).astype(a.dtype)


def minimum(a, b):
    result = np.minimum(a, b)
    if not is_float(a.dtype):
        return result
    zeros = (a == 0) & (b == 0)
    return np.where(zeros, np.where(np.signbit(a), a, b), result).astype(a.dtype)


def remainder(a, b):
    if a.dtype.kind == "f":
        return np.asarray(np.fmod(a, b))
    if is_float(a.dtype):
        return round_once(np.fmod(widen(a), widen(b)), a.dtype)
    # x by 0 is x, where NumPy has 0; nothing is left of the smallest value by -1.
    divisor = np.where((b == 0) | ((b == -1) if a.dtype.kind == "i" else False), 1, b)
    result = np.fmod(a, divisor.astype(a.dtype))
    return np.where(b == 0, a, result).astype(a.dtype)


def shift(a, amount, function, beyond):
    """Amounts are unsigned; those past the width are not C's to define."""
    width = a.dtype.itemsize * 8
    amount = amount.view(f"u{a.dtype.itemsize}")
    inside = np.minimum(amount, width - 1).astype(a.dtype)
    return np.where(amount < width, function(a, inside), beyond).astype(a.dtype)


def shift_left(a, amount):
    return shift(a, amount, np.left_shift, 0)


def shift_right_arithmetic(a, amount):
    signed = a.view(f"i{a.dtype.itemsize}")
    result = shift(signed, amount, np.right_shift, np.where(signed < 0, -1, 0))
    return result.view(a.dtype)


def shift_right_logical(a, amount):
    unsigned = a.view(f"u{a.dtype.itemsize}")
    return shift(unsigned, amount, np.right_shift, 0).view(a.dtype)


BINARY = {
    "add": add,
    "subtract": subtract,
    "multiply": multiply,
    "divide": divide,
    "maximum": maximum,
    "minimum": minimum,
    "remainder": remainder,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "shift_left": shift_left,
    "shift_right_arithmetic": shift_right_arithmetic,
    "shift_right_logical": shift_right_logical,
}


def compare(direction, a, b, total_order=False):
    if total_order:
        a, b = total_order_key(a), total_order_key(b)
    functions = {
        "EQ": np.equal,
        "NE": np.not_equal,
        "LT": np.less,
        "LE": np.less_equal,
        "GT": np.greater,
        "GE": np.greater_equal,
    }
    return np.asarray(functions[direction](a, b))


def total_order_key(a):
    """Integers in the order of the floats' sign and magnitude."""
    bits = a.view(f"i{a.dtype.itemsize}")
    return np.where(bits < 0, bits ^ np.iinfo(bits.dtype).max, bits)


def select(pred, on_true, on_false):
    return np.where(pred, on_true, on_false).astype(on_true.dtype)


def clamp(low, a, high):
    return minimum(maximum(a, low), high)


def convert(a, type):
    """Every pair of types."""
    dtype = np.dtype(TYPES[type])
    if dtype.kind == "c":
        part = "f32" if dtype.itemsize == 8 else "f64"
        result = np.zeros(a.shape, dtype)
        result.real = convert(a.real if a.dtype.kind == "c" else a, part)
        if a.dtype.kind == "c":
            result.imag = convert(a.imag, part)
        return result
    # NumPy's warns of, or counts, the imaginary part.
    if a.dtype.kind == "c":
        a = a.real
    if dtype == bool:
        return np.asarray(a != 0)
    if is_float(dtype):
        return round_once(widen(a), dtype)
    if not is_float(a.dtype):
        return a.astype(dtype)
    # Saturates and makes NaN 0, which NumPy leaves to the machine.
    info = np.iinfo(dtype)
    wide = np.trunc(widen(a))
    inside = (wide >= info.min) & (wide <= info.max)
    result = np.where(inside, wide, 0).astype(dtype)
    result[wide > info.max] = info.max
    result[wide < info.min] = info.min
    return result


def negate(a):
    return np.asarray(-a)


def abs(a):
    return np.asarray(np.abs(a))


def sqrt(a):
    """Rounded correctly; for 16 bits f64 is wide enough to round twice."""
    if a.dtype.itemsize == 2:
        return round_once(np.sqrt(widen(a).astype(np.float64)), a.dtype)
    return np.asarray(np.sqrt(a))


def rounding(function):
    return lambda a: np.asarray(
        round_once(function(widen(a)), a.dtype) if a.dtype == BF16 else function(a)
    )


EXACT_UNARY = {
    "negate": negate,
    "abs": abs,
    "sqrt": sqrt,
    "floor": rounding(np.floor),
    "ceil": rounding(np.ceil),
    "round_nearest_even": rounding(np.rint),
    "is_finite": lambda a: np.asarray(np.isfinite(a)),
    "not": lambda a: np.asarray(~a),
}

# Of the widest float, whose error is far below the narrower formats' last place.
TRANSCENDENTAL = {
    "exponential": np.exp,
    "log": np.log,
    "tanh": np.tanh,
    "rsqrt": lambda a: 1 / np.sqrt(a),
    "sine": np.sin,
    "cosine": np.cos,
    "tan": np.tan,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
}
