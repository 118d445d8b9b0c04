# Test that every op of the dialect which is not exact is measured, and has its
# row in docs/Accuracy.md.
#
# RUN: bcast-accuracy --list-ops > %t
# RUN: %python %s %t %bcast_src_root/docs/Accuracy.md | FileCheck %s
# CHECK: {{^[2-9][0-9]}} ops, all with a row

import re
import sys

functions = [line.split()[1] for line in open(sys.argv[1])]
rows = re.findall(r"^\| (\w+) \| [0-9.]+ \|", open(sys.argv[2]).read(), re.M)
missing = [function for function in functions if function not in rows]
assert not missing, "no row in docs/Accuracy.md: " + ", ".join(missing)
print("%d ops, all with a row" % len(functions))
