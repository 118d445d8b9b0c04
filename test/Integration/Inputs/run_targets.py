"""Runs a program on every target and prints what all of them print.

usage: run_targets.py BCAST_RUN TARGETS PROGRAM ARGUMENT..., the targets with
commas. A target may be followed by flags of bcast-run, cpu:--fuse=false, and by
the name of a lowering that bcast-opt does first: cpu@affine.
"""

import difflib
import subprocess
import sys

# The passes of each lowering.
LOWERINGS = {"affine": ["--bcast-fuse", "--convert-bcast-to-affine"]}


def run_on(target):
    where, *flags = target.split(":")
    name, _, lowering = where.partition("@")
    command = [tool, f"--target={name}", *flags]
    if not lowering:
        command += [program, *arguments]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True)
    lowered = subprocess.run(
        ["bcast-opt", program, *LOWERINGS[lowering]],
        stdout=subprocess.PIPE,
        text=True,
    )
    if lowered.returncode != 0:
        return lowered
    return subprocess.run(
        [*command, "-", *arguments],
        input=lowered.stdout,
        stdout=subprocess.PIPE,
        text=True,
    )


tool, targets, program, *arguments = sys.argv[1:]
first = None
for target in targets.split(","):
    run = run_on(target)
    if run.returncode != 0:
        sys.exit(f"--target={target}: status {run.returncode}")
    lines = run.stdout.splitlines()
    first = first or (target, lines)
    if lines != first[1]:
        diff = difflib.unified_diff(first[1], lines, first[0], target, lineterm="")
        sys.exit("\n".join(diff))
print("\n".join(first[1]))
