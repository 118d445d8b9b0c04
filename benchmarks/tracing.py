"""Writes what a case computes as a program of bcast ops, without JAX: `xp` of
the cases, whose arrays are values of the program.
"""

import math

from program import (
    ELEMENTS, Program, Value, align, binary, constant, get_array, get_type,
    reshape, transpose,
)  # fmt: skip


def get_axes(a, axis):
    if axis is None:
        return list(range(a.ndim))
    return sorted(d % a.ndim for d in (axis if isinstance(axis, tuple) else (axis,)))


class BcastArrays:
    """The names of arrays.py that programs of these ops have."""

    def __init__(self, program=None):
        self.program = program

    def astype(self, a, dtype):
        element = ELEMENTS[dtype]
        return a if element == a.element else a.map("convert", element)

    def reduce(self, kind, a, axis, keepdims=False):
        axes = get_axes(a, axis)
        a = a.get_whole()
        left = [d for d in range(a.ndim) if d not in axes]
        own = [a.shape[d] for d in left]
        types = f"({a.type}) -> {get_type(own, a.element)}"
        text = f"reduce {kind}, {a.name} dimensions = {axes} : {types}"
        value = a.program.add(text, own, a.element)
        if not keepdims:
            return value
        return value.spread([1 if d in axes else n for d, n in enumerate(a.shape)], left)

    def sum(self, a, axis=None, keepdims=False):
        return self.reduce("add", a, axis, keepdims)

    def max(self, a, axis=None, keepdims=False):
        return self.reduce("maximum", a, axis, keepdims)

    def min(self, a, axis=None, keepdims=False):
        return self.reduce("minimum", a, axis, keepdims)

    def prod(self, a, axis=None, keepdims=False):
        return self.reduce("multiply", a, axis, keepdims)

    def any(self, a, axis=None, keepdims=False):
        return self.reduce("or", a, axis, keepdims)

    def var(self, a, axis=None, keepdims=False):
        d = a - self.mean(a, axis, keepdims=True)
        return self.mean(d * d, axis, keepdims)

    def mean(self, a, axis=None, keepdims=False):
        count = math.prod(a.shape[d] for d in get_axes(a, axis))
        return self.sum(a, axis, keepdims) * (1 / count)

    def maximum(self, a, b):
        return binary("maximum", a, b)

    def minimum(self, a, b):
        return binary("minimum", a, b)

    def power(self, a, b):
        return binary("power", a, b)

    def right_shift(self, a, b):
        return a >> b

    def clip(self, a, low, high):
        return self.minimum(self.maximum(a, low), high)

    def where(self, mask, a, b):
        like = get_array((a, b))
        a, b = (v if isinstance(v, Value) else constant(like.program, v, like.element)
                for v in (a, b))  # fmt: skip
        values, shape, dims = align((mask, a, b))
        own = [shape[d] for d in dims]
        names, types = [], []
        for value in values:
            is_mask = value.element == "i1"
            if value.own_shape != tuple(own) and not (is_mask and not value.own_shape):
                text = f"broadcast_in_dim {value.name} broadcast_dimensions = {[dims.index(d) for d in value.dims]}"
                wide = get_type(own, value.element)
                value = value.program.add(f"{text} : ({value.type}) -> {wide}", own, value.element)
            names.append(value.name), types.append(value.type)
        result = get_type(own, like.element)
        text = f"select {', '.join(names)} : ({', '.join(types)}) -> {result}"
        value = like.program.add(text, own, like.element)
        return Value(like.program, value.name, shape, like.element, dims)

    def transpose(self, a, permutation):
        return transpose(a, permutation)

    def reshape(self, a, shape):
        shape = [shape] if isinstance(shape, int) else list(shape)
        if -1 in shape:
            rest = math.prod(size for size in shape if size != -1)
            shape[shape.index(-1)] = math.prod(a.shape) // rest
        return reshape(a, shape)

    def concatenate(self, arrays, axis=0):
        arrays = [a.get_whole() for a in arrays]
        axis %= arrays[0].ndim
        shape = list(arrays[0].shape)
        shape[axis] = sum(a.shape[axis] for a in arrays)
        names = ", ".join(a.name for a in arrays)
        types = f"({', '.join(a.type for a in arrays)}) -> {get_type(shape, arrays[0].element)}"
        return arrays[0].program.add(
            f"concatenate {names} dimension = {axis} : {types}", shape, arrays[0].element
        )

    def stack(self, arrays, axis=0):
        axis %= arrays[0].ndim + 1
        parts = []
        for a in arrays:
            shape = list(a.shape)
            parts.append(reshape(a, shape[:axis] + [1] + shape[axis:]))
        return self.concatenate(parts, axis)

    def flip(self, a, axes):
        a = a.get_whole()
        axes = [d % a.ndim for d in axes]
        return a.program.add(f"reverse {a.name} dimensions = {axes} : {a.type}", a.shape, a.element)

    def pad(self, a, widths):
        a = a.get_whole()
        if isinstance(widths, int):
            widths = [(widths, widths)] * a.ndim
        low, high = ([int(pair[side]) for pair in widths] for side in (0, 1))
        zero = constant(a.program, 0, a.element)
        shape = [size + l + h for size, l, h in zip(a.shape, low, high)]
        text = f"pad {a.name}, {zero.name} edge_padding_low = {low} edge_padding_high = {high} interior_padding = {[0] * a.ndim}"
        types = f"({a.type}, {zero.type}) -> {get_type(shape, a.element)}"
        return a.program.add(f"{text} : {types}", shape, a.element)

    def arange(self, count, dtype):
        element = ELEMENTS[dtype]
        return self.program.add(
            f"iota dimension = 0 : tensor<{count}x{element}>", (count,), element
        )


def add_functions():
    functions = {
        "exp": "exponential", "log": "log", "log1p": "log_plus_one", "tanh": "tanh",
        "sqrt": "sqrt", "rsqrt": "rsqrt", "sigmoid": "logistic", "erf": "erf",
        "abs": "abs", "round": "round_nearest_even", "cos": "cosine", "sin": "sine",
    }  # fmt: skip
    for name, op in functions.items():
        setattr(BcastArrays, name, lambda self, a, op=op: a.map(op))


add_functions()


def trace(function, inputs):
    """The program of `function(xp, *arrays)`, for (shape, dtype) of each."""
    program = Program()
    arrays = [program.add_argument(shape, ELEMENTS[dtype]) for shape, dtype in inputs]
    results = function(BcastArrays(program), *arrays)
    results = results if isinstance(results, tuple) else (results,)
    return program.get_text([result.get_whole() for result in results])
