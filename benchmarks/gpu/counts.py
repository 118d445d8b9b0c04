"""Counts what the kernels of a case's program do, from what bcast-opt makes of it:
launches, instructions, and the bytes that they move. Nothing is run.
"""

import collections
import math
import operator
import os
import re
import subprocess

from gpu.ptx import read_assembler, read_kernels
from gpu.threads import count_kernel
from tracing import trace

PLACED = "bcast-place-shared-memory"
VIEWS = ("memref.subview", "memref.reinterpret_cast", "memref.cast", "memref.expand_shape",
         "memref.collapse_shape", "memref.assume_alignment", "memref.extract_aligned_pointer_as_index",
         "arith.index_cast", "llvm.inttoptr")  # fmt: skip
METADATA = (
    r" +%\w+, (%\w+), (%\w+)(?::\d+)?, (%\w+)(?::\d+)? = "
    r"memref.extract_strided_metadata (%\w+)"
)
# Of the device that grids are for which depend on it: an H200's.
DEVICE = {"num_multiprocessors": 132, "shared_memory_bytes": 227 << 10}
# What sizes are taken for that only the program knows, unless they are given.
UNKNOWN_SIZE = 8192
CONVERSIONS = ("arith.index_cast", "arith.index_castui", "arith.extsi", "arith.extui", "arith.trunci")
ARITHMETIC = {
    "arith.addi": operator.add, "arith.subi": operator.sub, "arith.muli": operator.mul,
    "arith.divui": operator.floordiv, "arith.remui": operator.mod,
    "arith.minui": min, "arith.maxui": max, "arith.andi": operator.and_, "arith.ori": operator.or_,
    "ule": operator.le, "eq": operator.eq, "ne": operator.ne,
}  # fmt: skip
ELEMENT_BYTES = {"i1": 1, "index": 8, "complex<f32>": 8, "complex<f64>": 16}

Buffer = collections.namedtuple("Buffer", "name bytes")


class Launch:
    """`buffers` has a Buffer or None for each parameter of the kernel."""

    def __init__(self, kernel, grid, buffers, counts):
        self.kernel, self.grid, self.buffers, self.counts = kernel, grid, buffers, counts
        self.blocks, self.block_threads = math.prod(grid), math.prod(kernel.threads)
        self.threads = self.blocks * self.block_threads

    def get_moved(self, cached=math.inf, resident=1):
        """Bytes by (buffer, is store), each byte of a buffer at most once if what
        so many resident blocks have of it is cached: it is read again there. What
        neighbours read at the ends of their parts is read at one time."""
        moved = collections.Counter()
        for (parameter, is_store, _), bytes in self.counts.accesses.items():
            buffer = None if parameter is None else self.buffers[parameter]
            if buffer:
                moved[buffer, is_store] += round(bytes * self.threads)
        for buffer, is_store in moved:
            is_cached = buffer.bytes * min(1, resident / self.blocks) <= cached
            if is_store or is_cached or moved[buffer, is_store] < 1.5 * buffer.bytes:
                moved[buffer, is_store] = min(moved[buffer, is_store], buffer.bytes)
        return moved


class Program:
    """`launches` are those that are written, in so many `loops`. `sizes` are the
    bytes of every buffer, `outside` the names of arguments and results, of which
    the largest has so many `elements`."""

    def __init__(self, launches, loops, sizes, outside, elements):
        self.launches, self.loops, self.sizes = launches, loops, sizes
        self.outside, self.elements = outside, elements

    @property
    def minimum(self):
        return sum(self.sizes[name] for name in self.outside)

    @property
    def moved(self):
        return sum(sum(launch.get_moved().values()) for launch in self.launches)

    @property
    def instructions(self):
        """For each element of the largest argument or result."""
        total = sum(launch.counts.instructions * launch.threads for launch in self.launches)
        return total / self.elements

    def get_width(self, is_store):
        """Bits of the narrowest access to an array that is not much smaller than
        the largest."""
        large = max(self.sizes.values()) / 8
        widths = [
            8 * size
            for launch in self.launches
            for (parameter, store, size) in launch.counts.accesses
            if store == is_store and parameter is not None
            and (buffer := launch.buffers[parameter]) and buffer.bytes >= large
        ]  # fmt: skip
        return min(widths, default=0)


def compile_program(optimizer, text, chip="sm_90", options=""):
    """What the program, of bcast or StableHLO, is when kernels have shared memory,
    and the PTX."""
    pipeline = ["--convert-stablehlo-to-bcast", f"--bcast-to-nvvm=chip={chip} {options}"]
    command = [optimizer, "-", *pipeline, f"--mlir-print-ir-after={PLACED}"]
    process = subprocess.run(command, input=text, capture_output=True, text=True)
    if process.returncode != 0:
        raise RuntimeError(process.stderr.splitlines()[0])
    image = re.search(r'@bcast_kernel_image\("(.*)\\00"\)', process.stdout)[1]
    ptx = re.sub(r"\\([0-9A-F]{2})", lambda m: chr(int(m[1], 16)), image)
    return process.stderr, ptx


def assemble(ptxas, ptx, kernels, chip="sm_90"):
    """Registers and shared memory, of CUDA's assembler."""
    command = [ptxas, "-v", f"-arch={chip}", "-o", os.devnull, "/dev/stdin"]
    process = subprocess.run(command, input=ptx, capture_output=True, text=True)
    if process.returncode != 0:
        raise RuntimeError(process.stderr)
    read_assembler(kernels, process.stdout + process.stderr)


def read_type(type, dynamic_sizes=()):
    """The sizes and the bytes of an element, of a type as memref has it. Sizes
    that are not written are the given ones, in their order."""
    sizes, element = re.match(r"((?:[\d?]+x)*)([a-z]\w*(?:<f\d+>)?)", type).groups()
    dynamic_sizes = iter(dynamic_sizes)
    shape = [
        next(dynamic_sizes, UNKNOWN_SIZE) if size == "?" else int(size)
        for size in sizes.split("x") if size
    ]  # fmt: skip
    bits = re.search(r"\d+", element)
    return shape, ELEMENT_BYTES.get(element) or int(bits[0]) // 8


def compute_on_host(op, first, second, known):
    """A number, or None for what is none."""
    if op == "arith.constant":
        return int(first) if re.match(r"-?\d+$", first) else None
    a, b = known.get(first), known.get(second)
    # One of two conditions may decide: where buffers begin is not known.
    if op == "arith.andi" and (a is False or b is False):
        return False
    if op in CONVERSIONS or a is None or b is None:
        return a if op in CONVERSIONS else None
    compute = ARITHMETIC.get(op)
    return compute(a, b) if compute else None


def get_dynamic_sizes(type, shape):
    written = re.findall(r"([\d?]+)x", type)
    return [size for size, text in zip(shape, written) if text == "?"]


class Host:
    """The function on the device: what is known of each value, and the launches. Of
    two kernels among which the host chooses it has the one for the sizes, if they
    decide, else the first. `shapes`: of arguments with dynamic sizes."""

    def __init__(self, text, kernels, shapes=None):
        text = re.search(r"func\.func private @main_on_device\((.*?)\n  }\n", text, re.S)[1]
        self.text, self.kernels = "", kernels
        self.buffers, self.numbers, self.launches = {}, {}, []
        self.shapes, self.strides, self.offsets = {}, {}, {}
        arguments = re.findall(r"(%arg\d+): memref<([^>,]*)", text.split("{", 1)[0])
        for i, (name, type) in enumerate(arguments):
            self.add_buffer(name, type, get_dynamic_sizes(type, shapes[i]) if shapes else [])
        skipped = None
        for line in text.splitlines():
            # The branch that is not taken ends where its line is indented as the
            # one that began it.
            if skipped is not None:
                if line.startswith(skipped + "}"):
                    skipped = None
                continue
            indentation = re.match(" *", line)[0]
            condition = re.search(r"scf\.if (%\w+)", line)
            if line.strip() == "} else {":
                skipped = indentation
            elif condition and self.numbers.get(condition[1]) is False:
                skipped = indentation
            else:
                self.text += line + "\n"
                self.read_line(line)
        returned = re.search(r"\n    return (.*?):", text)[1]
        self.outside = {name for name, _ in arguments}
        self.outside |= {self.buffers[name].name for name in re.findall(r"%\w+", returned)}

    def add_buffer(self, name, type, dynamic_sizes):
        self.shapes[name], element_bytes = read_type(type, dynamic_sizes)
        self.buffers[name] = Buffer(name, math.prod(self.shapes[name]) * element_bytes)

    def get_size(self, name, dimension):
        """Of an array; a view that no op gave sizes has unknown ones."""
        shape = self.shapes.get(name)
        return UNKNOWN_SIZE if shape is None or dimension is None else shape[dimension]

    def get_strides(self, name):
        if self.strides.get(name):
            return self.strides[name]
        shape = self.shapes.get(name) or []
        return [math.prod(shape[i + 1 :]) for i in range(len(shape))]

    def read_sizes(self, text):
        """Of operands and numbers."""
        return [
            int(size) if size.isdigit() else self.numbers.get(size, UNKNOWN_SIZE)
            for size in text.split(", ")
        ]

    def add_metadata(self, offset, sizes, strides, source):
        self.numbers[offset] = self.offsets.get(source, 0)
        for name, values in [(sizes, self.shapes.get(source)), (strides, self.get_strides(source))]:
            for i, value in enumerate(values or []):
                self.numbers[f"{name}#{i}" if len(values) > 1 else name] = value

    def read_line(self, line):
        allocated = re.match(r" +(%\w+) = gpu\.alloc +\((.*?)\) : memref<([^>,]*)", line)
        if allocated:
            name, sizes, type = allocated.groups()
            sizes = [self.numbers.get(size, UNKNOWN_SIZE) for size in re.findall(r"%\w+", sizes)]
            return self.add_buffer(name, type, sizes)
        if "gpu.launch_func" in line:
            return self.add_launch(line)
        if metadata := re.match(METADATA, line):
            return self.add_metadata(*metadata.groups())
        if query := re.match(r" +(%\w+) = bcast_rt.(\w+)$", line):
            self.numbers[query[1]] = DEVICE[query[2]]
            return None
        op = re.match(r" +(%\w+) = ([\w.]+) +(?:(\w+), )?(%?-?[\w#]+)(?:, (%[\w#]+))?(?:, (%[\w#]+))?", line)
        if not op:
            return None
        name, op, predicate, first, second, third = op.groups()
        # Another branch may have a value of this name.
        self.numbers.pop(name, None)
        if op == "arith.select":
            chosen = second if self.numbers.get(first) else third
            if first in self.numbers and chosen in self.numbers:
                self.numbers[name] = self.numbers[chosen]
            return None
        op = predicate or op
        if op in VIEWS:
            self.buffers[name] = self.buffers.get(first)
        if op == "memref.cast" or op == "memref.assume_alignment":
            self.shapes[name] = self.shapes.get(first)
            self.strides[name] = self.strides.get(first)
        if op == "memref.subview":
            # Its strides are those of what it is a part of.
            offsets, sizes = re.search(r"\[(.*?)\] \[(.*?)\] \[", line).groups()
            self.shapes[name] = self.read_sizes(sizes)
            self.strides[name] = strides = self.get_strides(first)
            self.offsets[name] = sum(
                offset * stride for offset, stride in zip(self.read_sizes(offsets), strides)
            )
        if op == "memref.collapse_shape" and first in self.shapes:
            groups = re.search(r"\[(\[.*?\])\] :", line)[1]
            groups = [re.findall(r"\d+", group) for group in groups.split("]")[:-1]]
            shape = self.shapes[first]
            self.shapes[name] = [math.prod(shape[int(dim)] for dim in group) for group in groups]
        if op == "memref.expand_shape":
            self.shapes[name] = self.read_sizes(re.search(r"output_shape \[(.*?)\]", line)[1])
        if op == "memref.dim":
            self.numbers[name] = self.get_size(first, self.numbers.get(second))
            return None
        value = compute_on_host(op, first, second, self.numbers)
        if value is not None:
            self.numbers[name] = value

    def add_launch(self, line):
        kernel, grid, shared, arguments = re.search(
            r"@\w+::@(\w+) (?:clusters in \(.*?\) )?blocks in \((.*?)\) +threads in \(.*?\) *"
            r"(?:dynamic_shared_memory_size (%\w+) *)?(?:args\((.*)\))?$", line
        ).groups()  # fmt: skip
        # What ptxas does not know of.
        self.kernels[kernel].shared += self.numbers[shared] if shared else 0
        arguments = re.findall(r"(%[\w#]+) : (\S+?)(?:, |$)", arguments or "")
        grid = grid.split(", ")
        # No grid and no loop depends on floats.
        for name in grid + [name for name, type in arguments if type.startswith("i")]:
            if name not in self.numbers:
                raise RuntimeError(f"{name}, for the launch of {kernel}, is not computed")
        grid = [self.numbers[name] for name in grid]
        counts = count_kernel(
            self.kernels[kernel], grid, [self.numbers.get(name) for name, _ in arguments]
        )
        buffers = [self.buffers.get(name) for name, _ in arguments]
        self.launches.append(Launch(self.kernels[kernel], grid, buffers, counts))

    def get_program(self):
        loops = len(re.findall(r"scf\.(for|while|parallel)|cf\.cond_br", self.text))
        outside = [name for name in self.shapes if name in self.outside]
        sizes = {name: buffer.bytes for name, buffer in self.buffers.items()
                 if buffer and buffer.name == name}  # fmt: skip
        elements = max(math.prod(self.shapes[name]) for name in outside)
        return Program(self.launches, loops, sizes, self.outside, elements)


def count_case(case, optimizer, ptxas=None, options=""):
    inputs = [(array.shape, array.dtype) for array in case.inputs]
    return count_function(case.function, inputs, optimizer, ptxas, options)


def count_function(function, inputs, optimizer, ptxas=None, options=""):
    """Of (shape, dtype) of each input; a size may be "?". `options` are those of the
    pipeline."""
    return count_program(trace(function, inputs), optimizer, ptxas, options)


def count_program(text, optimizer, ptxas=None, options="", shapes=None):
    """Of the text of a program; `shapes` of its arguments, if sizes are dynamic."""
    host, ptx = compile_program(optimizer, text, options=options)
    kernels = read_kernels(ptx)
    if ptxas:
        assemble(ptxas, ptx, kernels)
    return Host(host, kernels, shapes).get_program()
