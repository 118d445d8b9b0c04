# Test that the binary ops agree with NumPy on every type, under every form of
# broadcast.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import numpy as np

import oracle
import samples
from agreement import COMPLEX, FLOATS, INTEGERS, Agreement, dims

NUMBERS = FLOATS + INTEGERS
OPS = {
    "add": NUMBERS + COMPLEX + ["i1"],
    "subtract": NUMBERS + COMPLEX,
    "multiply": NUMBERS + COMPLEX + ["i1"],
    "divide": NUMBERS,
    "maximum": NUMBERS + ["i1"],
    "minimum": NUMBERS + ["i1"],
    "remainder": NUMBERS,
    "and": INTEGERS + ["i1"],
    "or": INTEGERS + ["i1"],
    "xor": INTEGERS + ["i1"],
    "shift_left": INTEGERS,
    "shift_right_arithmetic": INTEGERS,
    "shift_right_logical": INTEGERS,
}

agreement = Agreement()
rng = np.random.default_rng(0)


def add_broadcast(name, type, shapes, dynamic=False):
    lhs_shape, rhs_shape, dimensions = shapes
    lhs = samples.random(type, lhs_shape, rng)
    rhs = samples.random(type, rhs_shape, rng)
    expected = oracle.BINARY[name](*oracle.broadcast(lhs, rhs, dimensions))
    text = f"bcast.{name} {{0}}, {{1}}{dims(dimensions) if dimensions else ''}"
    agreement.add(text, [lhs, rhs], expected, dynamic=dynamic)


# Each op and type takes the next few shapes: all shapes meet every op and, but
# for the order, every type.
turn = 0
for name, types in OPS.items():
    for type in types:
        lhs, rhs = samples.tuples(type, 2, rng, 500)
        expected = oracle.BINARY[name](lhs, rhs)
        agreement.add(f"bcast.{name} {{0}}, {{1}}", [lhs, rhs], expected)
        for _ in range(2):
            add_broadcast(name, type, samples.BROADCASTS[turn % len(samples.BROADCASTS)])
            turn += 1

# The operator that shows the order of the operands, under every form, with
# sizes known when compiling and when running.
for shapes in samples.BROADCASTS:
    add_broadcast("subtract", "f32", shapes)
    add_broadcast("subtract", "i32", shapes, dynamic=True)

agreement.run()
