#!/usr/bin/env python3
"""How the time of fusion, and of compiling, grows with the number of ops.

    benchmarks/fusion/run.py [--build=DIR] [--sizes=1000,10000,100000] [--rounds=3]
                             [--jax-python=PYTHON]

Per kind of graph (graphs.py) and size, the least time and the memory of

fuse      `bcast-opt --bcast-fuse`, parsing and printing included
upstream  `mlir-opt --linalg-fuse-elementwise-ops` on the same graph, likewise
compile   `bcast-run`: from text to machine code, as its --benchmark says
kernels   `bcast-opt --bcast-to-nvvm=format=isa`, and the number of kernels
xla       XLA's whole compilation of the same graph, with a Python that has JAX

The kinds of which fusion is the matter have fuse for all sizes, and upstream,
compile and xla up to --peer-max ops; those of which it is not (functions, calls)
compile up to --compile-max ops, and softmax of unknown sizes, repeated, kernels.
compile and xla get 12 GiB at most. The exponent
is the slope between the smallest and the largest size in log-log scale, the time
of an empty program taken off: 1 is linear.
"""

import argparse
import math
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

MEMORY_LIMIT = 12 << 30
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(HERE, ".."))

from timing import find_seconds, get_compile_time  # noqa: E402


def run_timed(command):
    """Seconds and the child's peak memory in bytes."""
    begin = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"{' '.join(command)}: status {status}")
    return time.monotonic() - begin, usage.ru_maxrss * 1024


def run_reporting(command, find_time):
    """The seconds that the child prints, or None and the child's last line."""
    output = subprocess.run(
        command,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_DATA, (MEMORY_LIMIT, MEMORY_LIMIT)
        ),
    )
    if output.returncode != 0:
        return None, (output.stderr.strip().splitlines() or ["no message"])[-1]
    return find_time(output.stdout), ""


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


class Tool:
    """A tool that reads a program and writes it."""

    def __init__(self, label, path, flags, folder, graph_flags=()):
        self.label, self.path, self.flags = label, path, flags
        self.graph_flags = graph_flags
        empty = os.path.join(folder, "empty.mlir")
        open(empty, "w").close()
        runs = [run_timed([path, empty, *flags, "-o", os.devnull]) for _ in range(5)]
        self.start, self.base = (min(column) for column in zip(*runs))

    def measure(self, path, ops):
        seconds, memory = run_timed([self.path, path, *self.flags, "-o", os.devnull])
        return seconds, f"{(memory - self.base) / ops / 1e3:6.2f} kB/op"


class KernelCompiler(Tool):
    """Counts the kernels that it writes."""

    def measure(self, path, ops):
        begin = time.monotonic()
        command = [self.path, path, *self.flags]
        output = subprocess.run(command, capture_output=True, check=True).stdout
        seconds = time.monotonic() - begin
        return seconds, f"{output.count(b'.visible .entry')} kernels"


class Compiler:
    """A compiler that says how long it took."""

    graph_flags, start = (), 0

    def __init__(self, label, get_command, find_time):
        self.label, self.get_command = label, get_command
        self.find_time = find_time

    def measure(self, path, ops):
        return run_reporting(self.get_command(path), self.find_time)


def get_run_command(build, path):
    with open(path) as file:
        types = re.findall(r"%\w+: tensor<([^>]*)>", file.readline())
    return [
        os.path.join(build, "bin", "bcast-run"),
        path,
        *(f"--input={type}=1" for type in types),
        "--benchmark",
        "--benchmark_min_time=0s",
    ]


def get_xla_command(build, python, path):
    stablehlo = path + ".stablehlo"
    tool = os.path.join(build, "bin", "bcast-opt")
    command = [tool, path, "--convert-bcast-to-stablehlo", "-o", stablehlo]
    subprocess.run(command, check=True)
    return [python, os.path.join(HERE, "xla.py"), stablehlo]


def measure(contender, folder, kind, sizes, rounds):
    times = []
    for ops in sizes:
        path = generate(folder, kind, ops, *contender.graph_flags)
        runs = [contender.measure(path, ops) for _ in range(rounds)]
        failures = [note for seconds, note in runs if seconds is None]
        if failures:
            print(f"{kind:10} {ops:7} ops  {contender.label:9} failed: {failures[0]}")
            return
        seconds, note = min(runs)
        times.append(seconds)
        print(
            f"{kind:10} {ops:7} ops  {contender.label:9} {seconds:8.3f} s  {note}",
            flush=True,
        )
    slope = exponent(sizes, times, contender.start)
    print(f"{kind:10} {'':11}  {contender.label:9} exponent {slope}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", default=os.path.join(HERE, "..", "..", "build"))
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--peer-max", type=int, default=4000)
    parser.add_argument("--compile-max", type=int, default=10000)
    parser.add_argument("--mlir-opt", default="/usr/lib/llvm-22/bin/mlir-opt")
    parser.add_argument("--jax-python", default=os.environ.get("BCAST_JAX_PYTHON"))
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    sizes = [int(size) for size in args.sizes.split(",")]
    peer_sizes = [ops for ops in (1000, 2000, 4000) if ops <= args.peer_max]
    build = args.build
    bcast_opt = os.path.join(build, "bin", "bcast-opt")
    with tempfile.TemporaryDirectory() as folder:
        fuse = Tool("fuse", bcast_opt, ["--bcast-fuse"], folder)
        peers = [
            Compiler(
                "compile",
                lambda path: get_run_command(build, path),
                get_compile_time,
            )
        ]
        if args.jax_python:
            peers.append(
                Compiler(
                    "xla",
                    lambda path: get_xla_command(build, args.jax_python, path),
                    lambda output: find_seconds("", output),
                )
            )
        has_upstream = os.path.exists(args.mlir_opt)
        if has_upstream:
            flags = ["--linalg-fuse-elementwise-ops"]
            upstream = Tool("upstream", args.mlir_opt, flags, folder, ["--linalg"])
        for kind in ("chain", "wide", "ladder", "mixed"):
            measure(fuse, folder, kind, sizes, args.rounds)
            if has_upstream and kind != "mixed":
                measure(upstream, folder, kind, peer_sizes, 1)
            for peer in peers:
                measure(peer, folder, kind, peer_sizes, 1)
        # What many results cost is spent after fusion.
        measure(peers[0], folder, "results", [100, 300, 1000], args.rounds)
        compile_sizes = [ops for ops in (100, 1000, 10000) if ops <= args.compile_max]
        for kind in ("functions", "calls", "call_chain"):
            measure(peers[0], folder, kind, compile_sizes, args.rounds)
        flags = ["--bcast-to-nvvm=format=isa"]
        kernels = KernelCompiler("kernels", bcast_opt, flags, folder)
        measure(kernels, folder, "softmax", (1, 2, 4, 8), args.rounds)


main()
