# Test that kernels of each kind are compiled for every GPU that LLVM knows, from
# sm_30 on, with the first version of PTX that has the GPU. Their names are those
# that the error for another one lists.
#
# RUN: %python %s bcast-compile %S/Inputs/chips.mlir | FileCheck %s
# CHECK: {{^[3-9][0-9]}} GPUs
# CHECK-NEXT: sm_30: 6.0, sm_32: 6.0,
# CHECK-SAME: sm_75: 6.3, sm_80: 7.0, sm_86: 7.1, sm_87: 7.4,
# CHECK-SAME: sm_90: 7.8, sm_90a: 8.0, sm_100: 8.6,

import re
import subprocess
import sys


def compile(chip):
    command = sys.argv[1:] + ["--target=cuda", "--emit=ptx"]
    return subprocess.run(
        command + ["--chip=" + chip, "-o", "-"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True,
    )


unknown = compile("sm_20")
assert unknown.returncode == 1, unknown
chips = re.search("unknown chip 'sm_20', expected one of (.*)", unknown.stderr)[1]
versions = []
for chip in chips.split(", "):
    result = compile(chip)
    assert result.returncode == 0 and not result.stderr, result
    assert re.search(r"\.target %s\b" % chip, result.stdout), chip
    versions.append((chip, re.search(r"\.version (\S+)", result.stdout)[1]))
print("%d GPUs" % len(versions))
print(", ".join("%s: %s" % pair for pair in versions))
