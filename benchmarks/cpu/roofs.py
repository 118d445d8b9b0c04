"""What the memory gives for a mix of reads and writes, from roofline.c."""

import math

# The least part of the bytes that is written, and the kind that is nearest.
MIXES = [(0.8, "write"), (0.35, "copy"), (0.1, "triad"), (0.0, "read")]


def read_roofs(path):
    """Bytes per second, by kind and the bytes in use."""
    roofs = {}
    with open(path) as file:
        for line in file:
            kind, bytes, seconds = line.split()
            roofs.setdefault(kind, {})[int(bytes)] = int(bytes) / float(seconds)
    return roofs


def get_roof(roofs, read, written):
    """Bytes per second of the size that is nearest; `roofs` may be empty."""
    total = read + written
    kind = next(kind for least, kind in MIXES if written >= least * total)
    if kind not in roofs:
        return None
    nearest = min(roofs[kind], key=lambda bytes: abs(math.log(bytes / total)))
    return roofs[kind][nearest]
