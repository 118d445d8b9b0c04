"""Compiles the programs of test/Integration, and checks that each has kernels,
except where nothing is computed: every-op.py BCAST_OPT FOLDER PIPELINE MAGIC
[FORBIDDEN], where MAGIC is how the kernels begin, and FORBIDDEN is text that none of
them has."""

import glob
import os
import subprocess
import sys

tool, folder, pipeline, magic = sys.argv[1:5]
forbidden = sys.argv[5:]
programs = sorted(
    program
    for part in ("", "*")
    for program in glob.glob(os.path.join(folder, part, "*.mlir"))
    if "Stablehlo" not in program
)
assert len(programs) > 50, programs
text = "\n// -----\n".join(open(program).read() for program in programs)
run = subprocess.run(
    [tool, "--split-input-file", pipeline],
    input=text, stdout=subprocess.PIPE, text=True,
)
if run.returncode != 0:
    sys.exit(f"status {run.returncode}")
modules = run.stdout.split("// -----")
if len(modules) != len(programs):
    sys.exit(f"{len(modules)} modules of {len(programs)} programs")
# Reshapes of dense buffers only copy.
NO_KERNELS = ["reshape.mlir"]
wrong = [
    program
    for program, module in zip(programs, modules)
    if os.path.basename(program) not in NO_KERNELS
    and f'@bcast_kernel_image("{magic}' not in module
]
if wrong:
    sys.exit("\n".join(["no kernels in:"] + wrong))
for text in forbidden:
    found = [p for p, module in zip(programs, modules) if text in module]
    if found:
        sys.exit("\n".join([f"{text} in:"] + found))
