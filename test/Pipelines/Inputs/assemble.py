"""Compiles programs to PTX and lets CUDA's assembler count what spills:
assemble.py BCAST_COMPILE PTXAS FOLDER CHIP... PROGRAM.mlir..."""

import os
import re
import subprocess
import sys

# Four numbers of f64: ptxas stores three in a kernel with 63 registers, of 255 that
# it may use.
MOST = 32

tool, ptxas, folder = sys.argv[1:4]
chips = [a for a in sys.argv[4:] if a.startswith("sm_")]
programs = sys.argv[4 + len(chips) :]
count = 0
for program in programs:
    for chip in chips:
        ptx = os.path.join(folder, "kernels.ptx")
        command = [tool, program, "--target=cuda", f"--chip={chip}", "--emit=ptx"]
        run = subprocess.run(command + ["-o", ptx], capture_output=True, text=True)
        if "the program has no kernels" in run.stderr:
            continue
        if run.returncode != 0:
            sys.exit(f"{program}: {run.stderr}")
        command = [ptxas, "-v", f"-arch={chip}", ptx, "-o", os.devnull]
        run = subprocess.run(command, capture_output=True, text=True)
        spills = re.findall(r"(\d+) bytes spill stores, (\d+) bytes spill loads", run.stderr)
        if run.returncode != 0 or not spills:
            sys.exit(f"{program}: {run.stderr}")
        for kernel in spills:
            if max(map(int, kernel)) > MOST:
                sys.exit(f"{program} for {chip} spills {kernel} bytes\n{run.stderr}")
        count += len(spills)
print(count, "kernels without spills")
