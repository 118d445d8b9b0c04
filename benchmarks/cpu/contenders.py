"""What computes a case. `prepare` gives a function that computes it once, and
one that gives its results as a list of NumPy's arrays; it raises
NotImplementedError with the reason where a library cannot.

Results go to memory that the caller has, where a library can be told so: all
but NumPy, which returns new arrays and pays for their pages.
"""

import ctypes
import re

import numpy as np

from arrays import JaxArrays, NumpyArrays, TorchArrays, get_dtype
from check import as_list
from signatures import parse_types

ALIGNMENT = 64


def allocate(shape, dtype):
    """Aligned as bcast_rt_alloc does, and with its pages."""
    bytes = int(np.prod(shape)) * dtype.itemsize
    memory = np.empty(bytes + ALIGNMENT, np.uint8)
    start = -memory.ctypes.data % ALIGNMENT
    memory[::4096] = 1
    return memory[start : start + bytes].view(dtype).reshape(shape)


def read_result_types(text):
    """(shape, type) of each result of @main in StableHLO's generic form."""
    (line,) = [line for line in text.splitlines() if 'sym_name = "main"' in line]
    results = re.search(r"function_type = \(.*?\) -> (.*?), (?:res_attrs|sym_name)", line)
    return parse_types(results.group(1))


class Bcast:
    """A shared object of bcast-compile, called through its C interface."""

    class Buffer(ctypes.Structure):
        _fields_ = [
            ("data", ctypes.c_void_p),
            ("sizes", ctypes.POINTER(ctypes.c_int64)),
            ("size_in_bytes", ctypes.c_int64),
        ]

    def __init__(self, threads):
        pass

    def make_buffers(self, arrays):
        buffers = (self.Buffer * max(1, len(arrays)))()
        for buffer, array in zip(buffers, arrays):
            sizes = (ctypes.c_int64 * max(1, array.ndim))(*array.shape)
            buffer.data, buffer.size_in_bytes = array.ctypes.data, array.nbytes
            buffer.sizes = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
        return buffers

    def prepare(self, case, inputs, folder):
        with open(f"{folder}/program.mlir") as file:
            types = read_result_types(file.read())
        results = [allocate(shape, get_dtype(name)) for shape, name in types]
        arguments = []
        for value in inputs:
            arguments.append(allocate(value.shape, value.dtype))
            arguments[-1][...] = value
        library = ctypes.CDLL(f"{folder}/program.so")
        library.bcast_rt_last_error.restype = ctypes.c_char_p
        given, taken = self.make_buffers(arguments), self.make_buffers(results)
        entry = library.bcast_entry_main
        pointers = ctypes.byref(given), ctypes.byref(taken)

        def run(entry=entry, given=pointers[0], taken=pointers[1]):
            return entry(given, taken)

        def get_results():
            if run() != 0:
                raise RuntimeError(library.bcast_rt_last_error().decode())
            return [array.copy() for array in results]

        # The arrays live as long as what uses them.
        run.arrays = arguments
        return run, get_results


class Numpy:
    def __init__(self, threads):
        self.xp = NumpyArrays()

    def prepare(self, case, inputs, folder):
        if "numpy" in case.without:
            raise NotImplementedError("not asked")
        compute = lambda: case.function(self.xp, *inputs)  # noqa: E731
        results = as_list(compute())
        if not any(np.may_share_memory(r, i) for r in results for i in inputs):
            return compute, lambda: as_list(compute())

        # A view of an input is no result yet.
        out = [np.empty(result.shape, result.dtype) for result in results]

        def run():
            for memory, result in zip(out, as_list(compute())):
                np.copyto(memory, result)

        return run, lambda: out


class Numexpr:
    def __init__(self, threads):
        import numexpr

        self.module = numexpr
        numexpr.set_num_threads(int(threads))

    def prepare(self, case, inputs, folder):
        if case.numexpr is None:
            raise NotImplementedError("no expression")
        values = dict(zip("abcdefgh", case.views(*inputs) if case.views else inputs))
        kind = inputs[0].dtype
        number_type = np.float64 if kind == np.float64 else np.float32

        def name(match):
            # Literals would make the expression one of doubles.
            variable = "k" + re.sub(r"\W", "_", match.group())
            values[variable] = number_type(match.group())
            return variable

        expression = re.sub(r"\d+\.\d+(?:e-?\d+)?", name, case.numexpr)
        out = self.module.evaluate(expression, values)
        evaluate = self.module.evaluate
        run = lambda: evaluate(expression, values, out=out)  # noqa: E731
        return run, lambda: [run()]


class Jax:
    """Results take the place of results of the call before: they are donated."""

    def __init__(self, threads):
        import jax

        self.jax = jax
        jax.config.update("jax_enable_x64", True)
        self.xp = JaxArrays()

    def prepare(self, case, inputs, folder):
        jax = self.jax
        arrays = [jax.device_put(value) for value in inputs]
        compute = lambda *args: as_list(case.function(self.xp, *args))  # noqa: E731
        function = jax.jit(
            lambda old, *args: compute(*args), donate_argnums=0, keep_unused=True
        )
        results = jax.jit(compute)(*arrays)

        def run():
            nonlocal results
            results = function(results, *arrays)
            jax.block_until_ready(results)

        return run, lambda: [np.asarray(result) for result in results]


class TorchCompile:
    def __init__(self, threads):
        import torch

        self.torch = torch
        torch.set_num_threads(int(threads))
        self.xp = TorchArrays()

    def to_torch(self, value):
        if value.dtype == get_dtype("bfloat16"):
            return self.torch.from_numpy(value.view(np.int16)).view(self.torch.bfloat16)
        return self.torch.from_numpy(value)

    def prepare(self, case, inputs, folder):
        torch = self.torch
        if "torch" in case.without:
            raise NotImplementedError("not asked")
        torch._dynamo.reset()
        arrays = [self.to_torch(value) for value in inputs]
        compute = lambda *args: as_list(case.function(self.xp, *args))  # noqa: E731
        out = [result.contiguous().clone() for result in compute(*arrays)]

        @torch.compile(dynamic=False)
        def function(out, *args):
            for memory, result in zip(out, compute(*args)):
                memory.copy_(result)

        def get_results():
            function(out, *arrays)
            return [
                (r.float() if r.dtype == torch.bfloat16 else r).numpy() for r in out
            ]

        return (lambda: function(out, *arrays)), get_results


CONTENDERS = {
    "bcast": Bcast,
    "numpy": Numpy,
    "numexpr": Numexpr,
    "jax": Jax,
    "torch.compile": TorchCompile,
}
