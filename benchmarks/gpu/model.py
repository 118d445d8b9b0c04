"""Predicts how fast the cases of benchmarks/cases/gpu.py are on a GPU, as parts
of the speed of a copy, from what their kernels hold (counts.py).

Its constants are fitted to what an H200 measured, from which it is off by 6 % on
average, and by more where few blocks run. With the JSON of run.py it takes what it
can from there, and prints what was measured beside what it says.
"""

import argparse
import json
import math
import os
import re
import statistics
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from cases.gpu import CASES  # noqa: E402
from gpu.counts import count_case  # noqa: E402
from gpu.ptx import FREE  # noqa: E402

# Of an H200. Each with where it comes from, and why it is here.
CONSTANTS = {
    # What a copy reaches, of 4.8 TB/s in the data sheet. Measured: roof_1_1.
    "bytes_per_second": 4.24e12,
    # Data sheet: multiprocessors, and what they run at under load.
    "processors": 132,
    "clock": 1.85e9,
    # CUDA's programming guide, limits of capability 9.0: what a processor holds.
    "threads": 2048,
    "blocks": 32,
    "registers": 65536,
    "shared_bytes": 227 << 10,
    # The part of the cache of 50 MB in which an array stays that is written
    # and read again.
    "cached_bytes": 30 << 20,
    # From the load to its value while memory is busy, in seconds: a guess
    # between 0.35 us of an idle memory and twice that.
    "latency": 0.6e-6,
    # The part of the copy's speed that kernels with little to compute reach:
    # what reads more than it writes is faster than a copy. Fitted to all cases;
    # measured: those that compute little.
    "memory_part": 1.04,
    # The part of a pipe's rate that code with dependences reaches. Fitted;
    # measured: cases that compute most.
    "pipe_part": 0.76,
    # The part of the shorter of memory and arithmetic that is not hidden
    # behind the other, at least. Fitted.
    "overlap_loss": 0.05,
    # From the last block's last element to its results, where it merges what
    # other blocks have left, in latencies: what it has left is seen, it is
    # counted, and the others' are read.
    "merge_latencies": 3,
    # The same of a processor that holds one block which waits at barriers; of
    # more blocks less. Fitted.
    "waiting_loss": 0.5,
    # From the start of a launch until memory is busy, and while the last blocks
    # end, in seconds. Fitted.
    "ramp": 2e-6,
    # Between two launches of a stream beyond that, in seconds. Measured: calls
    # less their kernels.
    "launch_gap": 0,
}
# Lanes per clock of a processor, from the same guide's table of throughput for
# capability 9.0: what schedulers issue, f32, integers and selections, f64,
# functions and conversions between floats and integers, shuffles, accesses.
PIPES = {
    "issue": 128, "f32": 128, "integer": 64, "f64": 64, "function": 16,
    "shuffle": 32, "access": 32,
}  # fmt: skip
# What an instruction of PTX takes of each pipe; one of `issue` unless it says
# more. The first that matches counts. Rounded divisions and roots are sequences,
# counted in the machine code of ptxas 13.0.
COSTS = [
    (r"(div|sqrt|rcp)\.rn\.f64", {"issue": 18, "f64": 10, "function": 1}),
    (r"div\.rn\.f32", {"issue": 11, "f32": 5, "function": 2}),
    (r"(sqrt|rcp)\.rn\.f32", {"issue": 8, "f32": 4, "function": 1}),
    (r"\w+\.approx", {"function": 1}),
    (r"cvt\..*f64", {"function": 1}),
    (r".*\.f64$", {"f64": 1}),
    (r"cvt\.\w+\.[usf]\d+\.f\d+$", {"function": 1}),
    # I2FP in the machine code of sm_90: not of the function units, as I2F is.
    (r"cvt\.rn\.f32\.[us](16|32)$", {"integer": 1}),
    (r"cvt\.rn\.(\w+\.)*f\d+\.[us]\d+$", {"function": 1}),
    (r"(add|sub|mul|fma|neg|abs)\..*f(16|32|16x2)$", {"f32": 1}),
    (r"(mul|mad)\.", {"f32": 2}),
    (r"shfl", {"shuffle": 1}),
    # In words of 32 bits. Lanes of a gather that read different words of one bank
    # take longer, which none of the kernels' do.
    (r"(ld|st)\.\S*v4\.b32", {"access": 4}),
    (r"(ld|st)\.\S*(v2\.b32|v4\.b16|b64)", {"access": 2}),
    (r"(ld|st)\.", {"access": 1}),
    # Of 16 bytes; of 8 or 4.
    (r"cp\.async\.cg", {"access": 4}),
    (r"cp\.async\.ca", {"access": 2}),
    (r"cp\.async", {}),
    (r"bar", {}),
    (r"", {"integer": 1}),
]
# The goals: parts of the copy's speed, and launches.
GOAL, GOAL_16_BITS, MAX_LAUNCHES = 0.85, 0.80, 4


def get_pipes(counts):
    """Of a thread: what its instructions take of each pipe."""
    pipes = dict.fromkeys(PIPES, 0)
    for op, count in counts.ops.items():
        if op.startswith(FREE):
            continue
        cost = next(cost for pattern, cost in COSTS if re.match(pattern, op))
        for pipe, uses in {"issue": 1, **cost}.items():
            pipes[pipe] += uses * count
    return pipes


def get_resident(launch, constants):
    """Blocks that a processor holds."""
    kernel, c = launch.kernel, constants
    limits = [c["blocks"], c["threads"] // launch.block_threads]
    if kernel.registers:
        # Given in eights, to warps.
        held = -(-kernel.registers // 8) * 8 * -(-launch.block_threads // 32) * 32
        limits.append(c["registers"] // held)
    # A kilobyte of each block is the system's.
    limits.append(c["shared_bytes"] // (kernel.shared + 1024))
    return max(1, min(limits))


class Prediction:
    """Of a launch: seconds in memory and arithmetic if the other took none, the
    part of the threads that a processor holds, and seconds."""

    def __init__(self, launch, bytes_read, bytes_written, constants):
        c, resident = constants, get_resident(launch, constants)
        self.occupancy = resident * launch.block_threads / c["threads"]

        # Blocks are given out whole. Few of them get all of the memory's speed.
        share = launch.blocks / c["processors"]
        uneven = math.ceil(share) / share
        # Little's law: so much has to be on its way for full speed.
        bytes = bytes_read + bytes_written
        blocks = min(launch.blocks, resident * c["processors"])
        in_flight = blocks * launch.block_threads * launch.counts.in_flight
        needed = c["latency"] * c["bytes_per_second"] * bytes_read / max(bytes, 1)
        speed = c["bytes_per_second"] * min(1, in_flight / needed if needed else 1)
        self.memory = bytes / speed / c["memory_part"] * (uneven if share > 1 else 1)
        clocks = max(n / PIPES[pipe] for pipe, n in get_pipes(launch.counts).items())
        self.arithmetic = clocks * launch.threads / c["processors"] / c["clock"]
        self.arithmetic *= uneven / c["pipe_part"]
        # What waits at a barrier is a block, else a warp: only others go on.
        barriers = ("bar.sync", "barrier.cluster.wait")
        has_barriers = any(op.startswith(barriers) for op in launch.counts.ops)
        others = resident * (1 if has_barriers else -(-launch.block_threads // 32))
        # While a block waits, what it has begun to copy arrives: a guess.
        others *= 2 if "cp.async.wait_group" in launch.counts.ops else 1
        loss = max(c["overlap_loss"], c["waiting_loss"] / others)
        times = self.memory, self.arithmetic
        self.seconds = max(times) + loss * min(times) + c["ramp"]
        if any(op.startswith("atom") for op in launch.counts.ops):
            self.seconds += c["merge_latencies"] * c["latency"]


def predict(program, constants=CONSTANTS):
    """The row of a program."""
    predictions, moved = [], 0
    for launch in program.launches:
        bytes = [0, 0]
        resident = get_resident(launch, constants) * constants["processors"]
        launch_moved = launch.get_moved(constants["cached_bytes"], resident)
        for (buffer, is_store), count in launch_moved.items():
            is_cached = buffer.bytes <= constants["cached_bytes"]
            if buffer.name in program.outside or not is_cached:
                bytes[is_store] += count
        moved += sum(bytes)
        predictions.append(Prediction(launch, *bytes, constants))
    longest = max(zip(predictions, program.launches), key=lambda pair: pair[0].seconds)
    seconds = sum(p.seconds for p in predictions)
    seconds += constants["launch_gap"] * (len(predictions) - 1)
    copy = program.minimum / constants["bytes_per_second"]
    return {
        "launches": len(predictions),
        "access": f"{program.get_width(False)}/{program.get_width(True)}",
        "registers": longest[1].kernel.registers or "-",
        "shared": longest[1].kernel.shared,
        "occupancy": longest[0].occupancy,
        "instructions": program.instructions,
        "ratio": sum(p.arithmetic for p in predictions) / sum(p.memory for p in predictions),
        # Seconds at the pipes' full rate.
        "arithmetic": sum(p.arithmetic for p in predictions) * constants["pipe_part"],
        "bytes": moved / program.minimum,
        "part": copy / seconds,
        # Of a launch that moves the least there is, and computes nothing.
        "most": copy / (copy / constants["memory_part"] + constants["ramp"]),
    }


def get_goal(case):
    is_short = any(array.dtype in ("bfloat16", "float16") for array in case.inputs)
    return GOAL_16_BITS if is_short else GOAL


def calibrate(times, rows):
    """The constants, with what run.py has measured; and of each case the part of
    the copy's speed, of kernels and gaps."""
    constants = dict(CONSTANTS)
    roofs = [speed for part, speed in times["roofs"] if abs(part - 0.5) < 0.1]
    constants["bytes_per_second"] = max(roofs, default=CONSTANTS["bytes_per_second"])
    measured, memory, pipes, gaps = {}, [], [], []
    for row in times["rows"]:
        if "kernels" not in row or row["case"] not in rows:
            continue
        seconds, kernels = row["times"]["bcast"], row["kernels"]
        copy = (row["read"] + row["written"]) / constants["bytes_per_second"]
        measured[row["case"]] = copy / seconds
        predicted = rows[row["case"]]
        if row["launches"] > 1:
            gaps.append(max(0, seconds - kernels) / row["launches"])
        elif predicted["ratio"] < 0.2:
            memory.append(copy / (seconds - constants["ramp"]))
        elif predicted["ratio"] > 1.2:
            pipes.append(predicted["arithmetic"] / (seconds - constants["ramp"]))
    for name, values in [("memory_part", memory), ("pipe_part", pipes), ("launch_gap", gaps)]:
        if values:
            constants[name] = statistics.median(values)
    return constants, measured


def print_rows(rows, measured):
    columns = ["case", "launches", "ld/st", "registers, shared, occupancy", "instructions",
               "arithmetic/memory", "bytes", "predicted"] + ["measured"] * bool(measured)  # fmt: skip
    print(f"| {' | '.join(columns)} |")
    print("| --- " * len(columns) + "|")
    for name, row in rows.items():
        held = f"{row['registers']}, {row['shared']}, {row['occupancy']:.0%}"
        cells = [name, row["launches"], row["access"], held, f"{row['instructions']:.1f}",
                 f"{row['ratio']:.2f}", f"{row['bytes']:.2f}", f"{row['part']:.0%}"]  # fmt: skip
        if measured:
            cells.append(f"{measured[name]:.0%}" if name in measured else "-")
        print(f"| {' | '.join(map(str, cells))} |")


def build_parser(description):
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", default="build", help="the build tree (default: build)")
    parser.add_argument("--ptxas", default="/usr/local/cuda/bin/ptxas")
    parser.add_argument("--pipeline-options", default="", metavar="OPTIONS", help="as math=device")
    parser.add_argument("--only", default="", metavar="REGEX", help="names")
    return parser


def find_tools(options):
    """The optimizer, and CUDA's assembler, or None without it."""
    ptxas = options.ptxas if os.path.exists(options.ptxas) else None
    if not ptxas:
        print("without ptxas: the number of registers is not known")
    return os.path.join(options.build, "bin", "bcast-opt"), ptxas


def main():
    parser = build_parser(__doc__)
    parser.add_argument("--json", metavar="FILE", help="what run.py has measured")
    options = parser.parse_args()
    cases = [case for case in CASES if re.search(options.only, case.name)]
    if not cases:
        parser.error(f"no case's name has {options.only!r}")
    optimizer, ptxas = find_tools(options)
    programs = {
        case.name: count_case(case, optimizer, ptxas, options.pipeline_options) for case in cases
    }
    rows = {name: predict(program) for name, program in programs.items()}
    constants, measured = CONSTANTS, {}
    if options.json:
        with open(options.json) as file:
            times = json.load(file)
        constants, measured = calibrate(times, rows)
        for name, value in constants.items():
            if value != CONSTANTS[name]:
                print(f"{name}: {value:.4g} from {times['device']}, in place of {CONSTANTS[name]:.4g}")
        rows = {name: predict(program, constants) for name, program in programs.items()}
    print_rows(rows, measured)
    short = [
        f"{case.name} ({rows[case.name]['part']:.0%}, at most {rows[case.name]['most']:.0%})"
        for case in cases
        if rows[case.name]["part"] < get_goal(case) or rows[case.name]["launches"] > MAX_LAUNCHES
    ]
    print(f"below {GOAL:.0%}, {GOAL_16_BITS:.0%} of 16-bit types, or of more than "
          f"{MAX_LAUNCHES} launches:", ", ".join(short) or "none")  # fmt: skip


if __name__ == "__main__":
    main()
