# Test that rows in registers have the bits that the CPU computes, for rows of
# each way to share them out: several in a warp, a warp each, several warps, more
# than there are threads; whose lengths are multiples of vectors or not; of known
# and unknown number. So do rows that are not. Warps are emulated.
#
# REQUIRES: opencl
# RUN: %python -B %s bcast-run %t | FileCheck %s
# CHECK: 34 programs agree

import math
import os
import random
import re
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
from kernel_target import get_flags
from row_programs import (
    add_rms_norm, cross_entropy, layer_norm, logsumexp, rms_norm, softmax, sums_and_result,
)  # fmt: skip

PROGRAMS = [(softmax, ["?", n], "f32") for n in (2, 3, 17, 100, 129, 1000, 2052, 5000)]
PROGRAMS += [(layer_norm, [70, n], "f32") for n in (16, 128, 1024, 4095)]
PROGRAMS += [(softmax, [5, n], "bf16") for n in (64, 2048, 4096, 12288)]
PROGRAMS += [
    (softmax, ["?", "?", 128], "f32"),
    (softmax, [9, 2000], "f64"),
    (softmax, ["?", 2000], "f16"),
    (logsumexp, [300, 1000], "bf16"),
    (rms_norm, ["?", 640], "bf16"),
    (add_rms_norm, [6, 5120], "bf16"),
    (add_rms_norm, [33, 48], "f32"),
    (layer_norm, [3, 20000], "f16"),
    # Longer than what a block keeps, many or few; of unknown length.
    (softmax, ["?", 33000], "bf16"),
    (softmax, [3, 33000], "f32"),
    (softmax, ["?", "?"], "f32"),
    # Several results; of two arrays that are needed at a time blocks share the row.
    (cross_entropy, [5, 1000], "f32"),
    (cross_entropy, [3, 32000], "f32"),
    (cross_entropy, ["?", 20000], "bf16"),
    (cross_entropy, ["?", "?"], "f32"),
    (sums_and_result, [33, 48], "f32"),
    (sums_and_result, ["?", 4097], "f32"),
    (sums_and_result, ["?", "?"], "f32"),
]


def write_input(path, shape, element):
    count = math.prod(int(size) for size in shape.split("x"))
    generator = random.Random(1)
    numbers = [generator.uniform(-4, 4) for _ in range(count)]
    if element == "bf16":
        data = b"".join(struct.pack("<f", number)[2:] for number in numbers)
    else:
        data = struct.pack(f"<{count}{'efd'[('f16', 'f32', 'f64').index(element)]}", *numbers)
    with open(path, "wb") as file:
        file.write(data)


run, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
path = os.path.join(folder, "program.mlir")
for program, shape, element in PROGRAMS:
    text = program(shape, element)
    with open(path, "w") as file:
        file.write(text)
    arguments = re.search(r"@main\((.*?)\) ->", text).group(1)
    types = re.findall(r"tensor<(.*?)>", arguments)
    inputs = []
    for number, type in enumerate(types):
        data = os.path.join(folder, f"input{number}.bin")
        write_input(data, *type.replace("?", "7").rsplit("x", 1))
        inputs.append(f"--input={type.replace('?', '7')}=@{data}")
    outputs = []
    for target in (["--target=cpu"], get_flags(warps=True)):
        result = subprocess.run([run, path] + target + inputs, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        outputs.append(result.stdout)
    assert outputs[0] == outputs[1], f"{program.__name__} of {shape} {element}"
print(f"{len(PROGRAMS)} programs agree")
