#!/usr/bin/env python3
"""How the time of fusion grows with the number of ops.

    benchmarks/fusion/run.py [--build=DIR] [--sizes=1000,10000,100000] [--rounds=3]

Per kind of graph (graphs.py) and size, the least time of `bcast-opt
--bcast-fuse`, parsing and printing included, and its memory; then, up to
--upstream-max ops, of `mlir-opt --linalg-fuse-elementwise-ops` on the same graph.
The exponent is the slope between the smallest and the largest size in log-log
scale, the time of an empty program taken off: 1 is linear.
"""

import argparse
import math
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def run(command):
    """Seconds and the child's peak memory in bytes."""
    begin = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"{' '.join(command)}: status {status}")
    return time.monotonic() - begin, usage.ru_maxrss * 1024


def least(command, rounds):
    runs = [run(command) for _ in range(rounds)]
    return min(seconds for seconds, _ in runs), max(memory for _, memory in runs)


def generate(folder, kind, ops, *flags):
    path = os.path.join(folder, f"{kind}{ops}{''.join(flags)}.mlir")
    with open(path, "w") as file:
        script = os.path.join(HERE, "graphs.py")
        subprocess.run(
            [sys.executable, "-B", script, kind, str(ops), *flags],
            stdout=file,
            check=True,
        )
    return path


def exponent(sizes, times, start):
    if len(sizes) < 2:
        return "-"
    rise = math.log(max(times[-1] - start, 1e-4) / max(times[0] - start, 1e-4))
    return f"{rise / math.log(sizes[-1] / sizes[0]):.2f}"


def measure(label, tool, flags, folder, kind, sizes, rounds, *graph_flags):
    empty = os.path.join(folder, "empty.mlir")
    open(empty, "w").close()
    start, base = least([tool, empty], rounds)
    times = []
    for ops in sizes:
        path = generate(folder, kind, ops, *graph_flags)
        seconds, memory = least([tool, path, *flags, "-o", os.devnull], rounds)
        times.append(seconds)
        print(
            f"{kind:7} {ops:7} ops  {label:9} {seconds:8.3f} s"
            f"  {(memory - base) / ops / 1e3:6.2f} kB/op"
        )
    print(f"{kind:7} {'':11}  {label:9} exponent {exponent(sizes, times, start)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", default=os.path.join(HERE, "..", "..", "build"))
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--upstream-max", type=int, default=4000)
    parser.add_argument("--mlir-opt", default="/usr/lib/llvm-22/bin/mlir-opt")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    sizes = [int(size) for size in args.sizes.split(",")]
    upstream = [ops for ops in (1000, 2000, 4000) if ops <= args.upstream_max]
    bcast_opt = os.path.join(args.build, "bin", "bcast-opt")
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("chain", "wide", "ladder", "mixed"):
            measure(
                "bcast", bcast_opt, ["--bcast-fuse"], folder, kind, sizes, args.rounds
            )
            if kind == "mixed" or not os.path.exists(args.mlir_opt):
                continue
            flags = ["--linalg-fuse-elementwise-ops"]
            measure(
                "upstream", args.mlir_opt, flags, folder, kind, upstream, 1, "--linalg"
            )


main()
