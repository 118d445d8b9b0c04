"""Compares programs of JAX with what bcast-run and StableHLO's interpreter give.

  check-jax.py BCAST_RUN BCAST_OPT UTILS_FOLDER [PROGRAM...]

Results must agree to a few units in the last place of each element, or be no
further from what JAX gives in f64 than its own, or, where terms cancel, agree to
a few units in the last place of the largest element. Each program is printed by
JAX, imported and run on each target of bcast-run, and compared with what JAX
computes. It is also exported again; the text must be read by StableHLO's own
parser, and, where that has no CHLO, its interpreter must give the same results.
"""

import os
import sys
import tempfile

# No excess precision in XLA: it would keep 16-bit intermediates in f32.
os.environ["XLA_FLAGS"] = "--xla_allow_excess_precision=false"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import ml_dtypes
import numpy as np

bcast_run, bcast_opt, utils = sys.argv[1:4]
sys.path[:0] = [utils, os.path.dirname(__file__)]
from jax2mlir import parse_type, to_mlir
from programs import PROGRAMS
from tools import parse_stablehlo, run, run_bcast, run_stablehlo

MAX_ULPS = 4
MAX_ULPS_OF_LARGEST = 32


def make_input(spec, index):
    """Both signs, large and small, some special values; never all positive."""
    random = np.random.default_rng(index + 1)
    dtype = np.dtype(spec.dtype)
    if dtype == bool:
        return random.integers(0, 2, spec.shape).astype(bool)
    if dtype.kind in "iu":
        low = 0 if dtype.kind == "u" else -20
        return random.integers(low, 20, spec.shape).astype(dtype)
    return (random.standard_normal(spec.shape) * 2).astype(dtype)


def difference(actual, expected, of_largest=False):
    """The largest difference, in units in the last place of the larger value, or of
    the largest one in the array."""
    actual, expected = np.asarray(actual), np.asarray(expected)
    if actual.shape != expected.shape or actual.dtype != expected.dtype:
        return f"{actual.dtype}{actual.shape} against {expected.dtype}{expected.shape}"
    if actual.dtype.kind in "iub":
        return 0 if np.array_equal(actual, expected) else np.inf
    epsilon = float(ml_dtypes.finfo(actual.dtype).eps)
    tiny = float(ml_dtypes.finfo(actual.dtype).tiny)
    # Complex numbers by their moduli: parts of a product may cancel.
    wide = np.complex128 if actual.dtype.kind == "c" else np.float64
    a, b = actual.astype(wide), expected.astype(wide)
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    with np.errstate(all="ignore"):
        size = np.maximum(abs(a), abs(b))
        if of_largest:
            size = np.max(size, where=np.isfinite(size), initial=0.0)
        scale = 2.0 ** np.floor(np.log2(np.maximum(size, tiny)))
        ulps = np.where(same, 0.0, abs(a - b) / (scale * epsilon))
    return float(np.max(np.where(np.isnan(ulps), np.inf, ulps), initial=0.0))


def compute_in_f64(function, inputs):
    """What JAX gives in f64, to tell whose rounding errors a function magnifies."""

    def widen(value):
        wide = {"f": np.float64, "V": np.float64, "c": np.complex128}.get(value.dtype.kind)
        return value.astype(wide) if wide else value

    with jax.enable_x64(True):
        results = jax.jit(function)(*map(widen, inputs))
        return [np.asarray(leaf) for leaf in jax.tree.leaves(results)]


def judge(actual, expected, exact):
    """The difference to JAX, and whether it is small, or no larger than JAX's own
    error explains."""
    ulps = difference(actual, expected)
    if isinstance(ulps, str):
        return ulps, False
    if ulps <= MAX_ULPS or expected.dtype.kind in "iub":
        return f"{ulps:g}", ulps <= MAX_ULPS
    own = difference(expected, exact.astype(expected.dtype))
    ours = difference(actual, exact.astype(expected.dtype))
    whole = difference(actual, expected, of_largest=True)
    text = f"{ulps:g} (to f64: {ours:g}, JAX {own:g}; of the largest: {whole:g})"
    return text, ours <= max(MAX_ULPS, 2 * own) or whole <= MAX_ULPS_OF_LARGEST


def evaluate_exported(path, inputs, expected):
    """Null where the text is only parsed: StableHLO does not interpret CHLO."""
    text = run(bcast_opt, path, "--allow-unregistered-dialect",
               "--convert-stablehlo-to-bcast", "--convert-bcast-to-stablehlo",
               "--mlir-print-op-generic")
    # The Python bindings cannot read results of these types.
    unreadable = any(value.dtype.kind in "cV" for value in expected)
    if '"chlo.' in text or unreadable:
        parse_stablehlo(text)
        return None
    return run_stablehlo(text, inputs, expected)


def check(name, folder):
    function, types = PROGRAMS[name]
    with jax.enable_x64("f64" in " ".join(types)):
        return check_program(name, function, types, folder)


def check_program(name, function, types, folder):
    specs = [parse_type(text) for text in types]
    inputs = [make_input(spec, i) for i, spec in enumerate(specs)]
    expected = [np.asarray(leaf)
                for leaf in jax.tree.leaves(jax.jit(function)(*inputs))]
    exact = compute_in_f64(function, inputs)
    path = f"{folder}/{name}.mlir"
    with open(path, "w") as file:
        file.write(to_mlir(function, specs))

    report, passed = [], True
    for target in ["cpu", "interpreter", "stablehlo"]:
        try:
            if target == "stablehlo":
                actual = evaluate_exported(path, inputs, expected)
            else:
                actual = run_bcast(bcast_run, path, folder, target, inputs, expected)
        except Exception as error:
            report.append(f"{target}: {error}")
            passed = False
            continue
        if actual is None:
            report.append(f"{target}: parsed")
            continue
        judged = [judge(*values) for values in zip(actual, expected, exact)]
        passed &= all(good for _, good in judged)
        report.append(f"{target}: " + ", ".join(text for text, _ in judged))
    print(f"{'PASS' if passed else 'FAIL'} {name}: " + "; ".join(report))
    return passed


def main():
    names = sys.argv[4:] or list(PROGRAMS)
    with tempfile.TemporaryDirectory() as folder:
        failed = [name for name in names if not check(name, folder)]
    print(f"{len(names) - len(failed)} of {len(names)} programs agree")
    sys.exit(1 if failed else 0)


main()
