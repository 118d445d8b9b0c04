# Test that every op of the dialect which the generator lists turns up in its
# programs: an op with an attribute that lib/Testing/Attributes.cpp does not know
# would not.
#
# RUN: bcast-gen --list-ops > %t.ops
# RUN: bcast-gen --functions=1500 --max-elements=32 > %t.mlir
# RUN: %python %s %t.ops %t.mlir | FileCheck %s
# CHECK: all {{[0-9][0-9]+}} ops are generated

import re
import sys

ops = open(sys.argv[1]).read().split()
seen = set(re.findall(r"bcast\.(\w+) ", open(sys.argv[2]).read()))
missing = [op for op in ops if op not in seen]
assert not missing, "never generated: " + ", ".join(missing)
print("all %d ops are generated" % len(ops))
