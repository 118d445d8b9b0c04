# Test bytecode that MLIR's reader does not survive, or spends gigabytes on: one
# error, status 1. And that what is whole is read.
# RUN: rm -rf %t && mkdir %t
# RUN: %python %s %t bcast-opt bcast-run bcast-compile bcast-reduce

import os
import subprocess
import sys

FOLDER, OPT, RUN, COMPILE, REDUCE = sys.argv[1:]
PATH = os.path.join(FOLDER, "p.mlirbc")
PROGRAM = """
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""


def run(command, content):
    with open(PATH, "wb") as file:
        file.write(content)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


READERS = [
    [OPT, PATH],
    [RUN, PATH, "--input=2xf32=1"],
    [COMPILE, PATH, "--emit=llvm", "-o", "-"],
    [REDUCE, PATH],
]
good = subprocess.run([OPT, "-", "--emit-bytecode"], input=PROGRAM.encode(), capture_output=True, check=True).stdout
for command in READERS:
    status, _, errors = run(command, good)
    if status or errors:
        sys.exit("%s: status %d\n%s" % (command, status, errors))


def refuse(what, command, content, message):
    status, output, errors = run(command, content)
    if status != 1 or output or errors.count("\n") != 1 or not errors.startswith("error: %s: %s" % (PATH, message)):
        sys.exit("%s: %s: status %d\n%s" % (what, command, status, errors))


# Changes of single bytes among which are all kinds: nothing but an error or a
# program may come of any.
fatal = []
for i in range(4, len(good)):
    mutant = good[:i] + b"\0" + good[i + 1 :]
    status, _, errors = run([OPT, PATH, "--allow-unregistered-dialect"], mutant)
    if status not in (0, 1) or status == 1 and "error:" not in errors:
        sys.exit("byte %d: status %d\n%s" % (i, status, errors))
    if "corrupt bytecode" in errors:
        fatal.append(mutant)
if not fatal:
    sys.exit("no mutant kills the reader: this test needs others")
for command in READERS:
    refuse("fatal", command, fatal[0], "corrupt bytecode: reading it ended ")

# Portable StableHLO: by its producer, and by its dialect.
for content in (b"ML\xefR\x0dStableHLO_v1.9.3\0" + good[5:], good + b"\0vhlo\0"):
    for command in READERS:
        refuse("vhlo", command, content, "portable StableHLO bytecode (VHLO) is not read; ")
