# Test that functions of f32 and of 16-bit floats have no instruction of f64 in
# PTX: GPUs for graphics have one unit for 64 of f32, some have none.
#
# RUN: %python %s bcast-compile | FileCheck %s
# CHECK: 84 programs without f64

import subprocess
import sys

UNARY = """
abs bessel_i1e cbrt ceil cosine digamma erf erf_inv erfc exponential
exponential_minus_one floor lgamma log log_plus_one logistic negate rsqrt sign
sine sqrt tan tanh
""".split()
BINARY = "add divide polygamma power zeta".split()


def compile(op, operands, element):
    types = ", ".join([f"tensor<64x{element}>"] * operands)
    arguments = ", ".join(f"%{i}: tensor<64x{element}>" for i in range(operands))
    names = ", ".join(f"%{i}" for i in range(operands))
    program = f"""
func.func @main({arguments}) -> tensor<64x{element}> {{
  %r = bcast.{op} {names} : ({types}) -> tensor<64x{element}>
  return %r : tensor<64x{element}>
}}
"""
    command = sys.argv[1:] + ["-", "--target=cuda", "--emit=ptx", "--chip=sm_90", "-o", "-"]
    result = subprocess.run(command, input=program, capture_output=True, text=True)
    assert result.returncode == 0, program + result.stderr
    return result.stdout


count = 0
for element in ["f32", "f16", "bf16"]:
    for operands, ops in [(1, UNARY), (2, BINARY)]:
        for op in ops:
            assert ".f64" not in compile(op, operands, element), f"{op} of {element}"
            count += 1
print(f"{count} programs without f64")
