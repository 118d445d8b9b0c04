# Test that the unary ops agree with NumPy: the exact ones bit for bit,
# the others within two units of the last place of a wider computation.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import numpy as np

import oracle
import samples
from agreement import FLOATS, INTEGERS, Agreement, widen

SHAPES = [(), (1,), (0,), (2, 0), (7,), (3, 1000), (33, 17, 19), (70001,)]
# 16-bit results are rounded from f32, which adds next to nothing to the half
# unit of the rounding itself.
MAX_ULP = {"f32": 2, "f64": 2, "f16": 0.501, "bf16": 0.501}

agreement = Agreement()
rng = np.random.default_rng(0)


def add(name, type, operand):
    text = f"bcast.{name} {{0}}"
    if name in oracle.EXACT_UNARY:
        agreement.add(text, [operand], oracle.EXACT_UNARY[name](operand))
    else:
        wide = oracle.TRANSCENDENTAL[name](widen(operand))
        agreement.add(text, [operand], wide, type, MAX_ULP[type])


OPS = {
    "negate": FLOATS + INTEGERS,
    "abs": FLOATS + [type for type in INTEGERS if type.startswith("i")],
    "not": INTEGERS + ["i1"],
    **{
        name: FLOATS
        for name in ("sqrt", "floor", "ceil", "round_nearest_even", "is_finite")
    },
    **{name: FLOATS for name in oracle.TRANSCENDENTAL},
}
turn = 0
for name, types in OPS.items():
    for type in types:
        add(name, type, samples.unary(type, rng, 3000))
        for _ in range(2):
            add(name, type, samples.random(type, SHAPES[turn % len(SHAPES)], rng))
            turn += 1

# Every value of the 16-bit formats.
every = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16)
for name in ("exponential", "rsqrt"):
    add(name, "f16", every.view(np.float16))
    add(name, "bf16", every.view(oracle.BF16))

agreement.run()
