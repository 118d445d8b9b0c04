"""Times as the tools print them: "1.23 ms"."""

import re

SECONDS = {"": 1.0, "s": 1.0, "ms": 1e-3, "us": 1e-6, "ns": 1e-9}


def find_seconds(pattern, text):
    """Seconds of the number and unit that follow `pattern`."""
    number, unit = re.search(pattern + r" *([0-9.]+) *(\w*)", text).groups()
    return float(number) * SECONDS[unit]


def get_least_time(line):
    """Of the line of `bcast-run --benchmark`."""
    return find_seconds("min", line)


def get_compile_time(line):
    return find_seconds("compile", line)


def format_time(seconds):
    """Three digits."""
    for unit in ("s", "ms", "us"):
        if seconds >= SECONDS[unit]:
            break
    return f"{seconds / SECONDS[unit]:#.3g}".rstrip(".") + f" {unit}"
