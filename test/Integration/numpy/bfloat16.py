# Test that functions of bf16, and of f32 between conversions from and to bf16, are
# rounded as the exact results are, for all 2^16 operands and on every target.
# --bcast-bfloat16-math-to-nvvm computes these in another way, which relies on it.
#
# REQUIRES: numpy
# RUN: %numpy %s %t bcast-run %target_names

import math
import os
import subprocess
import sys

import numpy as np

import oracle
from agreement import same_bits, widen

folder, tool, *targets = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
NARROW, WIDE = "tensor<65536xbf16>", "tensor<65536xf32>"
FUNCTIONS = {
    "exponential": np.exp,
    "tanh": np.tanh,
    "erf": np.vectorize(math.erf, otypes=[np.float64]),
}

body, results = [], []
for function in FUNCTIONS:
    body += [f"%{function} = bcast.{function} %x : {NARROW}",
             f"%wide_{function} = bcast.{function} %wide : {WIDE}",
             f"%in_f32_{function} = bcast.convert %wide_{function} : ({WIDE}) -> {NARROW}"]  # fmt: skip
    results += [f"%{function}", f"%in_f32_{function}"]
module = os.path.join(folder, "module.mlir")
with open(module, "w") as file:
    types = ", ".join([NARROW] * len(results))
    file.write(f"func.func @main(%x: {NARROW}) -> ({types}) {{\n")
    file.write(f"  %wide = bcast.convert %x : ({NARROW}) -> {WIDE}\n  ")
    file.write("\n  ".join(body))
    file.write(f"\n  return {', '.join(results)} : {types}\n}}\n")

every = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16).view(oracle.BF16)
np.save(os.path.join(folder, "x.npy"), every)
outputs = [os.path.join(folder, f"{result[1:]}.npy") for result in results]
flags = [f"--input=@{folder}/x.npy", *(f"--output=@{path}" for path in outputs)]
for target in targets:
    subprocess.run([tool, module, f"--target={target}", *flags], check=True)
    for path in outputs:
        function = os.path.basename(path)[: -len(".npy")].removeprefix("in_f32_")
        exact = FUNCTIONS[function](widen(every).astype(np.float64))
        expected = oracle.round_once(exact, oracle.BF16)
        wrong = ~same_bits(np.load(path).view(oracle.BF16), expected)
        assert not wrong.any(), f"{target}: {path}: {every[wrong][:8]}"
