"""One case: what is made ready and compared, and what is timed then."""

import math
import os
import time

import numpy as np

from check import as_list, compute_oracle, count_bytes, find_difference
from signatures import read_result_types

# Copies of inputs and results at most, and bytes of them, in caches.
MAX_SETS, CACHES = 64, 3


def measure_call(prepared, seconds):
    """Seconds for a call among so many that they take so long."""

    def run(count):
        start = time.perf_counter()
        for i in range(count):
            prepared.start(i)
        prepared.wait()
        return (time.perf_counter() - start) / count

    run(2)
    return run(max(5, min(1000, int(seconds / max(run(3), 1e-7)))))


def compute_expected(case, inputs, contenders):
    """In f64: by PyTorch on the device if that is there, else by NumPy."""
    torch = contenders.get("torch")
    if not torch or "torch" in case.without:
        return compute_oracle(case, inputs)
    wide = [
        torch.to_device(v).double() if v.dtype.kind in "fV" else torch.to_device(v)
        for v in inputs
    ]
    results = as_list(case.function(WideTorch(torch.xp), *wide))
    return [result.cpu().numpy() for result in results]


class WideTorch:
    """Floats stay f64."""

    def __init__(self, xp):
        self.xp = xp

    def __getattr__(self, name):
        return getattr(self.xp, name)

    def astype(self, a, dtype):
        return self.xp.astype(a, "float64" if "float" in dtype else dtype)


def run_case(case, contenders, roofs, options):
    """The row of the case as it is in the JSON."""
    *_, row = start_case(case, contenders, roofs, options)
    return row


def start_case(case, contenders, roofs, options):
    """Yields None once all contenders are ready and compared, and then, timed, the
    row of the case as it is in the JSON. If there is an error, only the row."""
    row = {"case": case.name, "family": "gpu", "times": {}, "skipped": {}}
    path = os.path.join(options.folder, case.name + ".mlir")
    if not os.path.exists(path):
        yield {**row, "error": "not built"}
        return
    types = read_result_types(path)
    row["read"], row["written"] = count_bytes(case, types)
    row["roof"] = get_roof(roofs, row)
    bytes = row["read"] + row["written"]
    sets = max(1, min(MAX_SETS, math.ceil(CACHES * options.cache / bytes)))
    inputs = case.make_inputs()
    oracle = compute_expected(case, inputs, contenders) if options.check else []
    running = {}
    for name, contender in contenders.items():
        try:
            prepared = contender.prepare(case, inputs, types, sets)
            results = prepared.get_results()
        except Exception as error:  # Any failure of a library is an answer.
            row["skipped"][name] = f"{type(error).__name__}: {error}".splitlines()[0]
            continue
        error = find_difference(case, name, results, oracle, [t for _, t in types])
        if error:
            yield {**row, "error": error}
            return
        running[name] = prepared
    if "bcast" not in running:
        yield {**row, "error": row["skipped"]["bcast"]}
        return
    yield None
    for _ in range(options.rounds):
        for name, prepared in running.items():
            taken = measure_call(prepared, options.seconds)
            row["times"][name] = min(taken, row["times"].get(name, math.inf))
    row["kernels"], row["launches"] = running["bcast"].measure(5)
    yield row


def get_roof(roofs, row):
    """Bytes per second for the parts that are read and written."""
    if not roofs:
        return None
    part = row["read"] / (row["read"] + row["written"])
    return float(np.interp(part, *zip(*sorted(roofs))))
