# Test that quotients of bf16 by a divisor that a row shares are those of a
# division, rounded once to f32 and once to bf16: all dividends, and of the
# divisors every 509th, the largest, smallest and those without a reciprocal
# (lib/Math/Division/BFloat16Division.cpp). Run it with 1 in place of 509 for all; that
# takes minutes.
#
# REQUIRES: numpy
# RUN: %numpy %s bcast-run %t 509 | FileCheck %s
# CHECK: {{^[0-9]+}} quotients

import subprocess
import sys

import numpy as np

np.seterr(all="ignore")
bcast_run, prefix, step = *sys.argv[1:3], int(sys.argv[3])
patterns = np.arange(65536, dtype=np.uint32)


def to_floats(bits):
    return (bits << 16).astype(np.uint32).view(np.float32)


def round_to_bfloat16(values):
    bits = values.view(np.uint32)
    rounded = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16
    return np.where(np.isnan(values), 0x7FC0, rounded).astype(np.uint16)


def without_payload(results):
    return np.where((results & 0x7FFF) > 0x7F80, 0x7FC0, results)


def check(divisors):
    n = len(divisors)
    with open(f"{prefix}.mlir", "w") as file:
        file.write(f"""
func.func @main(%x: tensor<65536xbf16>, %d: tensor<{n}xbf16>) -> tensor<{n}x65536xbf16> {{
  %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [1]
    : (tensor<65536xbf16>) -> tensor<{n}x65536xbf16>
  %1 = bcast.broadcast_in_dim %d broadcast_dimensions = [0]
    : (tensor<{n}xbf16>) -> tensor<{n}x65536xbf16>
  %2 = bcast.divide %0, %1 : tensor<{n}x65536xbf16>
  return %2 : tensor<{n}x65536xbf16>
}}
""")
    np.save(f"{prefix}.x.npy", patterns.astype(np.uint16).view("V2"))
    np.save(f"{prefix}.d.npy", divisors.astype(np.uint16).view("V2"))
    subprocess.run([bcast_run, f"{prefix}.mlir", f"--input=@{prefix}.x.npy",
                    f"--input=@{prefix}.d.npy", f"--output=@{prefix}.q.npy"], check=True)  # fmt: skip
    results = np.load(f"{prefix}.q.npy").view(np.uint16)
    expected = round_to_bfloat16(to_floats(patterns)[None, :] / to_floats(divisors)[:, None])
    wrong = np.argwhere(without_payload(results) != expected)
    assert not len(wrong), [(hex(patterns[x]), hex(divisors[d])) for d, x in wrong[:5]]
    return results.size


special = np.array([0, 0x8000, 1, 0x7F, 0x80, 0x3F80, 0x5F80, 0x7F7F, 0x7F80, 0x7FC0])
divisors = np.concatenate([special, np.arange(0, 65536, step)]).astype(np.uint32)
print(sum(check(part) for part in np.array_split(divisors, -(-len(divisors) // 64))), "quotients")
