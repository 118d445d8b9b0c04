"""check-labels.py ROOT

The rules of docs/Semantics.md are c1, c2, ... without a gap; the sources and the
tests name no other label; each label is named by a test.
"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
rules = [int(n) for n in re.findall(r"^\| c(\d+) \|", (root / "docs/Semantics.md").read_text(), re.M)]
if rules != list(range(1, len(rules) + 1)):
    sys.exit("labels of docs/Semantics.md are not c1, c2, ...: %s" % rules)


def find(paths, comments):
    """Label -> a file of `paths` that names it in a comment of that form."""
    found = {}
    for path in paths:
        for comment in re.findall(comments, path.read_text(), re.M):
            for n in re.findall(r"\bc(\d+)\b", comment):
                found.setdefault(int(n), path)
    return found


def files(folders, suffixes):
    return [p for f in folders for p in (root / f).rglob("*") if p.suffix in suffixes]


for n, path in find(files(["lib", "include"], [".h", ".cpp", ".td"]), r"//.*|\(rules? .*").items():
    if n not in rules:
        sys.exit("%s: no rule c%d in docs/Semantics.md" % (path, n))
# `// Test c3: ...` of one test, `// c3, c8: ...` of a group.
tested = find(files(["test"], [".mlir", ".cpp"]), r"^\s*// (?:Test )?c\d+\b.*")
missing = [n for n in rules if n not in tested]
if missing:
    sys.exit("no test names the rules %s" % missing)
