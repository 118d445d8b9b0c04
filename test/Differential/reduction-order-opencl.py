# Test that kernels combine the elements of a reduction in the one order of
# docs/Semantics.md, whose bits the interpreter gives: numbers of elements around
# those of partial sums, chunks and parts of blocks; rows, columns, dimensions in
# the middle and on both sides; sizes that are known or not; threads that merge
# through memory and by shuffles, in turns; BCAST_TEST_ALL=1 runs each case both
# ways. The elements have many exponents and both signs, so that sums in other
# orders differ.
#
# REQUIRES: opencl
# RUN: %python -B %s | FileCheck %s
# CHECK: {{[0-9]+}} runs agree

import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
import npy
from kernel_target import get_flags

TARGETS = [get_flags(warps) for warps in (False, True)]
SIZES = [1, 2, 3, 31, 255, 256, 257, 2047, 2048, 2049, 5000, 16385, 70000]

# Shapes that one program reduces, reduced dimensions, element type, kind, whether
# sizes are known.
CASES = [
    ([[n] for n in SIZES], [0], "f32", "add", True),
    ([[n] for n in SIZES + [(1 << 20) + 3]], [0], "f32", "add", False),
    ([[3, n] for n in SIZES[:-1]], [1], "f32", "add", False),
    ([[7, 256], [7, 4096]], [1], "f32", "add", True),
    ([[n, 5] for n in SIZES[:-1]], [0], "f32", "add", False),
    ([[300, 64], [2500, 3], [16385, 8]], [0], "f32", "add", True),
    ([[2, 300, 5], [2, 2500, 8]], [1], "f32", "add", False),
    ([[4, 300, 8]], [0, 2], "f32", "add", True),
    ([[11, 7, 300], [4, 3, 16]], [0, 2], "f32", "add", False),
]
for element in ["f16", "bf16", "f64", "complex<f32>", "complex<f64>"]:
    CASES += [
        ([[3, 300], [3, 2500]], [1], element, "add", True),
        ([[300, 6], [2500, 6]], [0], element, "add", False),
    ]
for element in ["f32", "f64", "complex<f32>"]:
    CASES += [
        ([[3, 300], [3, 2500]], [1], element, "multiply", True),
        ([[300, 4], [2500, 4]], [0], element, "multiply", False),
    ]


def write_input(path, shape, element, kind):
    count = 1
    for size in shape:
        count *= size
    part = element.replace("complex<", "").replace(">", "")
    parts = 2 if part != element else 1
    generator = random.Random(1)
    if kind == "multiply":
        numbers = [generator.uniform(0.97, 1.03) for _ in range(count * parts)]
        # Products of complex numbers stay about as large.
        if parts == 2:
            numbers[1::2] = [(number - 1) / 4 for number in numbers[1::2]]
    else:
        most = 1 if part == "f16" else 3
        numbers = [
            generator.uniform(-1, 1) * 10 ** generator.randint(-3, most)
            for _ in range(count * parts)
        ]
    npy.write(path, shape, numbers, element)


def get_type(shape, element, known):
    sizes = [str(size) if known else "?" for size in shape]
    return f"tensor<{'x'.join(sizes + [element])}>"


def get_function(name, shape, dims, element, kind, known):
    """A function that reduces, its argument's type and its result's."""
    kept = [size for dim, size in enumerate(shape) if dim not in dims]
    full, result = (get_type(sizes, element, known) for sizes in (shape, kept))
    # NumPy has no bf16.
    outside = "f32" if element == "bf16" else element
    taken, given = (get_type(sizes, outside, known) for sizes in (shape, kept))
    before, after, x, z = "", "", "%x", "%r"
    if outside != element:
        before, x = f"%y = bcast.convert %x : ({taken}) -> {full}", "%y"
        after, z = f"%z = bcast.convert %r : ({result}) -> {given}", "%z"
    text = f"""func.func private @{name}(%x: {taken}) -> {given} attributes {{no_inline}} {{
      {before}
      %r = bcast.reduce {kind}, {x} dimensions = {dims} : ({full}) -> {result}
      {after}
      return {z} : {given}
    }}
    """
    return text, taken, given


def get_program(shapes, dims, element, kind, known):
    """One function for all shapes if sizes are not known, else one for each."""
    functions, arguments, calls, results = [], [], [], []
    for number, shape in enumerate(shapes):
        name = f"reduce{number if known else ''}"
        text, taken, given = get_function(name, shape, dims, element, kind, known)
        if known or number == 0:
            functions.append(text)
        arguments.append(f"%x{number}: {taken}")
        calls.append(f"%r{number} = call @{name}(%x{number}) : ({taken}) -> {given}")
        results.append((f"%r{number}", given))
    names, types = (", ".join(parts) for parts in zip(*results))
    return f"""{"".join(functions)}
    func.func @main({", ".join(arguments)}) -> ({types}) {{
      {" ".join(calls)}
      return {names} : {types}
    }}"""


def run(folder, program, flags, count):
    command = ["bcast-run", *flags, "-"]
    for number in range(count):
        command.append(f"--input=@{folder}/in{number}.npy")
        command.append(f"--output=@{folder}/out{number}.npy")
    subprocess.run(command, input=program, text=True, check=True)
    outputs = []
    for number in range(count):
        with open(f"{folder}/out{number}.npy", "rb") as file:
            outputs.append(file.read())
    return outputs


runs = wanted = 0
with tempfile.TemporaryDirectory() as folder:
    for turn, case in enumerate(CASES):
        shapes, dims, element, kind, known = case
        program = get_program(*case)
        for number, shape in enumerate(shapes):
            write_input(f"{folder}/in{number}.npy", shape, element, kind)
        expected = run(folder, program, ["--target=interpreter"], len(shapes))
        targets = [TARGETS[turn % 2]]
        if os.environ.get("BCAST_TEST_ALL") == "1":
            targets = TARGETS
        wanted += len(targets)
        for target in targets:
            actual = run(folder, program, target, len(shapes))
            for shape, ours, other in zip(shapes, actual, expected):
                if ours != other:
                    print(f"{case[1:]} of {shape} has other bits on {target}")
            runs += actual == expected
if runs == wanted:
    print(runs, "runs agree")
