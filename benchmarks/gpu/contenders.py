"""What computes a case on a GPU, on inputs and results that are there.

`prepare` copies inputs, as often as `sets` says, and gives a Prepared, or raises
NotImplementedError with the reason where a library cannot. Calls take the sets
in turns, so that none finds its inputs in a cache.
"""

import ctypes
import os
import time

import numpy as np

from arrays import JaxArrays, TorchArrays, get_dtype
from check import as_list
from gpu.driver import Driver
from gpu.hand import hand

COPY_FROM_HOST, COPY_TO_HOST = 0, 1


class Prepared:
    """`start(i)` starts a call on set i, `wait()` waits for what was started,
    and `get_results()` gives those of a call as NumPy's arrays."""

    def __init__(self, start, wait, get_results, measure=None):
        self.start, self.wait, self.get_results = start, wait, get_results
        # Of Bcast: seconds in kernels and launches of so many calls.
        self.measure = measure


class Buffer(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("sizes", ctypes.POINTER(ctypes.c_int64)),
        ("size_in_bytes", ctypes.c_int64),
    ]


class Program:
    """A shared object of bcast-compile, by its C interface (bcast-c/Device.h)."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.bcast_rt_last_error.restype = ctypes.c_char_p
        self.library.bcast_device_program_main.restype = ctypes.c_void_p
        self.library.bcast_rt_device_alloc.restype = ctypes.c_void_p
        self.library.bcast_rt_free.restype = None
        self.handle = ctypes.c_void_p(self.library.bcast_device_program_main())
        self.check(self.library.bcast_rt_device_open(self.handle))
        self.entry = self.library.bcast_device_entry_main

    def check(self, status):
        if status != 0:
            raise RuntimeError(self.library.bcast_rt_last_error().decode())

    def allocate(self, array):
        """A buffer on the device of the array's shape."""
        data = self.library.bcast_rt_device_alloc(self.handle, ctypes.c_int64(array.nbytes))
        if not data:
            raise RuntimeError(self.library.bcast_rt_last_error().decode())
        sizes = (ctypes.c_int64 * max(1, array.ndim))(*array.shape)
        return Buffer(data, sizes, array.nbytes)

    def copy(self, direction, to, source, bytes):
        pointers = (ctypes.c_void_p(to), ctypes.c_int64(0), ctypes.c_void_p(source))
        self.check(
            self.library.bcast_rt_device_copy(
                self.handle, direction, *pointers, ctypes.c_int64(0), ctypes.c_int64(bytes)
            )
        )
        self.wait()

    def wait(self):
        self.check(self.library.bcast_rt_device_wait(self.handle))

    def measure_empty_call(self, count):
        """Seconds that Python needs for any call, of a function that does nothing."""
        start = time.perf_counter()
        for _ in range(count):
            self.library.bcast_rt_free(None)
        return (time.perf_counter() - start) / count

    def close(self):
        self.library.bcast_rt_device_close(self.handle)


class Bcast:
    suffix = ".so"

    def __init__(self, folder):
        # Where calls go; the program's own stream if that is None.
        self.folder, self.program, self.stream = folder, None, None

    def call(self, program, given, taken):
        return program.entry(given, taken)

    def prepare(self, case, inputs, types, sets):
        if self.program:
            self.program.close()
        path = os.path.join(self.folder, case.name + self.suffix)
        if not os.path.exists(path):
            raise NotImplementedError("not built")
        program = self.program = Program(path)
        if self.stream:
            set_stream = program.library.bcast_rt_device_set_stream
            program.check(set_stream(program.handle, self.stream))
        results = [np.empty(shape, get_dtype(name)) for shape, name in types]
        calls = []
        for _ in range(sets):
            given, taken = (
                (Buffer * max(1, len(arrays)))(*map(program.allocate, arrays))
                for arrays in (inputs, results)
            )
            for buffer, value in zip(given, inputs):
                program.copy(COPY_FROM_HOST, buffer.data, value.ctypes.data, value.nbytes)
            calls.append((given, taken))

        def start(i):
            program.check(self.call(program, *calls[i % sets]))

        def get_results():
            start(0)
            for buffer, value in zip(calls[0][1], results):
                program.copy(COPY_TO_HOST, value.ctypes.data, buffer.data, value.nbytes)
            return results

        def measure(count):
            seconds, launches = ctypes.c_double(), ctypes.c_int64()
            program.check(program.library.bcast_rt_device_start_timing(program.handle))
            for i in range(count):
                start(i)
            program.check(
                program.library.bcast_rt_device_stop_timing(
                    program.handle, ctypes.byref(seconds), ctypes.byref(launches)
                )
            )
            return seconds.value / count, launches.value / count

        return Prepared(start, program.wait, get_results, measure)


class BcastGraph(Bcast):
    """Calls that are kept as graphs of CUDA."""

    def call(self, program, given, taken):
        call = program.library.bcast_rt_device_call_as_graph
        return call(program.handle, program.entry, given, taken)


class BcastDevice(Bcast):
    """With functions of the GPU's own instructions (math=device)."""

    suffix = ".device.so"


class Torch:
    """torch.compile, whose results are given: it copies to them as it computes."""

    mode = None
    # Held while a kernel's configuration is chosen by measurement.
    alone = None

    def __init__(self, folder):
        import torch

        if not torch.cuda.is_available():
            raise OSError("PyTorch has no device of CUDA")
        self.torch, self.xp = torch, TorchArrays()
        if self.alone:
            self.choose_alone()

    def choose_alone(self):
        from torch._inductor.runtime.benchmarking import benchmarker

        if "benchmark_gpu" in vars(benchmarker):
            return
        benchmark = benchmarker.benchmark_gpu

        def benchmark_alone(*args, **options):
            with self.alone:
                return benchmark(*args, **options)

        benchmarker.benchmark_gpu = benchmark_alone

    def to_device(self, value):
        if value.dtype == get_dtype("bfloat16"):
            return self.to_device(value.view(np.int16)).view(self.torch.bfloat16)
        return self.torch.from_numpy(value).cuda()

    def prepare(self, case, inputs, types, sets):
        if "torch" in case.without:
            raise NotImplementedError("not asked")
        torch = self.torch
        torch._dynamo.reset()
        compute = lambda *args: as_list(case.function(self.xp, *args))  # noqa: E731
        arrays = [[self.to_device(value) for value in inputs] for _ in range(sets)]
        out = [torch.empty_like(r).contiguous() for r in compute(*arrays[0])]

        @torch.compile(dynamic=False, mode=self.mode)
        def function(out, *args):
            for memory, result in zip(out, compute(*args)):
                memory.copy_(result)

        def get_results():
            function(out, *arrays[0])
            return [(r.float() if r.dtype == torch.bfloat16 else r).cpu().numpy() for r in out]

        start = self.get_start(lambda i: function(out, *arrays[i % sets]), sets)
        return Prepared(start, torch.cuda.synchronize, get_results)

    def get_start(self, start, sets):
        return start


class TorchGraph(Torch):
    """Calls of what torch.compile has made are graphs of CUDA: what Python does
    for a call is not in them."""

    def get_start(self, start, sets):
        graphs = []
        start(0)
        for i in range(sets):
            graphs.append(self.torch.cuda.CUDAGraph())
            with self.torch.cuda.graph(graphs[-1]):
                start(i)
        return lambda i: graphs[i % sets].replay()


class TorchAutotune(TorchGraph):
    mode = "max-autotune-no-cudagraphs"


class Jax:
    """Results take the place of those of the call before: they are donated."""

    def __init__(self, folder):
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
        import jax

        if jax.default_backend() != "gpu":
            raise OSError("JAX has no device of CUDA")
        jax.config.update("jax_enable_x64", True)
        self.jax, self.xp = jax, JaxArrays()

    def prepare(self, case, inputs, types, sets):
        jax = self.jax
        arrays = [[jax.device_put(value) for value in inputs] for _ in range(sets)]
        compute = lambda *args: as_list(case.function(self.xp, *args))  # noqa: E731
        function = jax.jit(
            lambda old, *args: compute(*args), donate_argnums=0, keep_unused=True
        )
        results = jax.jit(compute)(*arrays[0])

        def start(i):
            nonlocal results
            results = function(results, *arrays[i % sets])

        return Prepared(
            start,
            lambda: jax.block_until_ready(results),
            lambda: [np.asarray(result) for result in results],
        )


class Hand:
    """The kernels of hand/kernels.cu."""

    def __init__(self, folder):
        self.driver, self.pointers = Driver(), []
        self.driver.make_current()
        self.module = hand.load(self.driver, folder)

    def allocate(self, array):
        self.pointers.append(self.driver.allocate(array.nbytes))
        return self.pointers[-1]

    def prepare(self, case, inputs, types, sets):
        driver = self.driver
        for pointer in self.pointers:
            driver.free(pointer)
        self.pointers = []
        if case.name not in hand.GRIDS:
            raise NotImplementedError("no kernel")
        grid, _ = hand.GRIDS[case.name]
        function = driver.get_function(self.module, "hand_" + case.name)
        results = [np.empty(shape, get_dtype(name)) for shape, name in types]
        calls = []
        for _ in range(sets):
            given = [self.allocate(array) for array in [*inputs, *results]]
            for pointer, value in zip(given, inputs):
                driver.copy_from_host(pointer, value)
            addresses = (ctypes.c_void_p * len(given))(*map(ctypes.addressof, given))
            calls.append((given, addresses))

        def start(i):
            driver.launch(function, grid, hand.THREADS, calls[i % sets][1])

        def get_results():
            start(0)
            for pointer, value in zip(calls[0][0][len(inputs) :], results):
                driver.copy_to_host(value, pointer)
            return results

        return Prepared(start, driver.wait, get_results)


CONTENDERS = {
    "bcast": Bcast, "bcast_device": BcastDevice, "torch": Torch, "torch_graph": TorchGraph,
    "autotune": TorchAutotune, "jax": Jax, "hand": Hand,
}  # fmt: skip


def make_contenders(folder, names):
    """Bcast, those of the names that are there, and why the others are not."""
    contenders, missing = {}, {}
    for name, contender in CONTENDERS.items():
        if name != "bcast" and name not in names:
            continue
        try:
            contenders[name] = contender(folder)
        except (ImportError, OSError, RuntimeError) as error:
            missing[name] = str(error).splitlines()[0]
    return contenders, missing
