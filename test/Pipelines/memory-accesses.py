# Test that what the threads of a warp access together lies in as few sectors of 32
# bytes as hold it, and in different banks of shared memory: rows, columns, transposes
# and reductions, of which kernels are interpreted for a few blocks. A program whose
# rows begin anywhere has more, which shows that they are counted.
#
# REQUIRES: nvptx-registered-target
# RUN: %fake_cuda FAKE_CUDA_EXECUTE=1 FAKE_CUDA_SAMPLE=4 %python -B %s bcast-run %bcast_src_root/benchmarks %t | FileCheck %s
# CHECK: softmax_columns: loads 1.00, stores 1.00, shared 1.00
# CHECK: unaligned: loads {{1\.[1-9][0-9]}}, stores {{1\.[1-9][0-9]}}
# CHECK: no other program has more than 1.03

import json
import os
import re
import subprocess
import sys

run, benchmarks, folder = sys.argv[1:]
sys.path.insert(1, benchmarks)

from cases import arrangements, layers, reductions  # noqa: E402
from tracing import trace  # noqa: E402

PROGRAMS = {
    "softmax": (layers.softmax, [(64, 4096)], "float32"),
    "softmax_long": (layers.softmax, [(64, 131072)], "bfloat16"),
    "softmax_columns": (layers.softmax_columns, [(4096, 1024)], "float32"),
    "softmax_columns_short": (layers.softmax_columns, [(512, 8192)], "bfloat16"),
    "layer_norm": (layers.layer_norm, [(256, 8192), (8192,), (8192,)], "float32"),
    "sum_rows": (reductions.reduced("sum", 1), [(1024, 4096)], "bfloat16"),
    "sum_columns": (reductions.reduced("sum", 0), [(4096, 1024)], "float32"),
    "transpose": (arrangements.transposed(1, 0), [(1024, 1024)], "float32"),
    "transpose_bytes": (arrangements.transposed(1, 0), [(1024, 1024)], "int8"),
    "transpose_channels": (arrangements.transposed(0, 3, 1, 2), [(4, 56, 56, 64)], "float16"),
    "symmetrize": (arrangements.symmetrize, [(1024, 1024)], "float32"),
    "unaligned": (arrangements.transposed(1, 0), [(1001, 1003)], "float32"),
}
# Ends of rows, and results of columns that are few.
LIMIT = 1.03


def measure(name, function, shapes, dtype):
    """How many times as much each memory is asked for as there has to be."""
    program, profile = (os.path.join(folder, f"{name}.{end}") for end in ("mlir", "json"))
    text = trace(function, [(shape, dtype) for shape in shapes])
    with open(program, "w") as file:
        file.write(text)
    if os.path.exists(profile):
        os.remove(profile)
    arguments = re.search(r"@\w+\((.*?)\)\s*->", text, re.DOTALL)[1]
    inputs = [f"--input={type}=1" for type in re.findall(r"tensor<(.*?)>", arguments)]
    command = [run, program, "--target=cuda", "--output=-", *inputs]
    environment = dict(os.environ, FAKE_CUDA_PROFILE=profile)
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    with open(profile) as file:
        launches = [json.loads(line) for line in file]
    ratios = {}
    for memory in ("loads", "stores", "shared"):
        units, least = (sum(launch[memory][key] for launch in launches) for key in ("units", "least"))
        ratios[memory] = units / least if least else 0
    return ratios


os.makedirs(folder, exist_ok=True)
for name, (function, shapes, dtype) in PROGRAMS.items():
    ratios = measure(name, function, shapes, dtype)
    print(f"{name}:", ", ".join(f"{memory} {ratio:.2f}" for memory, ratio in ratios.items()))
    assert name == "unaligned" or max(ratios.values()) <= LIMIT, name
print(f"no other program has more than {LIMIT}")
