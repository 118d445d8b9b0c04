"""check-pipelines.py DOCUMENT < HELP

Compares the table of pipelines in a Markdown document with what the help text
of bcast-opt says of them.
"""

import re
import sys

document = open(sys.argv[1]).read()
written = re.findall(r"^\| (?:`(bcast-to-\w+)`)? *\| (?:`([\w-]+)`)? *\| (.*) \|$", document, re.M)

# A pipeline's options follow it, deeper by two.
known = []
inside = False
for indent, name, text in re.findall(r"^( +)--([\w-]+)(?:=\S+)? +- +(.*)$", sys.stdin.read(), re.M):
    if len(indent) == 6:
        inside = name.startswith("bcast-to-")
        if inside:
            known.append((name, "", text))
    elif inside:
        known.append(("", name, text))

if written != known:
    for row in sorted(set(written) ^ set(known)):
        print("only in %s: %s" % ("the document" if row in written else "the help", row))
    sys.exit("error: the table is not what bcast-opt --help says")
print(len(known), "rows")
