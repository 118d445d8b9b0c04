# Test that sums along both dimensions, whose sizes only the program knows, have
# the interpreter's bits for lengths around those at which what is computed
# changes: vectors, units of eight rows, leaves of several rows, chunks.
#
# RUN: %python -B %s bcast-run %t | FileCheck %s
# CHECK: 28 lengths, equal bits

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..", "Inputs"))
import npy

bcast_run, prefix = sys.argv[1:]

LENGTHS = [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 255, 256, 257, 271, 511, 512, 513, 767, 768]
LENGTHS += [1023, 1025, 1791, 1793, 2047, 2048, 2049, 2304]
# Of the other dimension: a vector and some more.
WIDTH = 19
PROGRAM = """
func.func @main(%tall: tensor<?x?xf32>, %wide: tensor<?x?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = bcast.reduce add, %tall dimensions = [0] : (tensor<?x?xf32>) -> tensor<?xf32>
  %1 = bcast.reduce add, %wide dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %2 = bcast.reduce maximum, %wide dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
"""


def run(target):
    outputs = [f"{prefix}.{target}.{i}.npy" for i in range(3)]
    subprocess.run(
        [bcast_run, "-", f"--target={target}"]
        + [f"--input=@{prefix}.{shape}.npy" for shape in ("tall", "wide")]
        + [f"--output=@{output}" for output in outputs],
        input=PROGRAM, text=True, check=True,
    )  # fmt: skip
    return [open(output, "rb").read() for output in outputs]


for length in LENGTHS:
    state, values = length + 1, []
    for _ in range(length * WIDTH):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        values.append((state - 0x40000000) / 2**28)
    npy.write(f"{prefix}.tall.npy", [length, WIDTH], values)
    npy.write(f"{prefix}.wide.npy", [WIDTH, length], values)
    assert run("cpu") == run("interpreter"), length
print(len(LENGTHS), "lengths, equal bits")
