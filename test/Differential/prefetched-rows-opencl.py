# Test that blocks which compute several rows each, and copy the next one to shared
# memory meanwhile, have the bits that the CPU computes: rows that fill their
# threads, that do not, and of 16 bits. Of rows of unknown number there may be many, so that these have such blocks; a CPU
# has fewer compute units than there are rows here. Copies are loads and stores. The
# last two stay in shared memory, one as a whole.
#
# REQUIRES: opencl
# RUN: %python -B %s bcast-run %t | FileCheck %s
# CHECK: 7 programs agree

import os
import random
import re
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
from kernel_target import get_flags
from row_programs import logsumexp, softmax

# The rows that are passed, and elements of each.
PROGRAMS = [
    (softmax, ["?", 32768], "f32", 5),
    (softmax, ["?", 20000], "f32", 7),
    (softmax, ["?", 32768], "bf16", 5),
    (logsumexp, ["?", 32000], "bf16", 7),
    (logsumexp, ["?", 25088], "f32", 3),
    (logsumexp, ["?", 65536], "bf16", 5),
    (logsumexp, ["?", 128256], "bf16", 5),
]


def write_input(path, count, element):
    generator = random.Random(count)
    numbers = [generator.uniform(-4, 4) for _ in range(count)]
    start = 2 if element == "bf16" else 0
    with open(path, "wb") as file:
        file.write(b"".join(struct.pack("<f", number)[start:] for number in numbers))


run, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
path = os.path.join(folder, "program.mlir")
kernels = get_flags(warps=True, options="prefetch-bytes=231424 cluster-blocks=4")
for program, shape, element, rows in PROGRAMS:
    text = program(shape, element)
    with open(path, "w") as file:
        file.write(text)
    inputs = []
    arguments = re.search(r"@main\((.*?)\) ->", text).group(1)
    for number, type in enumerate(re.findall(r"tensor<(.*?)>", arguments)):
        data, type = os.path.join(folder, f"input{number}.bin"), type.replace("?", str(rows))
        *sizes, kind = type.split("x")
        count = 1
        for size in sizes:
            count *= int(size)
        write_input(data, count, kind)
        inputs.append(f"--input={type}=@{data}")
    outputs = []
    for target in (["--target=cpu"], [*kernels, "--print-ir=gpu"]):
        result = subprocess.run([run, path, *target, *inputs], capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        outputs.append(re.findall(r"^result.*", result.stdout, re.MULTILINE))
    assert "bcast_rt.num_multiprocessors" in result.stdout, f"{shape} {element} is not prefetched"
    assert outputs[0], result.stdout
    assert outputs[0] == outputs[1], f"{program.__name__} of {shape} {element}"
print(f"{len(PROGRAMS)} programs agree")
