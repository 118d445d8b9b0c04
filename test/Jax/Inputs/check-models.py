"""Imports each model of models.py with keep-unknown.

  check-models.py BCAST_OPT UTILS_FOLDER [MODEL...]

What is imported must hold ops of bcast, and none of those that a conversion
would have taken; exported again, it must be read by StableHLO's own parser,
which verifies that each op that was kept still fits what surrounds it.
"""

import os
import subprocess
import sys

os.environ["JAX_PLATFORMS"] = "cpu"

bcast_opt, utils = sys.argv[1:3]
sys.path[:0] = [utils, os.path.dirname(__file__)]
from jax2mlir import parse_type, to_mlir
from models import MODELS
from tools import parse_stablehlo


def run_opt(text, *flags):
    command = [bcast_opt, "-", "--allow-unregistered-dialect", *flags]
    return subprocess.run(command, input=text, capture_output=True, text=True)


def check(name):
    """Whether the model is imported even without the option."""
    function, types = MODELS[name]
    text = to_mlir(function, [parse_type(t) for t in types])
    imported = run_opt(text, "--convert-stablehlo-to-bcast=keep-unknown")
    whole = run_opt(text, "--convert-stablehlo-to-bcast")
    if imported.returncode != 0:
        raise RuntimeError(imported.stderr)
    if "bcast." not in imported.stdout:
        raise RuntimeError("nothing was imported")
    kept = "remark: kept" in imported.stderr
    if kept == (whole.returncode == 0):
        raise RuntimeError("a remark does not go with an import of all ops")
    if not kept and imported.stdout != whole.stdout:
        raise RuntimeError("the option changes what it should not")
    exported = run_opt(imported.stdout, "--convert-bcast-to-stablehlo",
                       "--mlir-print-op-generic")
    if exported.returncode != 0:
        raise RuntimeError(exported.stderr)
    parse_stablehlo(exported.stdout)
    return not kept


names = sys.argv[3:] or MODELS
passed, whole = 0, 0
for name in names:
    try:
        whole += check(name)
        passed += 1
    except Exception as error:
        print(f"FAIL {name}: {error}")
if passed == len(names):
    print(f"all {passed} models are imported, {whole} of them without keep-unknown")
