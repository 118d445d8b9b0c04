"""Ops of JAX, and the values at which they are compared.

Each op takes every combination of the corner values of an element type, in one
array per operand.
"""

import itertools
from typing import Callable, NamedTuple, Optional

import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
SIGNED = INTEGERS[:4]
FLOATS = ["float16", "bfloat16", "float32", "float64"]
COMPLEX = ["complex64", "complex128"]
FLOAT8 = ["float8_e3m4", "float8_e4m3", "float8_e4m3fn", "float8_e4m3fnuz",
          "float8_e4m3b11fnuz", "float8_e5m2", "float8_e5m2fnuz", "float8_e8m0fnu"]
NUMBERS = INTEGERS + FLOATS + COMPLEX


def get_dtype(name):
    return np.dtype(getattr(ml_dtypes, name, None) or name)


def is_float(dtype):
    return dtype.kind in "fV"


def integer_corners(dtype):
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    width = 8 * dtype.itemsize
    values = {0, 1, 2, 3, 7, 10, 85, width - 1, width, width + 1,
              low, low + 1, high // 2, high - 1, high}
    values |= {-1, -2, -3, -10, -width, low // 2} if low < 0 else set()
    return sorted(values)


def float_corners(dtype):
    info = ml_dtypes.finfo(dtype)
    eps, tiny = float(info.eps), float(info.tiny)
    magnitudes = [0, float(info.smallest_subnormal), tiny - tiny * eps, tiny,
                  2 * tiny, 1e-5, 0.1, 0.5, 1 - eps / 2, 1, 1 + eps, 1.5, 2, 2.5, 3,
                  10, 100, 1000, float(info.max), np.inf]
    return [sign * value for value in magnitudes for sign in (1, -1)] + [np.nan]


def complex_corners(dtype, arity):
    part = np.dtype("f4" if dtype == np.complex64 else "f8")
    info = np.finfo(part)
    parts = [0, -0.0, 1, -1, 0.5, np.inf, -np.inf, np.nan]
    if arity == 1:
        parts += [-2.5, 100, info.smallest_subnormal, -info.tiny, 1e-5, 1 + info.eps,
                  info.max, -info.max]
    # complex() keeps the sign of a zero, which a product with 1j would not.
    return [complex(re, im) for re in parts for im in parts]


def get_corners(dtype, arity):
    if dtype.kind == "b":
        values = [False, True]
    elif dtype.kind in "iu":
        values = integer_corners(dtype)
    elif dtype.kind == "c":
        values = complex_corners(dtype, arity)
    elif dtype.itemsize == 1:
        return np.arange(256, dtype=np.uint8).view(dtype)
    else:
        values = float_corners(dtype)
    with np.errstate(over="ignore"):
        return np.array(values).astype(dtype)


def make_operands(op, dtype):
    arity = op.arity
    corners = get_corners(dtype, arity)
    if arity == 3 and len(corners) > 16:
        corners = corners[:: len(corners) // 16]
    chosen = itertools.product(range(len(corners)), repeat=arity)
    operands = [corners[list(column)] for column in zip(*chosen)]
    if op.is_left_out:
        kept = ~op.is_left_out(*operands)
        operands = [operand[kept] for operand in operands]
    return operands


class Op(NamedTuple):
    function: Callable
    arity: int
    types: list
    # Units in the last place, of complex numbers that of the larger part; 0: the
    # same bits.
    ulps: float = 0
    # Besides, where results cross 0.
    absolute: float = 0
    # Whether the sign of a zero is specified.
    signed_zero: bool = True
    # Which operands are left out.
    is_left_out: Optional[Callable] = None


def total_order(primitive):
    return lambda x, y: primitive.bind(x, y)


def convert_to(name):
    return lambda x: lax.convert_element_type(x, get_dtype(name))


def bitcast_to(name):
    return lambda x: lax.bitcast_convert_type(x, get_dtype(name))


def of_pairs(reduction):
    return lambda x, y: reduction(jnp.stack([x, y]))


EXACT_UNARY = {
    "neg": (lax.neg, NUMBERS), "abs": (lax.abs, SIGNED + FLOATS),
    "sign": (lax.sign, SIGNED + FLOATS), "not": (lax.bitwise_not, ["bool"] + INTEGERS),
    "population_count": (lax.population_count, INTEGERS), "clz": (lax.clz, INTEGERS),
    "ceil": (lax.ceil, FLOATS), "floor": (lax.floor, FLOATS),
    "round_away": (lambda x: lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO), FLOATS),
    "round_even": (lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN), FLOATS),
    "is_finite": (lax.is_finite, FLOATS), "isinf": (jnp.isinf, FLOATS),
    "isposinf": (jnp.isposinf, FLOATS), "isneginf": (jnp.isneginf, FLOATS),
    "square": (lax.square, NUMBERS), "real": (lax.real, COMPLEX),
    "imag": (lax.imag, COMPLEX), "conj": (lax.conj, COMPLEX),
    "sqrt": (lax.sqrt, FLOATS),
    "reduce_precision": (lambda x: lax.reduce_precision(x, 5, 3), FLOATS),
    "reduce_precision_no_mantissa": (lambda x: lax.reduce_precision(x, 4, 0), FLOATS),
}
EXACT_BINARY = {
    "add": (lax.add, NUMBERS), "sub": (lax.sub, NUMBERS),
    "mul": (lax.mul, NUMBERS), "div": (lax.div, INTEGERS + FLOATS),
    "rem": (lax.rem, INTEGERS + FLOATS),
    "max": (lax.max, INTEGERS + FLOATS), "min": (lax.min, INTEGERS + FLOATS),
    "and": (lax.bitwise_and, ["bool"] + INTEGERS),
    "or": (lax.bitwise_or, ["bool"] + INTEGERS),
    "xor": (lax.bitwise_xor, ["bool"] + INTEGERS),
    "shift_left": (lax.shift_left, INTEGERS),
    "shift_right_logical": (lax.shift_right_logical, INTEGERS),
    "shift_right_arithmetic": (lax.shift_right_arithmetic, INTEGERS),
    "mulhi": (lax.mulhi, INTEGERS), "nextafter": (lax.nextafter, FLOATS),
    "complex": (lax.complex, ["float32", "float64"]),
    "eq": (lax.eq, ["bool"] + NUMBERS), "ne": (lax.ne, ["bool"] + NUMBERS),
    "lt": (lax.lt, ["bool"] + INTEGERS + FLOATS),
    "le": (lax.le, ["bool"] + INTEGERS + FLOATS),
    "gt": (lax.gt, ["bool"] + INTEGERS + FLOATS),
    "ge": (lax.ge, ["bool"] + INTEGERS + FLOATS),
    "eq_to": (total_order(lax.eq_to_p), FLOATS),
    "lt_to": (total_order(lax.lt_to_p), FLOATS),
    "le_to": (total_order(lax.le_to_p), FLOATS),
}
ORDERED = INTEGERS + FLOATS
REDUCTIONS = {
    "reduce_max": (lambda x: lax.reduce_max(x, (0,)), ORDERED),
    "reduce_min": (lambda x: lax.reduce_min(x, (0,)), ORDERED),
    "reduce_sum": (lambda x: lax.reduce_sum(x, (0,)), ORDERED),
    "reduce_prod": (lambda x: lax.reduce_prod(x, (0,)), ORDERED),
    "reduce_and": (lambda x: lax.reduce_and(x, (0,)), ["bool"] + INTEGERS),
    "reduce_or": (lambda x: lax.reduce_or(x, (0,)), ["bool"] + INTEGERS),
    "argmax": (lambda x: lax.argmax(x, 0, np.int32), ORDERED),
    "argmin": (lambda x: lax.argmin(x, 0, np.uint8), ORDERED),
}
BITCASTS = {
    "uint8": ["int8", "int16", "float32", "float64"] + FLOAT8,
    "float16": ["uint16", "bfloat16", "int32"], "bfloat16": ["int16", "uint64"],
    "float32": ["uint32", "int64"], "float64": ["uint64", "int64"],
}
FUNCTIONS = {
    "exp": lax.exp, "expm1": lax.expm1, "log": lax.log, "log1p": lax.log1p,
    "sin": lax.sin, "cos": lax.cos, "tan": lax.tan,
    "tanh": lax.tanh, "asin": lax.asin, "acos": lax.acos,
    "atan": lax.atan, "sinh": lax.sinh, "cosh": lax.cosh, "asinh": lax.asinh,
    "acosh": lax.acosh, "atanh": lax.atanh,
}
REAL_FUNCTIONS = {
    "logistic": lax.logistic, "rsqrt": lax.rsqrt,
    "cbrt": lax.cbrt, "exp2": lax.exp2, "erf": lax.erf, "erfc": lax.erfc,
    "erf_inv": lax.erf_inv, "bessel_i1e": lax.bessel_i1e,
}
COMPLEX_FUNCTIONS = {"sqrt": lax.sqrt, "abs": lax.abs, "sign": lax.sign}

OPS = {
    **{name: Op(f, 1, types) for name, (f, types) in EXACT_UNARY.items()},
    **{name: Op(f, 2, types) for name, (f, types) in EXACT_BINARY.items()},
    **{name: Op(of_pairs(f), 2, types) for name, (f, types) in REDUCTIONS.items()},
    **{f"bitcast to {name}": Op(bitcast_to(name), 1, types)
       for name, types in BITCASTS.items()},
    # The barrier keeps the operand, which gives the type.
    "iota": Op(lambda x: lax.optimization_barrier((lax.iota(x.dtype, 300), x))[0],
               1, NUMBERS),
    **{name: Op(f, 1, FLOATS + COMPLEX, 4) for name, f in FUNCTIONS.items()},
    **{name: Op(f, 1, FLOATS, 4) for name, f in REAL_FUNCTIONS.items()},
    "lgamma": Op(lax.lgamma, 1, FLOATS, 4, 4e-16),
    "digamma": Op(lax.digamma, 1, FLOATS, 4, 4e-16),
    **{f"{name} of complex": Op(f, 1, COMPLEX, 4)
       for name, f in COMPLEX_FUNCTIONS.items()},
    "rsqrt of complex": Op(lax.rsqrt, 1, COMPLEX, 4, signed_zero=False),
    "div of complex": Op(lax.div, 2, COMPLEX, 4),
    "pow": Op(lax.pow, 2, FLOATS, 4),
    "pow of complex": Op(lax.pow, 2, COMPLEX, 16, signed_zero=False),
    "atan2": Op(lax.atan2, 2, FLOATS, 4),
    # y / x = -i / 2 with x on the other side of the root: -pi is as near as pi.
    "atan2 of complex": Op(lax.atan2, 2, COMPLEX, 4, signed_zero=False,
                           is_left_out=lambda y, x: (y == 0.5 + 0.5j) & (x == -1 + 1j)),
    "zeta": Op(lax.zeta, 2, FLOATS, 40, 4e-16),
    # Those beyond, and where large terms of unlike sign cancel.
    "polygamma": Op(lax.polygamma, 2, FLOATS, 40, 4e-16,
                    is_left_out=lambda n, x: (n > 1e4) | ((n >= 10) & (x < 0))),
    "clamp": Op(lax.clamp, 3, INTEGERS + FLOATS),
    "select": Op(lambda x, y: lax.select(x == x, y, x), 2, NUMBERS),
    **{f"convert to {name}": Op(convert_to(name), 1, ["bool"] + NUMBERS + FLOAT8)
       for name in NUMBERS + FLOAT8},
    # JAX compares with 0, which the dialect does not do on 8-bit floats.
    "convert to bool": Op(convert_to("bool"), 1, ["bool"] + NUMBERS),
}

# Ops of StableHLO that JAX does not emit on these types.
REFERENCE_OPS = {
    "power": INTEGERS, "add": ["bool"], "multiply": ["bool"], "maximum": ["bool"],
    "minimum": ["bool"],
}
