"""Compares ops at corner values with JAX, on each target, and with StableHLO's
interpreter those that JAX does not emit.

  check-corners.py BCAST_RUN UTILS_FOLDER [OP...]

Results have JAX's bits, or those of functions are within a few units in the last
place. Where XLA is known not to give what the dialect says (differences.py), they
may be what NumPy says instead.
"""

import os
import sys
import tempfile
import warnings

os.environ["XLA_FLAGS"] = "--xla_allow_excess_precision=false"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import ml_dtypes
import numpy as np
from jax.interpreters import mlir

bcast_run, utils = sys.argv[1:3]
sys.path[:0] = [utils, os.path.dirname(__file__)]
from corners import OPS, REFERENCE_OPS, Op, get_dtype, make_operands
from differences import explain
from jax2mlir import to_mlir
from oracle import ask_oracle
from tools import run_bcast, run_stablehlo

jax.config.update("jax_enable_x64", True)
TARGETS = ["cpu", "interpreter"]
MAX_SHOWN = 5


def agree_as_reals(op, actual, expected, size):
    """Element by element: the bits, but of NaN, or within the op's ulps of `size`."""
    info = ml_dtypes.finfo(actual.dtype)
    a, b = actual.astype(np.longdouble), expected.astype(np.longdouble)
    same_sign = (np.signbit(a) == np.signbit(b)) | (not op.signed_zero)
    same = (np.isnan(a) & np.isnan(b)) | ((a == b) & same_sign)
    if op.ulps == 0:
        return same
    size = np.maximum(size.astype(np.longdouble), float(info.tiny))
    step = 2.0 ** np.floor(np.log2(size)) * float(info.eps)
    ulps = min(op.ulps, 1) if actual.dtype.itemsize < 4 else op.ulps
    return same | ((a != b) & (abs(a - b) <= ulps * step + op.absolute))


def agree(op, actual, expected):
    if actual.dtype.kind in "iub":
        return actual == expected
    if actual.dtype.kind == "c":
        size = np.maximum(abs(expected.real), abs(expected.imag))
        return (agree_as_reals(op, actual.real, expected.real, size)
                & agree_as_reals(op, actual.imag, expected.imag, size))
    return agree_as_reals(op, actual, expected, abs(expected))


def compare(op, name, operands, ours, jaxs):
    """Which elements are wrong, and what they should be."""
    with np.errstate(all="ignore"):
        good = agree(op, ours, jaxs)
        if good.all():
            return ~good, jaxs
        right = ask_oracle(name, operands, jaxs.dtype)
        known = np.zeros(good.shape, bool)
        for _, where in explain(name, operands, right):
            known |= where
        good |= known & agree(op, ours, right)
        return ~good, np.where(known, right, jaxs)


def report(name, type_name, target, operands, wrong, ours, right):
    """Whether nothing is wrong; says what is."""
    if not wrong.any():
        return True
    print(f"FAIL {name} of {type_name} on {target}: {wrong.sum()} of {wrong.size}")
    for i in np.flatnonzero(wrong)[:MAX_SHOWN]:
        values = ", ".join(str(operand[i]) for operand in operands)
        print(f"  ({values}): {ours[i]}, expected {right[i]}")
    return False


def check_reference(name, folder):
    """Each type by a program of its own."""
    passed = True
    for type_name in REFERENCE_OPS[name]:
        dtype = get_dtype(type_name)
        operands = make_operands(Op(None, 2, [type_name]), dtype)
        with mlir.make_ir_context():
            tensor = f"tensor<{operands[0].size}x{mlir.dtype_to_ir_type(dtype)}>"
        text = (f"func.func @main(%a: {tensor}, %b: {tensor}) -> {tensor} {{\n"
                f'  %0 = "stablehlo.{name}"(%a, %b) : ({tensor}, {tensor}) -> {tensor}\n'
                f"  return %0 : {tensor}\n}}\n")
        path = f"{folder}/reference.mlir"
        with open(path, "w") as file:
            file.write(text)
        right = run_stablehlo(text, operands, operands[:1])
        for target in TARGETS:
            ours = run_bcast(bcast_run, path, folder, target, operands, right)
            passed &= report(name, type_name, target, operands, ours[0] != right[0],
                             ours[0], right[0])
    return passed


def check(name, folder):
    op = OPS[name]
    groups = [make_operands(op, get_dtype(text)) for text in op.types]

    def program(*groups):
        return [op.function(*operands) for operands in groups]

    expected = [np.asarray(value) for value in jax.jit(program)(*groups)]
    path = f"{folder}/op.mlir"
    with open(path, "w") as file:
        file.write(to_mlir(program, groups))
    inputs = [operand for operands in groups for operand in operands]
    passed = True
    for target in TARGETS:
        results = run_bcast(bcast_run, path, folder, target, inputs, expected)
        for type_name, operands, ours, jaxs in zip(op.types, groups, results, expected):
            wrong, right = compare(op, name, operands, ours, jaxs)
            passed &= report(name, type_name, target, operands, wrong, ours, right)
    return passed


def main():
    checks = {name: check for name in OPS}
    checks.update({f"{name} by StableHLO": check_reference for name in REFERENCE_OPS})
    names = sys.argv[3:] or list(checks)
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            try:
                passed = checks[name](name.removesuffix(" by StableHLO"), folder)
            except Exception as error:
                print(f"FAIL {name}: {error}")
                passed = False
            if not passed:
                failed.append(name)
    print(f"{len(names) - len(failed)} of {len(names)} ops agree")
    sys.exit(1 if failed else 0)


warnings.simplefilter("ignore")
main()
