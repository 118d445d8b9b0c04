"""Exports random functions and reads them with StableHLO's own parser.

  check-export.py BCAST_GEN BCAST_OPT

1000 functions of static shapes hold every op with every element type that it
takes. 500 more have dynamic sizes, without the ops that are refused with them.
"""

import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
sys.path[:0] = [os.path.dirname(__file__)]
from tools import parse_stablehlo, run

bcast_gen, bcast_opt = sys.argv[1:]
REFUSED = {"broadcast", "mulhi"}


def export(*flags):
    """The text of each function."""
    program = run(bcast_gen, "--max-elements=32", *flags)
    text = run(bcast_opt, "--convert-bcast-to-stablehlo", input=program)
    functions = text.split("\n  func.func ")[1:]
    return ["func.func " + function.rstrip().removesuffix("\n}") for function in functions]


ops = set(run(bcast_gen, "--list-ops").split()) - REFUSED
functions = export("--functions=1000", "--static")
functions += export("--functions=500", "--only=" + ",".join(sorted(ops)))
for function in functions:
    try:
        parse_stablehlo(function)
    except Exception as error:
        print(f"FAIL {error}\n{function}")
print(len(functions), "functions are exported")
