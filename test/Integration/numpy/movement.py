# Test that the ops that place elements agree with NumPy on every type.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import itertools

import numpy as np

import oracle
import samples
from agreement import TYPES, Agreement, dims, tensor_type

agreement = Agreement()
rng = np.random.default_rng(0)


def add_broadcast(operand, sizes):
    text = f"bcast.broadcast {{0}} sizes = {list(sizes)}"
    expected = np.broadcast_to(operand, tuple(sizes) + operand.shape)
    agreement.add(text, [operand], np.array(expected, order="C"))


def add_broadcast_in_dim(operand, shape, dimensions):
    lifted = [1] * len(shape)
    for size, dimension in zip(operand.shape, dimensions):
        lifted[dimension] = size
    expected = np.broadcast_to(operand.reshape(lifted), shape)
    text = f"bcast.broadcast_in_dim {{0}}{dims(dimensions)}"
    agreement.add(text, [operand], np.array(expected, order="C"))


def add_transpose(operand, permutation):
    text = f"bcast.transpose {{0}} permutation = {list(permutation)}"
    expected = np.array(operand.transpose(permutation), order="C")
    agreement.add(text, [operand], expected)


def add_reshape(operand, shape):
    agreement.add("bcast.reshape {0}", [operand], operand.reshape(shape))


def add_constant(value):
    bits = np.packbits(value, bitorder="little") if value.dtype == bool else value
    text = f'dense<"0x{bits.tobytes().hex()}">' if value.size else "dense<>"
    if value.dtype == bool:
        text = "dense<[" + ", ".join(str(bool(v)).lower() for v in value) + "]>"
    agreement.add(f"bcast.constant {text} : {tensor_type(value)}", [], value)


def add_iota(type, shape, dimension):
    index = np.arange(shape[dimension])
    if np.dtype(TYPES[type]).kind in "iu":
        values = index.astype(TYPES[type])
    else:
        values = oracle.convert(index, type)
    lifted = [1] * len(shape)
    lifted[dimension] = shape[dimension]
    expected = np.array(np.broadcast_to(values.reshape(lifted), shape), order="C")
    agreement.add(f"bcast.iota dimension = {dimension}", [], expected)


shapes = itertools.cycle([(), (1,), (3,), (17, 19), (1, 1000), (0,), (3, 0)])
sizes = itertools.cycle([(), (2,), (1,), (5, 3), (0,)])
placements = itertools.cycle(
    [
        ((), (33, 5), ()),
        ((), (), ()),
        ((7,), (7,), (0,)),
        ((1000,), (3, 1000), (1,)),
        ((300,), (300, 70), (0,)),
        ((1,), (70001,), (0,)),
        ((33, 19), (33, 17, 19), (0, 2)),
        ((1, 19), (33, 17, 19), (0, 2)),
        ((33, 1), (33, 17, 19), (0, 1)),
        ((2, 1, 3), (2, 5, 4, 3), (0, 2, 3)),
        ((1,), (0, 2), (0,)),
        ((0,), (2, 0), (1,)),
    ]
)
permutations = itertools.cycle(
    [
        ((), ()),
        ((7,), (0,)),
        ((3, 1000), (1, 0)),
        ((300, 70), (1, 0)),
        ((33, 17, 19), (2, 1, 0)),
        ((33, 17, 19), (1, 2, 0)),
        ((33, 17, 19), (0, 2, 1)),
        ((1, 5, 1), (2, 0, 1)),
        ((2, 3, 4, 5), (3, 1, 0, 2)),
        ((0, 3), (1, 0)),
    ]
)
reshapes = itertools.cycle(
    [
        ((), (1, 1)),
        ((1, 1, 1), ()),
        ((3, 1000), (3000,)),
        ((33, 17, 19), (19, 33, 17)),
        ((12,), (2, 3, 2)),
        ((0, 4), (7, 0)),
        ((2, 1, 3), (2, 3)),
    ]
)
iotas = itertools.cycle(
    [((4,), 0), ((300, 7), 0), ((7, 300), 1), ((5, 40, 9), 1), ((1,), 0), ((2, 0), 1)]
)

for type in TYPES:
    for _ in range(4):
        add_broadcast(samples.random(type, next(shapes), rng), next(sizes))
        operand, result, dimensions = next(placements)
        add_broadcast_in_dim(samples.random(type, operand, rng), result, dimensions)
        shape, permutation = next(permutations)
        add_transpose(samples.random(type, shape, rng), permutation)
        shape, result = next(reshapes)
        add_reshape(samples.random(type, shape, rng), result)
        if type != "i1":
            add_iota(type, *next(iotas))
    add_constant(samples.special(type))
    add_constant(samples.random(type, (0,), rng))
# Past the integers that 16-bit floats hold.
add_iota("f16", (70001,), 0)
add_iota("bf16", (3, 1000), 1)

agreement.run()
