# Test that each pass has an example in its description, and that the examples are
# what the passes do, up to canonicalization and CSE: those that are whole functions
# or kernels.
#
# RUN: %python %s bcast-opt %bcast_src_root | FileCheck %s
# CHECK: {{[1-9][0-9]*}} examples are what their passes do

import pathlib
import re
import subprocess
import sys
import textwrap

bcast_opt, root = sys.argv[1:]
CLEANUP = ["--canonicalize", "--cse"]
PASS = r'^def \w+\s+: Pass<"([\w-]+)".*?^}\n'
EXAMPLE = r"```mlir\n(.*?)\n *```\n *becomes\n *```mlir\n(.*?)\n *```"


def run(text, *flags):
    command = [bcast_opt, *flags, *CLEANUP]
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(command)}:\n{done.stderr}\n{text}"
    return done.stdout


count = 0
for path in sorted(pathlib.Path(root, "include", "bcast").rglob("*Passes.td")):
    for found in re.finditer(PASS, path.read_text(), re.M | re.S):
        assert "```" in found[0], f"{found[1]} has no example"
        for before, after in re.findall(EXAMPLE, found[0], re.S):
            before, after = textwrap.dedent(before), textwrap.dedent(after)
            if not re.search("func.func|gpu.module", before) or "..." in before:
                continue
            got, expected = run(before, f"--{found[1]}"), run(after)
            assert got == expected, f"{found[1]} makes\n{got}\nnot\n{expected}"
            count += 1
print(count, "examples are what their passes do")
