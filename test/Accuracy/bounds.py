# Test that docs/Accuracy.md states the bounds that results are held to, and
# that no error it states as measured exceeds its bound.
#
# RUN: bcast-accuracy --list-bounds > %t
# RUN: %python %s %t %bcast_src_root/docs/Accuracy.md | FileCheck %s
# CHECK: {{^[2-9][0-9]}} functions within their bounds

import re
import sys

bounds = {}
for line in open(sys.argv[1]):
    function, *numbers = line.split()
    bounds[function] = [float(number) for number in numbers]

NUMBER = r"([0-9.]+)"
ROW = (rf"^\| (\w+) \| {NUMBER} \| [^|]+ \| {NUMBER} "
       rf"\| {NUMBER} \| \w+ \| {NUMBER} \| {NUMBER} \|$")
rows = re.findall(ROW, open(sys.argv[2]).read(), re.M)
assert [row[0] for row in rows] == list(bounds), "other functions, or their order"

for function, f32, bound_f32, f64, bound_f64, narrow in rows:
    stated = [float(bound_f32), float(bound_f64)]
    assert stated == bounds[function][:2], (
        "%s: docs/Accuracy.md states the bounds %s, but they are %s"
        % (function, stated, bounds[function][:2]))
    for measured, bound in zip((f32, f64, narrow), bounds[function]):
        assert float(measured) <= bound, (
            "%s: measured %s exceeds the bound %s" % (function, measured, bound))
print("%d functions within their bounds" % len(rows))
