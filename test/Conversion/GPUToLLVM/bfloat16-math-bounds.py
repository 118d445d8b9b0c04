# Test that what bcast-bfloat16-math-to-nvvm makes of a function of bf16 is
# rounded to bf16 as the exact result is, for all 2^16 operands and on every GPU:
# its steps are computed with intervals, as wide as PTX allows.
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-opt

import re
import subprocess
import sys

import numpy as np

np.seterr(all="ignore")
(bcast_opt,) = sys.argv[1:]

EVERY = (np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32).astype(np.float64)
KERNEL = """
func.func @f(%x: bf16, %p: memref<bf16>) {{
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {{
    %0 = arith.extf %x : bf16 to f32
    %1 = {} %0 : f32
    %2 = arith.truncf %1 : f32 to bf16
    memref.store %2, %p[] : memref<bf16>
    gpu.terminator
  }}
  return
}}
"""
STEP = re.compile(r'^\s*(%\w+) = ([\w.]+)(?: "([\w.]+)")?[ (](.*) : (.*)$')


def to_f32(exact):
    return exact.astype(np.float32).astype(np.float64)


def down_to_f32(exact):
    near = exact.astype(np.float32)
    below = np.nextafter(near, np.float32(-np.inf))
    return np.where(near > exact, below, near).astype(np.float64)


def round_to_bf16(exact):
    exponent = np.maximum(np.frexp(exact)[1], -125) - 8
    rounded = np.ldexp(np.rint(np.ldexp(exact, -exponent)), exponent)
    rounded = np.where(np.isfinite(exact), rounded, exact)
    return np.where(np.abs(rounded) >= 2.0**128, np.copysign(np.inf, exact), rounded)


def flush(x):
    return np.where(np.abs(x) < 2.0**-126, np.copysign(0, x), x)


def widen(low, high, error=0):
    """What f64 may have lost, and so many units in the last place of f32."""

    def unit(x):
        unit = np.ldexp(1.0, np.maximum(np.frexp(x)[1] - 24, -149))
        unit[x == 0] = 2.0**-149
        # What older versions of the PTX ISA allow.
        relative = np.where(error, np.abs(x) * 2.0**-22, 0)
        lost = np.maximum(error * unit, relative) + np.abs(x) * 2.0**-51
        return np.where(np.isfinite(x), lost, 0)

    return low - unit(low), high + unit(high)


def approximate(function, error):
    """Of a function that grows or falls, with .ftz."""

    def step(x):
        ends = [function(flush(end)) for end in x]
        low, high = widen(np.minimum(*ends), np.maximum(*ends), error)
        # What is near the least normal number may be flushed.
        return [np.where(end < 2.0**-126, least, end)
                for end, least in ((to_f32(low), 0), (to_f32(high), 2.0**-126))]  # fmt: skip

    return step


def rounded(function, rounding=to_f32):
    """Of what is extreme where the operands are; 0 times infinity is neither."""

    def step(*operands):
        ends = [operand[i] for operand in operands for i in (0, 1)]
        if len(operands) == 1:
            values = [function(x) for x in operands[0]]
        else:
            values = [function(*ends_of) for ends_of in get_corners(operands)]
        low, high = widen(np.minimum.reduce(values), np.maximum.reduce(values))
        same = np.logical_and.reduce([a == b for a, b in zip(ends[::2], ends[1::2])])
        exact = function(*(operand[0] for operand in operands))
        return [rounding(np.where(same, exact, end)) for end in (low, high)]

    return step


def get_corners(operands):
    if not operands:
        return [()]
    return [(x, *rest) for x in operands[0] for rest in get_corners(operands[1:])]


def multiply(a, b):
    return a * b


def fused(a, b, c):
    return a * b + c


def certain(x):
    """Of what no error has reached."""
    low, high = x
    assert np.array_equal(low, high, equal_nan=True)
    return low


COMPARE = {"olt": np.less, "ogt": np.greater}
# The errors in units in the last place, of the PTX ISA 8.7, section 9.7.3: ex2 "2 ulp
# from correctly rounded result across the full range", rcp "maximum ulp error is 1",
# to which half a unit is added, of rounding; both flush subnormal numbers.
STEPS = {
    "llvm.nvvm.ex2.approx.ftz.f": approximate(np.exp2, 2.5),
    "llvm.nvvm.rcp.approx.ftz.f": approximate(np.reciprocal, 1.5),
    "llvm.nvvm.fma.rm.f": rounded(fused, down_to_f32),
    "math.fma": rounded(fused),
    "math.absf": lambda x: [np.abs(certain(x))] * 2,
    "arith.mulf": rounded(multiply),
    "arith.addf": rounded(np.add),
    "arith.select": lambda c, a, b: [np.where(c, *ends) for ends in zip(a, b)],
}


def compute(lines):
    """The interval of what is rounded to bf16, for every operand."""
    values = {}
    for line in lines:
        match = STEP.match(line)
        if not match or "index" in match[5]:
            continue
        result, op, intrinsic, operands, _ = match.groups()
        names = re.findall(r"%\w+", operands)
        if op == "arith.constant":
            values[result] = [np.full_like(EVERY, np.float32(operands))] * 2
        elif op == "arith.extf":
            values[result] = [EVERY, EVERY]
        elif op == "arith.truncf":
            return values[names[0]]
        elif op == "arith.cmpf":
            compare = COMPARE[operands.split(",")[0]]
            values[result] = compare(*(certain(values[name]) for name in names))
        else:
            step = STEPS[intrinsic or op]
            values[result] = step(*(values[name] for name in names))
    raise ValueError("nothing is rounded")


def is_certain(interval, exact):
    """Whether all of it is rounded as the exact result is, which f64 has to
    2^-50."""
    expected = round_to_bf16(exact)
    ends = [*interval, *widen(exact, exact)]
    same = np.logical_and.reduce([
        (round_to_bf16(end) == expected) & (np.signbit(end) == np.signbit(exact))
        for end in ends
    ])  # fmt: skip
    return same | np.isnan(exact) & np.isnan(interval[0])


FUNCTIONS = {"math.exp": np.exp}
for function, exact in FUNCTIONS.items():
    run = subprocess.run(
        [bcast_opt, "--bcast-bfloat16-math-to-nvvm"],
        input=KERNEL.format(function), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert function not in run.stdout, f"{function} is left"
    wrong = ~is_certain(compute(run.stdout.splitlines()), exact(EVERY))
    assert not wrong.any(), f"{function}: {wrong.sum()} operands, {EVERY[wrong][:8]}"
