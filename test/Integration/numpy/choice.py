# Test that compare, select and clamp agree with NumPy on every type.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import numpy as np

import oracle
import samples
from agreement import COMPLEX, FLOATS, INTEGERS, Agreement, dims

DIRECTIONS = ["EQ", "NE", "LT", "LE", "GT", "GE"]
ORDERED = FLOATS + INTEGERS + ["i1"]
SHAPES = [(), (1,), (0,), (2, 0), (7,), (3, 1000), (33, 17, 19), (70001,)]

agreement = Agreement()
rng = np.random.default_rng(0)

turn = 0
for type in ORDERED + COMPLEX:
    lhs, rhs = samples.tuples(type, 2, rng, 500)
    orders = [""] + ([", TOTALORDER"] if type in FLOATS else [])
    for direction in DIRECTIONS if type in ORDERED else ["EQ", "NE"]:
        for order in orders:
            text = f"bcast.compare {direction}, {{0}}, {{1}}{order}"
            expected = oracle.compare(direction, lhs, rhs, bool(order))
            agreement.add(text, [lhs, rhs], expected)
            left, right, dimensions = samples.BROADCASTS[turn % len(samples.BROADCASTS)]
            turn += 1
            a = samples.random(type, left, rng)
            b = samples.random(type, right, rng)
            wide = oracle.broadcast(a, b, dimensions)
            expected = oracle.compare(direction, *wide, bool(order))
            text += dims(dimensions) if dimensions else ""
            agreement.add(text, [a, b], expected)

for type in ORDERED + COMPLEX:
    for index, shape in enumerate(SHAPES):
        a, b = (samples.random(type, shape, rng) for _ in range(2))
        pred = samples.random("i1", shape if index % 2 else (), rng)
        text = "bcast.select {0}, {1}, {2}"
        agreement.add(text, [pred, a, b], oracle.select(pred, a, b))

for type in ORDERED:
    values = samples.tuples(type, 3, rng)
    agreement.add("bcast.clamp {0}, {1}, {2}", values, oracle.clamp(*values))
    for index, shape in enumerate(SHAPES):
        low = samples.random(type, shape if index & 1 else (), rng)
        high = samples.random(type, shape if index & 2 else (), rng)
        a = samples.random(type, shape, rng)
        wide = np.broadcast_arrays(low, a, high)
        agreement.add("bcast.clamp {0}, {1}, {2}", [low, a, high], oracle.clamp(*wide))

agreement.run()
