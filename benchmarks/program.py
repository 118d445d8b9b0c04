"""Writes what a case computes as a program of bcast ops, without JAX: `xp` of
the cases, whose arrays are values of the program. A size may be `?`.
"""

import math

ELEMENTS = {
    "bool": "i1", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
    "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64",
    "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64",
    "complex64": "complex<f32>", "complex128": "complex<f64>",
}  # fmt: skip


class Program:
    def __init__(self):
        self.lines, self.arguments = [], []

    def add_argument(self, shape, element):
        name = f"%arg{len(self.arguments)}"
        self.arguments.append(f"{name}: {get_type(shape, element)}")
        return Value(self, name, shape, element)

    def add(self, text, shape, element):
        """`dims`: where the dimensions of the op's result are in `shape`, whose
        others have a size of 1 that the program does not know of."""
        name = f"%{len(self.lines)}"
        self.lines.append(f"  {name} = bcast.{text}")
        return Value(self, name, shape, element)

    def get_text(self, results):
        types = ", ".join(result.type for result in results)
        names = ", ".join(result.name for result in results)
        lines = [f"func.func @main({', '.join(self.arguments)}) -> ({types}) {{"]
        return "\n".join(lines + self.lines + [f"  return {names} : {types}", "}\n"])


def get_type(shape, element):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


class Value:
    """Has NumPy's shape. The program's value has the dimensions `dims` of it, in
    order; the others are 1."""

    def __init__(self, program, name, shape, element, dims=None):
        self.program, self.name, self.element = program, name, element
        self.shape = tuple(shape)
        self.dims = tuple(range(len(self.shape))) if dims is None else tuple(dims)

    ndim = property(lambda self: len(self.shape))
    own_shape = property(lambda self: tuple(self.shape[d] for d in self.dims))
    type = property(lambda self: get_type(self.own_shape, self.element))

    def map(self, op, element=None):
        element = element or self.element
        result = get_type(self.own_shape, element)
        types = self.type if element == self.element else f"({self.type}) -> {result}"
        value = self.program.add(f"{op} {self.name} : {types}", self.own_shape, element)
        return Value(self.program, value.name, self.shape, element, self.dims)

    def spread(self, shape, dims):
        """Seen in a shape of more dimensions, of which it has `dims`."""
        return Value(self.program, self.name, shape, self.element, dims)

    def get_whole(self):
        """With a dimension of the program's for each of the shape's."""
        if len(self.dims) == self.ndim:
            return self
        text = f"broadcast_in_dim {self.name} broadcast_dimensions = {list(self.dims)}"
        types = f"({self.type}) -> {get_type(self.shape, self.element)}"
        return self.program.add(f"{text} : {types}", self.shape, self.element)

    def __getitem__(self, index):
        index = index if isinstance(index, tuple) else (index,)
        count = sum(item is not None and item is not Ellipsis for item in index)
        if Ellipsis in index:
            at = index.index(Ellipsis)
            rest = (slice(None),) * (self.ndim - count)
            index = index[:at] + rest + index[at + 1 :]
        else:
            index += (slice(None),) * (self.ndim - count)
        sliced = [item for item in index if item is not None]
        value = self
        if any(item != slice(None) for item in sliced):
            value = self.get_whole().slice(sliced)
        # A None is a new size of 1, a number drops its dimension.
        shape, dims, d, dropped = [], [], 0, []
        for item in index:
            if item is None:
                shape.append(1)
                continue
            if isinstance(item, int):
                dropped.append(d)
            else:
                if d in value.dims:
                    dims.append(len(shape))
                shape.append(value.shape[d])
            d += 1
        if dropped:
            kept = [value.shape[d] for d in range(value.ndim) if d not in dropped]
            value = reshape(value, kept)
        return value.spread(shape, dims)

    def slice(self, items):
        starts, limits, strides, shape = [], [], [], []
        for item, size in zip(items, self.shape):
            if isinstance(item, int):
                item = slice(item % size, item % size + 1)
            start, limit, stride = item.indices(size)
            starts.append(start), limits.append(limit), strides.append(stride)
            shape.append(len(range(start, limit, stride)))
        text = f"slice {self.name} start_indices = {starts} limit_indices = {limits} strides = {strides}"
        types = f"({self.type}) -> {get_type(shape, self.element)}"
        return self.program.add(f"{text} : {types}", shape, self.element)

    @property
    def T(self):
        return BcastArrays().transpose(self, range(self.ndim)[::-1])


def reshape(value, shape):
    whole = value.get_whole()
    types = f"({whole.type}) -> {get_type(shape, value.element)}"
    return value.program.add(f"reshape {whole.name} : {types}", shape, value.element)


def constant(program, number, element):
    if element == "i1":
        text = str(bool(number)).lower()
    else:
        text = f"{number:.16e}" if "f" in element else str(int(number))
    return program.add(f"constant dense<{text}> : tensor<{element}>", (), element)


def merge(sizes):
    known = [size for size in sizes if size != 1]
    return known[0] if known else 1


def align(values):
    """The values in one shape by NumPy's rule, and the dimensions that the
    program's value of a result has."""
    rank = max(value.ndim for value in values)
    aligned = []
    for value in values:
        new = rank - value.ndim
        shape = (1,) * new + value.shape
        aligned.append(value.spread(shape, [d + new for d in value.dims]))
    shape = [merge(sizes) for sizes in zip(*(value.shape for value in aligned))]
    dims = sorted(set().union(*(value.dims for value in aligned)))
    return aligned, shape, dims


def get_numbers_type(operands):
    """Of numbers among operands: that of the arrays."""
    return next(operand for operand in operands if isinstance(operand, Value))


def as_values(operands):
    like = get_numbers_type(operands)
    return [
        operand if isinstance(operand, Value) else constant(like.program, operand, like.element)
        for operand in operands
    ]


def binary(op, a, b, element=None):
    (a, b), shape, dims = align(as_values((a, b)))
    own = [shape[d] for d in dims]
    if len(a.dims) < len(dims) and len(b.dims) < len(dims):
        # One of them gets all dimensions, of size 1 where it has none.
        wide = Value(a.program, a.name, [a.shape[d] for d in dims], a.element,
                     [dims.index(d) for d in a.dims]).get_whole()  # fmt: skip
        a = Value(a.program, wide.name, a.shape, a.element, dims)
    narrow = a if len(a.dims) < len(dims) else b
    element = element or a.element
    types = a.type
    if not a.type == b.type == get_type(own, element):
        types = f"({a.type}, {b.type}) -> {get_type(own, element)}"
    listed = ""
    if len(narrow.dims) < len(dims) and narrow.dims:
        listed = f" broadcast_dimensions = {[dims.index(d) for d in narrow.dims]}"
    value = a.program.add(f"{op} {a.name}, {b.name}{listed} : {types}", own, element)
    return Value(a.program, value.name, shape, element, dims)


def add_operators():
    operators = {
        "add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide",
        "and": "and", "or": "or", "xor": "xor", "lshift": "shift_left",
        "rshift": "shift_right_arithmetic",
    }  # fmt: skip
    for name, op in operators.items():
        setattr(Value, f"__{name}__", lambda a, b, op=op: binary(op, a, b))
        setattr(Value, f"__r{name}__", lambda a, b, op=op: binary(op, b, a))
    for name in ("lt", "le", "gt", "ge", "eq", "ne"):
        op = f"compare {name.upper()},"
        setattr(Value, f"__{name}__", lambda a, b, op=op: binary(op, a, b, "i1"))
    Value.__neg__ = lambda a: a.map("negate")
    Value.__invert__ = lambda a: a.map("not")


add_operators()


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
        like = get_numbers_type((a, b))
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
        a, permutation = a.get_whole(), list(permutation)
        shape = [a.shape[d] for d in permutation]
        types = f"({a.type}) -> {get_type(shape, a.element)}"
        return a.program.add(
            f"transpose {a.name} permutation = {permutation} : {types}", shape, a.element
        )

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
