# Test that every op of the dialect has a file in a folder here that runs it.
#
# RUN: llvm-tblgen --dump-json %bcast_src_root/include/bcast/IR/BcastOps.td \
# RUN:   -I %bcast_src_root/include -I %mlir_include_dir | %python %s %S

import json
import pathlib
import re
import sys

records = json.load(sys.stdin)
# A terminator runs with the op that it ends.
names = [
    records[name]["opName"]
    for name in records["!instanceof"]["Op"]
    if records[name]["opName"] != "yield"
]
assert "add" in names, "no ops found"
missing = []
for name in names:
    folder = pathlib.Path(sys.argv[1])
    paths = [*folder.glob(f"{name}.mlir"), *folder.glob(f"*/{name}.mlir")]
    if not paths:
        missing.append(f"no test/Integration/*/{name}.mlir runs bcast.{name}")
    elif not re.search(rf"bcast\.{name}\b", paths[0].read_text()):
        missing.append(f"{paths[0]} does not use bcast.{name}")
sys.exit("\n".join(missing) or 0)
