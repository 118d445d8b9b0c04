"""run-examples.py DOCUMENT [TOOL...]

Runs the fenced examples of a Markdown document, in the current folder:

  mlir     TOOL (bcast-opt) must accept the block; if its first line is
           `// error: text`, refuse it with the text. If the first line is
           `// examples/x.mlir`, the rest must stand in that file.
  console  A line `$ command` is run by bash; the lines up to the next one must
           be what it prints, errors included. It may fail: the output says so.
  sh       The blocks together are one script; it must succeed.

Other blocks are left alone. Prints what the sh blocks print, then the number of
blocks.
"""

import re
import subprocess
import sys


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def check_mlir(code, tool):
    """What is wrong with a program, or None."""
    part = re.match(r"// (examples/\S+)\n(.*)", code, re.S)
    if part and part.group(2) not in open(part.group(1)).read():
        return "the program is not what %s says" % part.group(1)
    expected = re.match(r"// error: (.*)\n", code)
    result = run([*tool, "-"], input=code)
    if result.returncode != (1 if expected else 0):
        return "exit status %d\n%s" % (result.returncode, result.stderr)
    if expected and expected.group(1) not in result.stderr:
        return "not in the error: %s\n%s" % (expected.group(1), result.stderr)


def check_console(code):
    """What is wrong with a session, or None."""
    before, *steps = re.split(r"^\$ ", code, flags=re.M)
    if before or not steps:
        return "a session starts with `$ command`"
    for step in steps:
        # A command goes on after a backslash at the end of its line.
        command, expected = re.match(r"((?:.*\\\n)*.*\n)((?s:.*))", step).groups()
        result = run(["bash", "-c", command], stdin=subprocess.DEVNULL)
        output = result.stdout + result.stderr
        if output != expected:
            return "$ %sprints\n%s" % (command, output)


document, *tool = sys.argv[1:]
text = open(document).read()
script = ""
count = 0
for block in re.finditer(r"^```(mlir|console|sh)\n(.*?)^```$", text, re.M | re.S):
    language, code = block.groups()
    error = None
    if language == "mlir":
        error = check_mlir(code, tool)
    elif language == "console":
        error = check_console(code)
    else:
        script += code
    if error:
        line = text.count("\n", 0, block.start()) + 1
        sys.exit("%s:%d: %s" % (document, line, error))
    count += 1
if script:
    result = run(["bash", "-eux", "-c", script])
    print(result.stdout)
    if result.returncode != 0:
        sys.exit("%s: sh: exit status %d\n%s" % (document, result.returncode, result.stderr))
print("%d examples" % count)
