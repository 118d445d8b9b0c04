# Test what programs become for CUDA: how many launches, how many instructions for
# each element of the largest array, how wide accesses to large arrays are, how many
# barriers a kernel has, how much memory a block shares, and how many bytes are moved
# over the least; that nothing is computed in f64 and no loop on the host launches
# kernels. With CUDA's assembler, how many registers a thread has, and that nothing
# is spilled.
#
# The programs are those of benchmarks/cases/gpu.py, and some of sizes that only the
# program knows. Inputs/gpu_gates.csv has the limits: at most, of accesses at least.
# Less shared memory would be rows that are not copied ahead.
# To see the rows as they are: `nvvm-gates.py bcast-opt BENCHMARKS PTXAS print`.
#
# RUN: %python -B %s bcast-opt %bcast_src_root/benchmarks %ptxas | FileCheck %s
# CHECK: {{[0-9]+}} programs within their limits

import csv
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor

optimizer, benchmarks, ptxas = sys.argv[1:4]
sys.path.insert(1, benchmarks)
from cases import elementwise, layers, reductions  # noqa: E402
from cases.gpu import CASES, bias_gelu_erf, in_f32  # noqa: E402
from gpu.counts import count_function  # noqa: E402

GATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs", "gpu_gates.csv")
NORM = [(("?", 4096), "float32"), ((4096,), "float32"), ((4096,), "float32")]
SCALES = [((512, 1, 1), "float32")] * 4
ADD_NORM = [(("?", 5120), "float32")] * 2 + [((5120,), "float32")]
RMS_NORM = [(("?", 4096), "bfloat16"), ((4096,), "bfloat16")]
CHANNELS = [((16, 64, 56, 56), "float32"), ((64, 1, 1), "float32"), ((64, 1, 1), "float32")]
GELU = [((8192, 8192), "bfloat16"), ((8192,), "bfloat16")]


def softmax_1(xp, a):
    return layers.softmax(xp, a, 1)


def normalize_1(xp, a):
    d = a - xp.mean(a, axis=1, keepdims=True)
    return d * xp.rsqrt(xp.mean(d * d, axis=1, keepdims=True) + 1e-5)


def scaled_norm(xp, a, weight):
    d = a - xp.max(a, axis=1, keepdims=True)
    return d * xp.rsqrt(xp.sum(d * d, axis=1, keepdims=True)) * weight


# Of unknown sizes, which counts.py takes for 8192, of results that have parts, and
# of ops that are all rounded to bf16.
MORE = [
    ("softmax_?x4096", layers.softmax, [(("?", 4096), "float32")]),
    ("softmax_?x4096_bf16", in_f32(layers.softmax), [(("?", 4096), "bfloat16")]),
    ("softmax_?x?x128", layers.softmax, [(("?", "?", 128), "float32")]),
    ("softmax_?x?", layers.softmax, [(("?", "?"), "float32")]),
    ("softmax_?x?_bf16", in_f32(layers.softmax), [(("?", "?"), "bfloat16")]),
    ("layer_norm_?x4096", layers.layer_norm, NORM),
    ("scaled_norm_?x?", scaled_norm, [(("?", "?"), "float32"), (("?",), "float32")]),
    ("add_rms_norm_?x5120", layers.add_rms_norm, ADD_NORM),
    ("batch_norm_?x512x7x7", elementwise.batch_norm, [(("?", 512, 7, 7), "float32")] + SCALES),
    ("rms_norm_?x4096_bf16", in_f32(layers.rms_norm), RMS_NORM),
    ("sum_?x4096", reductions.reduced("sum", 1), [(("?", 4096), "float32")]),
    ("softmax_2x131072", layers.softmax, [((2, 131072), "float32")]),
    ("softmax_16x262144", layers.softmax, [((16, 262144), "float32")]),
    ("softmax_1048576", layers.softmax, [((1048576,), "float32")]),
    ("softmax_columns_21", softmax_1, [((8, 21, 512, 512), "float32")]),
    ("softmax_columns_128", softmax_1, [((64, 128, 4096), "float32")]),
    ("softmax_columns_1001", softmax_1, [((16, 1001, 4096), "float32")]),
    ("softmax_columns_?x128", softmax_1, [(("?", 128, 1024), "float32")]),
    ("softmax_columns_?x21x?x?", softmax_1, [(("?", 21, "?", "?"), "float32")]),
    ("softmax_columns_?x128x?", softmax_1, [(("?", 128, "?"), "float32")]),
    ("softmax_columns_bf16", in_f32(softmax_1), [((8, 128, 65536), "bfloat16")]),
    ("normalize_columns_12544", normalize_1, [((32, 12544, 64), "float32")]),
    ("softmax_4096_in_bf16", layers.softmax, [((8192, 4096), "bfloat16")]),
    ("bias_gelu_in_bf16", elementwise.bias_gelu, GELU),
    ("bias_gelu_erf_in_bf16", bias_gelu_erf, GELU),
    ("batch_norm_train", layers.batch_norm_train, CHANNELS),
    ("minimum_and_maximum_1048576", reductions.minimum_and_maximum, [((1048576,), "float32")]),
    ("minimum_and_maximum_4096x1024", reductions.minimum_and_maximum, [((4096, 1024), "float32")]),
]
# With functions of the GPU's own instructions.
DEVICE = r"exp|(bias_gelu|bias_gelu_erf|swiglu|softmax_4096)(_bf16)?|logsumexp.*"
AT_LEAST = ("load", "store")
# What the assembler adds to shared memory where it aligns arrays.
ALIGNMENT = 128


def get_row(name, function, inputs, options=""):
    program = count_function(
        function, inputs, optimizer, ptxas if os.path.exists(ptxas) else None, options
    )
    kernels = [launch.kernel for launch in program.launches]
    row = {
        "program": name,
        "launches": len(kernels),
        "instructions": round(program.instructions, 2),
        "load": program.get_width(is_store=False),
        "store": program.get_width(is_store=True),
        "barriers": max(kernel.count_written(r"bar\.sync|barrier\.cluster\.wait") for kernel in kernels),
        "bytes": round(program.moved / program.minimum, 2),
        "loops": program.loops,
        "f64": sum(kernel.count_written(r".*\.f64") for kernel in kernels),
        "shared": max(kernel.shared for kernel in kernels),
    }
    if kernels[0].registers is not None:
        row["registers"] = max(kernel.registers for kernel in kernels)
        row["spills"] = sum(kernel.spills for kernel in kernels)
    return row


def is_within(name, value, limit):
    if name == "shared":
        return limit - ALIGNMENT <= value <= limit
    return value >= limit if name in AT_LEAST else value <= limit


def find_excess(row, limits):
    """The columns that are beyond their limits; without one, nothing is allowed."""
    return [
        name
        for name, value in row.items()
        if name != "program" and not is_within(name, value, float(limits.get(name) or 0))
    ]


cases = [
    (case.name, case.function, [(array.shape, array.dtype) for array in case.inputs])
    for case in CASES
]
programs = cases + MORE
programs += [
    (f"{name} math=device", function, inputs, "math=device")
    for name, function, inputs in cases if re.fullmatch(DEVICE, name)
]  # fmt: skip
with ThreadPoolExecutor(2) as pool:
    rows = list(pool.map(lambda program: get_row(*program), programs))
if sys.argv[4:] == ["print"]:
    print(",".join(rows[0]))
    for row in rows:
        print(",".join(map(str, row.values())))
    sys.exit()
with open(GATES) as file:
    gates = {row["program"]: row for row in csv.DictReader(file)}
difference = set(gates) ^ {row["program"] for row in rows}
assert not difference, f"without limits, or without a program: {difference}"
failed = 0
for row in rows:
    excess = find_excess(row, gates[row["program"]])
    if excess:
        failed += 1
        print(f"{row['program']} is beyond its limits of {', '.join(excess)}:")
        print(",".join(row))
        print(",".join(map(str, row.values())))
if failed:
    sys.exit(1)
print(f"{len(rows)} programs within their limits")
