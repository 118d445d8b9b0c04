"""Measures the programs of build.sh on this machine's GPU, beside torch.compile
and JAX where these are there, and prints one table.

Needs Python with NumPy, and CUDA's driver; ml_dtypes for bf16. Each program is
compared with what is computed in f64 before it is timed. Inputs and results are
on the device, in as many copies as it takes to be more than its cache. A time is
that of a call among many, without a wait between them; the column `kernels` is
what the device's clock says of the kernels of a call. The roof is what memory
does for the same parts of reads and writes. The first table has calls so small
that they take as long as the host needs for them, in a stream of the caller's.
"""

import argparse
import contextlib
import json
import os
import re
import subprocess
import sys
import time

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from cases.gpu import CASES, ROOFS, SMALL  # noqa: E402
from gpu.contenders import CONTENDERS, BcastGraph, make_contenders  # noqa: E402
from gpu.driver import Driver  # noqa: E402
from gpu.measure import run_case  # noqa: E402
from gpu.workers import Workers  # noqa: E402
from table import print_table  # noqa: E402
from timing import format_time  # noqa: E402

COUNTERS = "gpu__time_duration.sum,dram__bytes.sum,sm__warps_active.avg.pct_of_peak_sustained_active"


def measure_roofs(contenders, options):
    """(part of the bytes that is read, bytes per second) of each."""
    roofs = []
    for case in ROOFS:
        row = run_case(case, {"bcast": contenders["bcast"]}, [], options)
        if "error" in row:
            print(f"without {case.name}: {row['error']}")
            continue
        bytes = row["read"] + row["written"]
        speed = bytes / row["times"]["bcast"]
        print(f"{case.name}: {speed / 1e9:.1f} GB/s")
        roofs.append((row["read"] / bytes, speed))
    return roofs


def measure_small(contenders, driver, options):
    """Prints how long small calls take, one after the other, and returns rows."""
    bcast, graph = contenders["bcast"], BcastGraph(options.folder)
    contenders = {"bcast": bcast, "bcast_graph": graph, **contenders}
    print(f"\n| small call | {' | '.join(contenders)} | launches |")
    print("| --- " * (len(contenders) + 2) + "|", flush=True)
    bcast.stream = graph.stream = driver.create_stream()
    rows = []
    for case in SMALL:
        row = {**run_case(case, contenders, [], options), "family": "small"}
        rows.append(row)
        cells = [row.get("error")]
        if "error" not in row:
            times = row["times"]
            cells = [format_time(times[name]) if name in times else "" for name in contenders]
            cells.append(f"{row['launches']:g}")
        print(f"| {' | '.join([case.name, *cells])} |", flush=True)
    program = bcast.program
    if program:
        empty = format_time(program.measure_empty_call(10000))
        print(f"of each, what Python needs for any call: {empty}")
    bcast.stream = None
    return rows


def profile(options):
    """What ncu counts of the first cases."""
    for case in options.cases[: options.ncu]:
        command = ["ncu", "--csv", "--clock-control=none", "--metrics", COUNTERS, sys.executable, "-B", *sys.argv[:2]]
        command += [f"--only=^{case.name}$", "--peers=", "--rounds=1", "--seconds=0",
                    "--no-check", "--no-roofs", "--no-small"]  # fmt: skip
        try:
            process = subprocess.run(command, capture_output=True, text=True)
        except OSError as error:
            return print(f"without ncu: {error}")
        lines = [line for line in process.stdout.splitlines() if "bcast_kernel" in line]
        print(f"\nncu, {case.name}:", *lines[: 3 * 4], sep="\n")


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", metavar="OUT", help="what build.sh has written")
    parser.add_argument("--only", default="", metavar="REGEX", help="cases' names")
    parser.add_argument("--list", action="store_true", help="names the cases, and ends")
    parser.add_argument("--peers", default=",".join(CONTENDERS), help="names, with commas")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="processes that make cases ready; one at a time is timed")  # fmt: skip
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.03, help="of each round")
    parser.add_argument("--minutes", type=float, default=8.5,
                        help="starts no case after so long")  # fmt: skip
    parser.add_argument("--no-check", dest="check", action="store_false",
                        help="results are not compared")  # fmt: skip
    parser.add_argument("--no-roofs", dest="roofs", action="store_false")
    parser.add_argument("--no-small", dest="small", action="store_false")
    parser.add_argument("--ncu", type=int, default=0, metavar="N",
                        help="counters of ncu for the first N cases, at the end")  # fmt: skip
    parser.add_argument("--json", metavar="FILE", help="writes the times there")
    options = parser.parse_args()
    options.cases = [c for c in CASES if re.search(options.only, c.name)]
    if not options.cases:
        parser.error(f"no case's name has {options.only!r}")
    return options


def main():
    options = parse_arguments()
    if options.list:
        print("\n".join(case.name for case in options.cases))
        return 0
    end = time.monotonic() + 60 * options.minutes
    try:
        driver = Driver()
    except OSError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    device, options.cache = driver.get_name(), driver.get_cache_bytes()
    print(f"device: {device}, cache of {options.cache >> 20} MiB")
    contenders, missing = make_contenders(options.folder, options.peers.split(","))
    for name, error in missing.items():
        print(f"without {name}: {error}")
    roofs = measure_roofs(contenders, options) if options.roofs else []

    def get_rows(workers):
        for i in range(0, len(options.cases), max(1, options.jobs)):
            if time.monotonic() > end:
                names = ", ".join(c.name for c in options.cases[i:])
                return print(f"not measured, for lack of time: {names}")
            yield from workers.run(options.cases[i : i + options.jobs])

    small = measure_small(contenders, driver, options) if options.small else []

    def note(rows):
        if options.json:
            numbers = {"device": device, "roofs": roofs, "rows": rows, "small": small}
            with open(options.json, "w") as file:
                json.dump(numbers, file, indent=1)

    print()
    columns = {
        "kernels": lambda row: format_time(row["kernels"]),
        "launches": lambda row: f"{row['launches']:g}",
    }
    with contextlib.closing(Workers(options, roofs, contenders)) as workers:
        good = print_table(get_rows(workers), list(contenders), note, columns)
    good = good and not any("error" in row for row in small)
    profile(options)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
