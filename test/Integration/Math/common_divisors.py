# Test that quotients by the reciprocal that lanes share are those of a division,
# bit for bit: for all pairs of dividends and divisors around the bounds of the
# three steps, and for quotients as near to the middle of two numbers as only the
# last rounding of these steps could miss (lib/Math/Division/ExpandCommonDivisors.cpp).
#
# The latter are those of some significands of divisors. For all 2^23
# run it with the programs in PATH and 8388608 in place of 32768 below: that takes
# a quarter of a minute.
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-opt bcast-run %t 32768

import subprocess
import sys

import numpy as np

np.seterr(all="ignore")
bcast_opt, bcast_run, prefix, count = *sys.argv[1:4], int(sys.argv[4])
LANES, PART = 8, 1 << 17
PROGRAM = f"""
func.func @main(%x: tensor<?x{LANES}xf32>, %d: tensor<?xf32>) -> tensor<?x{LANES}xf32> {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %d, %c0 : tensor<?xf32>
  %empty = tensor.empty(%n) : tensor<?x{LANES}xf32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%to = %empty) -> tensor<?x{LANES}xf32> {{
    %scalar = tensor.extract %d[%i] : tensor<?xf32>
    %vector = vector.broadcast %scalar : f32 to vector<{LANES}xf32>
    %row = vector.transfer_read %x[%i, %c0], %zero {{in_bounds = [true]}}
        : tensor<?x{LANES}xf32>, vector<{LANES}xf32>
    %quotient = arith.divf %row, %vector : vector<{LANES}xf32>
    %next = vector.transfer_write %quotient, %to[%i, %c0] {{in_bounds = [true]}}
        : vector<{LANES}xf32>, tensor<?x{LANES}xf32>
    scf.yield %next : tensor<?x{LANES}xf32>
  }}
  return %0 : tensor<?x{LANES}xf32>
}}
"""


def check(dividends, divisors):
    """Each divisor's row of dividends."""
    np.save(f"{prefix}.x.npy", dividends.astype(np.float32))
    np.save(f"{prefix}.d.npy", divisors.astype(np.float32))
    subprocess.run([bcast_run, f"{prefix}.mlir", f"--input=@{prefix}.x.npy", f"--input=@{prefix}.d.npy",
                    f"--output=@{prefix}.npy"], check=True)  # fmt: skip
    quotients, expected = np.load(f"{prefix}.npy"), dividends / divisors[:, None]
    same = (quotients.view(np.int32) == expected.view(np.int32)) | (
        np.isnan(quotients) & np.isnan(expected)
    )
    row, lane = np.argwhere(~same)[0] if not same.all() else (0, 0)
    assert same.all(), (
        f"{dividends[row, lane]!r} / {divisors[row]!r} is not {quotients[row, lane]!r}"
    )


def check_boundaries():
    """Every dividend among ones, ones and a zero, and others like itself."""
    powers = np.float32(2) ** np.array(
        [-149, -148, -127, -126, -125, -103, -102, -101, -100, -99, -97, -96, -95, -24, -1,
         0, 1, 22, 23, 24, 25, 26, 27, 28, 29, 96, 100, 126, 127]
    )  # fmt: skip
    positive = np.concatenate(
        [np.nextafter(powers, np.float32(0)), powers, np.nextafter(powers, np.float32(np.inf)),
         powers * np.float32(1.3), powers[4:] * np.float32(1.7), [0, 3, 5, 255, np.inf, np.nan]]
    ).astype(np.float32)  # fmt: skip
    values = np.concatenate([positive, -positive])
    dividends, divisors = (side.ravel() for side in np.meshgrid(values, values))
    for others in ([1] * 7, [1, 0, 1, 1, 0, 1, 0], [0] * 7, [1, 1, -0.0, 1, 1, 1, 1]):
        rows = np.tile(np.float32([0, *others]), (len(dividends), 1))
        lanes = np.arange(len(dividends)) % LANES
        rows[:, 0] = rows[np.arange(len(rows)), lanes]
        rows[np.arange(len(rows)), lanes] = dividends
        check(rows, divisors)
    rng = np.random.default_rng(0)
    check(rng.permutation(np.repeat(dividends, 2))[: len(dividends) // LANES * LANES]
          .reshape(-1, LANES), rng.permutation(divisors)[: len(divisors) // LANES])  # fmt: skip
    bits = rng.integers(0, 1 << 32, (1 << 15, LANES + 1), dtype=np.uint32).view(np.float32)
    check(bits[:, :LANES], bits[:, LANES])


def find_near_middles(divisor, most):
    """(dividend, divisor), as integers of 24 bits, of quotients between 1/2 and 2
    with 2^k dividend - middle divisor = c, where |c| is at most that and an odd
    middle of 25 bits is that of two numbers of 24."""
    found = []
    for zeros in range(3):
        d = divisor[divisor & -divisor == 1 << zeros]
        odd = d >> zeros
        inverse = np.ones_like(odd)
        for _ in range(5):
            inverse *= 2 - odd * inverse
        for k in (24, 25):
            for c in range(1 - most, most, 2):
                # Modulo 2^(k - zeros) the middle is known.
                step = 1 << (k - zeros)
                middle = (-c * inverse) & (step - 1)
                for start in range(0, 1 << 25, step):
                    m = middle + start
                    x = (m * d + (c << zeros)) >> k
                    is_fit = (m >> 24 == 1) & (x >> 23 == 1)
                    found.append(np.stack([x[is_fit], d[is_fit]]))
    return np.concatenate(found, axis=1)


def check_middles():
    rng = np.random.default_rng(1)
    significands = np.arange(1 << 23, 1 << 24)
    if count < len(significands):
        significands = np.unique(
            np.concatenate([significands[:64], significands[-64:], rng.choice(significands, count)])
        )
    checked = 0
    for start in range(0, len(significands), PART):
        x, d = find_near_middles(significands[start : start + PART], 8)
        # Rows of one divisor, filled with ones.
        order = np.argsort(d, kind="stable")
        x, d = x[order], d[order]
        divisors, first, sizes = np.unique(d, return_index=True, return_counts=True)
        place = np.arange(len(d)) - np.repeat(first, sizes)
        rows_of = -(-sizes // LANES)
        row = np.repeat(np.cumsum(rows_of) - rows_of, sizes) + place // LANES
        dividends = np.ones((rows_of.sum(), LANES), np.float32)
        dividends[row, place % LANES] = np.ldexp(x.astype(np.float32), -23)
        check(dividends, np.ldexp(np.repeat(divisors, rows_of).astype(np.float32), -23))
        checked += len(x)
    assert checked > 5 * len(significands)
    return checked


with open(f"{prefix}.plain.mlir", "w") as file:
    file.write(PROGRAM)
for masks in ("false", "true"):
    options = f"common-divisors=true lane-masks={masks}"
    subprocess.run([bcast_opt, f"{prefix}.plain.mlir", f"--bcast-expand-math={options}",
                    "-o", f"{prefix}.mlir"], check=True)  # fmt: skip
    with open(f"{prefix}.mlir") as file:
        assert "scf.if" in file.read(), "the division is left"
    check_boundaries()
    print(check_middles(), "quotients next to a middle")
