"""Computes what bcast-opt prints of a kernel with intervals, as wide as the PTX ISA
allows its instructions."""

import itertools
import re

import numpy as np

np.seterr(all="ignore")
# Of the approximations, what older versions of the PTX ISA allow.
RELATIVE_ERROR = 2.0**-22
STEP = re.compile(r'^\s*(%[\w-]+) = ([\w.]+)(?: "([\w.]+)")?[ (](.*) : (.*)$')


def to_f32(exact):
    return exact.astype(np.float32).astype(np.float64)


def down_to_f32(exact):
    near = exact.astype(np.float32)
    below = np.nextafter(near, np.float32(-np.inf))
    return np.where(near > exact, below, near).astype(np.float64)


def flush(x):
    return np.where(np.abs(x) < 2.0**-126, np.copysign(0, x), x)


def widen(low, high, error=0):
    """What f64 may have lost, and so many units in the last place of f32."""

    def get_loss(x):
        unit = np.ldexp(1.0, np.maximum(np.frexp(x)[1] - 24, -149))
        unit[x == 0] = 2.0**-149
        relative = np.where(error, np.abs(x) * RELATIVE_ERROR, 0)
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


def copy_sign(x, sign):
    """Of what does not change its sign, but for what is around 0 already."""
    low, high = x
    low, high = np.where(low * high < 0, 0, np.minimum(abs(low), abs(high))), np.maximum(abs(low), abs(high))
    return [np.where(np.signbit(sign), -high, low), np.where(np.signbit(sign), -low, high)]


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
    "arith.subf": rounded(np.subtract),
    "arith.negf": lambda x: [-x[1], -x[0]],
    "math.copysign": lambda x, sign: copy_sign(x, certain(sign)),
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


def parse_constant(text, type, like):
    if bits := re.search(r"0x[0-9A-F]+", text):
        return np.full(like.shape, int(bits[0], 16), np.uint32).view(np.float32).astype(np.float64)
    number = re.search(r"true|-?[\d.]+([eE][-+]?\d+)?", text)[0]
    if "f32" in type:
        return np.full_like(like, np.float32(number))
    number = 1 if number == "true" else int(number)
    return np.full(like.shape, number & 0xFFFFFFFF, np.uint32)


def compute(lines, operands):
    """The interval of what is rounded to bf16 or stored, for every operand."""
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
        if stored := re.match(r"\s*memref.store (%[\w-]+)", line):
            return values[stored[1]]
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
    raise ValueError("nothing is rounded or stored")
