"""Values of a program of bcast ops, with the operators of NumPy's arrays. A size
may be `?`.
"""

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
        """The result of one more op, which is written as `text`."""
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
        return transpose(self, range(self.ndim)[::-1])


def reshape(value, shape):
    whole = value.get_whole()
    types = f"({whole.type}) -> {get_type(shape, value.element)}"
    return value.program.add(f"reshape {whole.name} : {types}", shape, value.element)


def transpose(value, permutation):
    value, permutation = value.get_whole(), list(permutation)
    shape = [value.shape[d] for d in permutation]
    types = f"({value.type}) -> {get_type(shape, value.element)}"
    text = f"transpose {value.name} permutation = {permutation} : {types}"
    return value.program.add(text, shape, value.element)


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


def get_array(operands):
    """The first that is one: numbers beside it have its type."""
    return next(operand for operand in operands if isinstance(operand, Value))


def as_values(operands):
    like = get_array(operands)
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
