# Test functions of f32 by the GPU's own instructions (math=device) against f64:
# within the errors of docs/Accuracy.md, however far approximations are off as far as
# the PTX ISA allows it. Operands of all exponents, and such as are not saturated.
#
# REQUIRES: numpy, cuda
# RUN: %numpy %s bcast-run %bcast_src_root/docs/Accuracy.md %t | FileCheck %s
# CHECK: 15 functions are within their bounds

import math
import os
import re
import subprocess
import sys

import numpy as np

run, document, folder = sys.argv[1:]
COUNT = 65536
TYPE = f"tensor<{COUNT}xf32>"
PROGRAM = f"""
func.func @main(%x: {TYPE}) -> ({", ".join([TYPE] * 5)}) {{
  %exp = bcast.exponential %x : {TYPE}
  %tanh = bcast.tanh %x : {TYPE}
  %logistic = bcast.logistic %x : {TYPE}
  %one = bcast.constant dense<1.0> : tensor<f32>
  %1 = bcast.add %tanh, %one : ({TYPE}, tensor<f32>) -> {TYPE}
  %erf = bcast.erf %x : {TYPE}
  %2 = bcast.add %erf, %one : ({TYPE}, tensor<f32>) -> {TYPE}
  return %exp, %tanh, %logistic, %1, %2 : {", ".join([TYPE] * 5)}
}}
"""


def logistic(x):
    return np.where(x > 0, 1, np.exp(-np.abs(x))) / (1 + np.exp(-np.abs(x)))


FUNCTIONS = {
    "exp": np.exp,
    "tanh": np.tanh,
    "logistic": logistic,
    "1 + tanh": lambda x: 1 + np.tanh(x),
    "1 + erf": lambda x: np.array([math.erfc(-number) for number in x]),
}


def read_bounds():
    """The errors of each function with those of the ISA, and their unit."""
    with open(document) as file:
        rows = re.findall(r"^\| (.*?) \| ([\d.]+) \| [\d.]+ \| (last place|2\^-23)", file.read(), re.MULTILINE)
    return {name: (float(bound), unit) for name, bound, unit in rows}


os.makedirs(folder, exist_ok=True)
program, data = os.path.join(folder, "program.mlir"), os.path.join(folder, "x.npy")
with open(program, "w") as file:
    file.write(PROGRAM)
generator = np.random.default_rng(1)
x = generator.integers(0, 2**32, COUNT, np.uint64).astype(np.uint32).view(np.float32)
x[COUNT // 2 :] = generator.standard_normal(COUNT // 2) * 5
x[np.isnan(x)] = 0
np.save(data, x)
bounds = read_bounds()
count = 0
for error in ("-1", "0", "1"):
    paths = [os.path.join(folder, f"{number}.npy") for number in range(len(FUNCTIONS))]
    command = [run, program, "--target=cuda", "--pipeline-options=math=device", f"--input=@{data}"]
    environment = dict(os.environ, FAKE_CUDA_APPROXIMATION=error)
    subprocess.run(command + [f"--output=@{path}" for path in paths], check=True, env=environment)
    for (name, function), path in zip(FUNCTIONS.items(), paths):
        result = np.load(path)
        with np.errstate(all="ignore"):
            expected = function(x.astype(np.float64))
            rounded = expected.astype(np.float32)
            bound, unit = bounds[name]
            unit = np.spacing(np.abs(rounded)) if unit == "last place" else 2.0**-23
            errors = np.abs(result - expected) / unit
        # Infinity is what it is, and subnormal results may be zero.
        errors[result == rounded] = 0
        errors[(np.abs(expected) < 2.0**-126) & (result == 0)] = 0
        worst = np.argmax(errors)
        print(f"{name}: {errors[worst]:.2f} of {bound} at {x[worst]}")
        assert errors[worst] <= bound, name
        count += 1
print(f"{count} functions are within their bounds")
