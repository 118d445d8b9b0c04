# Test that sums and products have the same bits for 1 to 8 threads: of all
# elements, of rows and of columns, of few results, whose elements threads share,
# and of many, with sizes that the program knows or not.
#
# RUN: %python -B %s bcast-run %t | FileCheck %s
# CHECK: 8 numbers of threads, 20 results each, equal bits

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..", "Inputs"))
import npy

bcast_run, prefix = sys.argv[1:]

# Rows, columns, and which of them are dynamic.
SHAPES = [(3, 100003), (20011, 7), (513, 517), (2, 70000), (40000, 3)]


def build(rows, columns):
    static, dynamic = f"{rows}x{columns}", "?x?"
    lines, names = [], []
    for kind, shape in [("s", static), ("d", dynamic)]:
        row, column = shape.split("x")
        for op, dims, result in [("add", "0", column), ("multiply", "1", row)]:
            name = f"%{kind}{dims}"
            lines.append(
                f"  {name} = bcast.reduce {op}, %{kind} dimensions = [{dims}] : "
                f"(tensor<{shape}xf32>) -> tensor<{result}xf32>"
            )
            names.append((name, f"tensor<{result}xf32>"))
    values = ", ".join(name for name, _ in names)
    types = ", ".join(type for _, type in names)
    body = "\n".join(lines)
    return f"""
func.func @main(%s: tensor<{static}xf32>, %d: tensor<{dynamic}xf32>) -> ({types}) {{
{body}
  return {values} : {types}
}}
"""


def run(program, input, threads, number):
    outputs = [f"{prefix}.{number}.{i}.npy" for i in range(4)]
    subprocess.run(
        [bcast_run, "-", f"--input=@{input}", f"--input=@{input}"]
        + [f"--output=@{output}" for output in outputs],
        input=program, text=True, check=True,
        env={**os.environ, "OMP_NUM_THREADS": str(threads)},
    )
    return [open(output, "rb").read() for output in outputs]


def write_input(path, rows, columns):
    """Values near 1, so that products stay finite, whose last bits differ."""
    state, values = 1, []
    for _ in range(rows * columns):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        values.append(1 + (state - 0x40000000) / 2**44)
    npy.write(path, [rows, columns], values)


checked = 0
for number, (rows, columns) in enumerate(SHAPES):
    program, input = build(rows, columns), f"{prefix}.in{number}.npy"
    write_input(input, rows, columns)
    expected = run(program, input, 1, number)
    assert expected[:2] == expected[2:], (rows, columns)
    for threads in range(2, 9):
        assert run(program, input, threads, number) == expected, (rows, columns, threads)
    checked += len(expected)
print(f"8 numbers of threads, {checked} results each, equal bits")
