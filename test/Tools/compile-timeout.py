# Test that compilation ends with an error when it takes longer than it may, and
# that nothing is left behind. The program takes a thousand times the limit.
# RUN: rm -rf %t && mkdir %t
# RUN: %python %s %t bcast-run bcast-compile bcast-diff

import os
import subprocess
import sys

FOLDER, RUN, COMPILE, DIFF = sys.argv[1:]
PROGRAM = os.path.join(FOLDER, "p.mlir")
with open(PROGRAM, "w") as file:
    file.write("func.func @main(%0: tensor<8xf32>) -> tensor<8xf32> {\n")
    for i in range(3000):
        file.write("  %%%d = bcast.tanh %%%d : tensor<8xf32>\n" % (i + 1, i))
    file.write("  return %3000 : tensor<8xf32>\n}\n")
ENVIRONMENT = dict(os.environ, TMPDIR=FOLDER)


def refuse(command, *messages):
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT)
    errors = done.stderr.decode()
    if done.returncode != 1 or errors.count("\n") != 1:
        sys.exit("%s: status %d\n%s" % (command, done.returncode, errors))
    for message in messages:
        if message not in errors:
            sys.exit("%s: no '%s' in: %s" % (command, message, errors))


LIMIT = "--compile-timeout=0.001"
MESSAGE = "error: compilation takes more than 0.001 s (--compile-timeout)"
refuse([RUN, PROGRAM, "--input=8xf32=1", LIMIT], MESSAGE)
refuse([COMPILE, PROGRAM, "-o", os.path.join(FOLDER, "p.so"), LIMIT], MESSAGE)
refuse([DIFF, "--ops=300", LIMIT], MESSAGE)
if os.listdir(FOLDER) != ["p.mlir"]:
    sys.exit("left behind: %s" % os.listdir(FOLDER))
for value in ("-1", "nan"):
    refuse([RUN, PROGRAM, "--compile-timeout=" + value], "error: --compile-timeout: expected a number of seconds")
