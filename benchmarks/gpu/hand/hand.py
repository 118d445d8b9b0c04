"""The kernels of kernels.cu as a contender, and what they execute beside ours.

    hand.py [--build BUILD] [--nvcc NVCC] [--ptxas PTXAS] [--only REGEX] [--most RATIO]
    hand.py --compile OUT --chips CHIP... [--nvcc NVCC]

The first form prints, for each case that has a kernel by hand, the instructions for
each element (of PTX, where rounded divisions are what model.py takes them for),
registers and barriers of both. Functions are those of CUDA's library, which
approximates by instructions that no other target has; ours have the bits of all
targets. With --most, it fails where ours are more than so many times those by hand.
The second form writes OUT/hand.CHIP.ptx, if there is nvcc.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(FOLDER, "..", ".."))

SOURCE = os.path.join(FOLDER, "kernels.cu")
# Of each case: blocks along x and y, of 256 threads, and elements of the result.
THREADS = 256
GRIDS = {
    "triad": ((65536, 1), 1 << 26),
    "softmax_4096": ((8192, 1), 1 << 25),
    "softmax_4096_bf16": ((8192, 1), 1 << 25),
    "softmax_128": ((8192, 1), 1 << 23),
    "layer_norm_4096": ((8192, 1), 1 << 25),
    "rms_norm_4096_bf16": ((8192, 1), 1 << 25),
    "sum_rows": ((8192, 1), 1 << 25),
    "bias_gelu": ((8, 2048), 1 << 26),
    "bias_gelu_bf16": ((8, 2048), 1 << 26),
    "bias_gelu_erf": ((8, 2048), 1 << 26),
}


def compile_ptx(nvcc, chip, out):
    """No product and sum become one op: neither do ours."""
    command = [nvcc, "-std=c++17", "-O3", "-fmad=false", f"-arch={chip}", "--ptx", SOURCE]
    subprocess.run([*command, "-o", out], check=True)


def compile_all(nvcc, chips, folder):
    if not os.path.exists(nvcc):
        return print(f"without kernels by hand: {nvcc} is not there")
    for chip in chips:
        compile_ptx(nvcc, chip, os.path.join(folder, f"hand.{chip}.ptx"))


def load(driver, folder):
    """The module of the latest chip that the device takes."""
    found = (re.fullmatch(r"hand\.sm_(\d+)\w*\.ptx", name) for name in os.listdir(folder))
    names = [m[0] for m in sorted(filter(None, found), key=lambda m: -int(m[1]))]
    if not names:
        raise OSError("not built, for lack of nvcc")
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            try:
                return driver.load(file.read() + b"\0")
            except OSError as error:
                last = error
    raise last


def count_by_hand(nvcc, ptxas, chip="sm_90"):
    """By case: the kernel, and the instructions for an element."""
    from gpu.counts import assemble
    from gpu.model import get_pipes
    from gpu.ptx import read_kernels
    from gpu.threads import count_kernel

    with tempfile.NamedTemporaryFile(suffix=".ptx") as out:
        compile_ptx(nvcc, chip, out.name)
        ptx = out.read().decode()
    kernels = read_kernels(ptx)
    assemble(ptxas, ptx, kernels)
    counts = {}
    for case, (grid, elements) in GRIDS.items():
        kernel = kernels["hand_" + case]
        own = count_kernel(kernel, [*grid, 1], [None] * 4)
        threads = grid[0] * grid[1] * THREADS
        counts[case] = kernel, get_pipes(own)["issue"] * threads / elements
    return counts


def main():
    from cases.gpu import CASES
    from gpu.counts import count_case
    from gpu.model import get_pipes

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", default="build")
    parser.add_argument("--nvcc", default="/usr/local/cuda/bin/nvcc")
    parser.add_argument("--ptxas", default="/usr/local/cuda/bin/ptxas")
    parser.add_argument("--only", default="", metavar="REGEX", help="cases' names")
    parser.add_argument("--most", type=float, metavar="RATIO",
                        help="fails where ours are more than so many times as many")  # fmt: skip
    parser.add_argument("--compile", metavar="OUT", help="compiles the kernels by hand")
    parser.add_argument("--chips", nargs="+", default=["sm_80", "sm_90"], metavar="CHIP")
    options = parser.parse_args()
    if options.compile:
        return compile_all(options.nvcc, options.chips, options.compile)
    by_hand = count_by_hand(options.nvcc, options.ptxas)
    optimizer = os.path.join(options.build, "bin", "bcast-opt")
    print("| case | instructions | by hand | registers | by hand | barriers | by hand |")
    print("| --- " * 7 + "|")
    beyond = []
    for case in CASES:
        if case.name not in by_hand or not re.search(options.only, case.name):
            continue
        kernel, instructions = by_hand[case.name]
        # Kernels written by hand are launched one after the other.
        program = count_case(case, optimizer, options.ptxas, "programmatic-launch=false")
        ours = program.launches[0].kernel
        issued = sum(get_pipes(l.counts)["issue"] * l.threads for l in program.launches)
        issued /= program.elements
        if options.most and issued > options.most * instructions:
            beyond.append(case.name)
        cells = [case.name, f"{issued:.1f}", f"{instructions:.1f}", ours.registers,
                 kernel.registers, ours.count_written("bar"), kernel.count_written("bar")]  # fmt: skip
        print(f"| {' | '.join(map(str, cells))} |", flush=True)
    if beyond:
        sys.exit(
            f"error: more than {options.most:g} times the instructions by hand: {', '.join(beyond)}"
        )


if __name__ == "__main__":
    main()
