#!/usr/bin/env python3
"""Draws the times of compare.py --json: a line per case, a mark per contender at
its bytes per second, and the machine's roof for these bytes.

    plot.py TIMES.json OUT.svg
"""

import json
import math
import sys

# In pixels; what is slower than LEAST GB/s is drawn there.
ROW, LABELS, WIDTH, MARGIN = 9, 130, 620, 40
LEAST, MOST = 0.1, 200
# A path around its own origin; a contender's later mark is over an earlier one.
MARKS = {
    "roof": ("M0-4V4", "#000", "none"),
    "numpy": ("M-2-2L2 2M-2 2L2-2", "#777", "none"),
    "numexpr": ("M-2.5 0H2.5M0-2.5V2.5", "#2a2", "none"),
    "torch.compile": ("M-2.5-2H2.5L0 2.5Z", "none", "#e80"),
    "jax": ("M-2.5 2H2.5L0-2.5Z", "none", "#27b"),
    "bcast": ("M-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0", "none", "#c00"),
}


def get_x(speed):
    share = math.log(min(max(speed, LEAST), MOST) / LEAST) / math.log(MOST / LEAST)
    return LABELS + share * WIDTH


def draw_axis(bottom):
    for power in range(math.ceil(math.log10(LEAST)), math.ceil(math.log10(MOST))):
        for digit in range(1, 10):
            speed = digit * 10**power
            if not LEAST <= speed <= MOST:
                continue
            x, gray = get_x(speed), "#bbb" if digit == 1 else "#eee"
            yield f'<path d="M{x:.1f} {MARGIN}V{bottom}" stroke="{gray}"/>'
            if digit == 1:
                yield f'<text x="{x:.1f}" y="{bottom + 10}">{speed:g}</text>'
    yield f'<text x="{LABELS}" y="{bottom + 24}">GB/s, each input and result once</text>'


def draw_row(row, y):
    yield f'<text x="2" y="{y + 2.5}">{row["case"]}</text>'
    yield f'<path d="M{LABELS} {y}H{LABELS + WIDTH}" stroke="#eee"/>'
    speeds = {name: (row["read"] + row["written"]) / t for name, t in row["times"].items()}
    speeds["roof"] = row.get("roof")
    for name in MARKS:
        if speeds.get(name):
            yield f'<use href="#{name}" x="{get_x(speeds[name] / 1e9):.1f}" y="{y}"/>'


def draw(rows):
    bottom = MARGIN + ROW * (len(rows) + 1)
    size = f'width="{LABELS + WIDTH + 20}" height="{bottom + 30}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="8">'
    yield '<rect width="100%" height="100%" fill="#fff"/><defs>'
    for name, (path, stroke, fill) in MARKS.items():
        yield f'<path id="{name}" d="{path}" stroke="{stroke}" fill="{fill}"/>'
    yield "</defs>"
    for i, name in enumerate(MARKS):
        x = LABELS + 80 * i
        yield f'<use href="#{name}" x="{x}" y="15"/><text x="{x + 6}" y="18">{name}</text>'
    yield from draw_axis(bottom)
    for i, row in enumerate(rows):
        yield from draw_row(row, MARGIN + ROW * (i + 1))
    yield "</svg>"


def main():
    source, target = sys.argv[1:]
    with open(source) as file:
        rows = [row for row in json.load(file)["rows"] if "error" not in row]
    with open(target, "w") as file:
        file.write("\n".join(draw(rows)) + "\n")


main()
