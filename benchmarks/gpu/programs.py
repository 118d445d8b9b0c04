"""Writes the programs of cases: OUT/NAME.mlir. Prints their names.

    programs.py OUT [REGEX]
"""

import os
import re
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from cases.gpu import CASES, ROOFS, SMALL  # noqa: E402
from tracing import trace  # noqa: E402


def main():
    out, only = (sys.argv[1:] + [""])[:2]
    for case in ROOFS + SMALL + CASES:
        if not re.search(only, case.name):
            continue
        inputs = [(array.shape, array.dtype) for array in case.inputs]
        with open(os.path.join(out, case.name + ".mlir"), "w") as file:
            file.write(trace(case.function, inputs))
        print(case.name)


main()
