# Test that rows of unknown length have the bits that the CPU computes,
# whichever kernel the host takes: for lengths around those up to which a kernel is
# made, around chunks of the order of summation, multiples of vectors or not, and
# without elements. Warps are emulated: where kernels for CUDA run, all lengths are
# (cuda-row-lengths.test), and some here.
#
# REQUIRES: opencl
# RUN: %python -B %s bcast-run %t | FileCheck %s
# CHECK: 9 lengths agree

import math
import os
import random
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
from kernel_target import IS_CUDA, get_flags
from row_programs import logsumexp, softmax, softmax_columns

LENGTHS = {
    (softmax, "f32"): (0, 33, 256, 257, 1023, 1025, 4097, 8192, 16384, 16385),
    (softmax, "bf16"): (4104,),
    (logsumexp, "f32"): (2052,),
    (softmax_columns, "f32"): (0, 7, 1024, 4096, 4097),
}
# Of blocks that share rows.
CLUSTERS = {(logsumexp, "bf16"): (1000, 40000), (softmax_columns, "f32"): (1025, 9000)}
# Of so many rows that a block reads each several times; or of fewer.
LONG = {(softmax, "f32"): ((128, 32769), (131, 34820), (127, 32772))}
if not IS_CUDA:
    LENGTHS = {
        (softmax, "f32"): (33, 257, 4097, 16385),
        (softmax, "bf16"): (4104,),
        (softmax_columns, "f32"): (0, 4096),
    }
    CLUSTERS = {(logsumexp, "bf16"): (40000,)}
    LONG = {(softmax, "f32"): ((128, 32772),)}


def write_input(path, count, element):
    generator = random.Random(count)
    numbers = [generator.uniform(-4, 4) for _ in range(count)]
    pack = (lambda number: struct.pack("<f", number)[2:]) if element == "bf16" else (
        lambda number: struct.pack("<f", number))  # fmt: skip
    with open(path, "wb") as file:
        file.write(b"".join(map(pack, numbers)))


run, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
path, data = (os.path.join(folder, name) for name in ("program.mlir", "input.bin"))
count = 0
cases = []
for table, options in (LENGTHS, ""), (CLUSTERS, "cluster-blocks=8"):
    for case, lengths in table.items():
        cases.append((*case, [(3, length) for length in lengths], options))
cases += [(*case, shapes, "cluster-blocks=1") for case, shapes in LONG.items()]
for program, element, shapes, options in cases:
    is_columns = program is softmax_columns
    with open(path, "w") as file:
        file.write(program(["?"] * (3 if is_columns else 2), element))
    # Of GPUs without clusters, which share longer rows.
    alone = {"FAKE_CUDA_CAPABILITY": "80"} if options == "cluster-blocks=1" else {}
    environment = {**os.environ, **alone}
    for rows, length in shapes:
        shape = f"2x{length}x11" if is_columns else f"{rows}x{length}"
        write_input(data, math.prod(map(int, shape.split("x"))), element)
        outputs = []
        for target in (["--target=cpu"], get_flags(warps=True, options=options)):
            command = [run, path, *target, f"--input={shape}x{element}=@{data}"]
            result = subprocess.run(command, capture_output=True, text=True, env=environment)
            assert result.returncode == 0, result.stderr
            outputs.append(result.stdout)
        assert outputs[0] == outputs[1], f"{program.__name__} of {length} {element}"
        count += 1
print(f"{count} lengths agree")
