# Test that in vectors too exponentials whose subnormal results are multiplied out
# have the bits of those that are rounded as integers, whatever is in other lanes:
# with all lanes so small that one factor does for all, and with one that is not.
# So have those that are marked as of numbers that are not positive, for which no
# other factor is there.
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-opt bcast-run %t

import subprocess
import sys

import numpy as np

bcast_opt, bcast_run, prefix = sys.argv[1:]
LANES = 8
PROGRAM = f"""
func.func @main(%x: tensor<?x{LANES}xf32>) -> tensor<?x{LANES}xf32> {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x{LANES}xf32>
  %empty = tensor.empty(%n) : tensor<?x{LANES}xf32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%to = %empty) -> tensor<?x{LANES}xf32> {{
    %row = vector.transfer_read %x[%i, %c0], %zero {{in_bounds = [true]}}
        : tensor<?x{LANES}xf32>, vector<{LANES}xf32>
    %y = FUNCTION : vector<{LANES}xf32>
    %next = vector.transfer_write %y, %to[%i, %c0] {{in_bounds = [true]}}
        : vector<{LANES}xf32>, tensor<?x{LANES}xf32>
    scf.yield %next : tensor<?x{LANES}xf32>
  }}
  return %0 : tensor<?x{LANES}xf32>
}}
"""

# What changes how a result is computed, and its neighbours.
bounds = np.float32([-104, -103.97, -103.28, -87.34, -76.6, -1, 0, 1, 64, 64.1, 65, 71, 87.99,
                     88, 88.37, 88.72, 88.73, 89, 128, 1e9, -1e9, 3e38, -3e38])  # fmt: skip
near = np.concatenate([(bounds.view(np.int32) + step).view(np.float32) for step in range(-4, 5)])
special = np.float32([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45, 1e-38])
single = np.concatenate([near[np.isfinite(near)], special])
rows = []
for other in (1, -1, -95, -np.inf, np.nan, 64.5, 88.5, 200, np.inf):
    among = np.full((len(single), LANES), other, np.float32)
    among[np.arange(len(single)), np.arange(len(single)) % LANES] = single
    rows.append(among)
rng = np.random.default_rng(0)
rows.append(rng.integers(0, 1 << 32, (1 << 15, LANES), dtype=np.uint32).view(np.float32))
for low, high in ((-110, 64), (-104, -85), (60, 66), (-110, 95), (84, 90)):
    rows.append(rng.uniform(low, high, (1 << 15, LANES)).astype(np.float32))

for function in ("math.exp %row", "math.exp %row {bcast.nonpositive}", "math.exp %row fastmath<afn>", "math.erfc %row"):
    with open(f"{prefix}.plain.mlir", "w") as file:
        file.write(PROGRAM.replace("FUNCTION", function))
    results = []
    is_marked = "nonpositive" in function
    operands = np.concatenate(rows)
    if is_marked:
        operands = np.where(operands > 0, -operands, operands)
    np.save(f"{prefix}.x.npy", operands)
    for is_fast in ("false", "true"):
        subprocess.run([bcast_opt, f"{prefix}.plain.mlir", "-o", f"{prefix}.mlir",
                        f"--bcast-expand-math=fast-subnormals={is_fast}"], check=True)  # fmt: skip
        with open(f"{prefix}.mlir") as file:
            hasBranch = is_fast == "true" and not is_marked
            assert ("llvm.intr.expect" in file.read()) == hasBranch
        subprocess.run([bcast_run, f"{prefix}.mlir", f"--input=@{prefix}.x.npy",
                        f"--output=@{prefix}.npy"], check=True)  # fmt: skip
        results.append(np.load(f"{prefix}.npy"))
    integers, products = results
    same = integers.view(np.int32) == products.view(np.int32)
    wrong = ~(same | np.isnan(integers) & np.isnan(products))
    assert not wrong.any(), (function, operands[wrong][:8], products[wrong][:8])
    if "erfc" not in function:
        assert np.isinf(integers).any() != is_marked
        assert (integers == np.float32(1e-45)).any()
