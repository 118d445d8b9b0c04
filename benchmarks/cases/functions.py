"""Each function of f32 and f64 that the libraries have, of 256 KiB of numbers, which
the second-level cache holds: nothing but the function takes time."""

from . import Case

# Name, range of its operand, numexpr's expression.
UNARY = [
    ("exp", "-10..10", "exp(a)"),
    ("exp2", "-10..10", None),
    ("expm1", "-2..2", "expm1(a)"),
    ("sigmoid", "-10..10", "1 / (1 + exp(-a))"),
    ("log", "0.01..10", "log(a)"),
    ("log2", "0.01..10", None),
    ("log1p", "0..10", "log1p(a)"),
    ("sqrt", "0..10", "sqrt(a)"),
    ("rsqrt", "0.01..10", "1 / sqrt(a)"),
    ("cbrt", "-10..10", None),
    ("sin", "-10..10", "sin(a)"),
    ("cos", "-10..10", "cos(a)"),
    ("tan", "-10..10", "tan(a)"),
    ("asin", "-1..1", "arcsin(a)"),
    ("acos", "-1..1", "arccos(a)"),
    ("atan", "-10..10", "arctan(a)"),
    ("sinh", "-10..10", "sinh(a)"),
    ("cosh", "-10..10", "cosh(a)"),
    ("tanh", "-2..2", "tanh(a)"),
    ("asinh", "-10..10", "arcsinh(a)"),
    ("acosh", "1..10", "arccosh(a)"),
    ("atanh", "-0.99..0.99", "arctanh(a)"),
    ("erf", "-2..2", None),
]
# PyTorch has none of these by NumPy's name.
NOT_IN_TORCH = ["cbrt"]


# The suffix of a case's name, and what it takes.
TYPES = [("", "f32[65536]"), ("_f64", "f64[32768]")]


def unary(name, values, numexpr, suffix, operand):
    return Case(
        f"cached_{name}{suffix}",
        lambda xp, a: getattr(xp, name)(a),
        [f"{operand} {values}"],
        numexpr,
        without=["torch"] if name in NOT_IN_TORCH else [],
    )


def binary(suffix, operand):
    return [
        Case(f"cached_power{suffix}", lambda xp, a, b: xp.power(a, b),
             [f"{operand} 0.1..4", operand], "a ** b"),
        Case(f"cached_atan2{suffix}", lambda xp, a, b: xp.atan2(a, b), [operand] * 2,
             "arctan2(a, b)"),
    ]  # fmt: skip


CASES = [
    case
    for form in TYPES
    for case in [*(unary(*row, *form) for row in UNARY), *binary(*form)]
]
