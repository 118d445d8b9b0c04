# Test that what bcast-bfloat16-math-to-nvvm makes of a function of bf16 is
# rounded to bf16 as the exact result is, for all 2^16 operands and on every GPU:
# its steps are computed with intervals, as wide as PTX allows.
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-opt

import itertools
import re
import subprocess
import sys

import numpy as np

np.seterr(all="ignore")
(bcast_opt,) = sys.argv[1:]

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
STEP = re.compile(r'^\s*(%[\w-]+) = ([\w.]+)(?: "([\w.]+)")?[ (](.*) : (.*)$')


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

    def get_loss(x):
        unit = np.ldexp(1.0, np.maximum(np.frexp(x)[1] - 24, -149))
        unit[x == 0] = 2.0**-149
        # What older versions of the PTX ISA allow.
        relative = np.where(error, np.abs(x) * 2.0**-22, 0)
        lost = np.maximum(error * unit, relative) + np.abs(x) * 2.0**-51
        return np.where(np.isfinite(x), lost, 0)

    # Nothing lost keeps the sign of 0.
    return [np.where(loss == 0, end, end + sign * loss)
            for end, sign, loss in ((low, -1, get_loss(low)), (high, 1, get_loss(high)))]  # fmt: skip


def approximate(function, error):
    """Of a function that grows or falls, with .ftz."""

    def step(x):
        ends = [function(flush(end)) for end in x]
        low, high = widen(np.minimum(*ends), np.maximum(*ends), error)
        # What is near the least normal number may be flushed.
        ends = [np.where(end < 2.0**-126, least, end)
                for end, least in ((to_f32(low), 0), (to_f32(high), 2.0**-126))]  # fmt: skip
        is_special = np.isinf(x[0]) & (x[0] == x[1])
        return [np.where(is_special, function(x[0]), end) for end in ends]

    return step


def odd(step):
    """The same of operands with the other sign."""

    def mirrored(x):
        is_negative = np.signbit(x[0])

        def mirror(low, high):
            return [np.where(is_negative, -high, low), np.where(is_negative, -low, high)]

        return mirror(*step(mirror(*x)))

    return mirrored


def rounded(function, rounding=to_f32):
    """Of what is extreme where the operands are; 0 times infinity is neither."""

    def step(*operands):
        values = [function(*corner) for corner in itertools.product(*operands)]
        low, high = np.minimum.reduce(values), np.maximum.reduce(values)
        # Products of f32 are exact in f64.
        ends = (low, high) if function is np.multiply else widen(low, high)
        return [rounding(end) for end in ends]

    return step


def fused(a, b, c):
    return a * b + c


def certain(x):
    """Of what no error has reached."""
    low, high = x
    assert np.array_equal(low, high, equal_nan=True)
    return low


def reinterpret(x, types):
    if types.endswith(("f32", "f32>")):
        return [end.view(np.float32).astype(np.float64) for end in x]
    return [end.astype(np.float32).view(np.uint32) for end in x]


def of_integers(function):
    return lambda a, b: [function(certain(a), certain(b))] * 2


COMPARE = {"olt": np.less, "ogt": np.greater, "uge": np.greater_equal}
# The errors in units in the last place: the PTX ISA says of ex2.approx.f32 "2 ulp from
# correctly rounded result across the full range of inputs", of rcp.approx.f32 "the
# maximum ulp error is 1 across the full range", to both of which half a unit is added,
# of rounding. Its .ftz flushes subnormal operands and results.
STEPS = {
    "llvm.nvvm.ex2.approx.ftz.f": approximate(np.exp2, 2.5),
    "llvm.nvvm.rcp.approx.ftz.f": odd(approximate(np.reciprocal, 1.5)),
    "llvm.nvvm.fma.rm.f": rounded(fused, down_to_f32),
    "math.fma": rounded(fused),
    "math.absf": lambda x: [np.abs(certain(x))] * 2,
    "arith.mulf": rounded(np.multiply),
    "arith.addf": rounded(np.add),
    "arith.select": lambda c, a, b: [np.where(certain(c), *ends) for ends in zip(a, b)],
    "arith.divf": rounded(np.divide),
    # Toward 0, where it clears low bits of a float.
    "arith.andi": lambda x, bits: [end & certain(bits) for end in x],
    "arith.shli": of_integers(np.left_shift),
    "arith.addi": of_integers(np.add),
    "llvm.intr.expect": lambda x, _: x,
    **dict.fromkeys(["arith.extf", "vector.broadcast", "vector.extract", "vector.from_elements",
                     "vector.reduction"], lambda x: x),
}  # fmt: skip


def lower(function):
    """The lines of what the pass makes of a function of %0 and %1."""
    text = KERNEL.replace("FUNCTION", function)
    run = subprocess.run([bcast_opt, "--bcast-bfloat16-math-to-nvvm"],
                         input=text, capture_output=True, text=True, check=True)  # fmt: skip
    assert "llvm.nvvm" in run.stdout, f"{function} is left"
    return run.stdout.splitlines()


def parse_constant(text, type, like):
    number = re.search(r"true|-?[\d.]+([eE][-+]?\d+)?", text)[0]
    if "f32" in type:
        return np.full_like(like, np.float32(number))
    number = 1 if number == "true" else int(number)
    return np.full(like.shape, number & 0xFFFFFFFF, np.uint32)


def compute(lines, operands):
    """The interval of what is rounded to bf16, for every operand."""
    values = {f"%arg{i}": [x, x] for i, x in operands.items()}
    like = next(iter(operands.values()))
    choices = []
    for line in lines:
        if branch := re.match(r"\s*(%[\w-]+) = scf.if (%[\w-]+)", line):
            choices = [*branch.groups()]
        elif choices and "scf.yield" in line:
            choices.append(re.search(r"%[\w-]+", line)[0])
            if len(choices) == 4:
                result, condition, *branches = choices
                values[result] = STEPS["arith.select"](
                    *(values[name] for name in [condition, *branches])
                )
        match = STEP.match(line)
        if not match or match[5] == "index" or match[2] == "scf.if":
            continue
        result, op, intrinsic, text, type = match.groups()
        names = re.findall(r"%[\w-]+", text)
        if op.endswith("constant"):
            values[result] = [parse_constant(text, type, like)] * 2
        elif op == "arith.truncf":
            return values[names[0]]
        elif any(name not in values for name in names):
            continue  # Of an operand that is not given.
        elif op in ("arith.cmpf", "arith.cmpi"):
            compare = COMPARE[text.split(",")[0]]
            values[result] = [compare(*(certain(values[name]) for name in names))] * 2
        elif op == "arith.bitcast":
            values[result] = reinterpret(values[names[0]], type)
        else:
            values[result] = STEPS[intrinsic or op](*(values[name] for name in names))
    raise ValueError("nothing is rounded")


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
