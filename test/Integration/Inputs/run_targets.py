"""Runs a program on every target and prints what all of them print.

usage: run_targets.py BCAST_RUN TARGETS ARGUMENT..., the targets with commas. A
target may be followed by flags of bcast-run: cpu:--fuse=false.
"""

import difflib
import subprocess
import sys

tool, targets, *arguments = sys.argv[1:]
first = None
for target in targets.split(","):
    name, *flags = target.split(":")
    run = subprocess.run(
        [tool, f"--target={name}", *flags, *arguments],
        stdout=subprocess.PIPE,
        text=True,
    )
    if run.returncode != 0:
        sys.exit(f"--target={target}: status {run.returncode}")
    lines = run.stdout.splitlines()
    first = first or (target, lines)
    if lines != first[1]:
        diff = difflib.unified_diff(first[1], lines, first[0], target, lineterm="")
        sys.exit("\n".join(diff))
print("\n".join(first[1]))
