"""run-examples.py DOCUMENT TOOL...

Runs TOOL on each block of a Markdown document that is marked as mlir. It must be
accepted, or, when its first line is `// error: text`, be refused with the text.
"""

import re
import subprocess
import sys

document, *tool = sys.argv[1:]
text = open(document).read()
blocks = list(re.finditer(r"^```mlir\n(.*?)^```$", text, re.M | re.S))
for block in blocks:
    code = block.group(1)
    line = text.count("\n", 0, block.start()) + 1
    expected = re.match(r"// error: (.*)\n", code)
    run = subprocess.run([*tool, "-"], input=code, capture_output=True, text=True)
    if (run.returncode == 1) != bool(expected) or run.returncode not in (0, 1):
        sys.exit("%s:%d: exit status %d\n%s" % (document, line, run.returncode, run.stderr))
    if expected and expected.group(1) not in run.stderr:
        sys.exit("%s:%d: not in the error: %s\n%s" % (document, line, expected.group(1), run.stderr))
print("%d examples" % len(blocks))
