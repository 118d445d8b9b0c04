# Test how far what bcast-device-math-to-nvvm makes of functions of f32 is off at
# most, with the errors that the PTX ISA allows its instructions, and if these were
# rounded correctly: its steps are computed with intervals (ptx_intervals.py). The
# bounds are those of docs/Accuracy.md.
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-opt %S/Inputs

import math
import subprocess
import sys

import numpy as np

bcast_opt, inputs = sys.argv[1:]
sys.path.insert(1, inputs)

import ptx_intervals  # noqa: E402
from ptx_intervals import (  # noqa: E402
    STEPS, approximate, certain, compute, down_to_f32, odd, to_f32,
)  # fmt: skip

KERNEL = """
func.func @f(%x: f32, %p: memref<f32>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    FUNCTION
    memref.store %y, %p[] : memref<f32>
    gpu.terminator
  }
  return
}
"""


def choose_integer(a, b, c):
    """Down, of operands without error. What f64 has lost may take the neighbour of an
    integer, with which the next steps are as right."""
    return [down_to_f32(certain(a) * certain(b) + certain(c))] * 2


def saturate(a, b, c):
    sum = to_f32(certain(a) * certain(b) + certain(c))
    return [np.where(np.isnan(sum), 0, np.clip(sum, 0, 1))] * 2


# As newer versions of the PTX ISA say.
ptx_intervals.RELATIVE_ERROR = 0
APPROXIMATIONS = {
    "llvm.nvvm.ex2.approx.ftz.f": approximate(np.exp2, 0),
    "llvm.nvvm.rcp.approx.ftz.f": odd(approximate(np.reciprocal, 0)),
}
STEPS["llvm.nvvm.fma.rm.f"] = choose_integer
STEPS["llvm.nvvm.fma.rn.sat.f"] = saturate


def get_operands():
    """Of each exponent and sign some, those next to where something changes, and
    special ones."""
    rng = np.random.default_rng(0)
    bits = (np.arange(1 << 9, dtype=np.uint32) << 23)[:, None]
    some = (bits | rng.integers(0, 1 << 23, (1 << 9, 200), dtype=np.uint32)).view(np.float32)
    near = rng.uniform(-110, 110, 60_000).astype(np.float32)
    small = rng.uniform(-9, 9, 60_000).astype(np.float32)
    edges = np.float32([0.6875, -0.6875, 0, -0.0, 88.72284, -103.97208, -87.33655, 1, 4, 5, 6])
    edges = [np.nextafter(edges, np.float32(np.inf)), edges, np.nextafter(edges, np.float32(-np.inf))]
    return np.concatenate([some.ravel(), near, small, *edges]).astype(np.float64)


def get_error(lines, x, function, bound, unit):
    low, high = compute(lines, {0: x})
    exact = function(x)
    # Results that are rounded to infinity, as their neighbours may be, and NaN.
    least_infinite = 2.0**128 * (1 - 2.0**-25)
    near_infinite = least_infinite * (1 - bound * 2.0**-24)
    with_infinity = np.where(np.abs(exact) < least_infinite, exact, np.copysign(np.inf, exact))
    is_special = ~(np.abs(exact) < near_infinite)
    for end in (low, high):
        is_right = (end == with_infinity) | np.isnan(end) & np.isnan(exact)
        is_right |= (np.abs(exact) < 2.0**128 * (1 + bound * 2.0**-24)) & (end > near_infinite)
        wrong = is_special & ~is_right
        assert not wrong.any(), f"{x[wrong][:8]} {end[wrong][:8]}"
    x, low, high, exact = (values[~is_special] for values in (x, low, high, exact))
    if not unit:
        unit = np.ldexp(1.0, np.maximum(np.frexp(exact)[1] - 24, -149))
        unit[exact == 0] = 2.0**-149
    return (np.maximum(np.abs(low - exact), np.abs(high - exact)) / unit).max()


def check(text, function, bounds, unit=None, only=lambda x: x == x):
    """The largest error of some operands, in units of the last place or the given
    one, is at most the first bound, and not much smaller; with instructions that
    are rounded correctly the second."""
    run = subprocess.run(
        [bcast_opt, "--bcast-device-math-to-nvvm"],
        input=KERNEL.replace("FUNCTION", text), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "llvm.nvvm" in run.stdout, f"left: {text}"
    x = get_operands()
    x = x[only(x) | np.isnan(x)]
    allowed = {name: STEPS[name] for name in APPROXIMATIONS}
    for bound, steps in zip(bounds, (allowed, APPROXIMATIONS)):
        STEPS.update(steps)
        error = get_error(run.stdout.splitlines(), x, function, bound, unit)
        print(f"{text}: {error:.3g}")
        assert 0.9 * bound < error <= bound
    STEPS.update(allowed)


def plus_one(function):
    return f"""%y0 = {function} %x {{bcast.device_math}} : f32
               %y = arith.addf %y0, %one : f32"""


LOGISTIC = """%minus = arith.negf %x : f32
              %power = math.exp %minus {bcast.device_math} : f32
              %sum = arith.addf %power, %one : f32
              %y = arith.divf %one, %sum : f32"""
erf = np.vectorize(math.erf)
check("%y = math.exp %x {bcast.device_math} : f32", np.exp, (4, 1.3))
check("%y = math.tanh %x {bcast.device_math} : f32", np.tanh, (3.7, 1.5))
check(plus_one("math.tanh"), lambda x: 1 + np.tanh(x), (5, 1.6), 2.0**-23)
check(plus_one("math.erf"), lambda x: 1 + erf(x), (3, 1.1), 2.0**-23)
check("%y = math.erfc %x {bcast.device_math} : f32", np.vectorize(math.erfc), (16.2, 6))
# What is flushed is not counted.
check(LOGISTIC, lambda x: 1 / (1 + np.exp(-x)), (8.1, 2.4), only=lambda x: x > -87.3)
check("%y = math.exp %x {bcast.device_math, bcast.absolute_error} : f32",
      np.exp, (3, 0.4), 2.0**-23, only=lambda x: x <= 0)  # fmt: skip
