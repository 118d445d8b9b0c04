#!/usr/bin/env python3
"""Whether the time of a function depends on its operand's value.

    benchmarks/cpu/values.py [--build=DIR] [--types=f32,f64] [FUNCTION ...]

Per function, the time of an element of 32,768 that all have one value, on one
thread: nanoseconds for an ordinary value, and for each class of values how many
times as long. Subnormal numbers are those that processors are slow with.
"""

import argparse
import os
import subprocess
import sys
import tempfile

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from timing import get_least_time  # noqa: E402

COUNT = 32768
FUNCTIONS = [
    "exponential", "exponential_minus_one", "log", "log_plus_one", "logistic",
    "tanh", "erf", "erfc", "sqrt", "rsqrt", "cbrt", "sine", "cosine", "tan",
    "asin", "acos", "atan", "sinh", "cosh", "asinh", "acosh", "atanh",
    "erf_inv", "lgamma", "digamma", "bessel_i1e", "exp2", "log2", "power",
]  # fmt: skip
# What the dialect has no op for.
MATH = ["exp2", "log2"]
# The other operand of binary functions.
BINARY = {"power": "1.5"}
# Class, and the value in f32 and in f64.
CLASSES = [
    ("0", "0", "0"),
    ("subnormal", "1e-40", "1e-310"),
    ("square subnormal", "1e-20", "1e-155"),
    ("tiny", "1e-14", "1e-60"),
    ("-3", "-3", "-3"),
    ("result subnormal", "-90", "-710"),
    ("-1000", "-1000", "-1000"),
    ("large", "1e30", "1e300"),
    ("-inf", "-inf", "-inf"),
    ("inf", "inf", "inf"),
    ("nan", "nan", "nan"),
]


def get_body(function, tensor, element):
    """Lines that compute %0 of %x."""
    if function in BINARY:
        value = f"dense<{BINARY[function]}> : tensor<{element}>"
        return (
            f"  %y = bcast.constant {value}\n"
            f"  %0 = bcast.{function} %x, %y : ({tensor}, tensor<{element}>) -> {tensor}\n"
        )
    if function not in MATH:
        return f"  %0 = bcast.{function} %x : {tensor}\n"
    return (
        f"  %empty = tensor.empty() : {tensor}\n"
        "  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],\n"
        '    iterator_types = ["parallel"]}\n'
        f"    ins(%x : {tensor}) outs(%empty : {tensor}) {{\n"
        f"  ^bb0(%in: {element}, %out: {element}):\n"
        f"    %r = math.{function} %in : {element}\n"
        f"    linalg.yield %r : {element}\n"
        f"  }} -> {tensor}\n"
    )


def measure(tool, path, element, value):
    """Nanoseconds for an element, the least of three runs."""
    command = [tool, path, f"--input={COUNT}x{element}={value}", "--benchmark"]
    best = float("inf")
    for _ in range(3):
        output = subprocess.run(
            [*command, "--benchmark_min_time=0.02s"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        ).stdout
        best = min(best, get_least_time(output))
    return best / COUNT * 1e9


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", default=os.path.join(here, "..", "..", "build"))
    parser.add_argument("--types", default="f32,f64")
    parser.add_argument("functions", nargs="*", default=FUNCTIONS)
    args = parser.parse_args()
    tool = os.path.join(args.build, "bin", "bcast-run")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.mlir")
        for element in args.types.split(","):
            names = ", ".join(name for name, *_ in CLASSES)
            print(f"{element}: ns of 0.7; times as long for {names}")
            for function in args.functions:
                tensor = f"tensor<{COUNT}x{element}>"
                with open(path, "w") as file:
                    file.write(
                        f"func.func @main(%x: {tensor}) -> {tensor} {{\n"
                        f"{get_body(function, tensor, element)}"
                        f"  return %0 : {tensor}\n}}\n"
                    )
                ordinary = measure(tool, path, element, "0.7")
                times = [
                    measure(tool, path, element, values[element == "f64"])
                    for _, *values in CLASSES
                ]
                ratios = " ".join(f"{time / ordinary:5.2f}" for time in times)
                print(f"{function:22} {ordinary:6.2f}  {ratios}", flush=True)


main()
