"""Runs the cases through bcast-run and beside it in NumPy, numexpr, JAX and
PyTorch, and prints the least time of each and the ratio to the best peer.

Contenders take turns, on the same cores and inputs, since a shared machine
changes from one minute to the next. Results are compared with NumPy's before
anything is timed.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import numpy as np  # noqa: E402

from cases import make_cases  # noqa: E402

PEERS = ["numpy", "numexpr", "jax", "torch", "torch.compile"]
UNITS = {"s": 1.0, "ms": 1e-3, "us": 1e-6}


class Bcast:
    """bcast-run, which is started anew for each turn."""

    def __init__(self, tool, case, folder, threads):
        with open(f"{folder}/program.mlir", "w") as file:
            file.write(case.program())
        inputs = [f"--input=@{folder}/{i}.npy" for i in range(len(case.inputs))]
        self.command = [tool, f"{folder}/program.mlir", *inputs]
        self.environment = {**os.environ, "OMP_NUM_THREADS": threads}
        self.compile = float("inf")
        self.run([f"--output=@{folder}/bcast.npy"])

    def run(self, flags):
        process = subprocess.run(self.command + flags, capture_output=True, text=True,
                                 env=self.environment)
        if process.returncode != 0:
            sys.exit(f"{' '.join(self.command)}\n{process.stderr}")
        return process.stdout

    def turn(self, seconds):
        line = self.run(["--benchmark", f"--benchmark_min_time={seconds}s"])
        value, unit = re.search(r"min ([0-9.]+) (\w+)", line).groups()
        compiled, compile_unit = re.search(r"compile ([0-9.]+) (\w+)", line).groups()
        self.compile = min(self.compile, float(compiled) * UNITS[compile_unit])
        return float(value) * UNITS[unit]

    def stop(self):
        pass


class Peer:
    """A library in a process of its own, which waits between its turns."""

    def __init__(self, name, case, folder, small, threads):
        worker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "worker.py")
        self.process = subprocess.Popen(
            [sys.executable, worker, name, case.name, folder, str(int(small)), threads],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True)
        self.answer = self.process.stdout.readline().strip()

    def turn(self, seconds):
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


def check(case, folder, name):
    """Results of f32 may differ by a few roundings of what was summed."""
    expected = np.load(f"{folder}/numpy.npy").astype(np.float64)
    actual = np.load(f"{folder}/{name}.npy").astype(np.float64)
    scale = max(1.0, float(np.abs(expected).max()))
    if actual.shape != expected.shape or not np.allclose(
            actual, expected, rtol=1e-4, atol=1e-5 * scale):
        sys.exit(f"{case.name}: the results of {name} and numpy differ")


def run_case(case, options):
    times = {}
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        for i, value in enumerate(case.make_inputs()):
            np.save(f"{folder}/{i}.npy", value)
        contenders = {"bcast": Bcast(options.bcast_run, case, folder, options.threads)}
        for name in PEERS:
            if name != "numpy" and name not in options.peers:
                continue
            peer = Peer(name, case, folder, options.small, options.threads)
            if peer.answer == "ready":
                check(case, folder, name)
                contenders[name] = peer
            else:
                peer.stop()
        check(case, folder, "bcast")
        for _ in range(options.rounds):
            for name, contender in contenders.items():
                seconds = contender.turn(options.seconds)
                times[name] = min(times.get(name, seconds), seconds)
        for contender in contenders.values():
            contender.stop()
        return times, contenders["bcast"].compile


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--bcast-run", required=True)
    parser.add_argument("--folder", help="where inputs are written while a case runs")
    parser.add_argument("--small", action="store_true", help="small sizes: a check, no benchmark")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each turn")
    parser.add_argument("--threads", default=str(len(os.sched_getaffinity(0))))
    parser.add_argument("--peers", default=PEERS, type=lambda text: text.split(","))
    parser.add_argument("cases", nargs="*", help="all, if none is named")
    options = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:int(options.threads)])

    cases = make_cases(options.small)
    unknown = set(options.cases) - {case.name for case in cases}
    if unknown:
        parser.error(f"no case is called {', '.join(sorted(unknown))}")
    print("| case | MiB | bcast ms | GB/s | compile ms | "
          + " | ".join(f"{peer} ms" for peer in PEERS) + " | best peer / bcast |")
    print("| --- " * (6 + len(PEERS)) + "|")
    for case in cases:
        if options.cases and case.name not in options.cases:
            continue
        times, compiled = run_case(case, options)
        ours = times.pop("bcast")
        row = [case.name, f"{case.min_bytes() / 2**20:.0f}", f"{ours * 1e3:.2f}",
               f"{case.min_bytes() / ours / 1e9:.1f}", f"{compiled * 1e3:.0f}"]
        row += [f"{times[p] * 1e3:.2f}" if p in times else "" for p in PEERS]
        row.append(f"{min(times.values()) / ours:.2f}")
        print("| " + " | ".join(row) + " |", flush=True)


main()
