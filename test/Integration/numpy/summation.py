# Test that sums have the order that docs/Semantics.md defines, bit for bit, on
# each target; that shards of a sum merge to it; and that its error stays within
# the bound of docs/Accuracy.md.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import fractions
import os
import subprocess
import sys

import numpy as np

CHUNK, PARTIAL_SUMS = 2048, 256
ACCUMULATORS = {"f16": np.float32, "f32": np.float32, "f64": np.float64}
ELEMENTS = {"f16": np.float16, "f32": np.float32, "f64": np.float64}
folder, tool, *targets = sys.argv[1:]
rng = np.random.default_rng(0)
calls = []


def merge(values, combine):
    """Neighbours, level by level; one that is left goes up as it is."""
    while len(values) > 1:
        pairs = combine(values[0 : len(values) // 2 * 2 : 2], values[1::2])
        values = np.concatenate([pairs, values[len(values) // 2 * 2 :]])
    return values[0]


def get_total(values, combine=np.add):
    """Of the values along the first dimension, in their type."""
    totals = []
    for start in range(0, len(values), CHUNK):
        chunk = values[start : start + CHUNK]
        sums = chunk[:PARTIAL_SUMS].copy()
        for row in range(PARTIAL_SUMS, len(chunk), PARTIAL_SUMS):
            more = chunk[row : row + PARTIAL_SUMS]
            sums[: len(more)] = combine(sums[: len(more)], more)
        totals.append(merge(sums, combine))
    return merge(np.array(totals), combine)


def reduce(x, dims, name, combine=np.add):
    """Of an array, by the definition: one sequence for each result."""
    kept = [d for d in range(x.ndim) if d not in dims]
    shape = [x.shape[d] for d in kept]
    rows = x.transpose([*sorted(dims), *kept]).reshape([-1, *shape])
    initial = ACCUMULATORS[name](0 if combine is np.add else 1)
    if len(rows) == 0:
        return np.full(shape, initial, ELEMENTS[name])
    total = get_total(rows.astype(ACCUMULATORS[name]), combine)
    return combine(initial, total).astype(ELEMENTS[name])


def run(text, inputs, results):
    """What each target gives."""
    path = os.path.join(folder, "program.mlir")
    with open(path, "w") as file:
        file.write(text)
    flags = []
    for number, value in enumerate(inputs):
        np.save(os.path.join(folder, f"{number}.npy"), value)
        flags.append(f"--input=@{os.path.join(folder, f'{number}.npy')}")
    for target in targets:
        outputs = [os.path.join(folder, f"out{i}.npy") for i in range(results)]
        subprocess.run(
            [tool, path, *flags, f"--target={target}"]
            + [f"--output=@{output}" for output in outputs],
            check=True,
        )
        yield target, [np.load(output) for output in outputs]


def tensor(shape, name, dynamic=False):
    sizes = ["?" if dynamic else str(size) for size in shape]
    return f"tensor<{'x'.join([*sizes, name])}>"


def make_values(shape, name):
    """Numbers of several orders of magnitude, so that each rounding shows."""
    values = rng.standard_normal(shape) * np.exp2(rng.integers(-6, 7, shape))
    return values.astype(ELEMENTS[name])


def check(x, dims, name, kind="add", dynamic=False):
    kept = [size for d, size in enumerate(x.shape) if d not in dims]
    operand, result = tensor(x.shape, name, dynamic), tensor(kept, name, dynamic)
    text = f"""func.func @main(%a: {operand}) -> {result} {{
  %0 = bcast.reduce {kind}, %a dimensions = {dims} : ({operand}) -> {result}
  return %0 : {result}
}}
"""
    combine = {"add": np.add, "multiply": np.multiply}[kind]
    expected = reduce(x, dims, name, combine)
    for target, (actual,) in run(text, [x], 1):
        if actual.tobytes() != expected.tobytes():
            sys.exit(f"{target}: {x.shape} {dims} {name} {kind} {dynamic}")
        calls.append(target)


def check_orders():
    for count in (0, 1, 3, 33, 255, 256, 257, 2047, 2048, 2049, 20000):
        for dynamic in (False, True):
            check(make_values((3, count), "f32"), [1], "f32", dynamic=dynamic)
            check(make_values((count, 3), "f32"), [0], "f32", dynamic=dynamic)
    for name in ("f16", "f64"):
        check(make_values((2, 3000), name), [1], name)
        check(make_values((3000, 20), name), [0], name)
    check(make_values((7, 2, 300), "f32"), [0, 2], "f32")
    check(make_values((7, 300, 2), "f32"), [1, 0], "f32")
    check(make_values((40, 10), "f32"), [1], "f32")
    check(make_values((100000,), "f32"), [0], "f32")
    near_one = 1 + make_values((3, 3000), "f32") * np.float32(2**-12)
    check(near_one, [1], "f32", kind="multiply")


def check_fused():
    """A row's sum beside what is computed for it, and from it."""
    matrix, row = tensor((5, 1000), "f32"), tensor((5,), "f32")
    text = f"""func.func @main(%a: {matrix}) -> ({row}, {matrix}) {{
  %0 = bcast.multiply %a, %a : {matrix}
  %1 = bcast.reduce add, %0 dimensions = [1] : ({matrix}) -> {row}
  %2 = bcast.divide %a, %1 broadcast_dimensions = [0] : ({matrix}, {row}) -> {matrix}
  return %1, %2 : {row}, {matrix}
}}
"""
    x = make_values((5, 1000), "f32")
    total = reduce(x * x, [1], "f32")
    for target, (actual, quotient) in run(text, [x], 2):
        if actual.tobytes() != total.tobytes():
            sys.exit(f"{target}: fused sum")
        if quotient.tobytes() != (x / total[:, None]).tobytes():
            sys.exit(f"{target}: fused quotient")
        calls.append(target)


def check_shards():
    """2, 4 and 8 devices have a part of the elements each."""
    x = make_values((8 * CHUNK,), "f32")
    whole = reduce(x, [0], "f32")
    for shards in (2, 4, 8):
        part = tensor((len(x) // shards,), "f32")
        text = f"""func.func @main(%a: {part}) -> tensor<f32> {{
  %0 = bcast.reduce add, %a dimensions = [0] : ({part}) -> tensor<f32>
  return %0 : tensor<f32>
}}
"""
        sums = {target: [] for target in targets}
        for shard in np.split(x, shards):
            for target, (actual,) in run(text, [shard], 1):
                sums[target].append(actual[()])
        for target, values in sums.items():
            if merge(np.array(values), np.add).tobytes() != whole.tobytes():
                sys.exit(f"{target}: {shards} shards")
            calls.append(target)


def check_bound():
    """Of get_total, which is what the targets give."""
    for count in (1000, 2048, 300000):
        chunks = -(-count // CHUNK)
        depth = CHUNK // PARTIAL_SUMS - 1 + 8 + (chunks - 1).bit_length()
        alternating = np.where(np.arange(count) % 2 == 0, 1, -1)
        growing = np.exp2(np.linspace(-40, 40, count))
        for values in (
            rng.standard_normal(count),
            growing,
            growing[::-1],
            growing * alternating,
            np.full(count, 0.1),
            np.cumsum(rng.standard_normal(count)),
        ):
            x = values.astype(np.float32)
            exact = sum(map(fractions.Fraction, x.tolist()))
            magnitude = sum(map(fractions.Fraction, np.abs(x).tolist()))
            error = abs(fractions.Fraction(float(get_total(x))) - exact)
            unit = fractions.Fraction(1, 2**24)
            if error > depth * unit / (1 - depth * unit) * magnitude:
                sys.exit(f"error of a sum of {count}: {float(error)}")


os.makedirs(folder, exist_ok=True)
check_orders()
check_fused()
check_shards()
check_bound()
print(f"{len(calls)} sums agree on {' '.join(targets)}")
