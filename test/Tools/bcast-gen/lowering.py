# Test that random programs go through each pipeline, with the verifier after
# each pass. BCAST_TEST_SCALE=N takes N times as many. This says most where MLIR
# has assertions.
#
# RUN: %python %s %if spirv-registered-target %{ --bcast-to-spirv %}

import os
import subprocess
import sys

PIPELINES = [
    ["--bcast-to-llvm"],
    ["--bcast-to-llvm=parallel=false"],
    ["--canonicalize", "--cse", "--bcast-fuse", "--convert-bcast-to-affine"],
    [
        "--convert-bcast-to-stablehlo",
        "--convert-stablehlo-to-bcast",
        "--bcast-fuse",
        "--bcast-unfuse",
    ],
    ["--bcast-to-nvvm"],
] + [[flag] for flag in sys.argv[1:]]
# What StableHLO cannot say, the export refuses.
REFUSAL = b"has no counterpart in"
PROGRAMS = 3 * int(os.environ.get("BCAST_TEST_SCALE", "1"))


def check(command, text):
    result = subprocess.run(command, input=text, capture_output=True)
    refused = result.returncode == 1 and REFUSAL in result.stderr
    if result.returncode == 0 or refused:
        return result.stdout
    print(" ".join(command), "ended with", result.returncode)
    print(result.stderr.decode(errors="replace")[-4000:])
    return None


failures = 0
for seed in range(1, PROGRAMS + 1):
    generate = ["bcast-gen", f"--seed={seed}", f"--ops={5 + seed * 7 % 40}"]
    program = check(generate, b"")
    if program is None:
        sys.exit(1)
    for flags in PIPELINES:
        if check(["bcast-opt", *flags, "-o", os.devnull], program) is None:
            print("the program is that of:", " ".join(generate))
            failures += 1
if failures:
    sys.exit(f"{failures} of {PROGRAMS * len(PIPELINES)} runs failed")
