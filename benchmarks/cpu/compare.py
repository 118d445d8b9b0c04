"""Runs cases in Bcast and beside it in NumPy, numexpr, JAX and torch.compile,
and prints the time of each and the ratio of the best peer's to ours.

Programs are the StableHLO of the cases as JAX traces them, compiled by
bcast-compile. Contenders take turns on the same cores and inputs, since a
shared machine changes from one minute to the next, and each is stopped but
during its turn. Results are compared with what NumPy computes in f64 before
anything is timed; a wrong one is an error, and has no time.
"""

import argparse
import json
import math
import os
import re
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(HERE, ".."))

import numpy as np  # noqa: E402

import check  # noqa: E402
from cases import get_cases  # noqa: E402
from check import compute_oracle, count_bytes  # noqa: E402
from cpu.contenders import CONTENDERS, read_result_types  # noqa: E402
from cpu.processes import Worker  # noqa: E402
from cpu.roofs import get_roof, read_roofs  # noqa: E402
from table import print_table  # noqa: E402

# A contender so many times slower than the best has no more than two turns.
HOPELESS = 4


def write_programs(cases, folder):
    """Needs JAX."""
    command = [sys.executable, "-B", os.path.join(HERE, "lower.py"), folder]
    subprocess.run([*command, *(case.name for case in cases)], check=True)


def compile_program(options, case, folder):
    """Why the program is not compiled, or None."""
    source, target = f"{options.programs}/{case.name}.mlir", f"{folder}/program.mlir"
    if not os.path.exists(source):
        return "no program"
    with open(source) as file, open(target, "w") as copy:
        copy.write(file.read())
    command = [options.bcast_compile, target, "-o", f"{folder}/program.so"]
    process = subprocess.run(command, capture_output=True, text=True)
    if process.returncode != 0:
        return process.stderr.strip().splitlines()[0].partition("error: ")[2]
    return None


def find_difference(case, folder, name, oracle, types):
    """What is wrong with the results of a contender, or None."""
    actual = [np.load(f"{folder}/{name}.{i}.npy") for i in range(len(oracle))]
    return check.find_difference(case, name, actual, oracle, [t for _, t in types])


def run_case(case, workers, options):
    """The row of the case as it is in the JSON."""
    row = {"case": case.name, "family": case.family, "times": {}, "skipped": {}}
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        error = compile_program(options, case, folder)
        if error:
            return {**row, "error": error}
        with open(f"{folder}/program.mlir") as file:
            types = read_result_types(file.read())
        row["read"], row["written"] = count_bytes(case, types)
        row["roof"] = get_roof(options.roofs, row["read"], row["written"])
        inputs = case.make_inputs()
        for i, value in enumerate(inputs):
            np.save(f"{folder}/{i}.npy", value)
        oracle = compute_oracle(case, inputs)
        running = {}
        for name, worker in workers.items():
            answer = worker.ask(case=case.name, folder=folder)
            if "skipped" in answer:
                row["skipped"][name] = answer["skipped"]
                continue
            error = find_difference(case, folder, name, oracle, types)
            if error:
                return {**row, "error": error}
            running[name] = worker
        if "bcast" not in running:
            return {**row, "error": row["skipped"]["bcast"]}
        times = {name: [] for name in running}
        get_best = lambda name: min(time["min"] for time in times[name])  # noqa: E731
        for turn in range(options.rounds):
            for name, worker in [*running.items()]:
                least = min(get_best(n) for n in running) if turn >= 2 else math.inf
                if turn >= 2 and get_best(name) >= HOPELESS * least:
                    continue
                answer = worker.turn(options.seconds, options.realtime)
                if "skipped" in answer:
                    return {**row, "error": f"{name}: {answer['skipped']}"}
                times[name].append(answer)
    for name, turns in times.items():
        values = sorted(turn[options.statistic] for turn in turns)
        best = options.statistic == "min"
        row["times"][name] = values[0 if best else len(values) // 2]
    return row


def write(rows, options):
    if not options.json:
        return
    settings = {name: getattr(options, name) for name in ("threads", "load", "statistic")}
    with open(options.json, "w") as file:
        json.dump({**settings, "rows": rows}, file, indent=1)


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bcast-compile", required=True)
    parser.add_argument("--folder", help="where inputs are written while a case runs")
    parser.add_argument("--programs", help="folder of programs, instead of JAX's")
    parser.add_argument("--only", default="", metavar="REGEX", help="cases' names")
    parser.add_argument("--list", action="store_true", help="names the cases, and ends")
    parser.add_argument("--peers", default=",".join(CONTENDERS), help="names, with commas")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.05, help="of each turn")
    parser.add_argument("--quick", action="store_true", help="two short rounds")
    parser.add_argument("--statistic", choices=["min", "median"], default="min")
    parser.add_argument("--threads", default="2")
    parser.add_argument("--load", action="store_true", help="beside a process that is busy")
    parser.add_argument("--realtime", action="store_true",
                        help="other processes wait during turns; for root")  # fmt: skip
    parser.add_argument("--roofs", type=read_roofs, default={}, metavar="FILE",
                        help="what roofline.c printed")  # fmt: skip
    parser.add_argument("--json", metavar="FILE", help="writes the times there")
    options = parser.parse_args()
    if options.quick:
        options.rounds, options.seconds = 2, 0.01
    options.cases = [c for c in get_cases() if re.search(options.only, c.name)]
    if not options.cases:
        parser.error(f"no case's name has {options.only!r}")
    return options


def main():
    options = parse_arguments()
    if options.list:
        return print("\n".join(case.name for case in options.cases))
    # Processes that are stopped would outlive this one.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    cores = sorted(os.sched_getaffinity(0))[: int(options.threads)]
    os.sched_setaffinity(0, cores)
    peers = options.peers.split(",")
    workers, load = {}, None
    with tempfile.TemporaryDirectory(dir=options.folder) as programs:
        if not options.programs:
            options.programs = programs
            write_programs(options.cases, programs)
        if options.load:
            # Threads that are bound to a core would not leave the one that is busy.
            os.environ["OMP_PROC_BIND"] = "false"
            load = subprocess.Popen([sys.executable, "-c", "while True: pass"])
        try:
            for name in CONTENDERS:
                if name == "bcast" or name in peers:
                    worker = Worker(name, options.threads)
                    if worker.missing:
                        print(f"without {name}: {worker.missing}")
                    else:
                        workers[name] = worker
            rows = (run_case(case, workers, options) for case in options.cases)
            good = print_table(rows, list(workers), lambda done: write(done, options))
        finally:
            for process in [*workers.values(), *([load] if load else [])]:
                process.end() if isinstance(process, Worker) else process.kill()
    return 0 if good else 1


sys.exit(main())
