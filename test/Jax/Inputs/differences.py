"""Where XLA on CPUs gives something else than docs/Semantics.md says: what
differs from JAX there is compared with oracle.py."""

from typing import Callable, NamedTuple, Optional

import ml_dtypes
import numpy as np

INACCURATE = ["sinh", "cosh", "lgamma", "digamma", "bessel_i1e", "zeta", "polygamma",
              "erf_inv"]


class Difference(NamedTuple):
    reason: str
    """All ops, or these; "complex" is any op on complex numbers."""
    ops: Optional[list]
    """Where it shows, by the operands and the right result."""
    where: Callable


def get_parts(values):
    for value in values:
        yield from (value.real, value.imag) if value.dtype.kind == "c" else (value,)


def any_part(values, test):
    found = False
    for part in get_parts(values):
        found = found | (test(part) if part.dtype.kind in "fV" else False)
    return found


def is_subnormal(part):
    """Or is rounded from one."""
    return (part != 0) & (abs(part) <= ml_dtypes.finfo(part.dtype).tiny)


def is_extreme(part):
    """So large or small that its square is not a number of the type."""
    with np.errstate(divide="ignore"):
        exponent = abs(np.log2(abs(part.astype(np.longdouble))))
    return np.isfinite(part) & (exponent > 63 if part.itemsize == 4 else exponent > 511)


def is_special(part):
    return (part == 0) | ~np.isfinite(part)


DIFFERENCES = [
    Difference("subnormals are kept, and not zeros", None,
               lambda operands, right: any_part([*operands, right], is_subnormal)),
    Difference("zeros and infinities of complex functions are C's", ["complex"],
               lambda operands, right: any_part([*operands, right], is_special)),
    Difference("complex functions do not overflow on the way", ["complex"],
               lambda operands, _: any_part(operands, is_extreme)),
    Difference("a square is a product, not (re - im) (re + im)", ["square"],
               lambda operands, _: operands[0].dtype.kind == "c"),
    Difference("NaN becomes infinite where there is no mantissa",
               ["reduce_precision_no_mantissa"],
               lambda operands, _: np.isnan(operands[0])),
    Difference("zero becomes the smallest number of a type that has none",
               ["convert to float8_e8m0fnu"],
               lambda operands, right: right == 2.0**-127),
    Difference("XLA's errors are larger than this project's", INACCURATE,
               lambda operands, right: np.isfinite(right)),
    Difference("zeta has no value below 1, and is 0 at infinity", ["zeta"],
               lambda operands, right: ~np.isfinite(right) | np.isinf(operands[1])),
    Difference("polygamma goes through logarithms: large orders, infinity",
               ["polygamma"],
               lambda operands, right: (abs(operands[0]) >= 10) | np.isinf(operands[1])),
]


def explain(name, operands, right):
    """For each difference, where it applies."""
    is_complex = any(value.dtype.kind == "c" for value in [*operands, right])
    return [
        (difference.reason, np.broadcast_to(difference.where(operands, right), right.shape))
        for difference in DIFFERENCES
        if difference.ops is None or name in difference.ops
        or (is_complex and "complex" in difference.ops)
    ]
