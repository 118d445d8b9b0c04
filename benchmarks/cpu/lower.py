"""Writes the StableHLO of cases, as JAX traces them: FOLDER/NAME.mlir.

    lower.py FOLDER NAME...
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "..", "utils")]

import jax  # noqa: E402
from jax2mlir import to_mlir  # noqa: E402

from cases import get_cases  # noqa: E402
from arrays import JaxArrays  # noqa: E402


def main():
    folder, *names = sys.argv[1:]
    jax.config.update("jax_enable_x64", True)
    xp = JaxArrays()
    for case in get_cases():
        if case.name not in names:
            continue
        types = [jax.ShapeDtypeStruct(i.shape, i.dtype) for i in case.inputs]
        text = to_mlir(lambda *args, case=case: case.function(xp, *args), types)
        with open(f"{folder}/{case.name}.mlir", "w") as file:
            file.write(text)


main()
