"""One peer on one case: reads inputs, prints "ready" or why it cannot run, then
for each line of input runs for that many seconds and prints the least time.

    worker.py PEER CASE FOLDER SMALL THREADS

FOLDER has the inputs as 0.npy, 1.npy, ...; the result goes to PEER.npy there.
The result's memory is the caller's where the library can be told so (numexpr);
where it is fresh in each call, the time has the page faults.
"""

import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
peer, name, folder, small, threads = sys.argv[1:]
for variable in ("OMP_NUM_THREADS", "NUMEXPR_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = threads

import numpy as np  # noqa: E402

from cases import make_cases  # noqa: E402


class NumpyLike:
    """NumPy's names and argument order, for NumPy and JAX."""

    def __init__(self, module):
        self.exp, self.tanh, self.sqrt = module.exp, module.tanh, module.sqrt
        self.amax = lambda a, axis, keep: module.max(a, axis=axis, keepdims=keep)
        self.sum = lambda a, axis, keep: module.sum(a, axis=axis, keepdims=keep)
        self.mean = lambda a, axis, keep: module.mean(a, axis=axis, keepdims=keep)


class TorchLike:
    def __init__(self, torch):
        self.exp, self.tanh, self.sqrt = torch.exp, torch.tanh, torch.sqrt
        self.amax, self.sum, self.mean = torch.amax, torch.sum, torch.mean


def prepare(case, inputs):
    """A function that computes once, and one that gives the result as NumPy's."""
    if peer == "numpy":
        xp = NumpyLike(np)
        return (lambda: case.peer(xp, *inputs)), np.asarray
    if peer == "numexpr":
        import numexpr

        if case.numexpr is None:
            raise NotImplementedError("no expression")
        values = dict(zip("abcdefgh", inputs))
        out = np.empty(case.result, np.float32)
        expression = case.numexpr.replace("1e-5", "eps")
        for number in ("0.7978845608", "0.044715", "0.5"):
            # Literals would make the expression one of doubles.
            expression = expression.replace(number, f"k{number[2:]}")
            values[f"k{number[2:]}"] = np.float32(number)
        values["eps"] = np.float32(1e-5)
        return (lambda: numexpr.evaluate(expression, values, out=out)), np.asarray
    if peer == "jax":
        import jax

        xp = NumpyLike(jax.numpy)
        function = jax.jit(lambda *args: case.peer(xp, *args))
        arrays = [jax.device_put(value) for value in inputs]
        return (lambda: function(*arrays).block_until_ready()), np.asarray
    import torch

    torch.set_num_threads(int(threads))
    xp = TorchLike(torch)
    function = lambda *args: case.peer(xp, *args)  # noqa: E731
    if peer == "torch.compile":
        function = torch.compile(function)
    arrays = [torch.from_numpy(value) for value in inputs]
    return (lambda: function(*arrays)), lambda result: result.numpy()


def main():
    (case,) = [c for c in make_cases(small == "1") if c.name == name]
    inputs = [np.load(f"{folder}/{i}.npy") for i in range(len(case.inputs))]
    try:
        run, to_numpy = prepare(case, inputs)
        np.save(f"{folder}/{peer}.npy", to_numpy(run()))
    except (ImportError, NotImplementedError) as error:
        print(f"skipped: {error}", flush=True)
        return
    print("ready", flush=True)
    for line in sys.stdin:
        best, end = float("inf"), time.perf_counter() + float(line)
        while True:
            start = time.perf_counter()
            run()
            now = time.perf_counter()
            best = min(best, now - start)
            if now > end:
                break
        print(best, flush=True)


main()
