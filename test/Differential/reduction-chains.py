# Test that chains of reductions, whose results other elements are computed with,
# give what the interpreter does: of sizes that only the program knows, in which
# operands may expand, so that the program chooses among ways to compute them.
# Results of one chain may be reduced again, and be results of the program.
# BCAST_TEST_ALL=1 runs more of them.
#
# RUN: %python -B %s bcast-run %t cpu | FileCheck %s
# RUN: %if opencl %{ %python -B %s bcast-run %t opencl | FileCheck %s %}
# CHECK: {{[0-9]+}} programs agree

import math
import os
import random
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
from kernel_target import get_flags
from row_programs import Builder

run, folder, target = sys.argv[1:]
# Most of the time goes into drivers.
PROGRAMS = 1000 if os.environ.get("BCAST_TEST_ALL") else 40 if target == "cpu" else 12
SIZES = [0, 1, 1, 2, 7, 33]


def build_chain(generator, shape, dimensions, element):
    """A program of some ops on an array of this shape, and its results."""
    b, choice = Builder(), generator.choice
    kept = [d for d in range(len(shape)) if d not in dimensions]
    reduced = [shape[d] for d in kept]
    whole, parts = b.type(shape, element), b.type(reduced, element)
    arrays, sums = [b.argument(shape, element)], []

    def latest(values):
        return values[-1] if generator.random() < 0.7 else choice(values)

    def reduce():
        kind = choice(["add", "maximum", "minimum"])
        return b.op(f"reduce {kind}, {latest(arrays)[0]} dimensions = {dimensions} : "
                    f"({whole}) -> {parts}", reduced, element)  # fmt: skip

    for _ in range(generator.randint(2, 20)):
        kind = generator.random()
        if kind < 0.35 or not sums:
            sums.append(reduce())
        elif kind < 0.7:
            op = choice(["add", "subtract", "maximum"])
            arrays.append(b.op(f"{op} {latest(arrays)[0]}, {latest(sums)[0]} broadcast_dimensions"
                               f" = {kept} : ({whole}, {parts}) -> {whole}", shape, element))  # fmt: skip
        elif kind < 0.9:
            arrays.append(b.binary("maximum", latest(arrays), choice(arrays)))
        else:
            sums.append(b.binary("add", choice(sums), choice(sums)))
    return b.module(arrays[-1], choice(sums)), 2


def compute(path, input, count, flags):
    command = [run, path, *flags, f"--input={input}"] + ["--output=-"] * count
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, f"{' '.join(command)}\n{open(path).read()}{result.stderr}"
    return result.stdout


os.makedirs(folder, exist_ok=True)
path, data = (os.path.join(folder, f"{target}.{end}") for end in ("mlir", "bin"))
for number in range(PROGRAMS):
    generator = random.Random(number)
    shape = [generator.choice(["?", "?", 3, 8, 40]) for _ in range(generator.randint(1, 4))]
    dimensions = sorted(generator.sample(range(len(shape)), generator.randint(1, len(shape))))
    element = generator.choice(["i32", "f32"])
    program, results = build_chain(generator, shape, dimensions, element)
    with open(path, "w") as file:
        file.write(program)
    sizes = [generator.choice(SIZES) if size == "?" else size for size in shape]
    numbers = [generator.randint(-9, 9) for _ in range(math.prod(sizes))]
    with open(data, "wb") as file:
        file.write(struct.pack(f"<{len(numbers)}{'i' if element == 'i32' else 'f'}", *numbers))
    input = f"{'x'.join(map(str, sizes))}x{element}=@{data}"
    flags = [] if target == "cpu" else get_flags(warps=number % 2 == 0)
    expected = compute(path, input, results, ["--target=interpreter"])
    assert compute(path, input, results, flags) == expected, f"{input}\n{program}"
print(f"{PROGRAMS} programs agree")
