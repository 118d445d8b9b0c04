# Test that every option of every pass and pipeline of the project reaches what
# it is for: for each a row below has programs, and two values that give
# different output. An option without a row is an error.
#
# REQUIRES: spirv-registered-target
# RUN: bcast-opt --help > %t.help
# RUN: %python %s bcast-opt %t.help | FileCheck %s
# CHECK: all {{[0-9]+}} options change something

import os
import re
import subprocess
import sys

bcast_opt, help_file = sys.argv[1:]

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
from option_kernels import *
from option_programs import *

# (pass or pipeline, option): the programs, and two settings. A third item is
# said with both.
ROWS_OF_TABLE = {
    ("convert-stablehlo-to-bcast", "keep-unknown"): ([UNKNOWN], "false", "true"),
    ("bcast-outline-math", "max-inline"): ([MATH], 1, 2),
    ("bcast-attach-nvvm-target", "chip"): ([KERNELS], "sm_80", "sm_90"),
    ("bcast-attach-nvvm-target", "features"): ([KERNELS], "+ptx80", "+ptx81"),
    ("bcast-serialize-nvvm", "format"): ([TARGETED], "isa", "llvm"),
    ("bcast-serialize-nvvm", "toolkit"): ([TARGETED], "", "/nonexistent", "format=all"),
    ("bcast-fuse", "target"): ([ROWS], "cpu", "gpu"),
    ("bcast-fuse", "max-ops"): ([CHAIN], 2, 8),
    ("bcast-fuse", "max-streams"): ([CHAIN], 2, 8),
    ("bcast-fuse", "max-live-values"): ([CHAIN], 1, 8),
    ("bcast-fuse", "max-recompute-cost"): ([SCALAR], 0, 8),
    ("bcast-fuse", "max-reread-cost"): ([OVERLAPPING], 0, 1),
    ("bcast-fuse", "max-row-bytes"): ([ROWS], 2097151, 2097152),
    ("bcast-inline-calls", "max-ops"): ([CALL], 0, 8),
    # A test that fails finds the program interesting.
    ("bcast-reduce", "test"): ([CHAIN], "/bin/true", "/bin/false"),
    ("bcast-reduce", "test-arg"): ([CHAIN], "bcast.tanh", "nothing", "test=/bin/grep"),
    ("convert-bcast-to-linalg", "report-sizes"): ([DYNAMIC], "false", "true"),
    ("convert-bcast-to-linalg", "row-tiles"): ([COLUMNS], "false", "true"),
    ("convert-bcast-to-linalg", "dynamic-rows"):
        ([DYNAMIC_ROWS], "false", "true", "row-tiles=false"),
    ("convert-bcast-to-linalg", "row-blocks"): ([FEW_LONG_ROWS], 1, 2, "row-tiles=false"),
    ("convert-bcast-to-linalg", "interleaved-rows"):
        ([COLUMNS], "false", "true", "row-tiles=false"),
    ("convert-bcast-to-linalg", "expand-dynamic-shapes"): ([DYNAMIC_SHAPE], "false", "true"),
    ("convert-bcast-to-linalg", "max-recompute-cost"): ([SPREAD], 0, 8),
    ("convert-bcast-to-linalg", "max-reread-cost"): ([SPREAD.replace("add %v, %v", "exponential %v")], 15, 16),
    ("convert-bcast-to-affine", "report-sizes"): ([DYNAMIC], "false", "true"),
    ("convert-bcast-to-affine", "max-recompute-cost"): ([SPREAD], 0, 8),
    ("bcast-place-parts", "min-run-bytes"): ([PARTS], 32, 33),
    ("bcast-place-parts", "in-row-loops"): ([ROW_PARTS], "false", "true"),
    ("bcast-flatten-parallel-loops", "parallel"): ([PARALLEL], "false", "true"),
    ("bcast-flatten-parallel-loops", "chunk-elements"): ([PARALLEL], 1, 2),
    ("bcast-outline-loops", "max-ops"): ([LOOPS], 1, 100),
    ("bcast-bfloat16-math-to-nvvm", "min-max"): ([KERNEL], "false", "true"),
    ("bcast-expand-math", "remainder"): ([REMAINDER], "false", "true"),
    ("bcast-expand-math", "vector-division"): ([DIVISION], "false", "true"),
    ("bcast-expand-math", "subnormal-roots"): ([ROOT], "false", "true"),
    ("bcast-expand-math", "fast-subnormals"): ([EXPONENTIAL], "false", "true"),
    ("bcast-expand-math", "common-divisors"): ([COMMON_DIVISOR], "false", "true"),
    ("bcast-expand-math", "lane-masks"):
        ([COMMON_DIVISOR], "false", "true", "common-divisors=true"),
    ("bcast-expand-math", "packed-bytes"): ([BYTE_VECTORS], "false", "true"),
    ("bcast-expand-math", "bfloat16"): ([BFLOAT16], "false", "true"),
    ("bcast-expand-math", "short-nans"): ([BFLOAT16], "false", "true"),
    ("bcast-linalg-to-vector-loops", "vector-bits"):
        ([ELEMENTWISE, BIAS, PIXELS, TRANSPOSE, NARROW_TRANSPOSE, SHORT_ROW_SUM, COLUMN_SUM],
         128, 512),
    ("bcast-linalg-to-vector-loops", "chunk-elements"):
        ([ELEMENTWISE, TRANSPOSE], 256, 16384),
    ("bcast-linalg-to-vector-loops", "parallel"):
        ([ELEMENTWISE, TRANSPOSE, ROW_SUM, COLUMN_SUM], "false", "true", "chunk-elements=256"),
    ("bcast-linalg-to-vector-loops", "stream-bytes"):
        ([ELEMENTWISE, PIXELS], 0, 64),
    ("bcast-select-schedule", "vector-bits"):
        ([ELEMENTWISE, BIAS, PIXELS, TRANSPOSE, NARROW_TRANSPOSE, SHORT_ROW_SUM, COLUMN_SUM],
         128, 512),
    ("bcast-select-schedule", "chunk-elements"):
        ([ELEMENTWISE, TRANSPOSE], 256, 16384),
    ("bcast-select-schedule", "parallel"):
        ([ELEMENTWISE, TRANSPOSE, ROW_SUM, COLUMN_SUM], "false", "true", "chunk-elements=256"),
    ("bcast-select-schedule", "stream-bytes"):
        ([ELEMENTWISE, PIXELS], 0, 64),
    ("bcast-select-schedule", "target"): ([ELEMENTWISE], "cpu", "gpu"),
    ("bcast-select-schedule", "block-threads"):
        ([ELEMENTWISE, BIAS, ONE_AXIS, PIXELS, TRANSPOSE, ROW_SUM, COLUMN_SUM, GENERAL],
         64, 256, "target=gpu"),
    ("bcast-select-schedule", "shared-bytes"): ([TRANSPOSE], 0, 49152, "target=gpu"),
    ("bcast-select-schedule", "warp-threads"): ([ROW_SUM], 0, 32, "target=gpu"),
    ("bcast-select-schedule", "cluster-blocks"):
        ([LONG_ROWS], 2, 4, "target=gpu", "warp-threads=32"),
    ("bcast-select-schedule", "prefetch-bytes"):
        ([WHOLE_ROWS], 0, 231424, "target=gpu", "warp-threads=32"),
    ("bcast-prefetch-rows", "emulate"): ([ROW_LAUNCH], "false", "true"),
    ("bcast-place-shared-memory", "static-shared-bytes"): ([SHARING_KERNEL], 0, 256),
    ("bcast-version-launches", "only-relaxed"): ([VECTOR_LAUNCH], "false", "true"),
    ("bcast-merge-launches", "max-ops"): ([UNEQUAL_LAUNCHES], 3, 4),
    ("bcast-merge-launches", "max-parts"): ([PART_LAUNCHES], 2, 3),
    ("bcast-merge-reductions", "max-results"): ([EXTREMA], 1, 2),
    ("bcast-merge-reductions", "alike"): ([SUM_AND_MAXIMUM], "false", "true"),
    ("bcast-merge-reductions", "different-arrays"): ([EXTREMA_OF_TWO], "false", "true"),
    ("bcast-reciprocal-divisors", "min-reads"): ([SHARED_DIVISORS], 16, 17),
    ("bcast-unroll-reductions", "max-elements"): ([PAIRS], 1, 2),
    # A division for each of 64 rows of 1,024 elements.
    ("bcast-fuse-small-arrays", "min-reads"): ([SCALED], 1024, 1025),
    ("bcast-fuse-small-arrays", "max-cost"): ([SCALED], 7, 8, "max-work=524287"),
    ("bcast-fuse-small-arrays", "max-work"): ([SCALED], 524287, 524288, "max-cost=7"),
    ("bcast-fuse-column-reductions", "warp-threads"): ([ROWS_AND_COLUMNS], 0, 32),
    ("bcast-fuse-column-reductions", "shared-bytes"): ([ROWS_AND_COLUMNS], 0, 49152),
    ("bcast-fuse-column-reductions", "cache-bytes"): ([MANY_ROWS_AND_COLUMNS], 0, 4 << 20),
    ("bcast-fuse-column-reductions", "prefetch-bytes"):
        ([LONG_ROWS_AND_COLUMNS], 0, 231424, "cache-bytes=0"),
    ("bcast-linalg-to-gpu", "block-threads"):
        ([ELEMENTWISE, BIAS, ONE_AXIS, PIXELS, TRANSPOSE, ROW_SUM, COLUMN_SUM, GENERAL], 64, 256),
    ("bcast-linalg-to-gpu", "shared-bytes"): ([TRANSPOSE], 0, 49152),
    ("bcast-linalg-to-gpu", "warp-threads"): ([ROW_SUM], 0, 32),
    ("bcast-linalg-to-gpu", "cluster-blocks"): ([LONG_ROWS], 2, 4, "warp-threads=32"),
    ("bcast-linalg-to-gpu", "prefetch-bytes"): ([WHOLE_ROWS], 0, 231424, "warp-threads=32"),
    ("bcast-to-llvm", "fuse"): ([CHAIN], "false", "true"),
    ("bcast-to-llvm", "vector-bits"): ([CHAIN], 128, 512),
    ("bcast-to-llvm", "chunk-elements"): ([ELEMENTWISE], 256, 16384),
    ("bcast-to-llvm", "parallel"): ([ELEMENTWISE], "false", "true"),
    ("bcast-to-llvm", "stream-bytes"): ([ELEMENTWISE], 0, 64),
    ("bcast-to-llvm", "slow-division"): ([SHARED_DIVISORS, ROW_QUOTIENTS], "false", "true"),
    ("bcast-to-nvvm", "cache-bytes"): ([MANY_ROWS_AND_COLUMNS], 0, 4 << 20),
    ("bcast-to-nvvm", "fuse"): ([CHAIN], "false", "true"),
    ("bcast-to-nvvm", "chip"): ([CHAIN], "sm_80", "sm_90"),
    ("bcast-to-nvvm", "features"): ([CHAIN], "+ptx80", "+ptx81"),
    ("bcast-to-nvvm", "format"): ([CHAIN], "isa", "llvm"),
    ("bcast-to-nvvm", "toolkit"): ([CHAIN], "", "/nonexistent", "format=all"),
    ("bcast-to-nvvm", "any-alignment"): ([CHAIN], "false", "true"),
    ("bcast-to-nvvm", "math"): ([CHAIN], "portable", "device"),
    ("bcast-to-nvvm", "programmatic-launch"): ([CHAIN], "false", "true"),
    ("bcast-programmatic-launch", "resident-threads"): ([FULL_LAUNCH], 65536, 131072),
    ("bcast-to-nvvm", "prefetch-rows"): ([WHOLE_ROWS], "false", "true"),
    ("bcast-to-spirv", "cache-bytes"):
        ([MANY_ROWS_AND_COLUMNS], 0, 4 << 20, "warp-threads=32"),
    ("bcast-to-spirv", "relaxed"): ([CHAIN], "false", "true"),
    ("bcast-to-spirv", "fuse"): ([CHAIN], "false", "true"),
    ("bcast-to-spirv", "warp-threads"): ([ROWS], 0, 16),
    ("bcast-to-spirv", "cluster-blocks"): ([LONG_ROWS], 1, 4, "warp-threads=32"),
    ("bcast-to-spirv", "prefetch-bytes"): ([WHOLE_ROWS], 0, 231424, "warp-threads=32"),
}


def list_options(text):
    """Those of passes and pipelines whose name has `bcast`, from --help."""
    name = None
    for line in text.splitlines():
        if match := re.match(r" {6}--([\w-]+)", line):
            name = match[1]
        elif match := re.match(r" {8}--([\w-]+)", line):
            if name and "bcast" in name:
                yield name, match[1]


def run(name, settings, program):
    flag = f"--{name}=" + " ".join(s for s in settings if s)
    return subprocess.run([bcast_opt, flag], input=program, text=True, capture_output=True)


def check(name, option, programs, first, second, *others):
    for program in programs:
        setting = lambda value: f"{option}={value}" if value != "" else ""
        runs = [run(name, [setting(value), *others], program) for value in (first, second)]
        case = f"{name}={option} {first}, {second}\n{program}"
        assert any(r.returncode == 0 for r in runs), case + runs[0].stderr
        results = [(r.returncode, r.stdout, r.stderr) for r in runs]
        assert results[0] != results[1], "the option changes nothing: " + case


options = set(list_options(open(help_file).read()))
assert options, "no options found"
missing = options - ROWS_OF_TABLE.keys()
assert not missing, f"no row for {sorted(missing)}"
stale = ROWS_OF_TABLE.keys() - options
assert not stale, f"there is no option {sorted(stale)}"
for (name, option), row in ROWS_OF_TABLE.items():
    check(name, option, *row)
print(f"all {len(options)} options change something")
