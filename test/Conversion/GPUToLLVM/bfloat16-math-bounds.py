# Test that what bcast-bfloat16-math-to-nvvm makes of a function of bf16 is
# rounded to bf16 as the exact result is, for all 2^16 operands and on every GPU:
# its steps are computed with intervals, as wide as PTX allows (ptx_intervals.py).
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-opt %S/Inputs

import subprocess
import sys

import numpy as np

bcast_opt, inputs = sys.argv[1:]
sys.path.insert(1, inputs)

from ptx_intervals import STEPS, compute, flush, to_f32  # noqa: E402

EVERY = (np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32).astype(np.float64)
KERNEL = """
func.func @f(%x: vector<1xbf16>, %y: bf16, %p: memref<1xbf16>,
             %x_f32: vector<1xf32>, %y_f32: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %c1, %e = %c1, %f = %c1)
             threads(%g, %h, %i) in (%j = %c1, %k = %c1, %l = %c1) {
    %y1 = vector.broadcast %y : bf16 to vector<1xbf16>
    %y2 = vector.broadcast %y_f32 : f32 to vector<1xf32>
    %0 = arith.extf %x : vector<1xbf16> to vector<1xf32>
    %1 = arith.extf %y1 : vector<1xbf16> to vector<1xf32>
    %2 = FUNCTION : vector<1xf32>
    %3 = arith.truncf %2 : vector<1xf32> to vector<1xbf16>
    vector.store %3, %p[%c0] : memref<1xbf16>, vector<1xbf16>
    gpu.terminator
  }
  return
}
"""
def round_to_bf16(exact):
    exponent = np.maximum(np.frexp(exact)[1], -125) - 8
    rounded = np.ldexp(np.rint(np.ldexp(exact, -exponent)), exponent)
    rounded = np.where(np.isfinite(exact), rounded, exact)
    return np.where(np.abs(rounded) >= 2.0**128, np.copysign(np.inf, exact), rounded)


def lower(function):
    """The lines of what the pass makes of a function of %0 and %1."""
    text = KERNEL.replace("FUNCTION", function)
    run = subprocess.run([bcast_opt, "--bcast-bfloat16-math-to-nvvm"],
                         input=text, capture_output=True, text=True, check=True)  # fmt: skip
    assert "llvm.nvvm" in run.stdout, f"{function} is left"
    return run.stdout.splitlines()


def check(lines, exact, operands, lost=0):
    """That all of the interval is rounded as the exact result is, which is known
    but for what f64 has lost."""
    interval = compute(lines, operands)
    expected = round_to_bf16(exact)
    ends = [*interval, exact * (1 - lost), exact * (1 + lost)]
    same = np.logical_and.reduce([
        (round_to_bf16(end) == expected) & (np.signbit(end) == np.signbit(exact))
        for end in ends
    ])  # fmt: skip
    wrong = ~(same | np.isnan(exact) & np.isnan(interval[0]))
    assert not wrong.any(), f"{wrong.sum()}: {[x[wrong][:8] for x in operands.values()]}"


for name, function in {"math.exp": np.exp, "math.tanh": np.tanh}.items():
    check(lower(f"{name} %0"), function(EVERY), {0: EVERY}, 2.0**-51)

# Each significand of a divisor, of the least and largest exponents and those where
# what is done changes, subnormal and special ones, with all that are not negative.
significands = 1 + np.arange(128) / 128
divisors = np.concatenate(
    [np.ldexp(significands, n) for n in (-126, -65, -64, 0, 64, 127)]
    + [np.ldexp(np.arange(128), -133), np.array([-0.0, -1.5, np.inf, np.nan])]
)
quotient = lower("arith.divf %0, %1")
for divisor in divisors:
    dividends = EVERY[: 1 << 15]
    exact = dividends / divisor
    check(quotient, exact, {0: dividends, 1: np.full_like(dividends, divisor)})
    # As other targets compute it.
    assert np.array_equal(round_to_bf16(to_f32(exact)), round_to_bf16(exact), equal_nan=True)

# Quotients of f32, many of them near the middle of two numbers of bf16, with
# reciprocals from as small to as large as PTX allows.
rng = np.random.default_rng(0)
divisors = to_f32(np.ldexp(rng.uniform(1, 2, 200_000), rng.integers(-149, 128, 200_000)))
exponents = rng.integers(-135, 128, 200_000)
middles = np.ldexp(rng.integers(0, 256, 200_000) * 2.0 + 1, exponents - 8)
dividends = to_f32(middles * divisors * (1 + rng.integers(-16, 17, 200_000) * 2.0**-24))
quotient = lower("arith.divf %x_f32, %y2")
expected = round_to_bf16(to_f32(dividends / divisors))
for error in np.linspace(-1, 1, 9) * 2.0**-22:
    STEPS["llvm.nvvm.rcp.approx.ftz.f"] = lambda x: [to_f32(flush(1 / end * (1 + error))) for end in x]
    low, high = compute(quotient, {3: dividends, 4: divisors})
    same = (round_to_bf16(low) == expected) & (round_to_bf16(high) == expected)
    wrong = ~(same | np.isnan(expected) & np.isnan(low))
    assert not wrong.any(), f"{wrong.sum()}: {dividends[wrong][:8]} / {divisors[wrong][:8]}"
