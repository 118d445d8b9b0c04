# Test that no schedule of a reduction changes its bits: few and many threads for a
# row, vectors and scalars, with or without shuffles (BCAST_TEST_ALL=1 runs each
# both ways), hardly any shared memory, and a thread for each result.
#
# REQUIRES: opencl
# RUN: %python -B %s | FileCheck %s
# CHECK: {{[1-9][0-9]}} schedules agree

import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Inputs"))
import npy
from kernel_target import get_flags

ROWS = [
    f"row_reduction, vector_lanes = {lanes}, block_threads = {block}, "
    f"row_threads = {threads}, unroll = 4, shared_bytes = {shared}"
    for lanes, block, threads, shared in [
        (4, 64, 1, 16),
        (4, 64, 2, 49152),
        (1, 128, 8, 49152),
        (2, 256, 16, 49152),
        (1, 32, 32, 49152),
        (4, 256, 64, 49152),
        (2, 256, 128, 49152),
        (4, 256, 256, 49152),
    ]
]
COLUMNS = [
    f"column_reduction, vector_lanes = {lanes}, block_threads = {block}, "
    f"shared_bytes = {shared}"
    for lanes, block, shared in [(1, 64, 8), (4, 256, 300), (2, 32, 49152), (4, 512, 49152)]
]
THREADS = "thread_per_result, block_threads = 64, row_threads = 64"


def get_program(shape, kept, schedule, is_known=True):
    sizes = [str(size) if is_known or i == kept else "?" for i, size in enumerate(shape)]
    full = f"memref<{sizes[0]}x{sizes[1]}xf32>"
    result = f"memref<{shape[kept]}xf32>"
    kinds = ["reduction", "reduction"]
    kinds[kept] = "parallel"
    iterators = ", ".join(f'"{kind}"' for kind in kinds)
    return f"""
    #all = affine_map<(d0, d1) -> (d0, d1)>
    #kept = affine_map<(d0, d1) -> (d{kept})>
    func.func @main(%x: {full}, %init: {result}) -> {result} {{
      %y = memref.alloc() : {result}
      memref.copy %init, %y : {result} to {result}
      linalg.generic {{indexing_maps = [#all, #kept], iterator_types = [{iterators}]}}
          ins(%x : {full}) outs(%y : {result})
          attrs = {{bcast.schedule = #bcast.gpu_schedule<{schedule}>}} {{
      ^bb0(%a: f32, %sum: f32):
        %next = arith.addf %sum, %a : f32
        linalg.yield %next : f32
      }}
      return %y : {result}
    }}"""


def run(folder, program, flags):
    command = ["bcast-run", *flags, "-", f"--input=@{folder}/x.npy"]
    command += [f"--input=@{folder}/init.npy", f"--output=@{folder}/y.npy"]
    subprocess.run(command, input=program, text=True, check=True)
    with open(f"{folder}/y.npy", "rb") as file:
        return file.read()


agree = wanted = 0
with tempfile.TemporaryDirectory() as folder:
    for shape, kept, schedules in [([5, 40000], 0, ROWS), ([5000, 12], 1, COLUMNS)]:
        generator = random.Random(1)
        count = shape[0] * shape[1]
        numbers = [
            generator.uniform(-1, 1) * 10 ** generator.randint(-3, 3)
            for _ in range(count)
        ]
        npy.write(f"{folder}/x.npy", shape, numbers)
        npy.write(f"{folder}/init.npy", [shape[kept]], [0.0] * shape[kept])
        full = f"tensor<{shape[0]}x{shape[1]}xf32>"
        result = f"tensor<{shape[kept]}xf32>"
        expected = run(
            folder,
            f"""func.func @main(%x: {full}, %init: {result}) -> {result} {{
              %0 = bcast.reduce add, %x dimensions = [{1 - kept}] : ({full}) -> {result}
              return %0 : {result}
            }}""",
            ["--target=interpreter"],
        )
        for turn, schedule in enumerate(schedules + [THREADS]):
            warps = ["", ", warp_threads = 32"]
            if schedule == THREADS:
                warps = [""]
            elif os.environ.get("BCAST_TEST_ALL") != "1":
                warps = [warps[turn % 2]]
            # The first of the schedules has more blocks for a row than one merges.
            runs = [(warp, True) for warp in warps] + [("", False)] * (turn == 0)
            wanted += len(runs)
            for warp, is_known in runs:
                program = get_program(shape, kept, schedule + warp, is_known)
                flags = get_flags(warps=bool(warp))
                if run(folder, program, flags) == expected:
                    agree += 1
                else:
                    print(f"{schedule}{warp} has other bits")
if agree == wanted:
    print(agree, "schedules agree")
