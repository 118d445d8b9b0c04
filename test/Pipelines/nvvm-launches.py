# Test how many kernels the computations of benchmarks/cases/gpu.py and some of
# dynamic sizes are, and that they compute nothing in f64.
#
# RUN: %python -B %s bcast-opt %bcast_src_root/benchmarks | FileCheck %s
# CHECK: {{[0-9]+}} programs within their limits

import os
import re
import subprocess
import sys

optimizer, benchmarks = sys.argv[1:]
sys.path.insert(1, benchmarks)
from cases import layers, reductions  # noqa: E402
from cases.gpu import CASES, in_f32  # noqa: E402
from tracing import trace  # noqa: E402

# What is more than one launch, and why.
LIMITS = {
    # Blocks share a result, and leave parts of it.
    "sum_all": 2,
    "sum_rows_few": 2,
    "sum_columns": 2,
    "sum_columns_8": 3,
    # Passes over all, with parts of each result.
    "softmax_columns": 5,
    "batch_norm_statistics": 4,
    # The scale is computed once per channel.
    "batch_norm_nchw": 2,
    "batch_norm_7x7": 2,
    "batch_norm_nhwc": 2,
    "gaussian_kernel_sum": 2,
    # Each part has a kernel.
    "concatenate": 2,
    "concatenate_scale": 2,
    "pad_relu": 2,
}
NORM = [(("?", 4096), "float32"), ((4096,), "float32"), ((4096,), "float32")]
# Sizes that only the program knows: launches that are written, of which a call
# runs some.
DYNAMIC = [
    ("softmax_?x4096", layers.softmax, [(("?", 4096), "float32")], 1),
    ("softmax_?x4096_bf16", in_f32(layers.softmax), [(("?", 4096), "bfloat16")], 1),
    ("layer_norm_?x4096", layers.layer_norm, NORM, 1),
    ("sum_?x4096", reductions.reduced("sum", 1), [(("?", 4096), "float32")], 1),
]


def compile(text):
    command = [optimizer, "-", "--bcast-to-nvvm"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


programs = []
for case in CASES:
    inputs = [(array.shape, array.dtype) for array in case.inputs]
    programs.append((case.name, case.function, inputs, LIMITS.get(case.name, 1)))
for name, function, inputs, limit in programs + DYNAMIC:
    host = compile(trace(function, inputs))
    found = host.count("call @bcast_rt_device_launch")
    assert found <= limit, f"{name}: {found} launches"
    assert not re.search(r"[.]f64|cvt[.]rn[.]f64", host), f"{name}: f64"
assert set(LIMITS) <= {name for name, *_ in programs}
print(f"{len(programs) + len(DYNAMIC)} programs within their limits")
