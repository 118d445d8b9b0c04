#!/usr/bin/env python3
"""Draws the times of compare.py --json: a line per case, a mark per contender at
its bytes per second, and the machine's roof for these bytes. Needs matplotlib.

    plot.py TIMES.json OUT.svg
"""

import json
import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402

# A line is as high as its text.
INCHES_PER_CASE = 0.115
MARKS = {
    "bcast": ("o", "#c00000"),
    "numpy": ("x", "#7f7f7f"),
    "numexpr": ("+", "#2ca02c"),
    "jax": ("^", "#1f77b4"),
    "torch.compile": ("v", "#ff7f0e"),
}


def main():
    source, target = sys.argv[1:]
    with open(source) as file:
        data = json.load(file)
    rows = [row for row in data["rows"] if "error" not in row]
    # Text stays text, and the same data gives the same file.
    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "bcast", "font.size": 6})
    figure, axes = plt.subplots(figsize=(8, 1 + INCHES_PER_CASE * len(rows)))
    lines = range(len(rows))
    for name, (mark, color) in MARKS.items():
        points = [
            ((row["read"] + row["written"]) / row["times"][name] / 1e9, line)
            for line, row in enumerate(rows)
            if name in row["times"]
        ]
        if points:
            axes.scatter(*zip(*points), s=9, marker=mark, c=color, label=name, linewidths=0.8)
    roofs = [(row["roof"] / 1e9, line) for line, row in enumerate(rows) if row.get("roof")]
    if roofs:
        axes.scatter(*zip(*roofs), s=30, marker="|", c="black", label="roof")
    axes.set_yticks(lines, [row["case"] for row in rows])
    axes.set_ylim(len(rows), -1)
    axes.set_xscale("log")
    axes.set_xlabel("GB/s, each input and result counted once")
    axes.grid(axis="both", linewidth=0.2)
    axes.legend(ncols=6, loc="lower center", bbox_to_anchor=(0.5, 1))
    figure.savefig(target, bbox_inches="tight", metadata={"Date": None})


main()
