# Test what programs over rows become for CUDA: one launch, also for a number of
# rows that is not known; a barrier for each reduction if a row has several warps,
# none if it has one; little shared memory; no f64; and few instructions of PTX
# for each element of a thread.
#
# RUN: %python -B %s bcast-compile bcast-run %fake_cuda %t | FileCheck %s
# CHECK: 16 programs within their limits

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
from row_programs import add_rms_norm, layer_norm, logsumexp, rms_norm, softmax

# Program, shape, element type; launches, barriers, elements of a row in a thread,
# and instructions for each of them, at most. Rows that are no kernel are several
# kernels over the whole array, and no loop of launches.
LIMITS = [
    (softmax, [64, 4096], "f32", 1, 2, 32, 34),
    (softmax, ["?", 4096], "f32", 1, 2, 32, 34),
    (softmax, ["?", "?", 128], "f32", 1, 0, 16, 37),
    (softmax, [64, 4096], "bf16", 1, 2, 32, 42),
    (softmax, [4096, 128], "f32", 1, 0, 16, 35),
    (softmax, [16, 32768], "f32", 1, 2, 32, 34),
    (softmax, [16, 32768], "bf16", 1, 2, 32, 42),
    (logsumexp, [16, 32000], "bf16", 1, 2, 32, 39),
    (layer_norm, ["?", 4096], "f32", 1, 2, 32, 12),
    (layer_norm, [64, 12288], "f32", 1, 2, 32, 20),
    (layer_norm, [64, 8192], "bf16", 1, 2, 32, 25),
    (layer_norm, [2048, 1024], "bf16", 1, 0, 32, 25),
    (rms_norm, ["?", 4096], "bf16", 1, 1, 32, 18),
    (rms_norm, [16, 16384], "bf16", 1, 1, 32, 18),
    (softmax, [2, 131072], "f32", 5, 2, 1, 1 << 20),
    (add_rms_norm, [64, 5120], "bf16", 1, 1, 40, 27),
]

compile, run, fake, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
path, log = os.path.join(folder, "program.mlir"), os.path.join(folder, "log")
for program, shape, element, launches, barriers, elements, instructions in LIMITS:
    name = f"{program.__name__} of {shape} {element}"
    with open(path, "w") as file:
        file.write(program(shape, element))
    command = [compile, path, "--target=cuda", "--emit=ptx", "--chip=sm_90", "-o", "-"]
    ptx = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # The kernel with 32-bit indices, if there is one for others.
    kernel = ptx[ptx.index(".visible .entry") :].split(".visible .entry")[1]
    assert ".f64" not in ptx, f"{name}: f64"
    found = kernel.count("bar.sync")
    assert found <= barriers, f"{name}: {found} barriers"
    found = len(re.findall(r"^\t[a-z@].*;$", kernel, re.M)) / elements
    assert found <= instructions, f"{name}: {found} instructions per element"
    for size in re.findall(r"\.shared .*\[(\d+)\]", kernel):
        assert int(size) <= 1024, f"{name}: {size} bytes of shared memory"

    arguments = re.search(r"@main\((.*?)\) ->", program(shape, element)).group(1)
    types = re.findall(r"tensor<(.*?)>", arguments)
    inputs = [f"--input={type.replace('?', '6')}=1" for type in types]
    if os.path.exists(log):
        os.remove(log)
    subprocess.run(
        [run, path, "--target=cuda"] + inputs,
        env={**os.environ, "LD_LIBRARY_PATH": fake, "FAKE_CUDA_LOG": log},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    with open(log) as file:
        found = file.read().count("cuLaunchKernel")
    assert found <= launches, f"{name}: {found} launches"
print(f"{len(LIMITS)} programs within their limits")
