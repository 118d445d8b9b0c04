# Test that quotients by an array that many rows share are rounded as divisions are:
# of all bits, near the middle of two numbers, near subnormal results and the bounds
# of what reciprocals are used for, of zeros and special values, and by those.
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-opt bcast-run %t

import subprocess
import sys

import numpy as np

np.seterr(all="ignore")
bcast_opt, bcast_run, prefix = sys.argv[1:]
ROWS, COLUMNS = 1024, 256
TYPE = f"tensor<{ROWS}x{COLUMNS}xf32>"
PROGRAM = f"""
func.func @main(%x: {TYPE}, %d: tensor<{COLUMNS}xf32>) -> {TYPE} {{
  %0 = bcast.divide %x, %d broadcast_dimensions = [1] : ({TYPE}, tensor<{COLUMNS}xf32>) -> {TYPE}
  return %0 : {TYPE}
}}
"""
with open(f"{prefix}.mlir", "w") as file:
    file.write(PROGRAM)
lowered = subprocess.run([bcast_opt, f"{prefix}.mlir", "--convert-bcast-to-linalg", "--bcast-reciprocal-divisors"],
                         capture_output=True, text=True, check=True).stdout  # fmt: skip
assert "bcast.rare" in lowered, lowered

rng = np.random.default_rng(0)
SPECIAL = np.float32([0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45, 1.1754944e-38,
                      3.4e38, -3.4e38, 1, -1])  # fmt: skip


def any_bits(shape):
    return rng.integers(0, 1 << 32, shape, dtype=np.uint32).view(np.float32)


def scale(exponents, shape=COLUMNS):
    return np.ldexp(rng.uniform(1, 2, shape), rng.integers(*exponents, shape))


def check(x, d):
    x, d = x.astype(np.float32), d.astype(np.float32)
    at = rng.integers(0, x.size, 100)
    x.flat[at] = rng.choice(SPECIAL, 100)
    np.save(f"{prefix}.x.npy", x)
    np.save(f"{prefix}.d.npy", d)
    subprocess.run([bcast_run, f"{prefix}.mlir", "--pipeline-options=slow-division=true",
                    f"--input=@{prefix}.x.npy",
                    f"--input=@{prefix}.d.npy", f"--output=@{prefix}.npy"], check=True)  # fmt: skip
    found, exact = np.load(f"{prefix}.npy"), x / d
    same = found.view(np.int32) == exact.view(np.int32)
    wrong = np.argwhere(~(same | np.isnan(found) & np.isnan(exact)))
    assert not len(wrong), [(x[i, j], d[j], found[i, j], exact[i, j]) for i, j in wrong[:8]]


SHAPE = ROWS, COLUMNS
check(any_bits(SHAPE), any_bits(COLUMNS))
check(any_bits(SHAPE), np.concatenate([SPECIAL, any_bits(COLUMNS - len(SPECIAL))]))
check(scale((-140, 127), SHAPE) * rng.choice([-1, 1], SHAPE), scale((-52, 52)))
divisors = scale((-3, 3)).astype(np.float32)
middles = rng.integers(1 << 23, 1 << 24, SHAPE) + 0.5
near = np.ldexp(middles * divisors.astype(np.float64), rng.integers(-60, 20, SHAPE))
near = (near.astype(np.float32).view(np.int32) + rng.integers(-1, 2, SHAPE, dtype=np.int32)).view(np.float32)
check(near, divisors)
divisors = scale((-3, 50)).astype(np.float32)
exponents = rng.choice([-150, -149, -148, -127, -126, -51, -50, -49, 77, 78, 79], SHAPE)
check(np.ldexp(rng.uniform(1, 2, SHAPE) * divisors, exponents), divisors)
check(rng.choice(SPECIAL, SHAPE), scale((-3, 3)))
