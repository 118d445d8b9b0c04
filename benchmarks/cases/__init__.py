"""The computations that are compared: each is written once, for any library of
arrays, and is a row of a table in one of the modules of this package.

A function of a case takes `xp` (arrays.py: the names of NumPy) and arrays,
and returns an array or a tuple of them.
"""

import re

DTYPES = {
    "i1": "bool", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
    "u8": "uint8", "u16": "uint16", "u32": "uint32", "u64": "uint64",
    "f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64",
    "c64": "complex64", "c128": "complex128",
}  # fmt: skip
# What results of a type may differ from the oracle by, in parts of the largest
# value or of their own; sums and products round several times.
TOLERANCES = {
    "bfloat16": 4e-2, "float16": 5e-3, "float32": 2e-5, "float64": 1e-12,
    "complex64": 2e-5, "complex128": 1e-12,
}  # fmt: skip


class Array:
    """An input: `f32[16,128]`, and a range of its values, `f32[16] 0.5..2`."""

    def __init__(self, text):
        kind, shape, values = re.fullmatch(r"(\w+)\[([\d,]*)\]\s*(.*)", text).groups()
        self.dtype = DTYPES[kind]
        self.shape = tuple(int(size) for size in shape.split(",") if size)
        low, _, high = values.partition("..")
        default = (1, 100) if kind[0] in "iu" else (-2, 2)
        self.low, self.high = (float(low), float(high)) if values else default

    def make(self, rng):
        import numpy as np

        from arrays import get_dtype

        if self.dtype == "bool":
            return rng.random(self.shape, dtype=np.float32) < 0.5
        if self.dtype.startswith(("int", "uint")):
            return rng.integers(int(self.low), int(self.high), self.shape, self.dtype)
        spread = np.float32(self.high - self.low)
        value = rng.random(self.shape, dtype=np.float32) * spread + np.float32(self.low)
        if self.dtype.startswith("complex"):
            value = value + 1j * rng.random(self.shape, dtype=np.float32)
        return value.astype(get_dtype(self.dtype), copy=False)


class Case:
    """`numexpr`: an expression in a, b, ... for the result of one case, by
    NumPy's broadcasting; `views` makes its operands of the inputs. `without`:
    peers that are not asked, since they have no such thing."""

    def __init__(
        self, name, function, inputs, numexpr=None, views=None, without=(), tolerance=None
    ):
        self.name, self.function = name, function
        self.inputs = [Array(text) for text in inputs]
        self.numexpr, self.views = numexpr, views
        self.without, self.tolerance = without, tolerance

    def make_inputs(self):
        import numpy as np

        rng = np.random.default_rng(len(self.name))
        return [array.make(rng) for array in self.inputs]


def sized(name, function, inputs, sizes, **rest):
    """One case per size, which replaces N in the inputs."""
    return [
        Case(f"{name}_{text}", function, [i.replace("N", str(parse(text))) for i in inputs], **rest)
        for text in sizes.split()
    ]


def parse(size):
    scale = {"Ki": 1 << 10, "Mi": 1 << 20}.get(size[-2:], 1)
    return int(size.rstrip("KMi")) * scale


def get_cases():
    from . import arrangements, elementwise, functions, gradients, layers, reductions, training

    cases = []
    for module in (elementwise, functions, layers, training, gradients, reductions, arrangements):
        for case in module.CASES:
            case.family = module.__name__.rpartition(".")[2]
            cases.append(case)
    # A name is a file's, and a process asks for its case by it.
    assert len({case.name for case in cases}) == len(cases)
    return cases
