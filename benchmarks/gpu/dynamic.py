"""Compares JAX programs with sizes that only the running program knows, those of
benchmarks/cases/symbolic.py, with the same of static sizes: launches, and the part
of a copy's speed that model.py predicts. Nothing is run. Needs the package jax.
"""

import argparse
import os
import re
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "utils"))

import jax2mlir  # noqa: E402
from cases.symbolic import PROGRAMS, SIZES, add_element_type  # noqa: E402
from gpu.counts import count_program  # noqa: E402
from gpu.model import build_parser, find_tools, predict  # noqa: E402

# The goal: parts of the speed of static sizes.
GOAL = 0.9


class Case:
    """`types` of the program as written, `known` with all sizes, of which some may
    be others than usual."""

    def __init__(self, name, others=()):
        self.name = name
        self.function, types, *sizes = PROGRAMS[name]
        sizes = {**SIZES, **(sizes[0] if sizes else {}), **dict(others)}
        self.types = [add_element_type(text) for text in types.split()]
        self.known = [
            "x".join(str(sizes.get(part, part)) for part in text.split("x")) for text in self.types
        ]

    def trace(self, types):
        return jax2mlir.to_mlir(self.function, [jax2mlir.parse_type(text) for text in types])

    def count(self, is_dynamic, optimizer, ptxas, options):
        text = self.trace(self.types if is_dynamic else self.known)
        shapes = [jax2mlir.parse_type(text).shape for text in self.known]
        return count_program(text, optimizer, ptxas, options, shapes)


def parse_size(text):
    name, _, size = text.partition("=")
    if name not in SIZES or not size.isdecimal() or int(size) == 0:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a name of {', '.join(SIZES)}, = and a positive number"
        )
    return name, int(size)


def main():
    parser = build_parser(__doc__)
    parser.add_argument("--size", metavar="NAME=N", type=parse_size, action="append", default=[],
                        help="what a size is in place of the usual, as n=4001")  # fmt: skip
    parser.add_argument("--write", metavar="FOLDER", help="keep the programs there")
    options = parser.parse_args()
    names = [name for name in PROGRAMS if re.search(options.only, name)]
    if not names:
        parser.error(f"no program's name has {options.only!r}")
    optimizer, ptxas = find_tools(options)
    print("| program | types | launches | static | predicted | static |")
    print("| --- " * 6 + "|")
    slow = []
    for name in names:
        case = Case(name, options.size)
        if options.write:
            for kind, types in [("dynamic", case.types), ("static", case.known)]:
                with open(os.path.join(options.write, f"{name}.{kind}.mlir"), "w") as file:
                    file.write(case.trace(types))
        rows = [
            predict(case.count(is_dynamic, optimizer, ptxas, options.pipeline_options))
            for is_dynamic in (True, False)
        ]
        dynamic, static = rows
        cells = [name, ", ".join(case.types), dynamic["launches"], static["launches"],
                 f"{dynamic['part']:.0%}", f"{static['part']:.0%}"]  # fmt: skip
        print(f"| {' | '.join(map(str, cells))} |", flush=True)
        if dynamic["part"] < GOAL * static["part"]:
            slow.append(f"{name} ({dynamic['part'] / static['part']:.2f})")
    print(f"below {GOAL} of the static program's speed:", ", ".join(slow) or "none")


if __name__ == "__main__":
    main()
