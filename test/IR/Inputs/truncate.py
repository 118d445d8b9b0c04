"""truncate.py FILE TOOL...

Gives TOOL the beginnings of FILE; each must be refused with an error and exit
status 1.
"""

import subprocess
import sys

path, *tool = sys.argv[1:]
data = open(path, "rb").read()
for length in range(8, len(data), 13):
    run = subprocess.run([*tool, "-"], input=data[:length], capture_output=True)
    if run.returncode != 1 or b"error:" not in run.stderr:
        sys.exit("%d of %d bytes: exit status %d" % (length, len(data), run.returncode))
