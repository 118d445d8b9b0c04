"""Counts what threads of a kernel execute, by its PTX.

A thread's integers and branches are computed, so that loops run as often as they
do on a device; what is loaded, or computed in floats, is not known. A branch on
such a value is not taken, unless LLVM says that it usually is.
"""

import collections
import re

# The pointer that a kernel has as parameter i is (i + 1) << PARAMETER_BITS.
PARAMETER_BITS = 48
# Of one thread. Only a loop that has no end in sight takes more.
MAX_STEPS = 1 << 18
# Of a block, that are looked at, and of a grid along z, and along y.
MAX_WARPS, MAX_PARTS, MAX_ROWS = 4, 8, 6
INSTRUCTION = re.compile(r"^\s*(?:@(!?)(%p\d+)\s+)?([a-z][\w.:]*)\s*(.*);$")
OPERAND = re.compile(r"\{[^}]*\}|\[[^\]]*\]|[^,\s]+")
# A thread's number of the warp, of those that are looked at: the first and the last
# may have more to do.
LANES = (0, 1, 31)
# These are no instructions of a processor, or are not executed per thread: values
# are renamed, parameters are operands, a negated operand is a modifier of what reads
# it, and ptxas makes one instruction, LEA, of a shift and the addition that reads it,
# and a load with a predicate of a branch around it.
SHIFT_OF_LEA = "lea.shl.b32"
PREDICATE_OF_LOAD = "ld.predicate"
FREE = (
    "mov.", "neg.f32", "ld.param", "ret", "bra.uni", "cvta.", SHIFT_OF_LEA, PREDICATE_OF_LOAD,
)  # fmt: skip


class Instruction:
    """`action` is what a Thread does with it; `to` are the registers that it
    writes, `sources` numbers and registers."""

    def __init__(self, negated, predicate, op, rest):
        self.negated, self.predicate, self.op = bool(negated), predicate, op
        self.kind = kind = op.split(".")
        operands = OPERAND.findall(rest)
        self.to = re.findall(r"%\w+", operands[0]) if operands else []
        self.sources = [parse_operand(text) for text in operands[1:]]
        self.reads = re.findall(r"%\w+", rest)
        self.action = "compute"
        if kind[0] in ("ret", "bra"):
            self.action, self.target = kind[0], operands[0] if operands else None
        elif op.startswith("barrier.cluster"):
            # What arrives does not wait.
            self.action, self.to = "bar" if kind[2] == "wait" else "forget", []
        elif kind[0] in ("bar", "red", "atom") or op.startswith("st.shared"):
            self.action, self.to = kind[0], []
        elif op.startswith("ld.param"):
            self.action = "parameter"
            # Or the register that has its number, as the number of its address.
            self.parameter = parse_operand(operands[1].strip("[]"))
        elif op.startswith("cp.async.c") and kind[2] != "commit_group":
            # From global memory to shared memory; its size is an operand.
            self.action, self.is_store, self.to = "access", False, []
            self.size = int(operands[2])
            base, _, offset = operands[1].strip("[]").partition("+")
            self.base, self.offset = base, int(offset or 0)
        elif op.startswith("cp.async"):
            self.action, self.to = "bar" if kind[2] == "wait_group" else "forget", []
        elif op.startswith(("ld.global", "st.global")):
            self.action, self.is_store = "access", kind[0] == "st"
            vector = re.search(r"\.v(\d)", op)
            self.size = get_bits(kind) // 8 * int(vector[1] if vector else 1)
            base, _, offset = operands[0 if self.is_store else 1].strip("[]").partition("+")
            self.base, self.offset = base, int(offset or 0)
            self.to = [] if self.is_store else self.to
        elif len(self.to) != 1 or kind[0] in ("ld", "shfl") or kind[-1][0] == "f":
            self.action = "forget"
        elif None in self.sources:
            self.action = "forget"


class Kernel:
    """`cluster` is how many blocks one has. `registers`, `shared` and `spills` are
    there after `read_assembler`."""

    def __init__(self, text):
        self.name = re.match(r"\s*(\w+)", text)[1]
        self.threads = [int(n) for n in re.search(r"\.maxntid (\d+), (\d+), (\d+)", text).groups()]
        cluster = re.search(r"\.reqnctapercluster (\d+), 1, 1", text)
        self.cluster = int(cluster[1]) if cluster else 1
        self.shared = sum(int(n) for n in re.findall(r"\.shared .*\[(\d+)\]", text))
        self.registers = self.spills = None
        self.code, self.labels = [], {}
        for line in text.splitlines():
            label = re.match(r"(\$\w+):", line)
            if label:
                self.labels[label[1]] = len(self.code)
            match = INSTRUCTION.match(line)
            if match:
                self.code.append(Instruction(*match.groups()))
        self.fuse_shifts()
        self.fuse_branches()

    def fuse_shifts(self):
        """Names shifts after what they are a part of."""
        readers = collections.defaultdict(list)
        for instruction in self.code:
            for name in instruction.reads:
                if name not in instruction.to:
                    readers[name].append(instruction)
        for shift in self.code:
            if shift.op == "shl.b32" and isinstance(shift.sources[1], int):
                if [reader.op for reader in readers[shift.to[0]]] == ["add.s32"]:
                    shift.op = SHIFT_OF_LEA

    def fuse_branches(self):
        """Names branches around loads after what they are a part of."""
        for at, branch in enumerate(self.code):
            if branch.action != "bra" or not branch.predicate:
                continue
            skipped = self.code[at + 1 : self.labels[branch.target]]
            if len(skipped) == 1 and skipped[0].op.startswith("ld.global"):
                branch.op = PREDICATE_OF_LOAD

    def count_written(self, pattern):
        return sum(bool(re.match(pattern, i.op)) for i in self.code)


def read_kernels(ptx):
    return {k.name: k for k in map(Kernel, ptx.split(".visible .entry")[1:])}


def read_assembler(kernels, output):
    """What `ptxas -v` says."""
    for part in output.split("Compiling entry function '")[1:]:
        kernel = kernels[part.split("'", 1)[0]]
        kernel.registers = int(re.search(r"Used (\d+) registers", part)[1])
        kernel.shared = int((re.search(r"(\d+) bytes smem", part) or [0, 0])[1])
        kernel.spills = int(re.search(r"(\d+) bytes spill stores", part)[1])


class Counts:
    """Of a thread, or averages: instructions by name; bytes of global memory by
    (parameter, is store, bytes of an access); bytes that are loaded between two
    branches or barriers, at most; branches whose condition is not known."""

    def __init__(self):
        self.ops, self.accesses = collections.Counter(), collections.Counter()
        self.in_flight = self.unknown = 0

    def scaled(self, factor):
        result = Counts()
        for own, other in [(result.ops, self.ops), (result.accesses, self.accesses)]:
            own.update({key: value * factor for key, value in other.items()})
        result.in_flight, result.unknown = self.in_flight, self.unknown
        return result

    def add(self, other):
        self.ops.update(other.ops)
        self.accesses.update(other.accesses)
        self.in_flight = max(self.in_flight, other.in_flight)
        self.unknown = max(self.unknown, other.unknown)

    def join(self, other):
        """Of threads of one warp: what any of them executes takes its time."""
        self.ops |= other.ops
        self.accesses |= other.accesses
        self.in_flight = max(self.in_flight, other.in_flight)
        self.unknown = max(self.unknown, other.unknown)

    @property
    def instructions(self):
        return sum(n for op, n in self.ops.items() if not op.startswith(FREE))


def parse_operand(text):
    """A number, the name of a register, or None for what is not computed. Of the
    address of a parameter its number."""
    if parameter := re.search(r"_param_(\d+)$", text):
        return int(parameter[1])
    if re.match(r"-?\d+$", text):
        return int(text) & ((1 << 64) - 1) if text[0] == "-" else int(text)
    return text if text.startswith("%") else None


def get_bits(kind):
    match = re.match(r"[usbf](\d+)$", kind[-1])
    return int(match[1]) if match else 64


def get_signed(value, bits):
    return value - (1 << bits) if value >> (bits - 1) else value


def compute(kind, a):
    """The result of an instruction on integers, or None."""
    op, bits = kind[0], get_bits(kind)
    signed = kind[-1].startswith("s")
    if kind[-1] == "pred" and op in ("and", "or"):
        neutral = op == "and"
        if (not neutral) in a:
            return not neutral
        return None if None in a else neutral
    if op == "selp":
        return None if a[2] is None else a[0] if a[2] else a[1]
    if None in a:
        return None
    if signed:
        a = [get_signed(value, bits) for value in a]
    else:
        # Operands that are numbers have their sign in all bits.
        a[:2] = [value & ((1 << bits) - 1) for value in a[:2]]
    wide = bits * 2 if "wide" in kind else bits
    if op in ("add", "sub", "mul", "mad"):
        result = {
            "add": lambda: a[0] + a[1], "sub": lambda: a[0] - a[1],
            "mul": lambda: a[0] * a[1], "mad": lambda: a[0] * a[1] + a[2],
        }[op]()  # fmt: skip
        result >>= bits if "hi" in kind else 0
    elif op == "setp":
        return {
            "eq": a[0] == a[1], "ne": a[0] != a[1],
            "lt": a[0] < a[1], "le": a[0] <= a[1], "gt": a[0] > a[1], "ge": a[0] >= a[1],
        }.get(kind[1])  # fmt: skip
    elif op in ("and", "or", "xor"):
        result = a[0] & a[1] if op == "and" else a[0] | a[1] if op == "or" else a[0] ^ a[1]
    elif op == "not":
        return not a[0] if kind[-1] == "pred" else ~a[0] & ((1 << bits) - 1)
    elif op in ("shl", "shr"):
        shift = min(a[1], bits)
        result = a[0] << shift if op == "shl" else a[0] >> shift
    elif op in ("min", "max"):
        result = min(a) if op == "min" else max(a)
    elif op in ("div", "rem") and not signed and a[1]:
        result = a[0] // a[1] if op == "div" else a[0] % a[1]
    elif op == "bfe" and not signed:
        result = a[0] >> a[1] & ((1 << a[2]) - 1)
    elif op in ("mov", "cvt"):
        # From a narrower type, whose sign is that of the last part.
        result = get_signed(a[0], get_bits(kind)) if signed else a[0]
        wide = get_bits(kind[:-1]) if op == "cvt" else bits
    else:
        return None
    return result & ((1 << wide) - 1)


class Thread:
    def __init__(self, kernel, thread, block, grid, arguments):
        self.kernel, self.arguments, self.values = kernel, arguments, {}
        for i, axis in enumerate("xyz"):
            self.values[f"%tid.{axis}"] = thread[i]
            self.values[f"%ctaid.{axis}"] = block[i]
            self.values[f"%ntid.{axis}"] = kernel.threads[i]
            self.values[f"%nctaid.{axis}"] = grid[i]

    def run(self):
        """Counts until the thread returns."""
        counts, values, at, loaded = Counts(), self.values, 0, 0
        executed = collections.Counter()
        for _ in range(MAX_STEPS):
            if at >= len(self.kernel.code):
                break
            i = self.kernel.code[at]
            executed[at] += 1
            at += 1
            if i.predicate:
                taken = values.get(i.predicate)
                counts.unknown += taken is None
                if taken is None:
                    taken = i.negated ^ self.leads_to_usual(i, at)
                if taken == i.negated:
                    continue
            if i.action == "compute":
                sources = [s if type(s) is int else values.get(s) for s in i.sources]
                values[i.to[0]] = compute(i.kind, sources)
            elif i.action == "ret":
                break
            elif i.action == "bra":
                at = self.kernel.labels[i.target]
                loaded = loaded if i.op == PREDICATE_OF_LOAD else 0
            elif i.action == "bar":
                loaded = 0
            elif i.action == "parameter":
                parameter = i.parameter
                values[i.to[0]] = self.get_parameter(
                    values.get(parameter) if isinstance(parameter, str) else parameter
                )
            else:
                for name in i.to:
                    values[name] = None
            if i.action == "access":
                base = values.get(i.base)
                parameter = None if base is None else (base + i.offset >> PARAMETER_BITS) - 1
                counts.accesses[parameter, i.is_store, i.size] += i.size
                loaded += 0 if i.is_store else i.size
                counts.in_flight = max(counts.in_flight, loaded)
        else:
            raise RuntimeError(f"{self.kernel.name}: a thread does not end")
        for at, count in executed.items():
            counts.ops[self.kernel.code[at].op] += count
        return counts

    def leads_to_usual(self, branch, next):
        """Whether LLVM has put what comes of not branching out of the way, as rare:
        a jump over one to there."""
        code = self.kernel.code
        return (
            branch.action == "bra" and next < len(code) and code[next].op == "bra.uni"
            and self.kernel.labels[branch.target] == next + 1
        )  # fmt: skip

    def get_parameter(self, index):
        if index is None:
            return None
        known = self.arguments[index] if index < len(self.arguments) else None
        return (index + 1) << PARAMETER_BITS if known is None else known


def count_kernel(kernel, grid, arguments):
    """Averages for a thread of a cluster of blocks within the grid, and of parts of a
    result: the blocks of few z, or neighbours along y that access other buffers."""
    block = [size // 3 for size in grid]
    parts = range(grid[2]) if grid[2] <= MAX_PARTS else [block[2]]
    result = Counts()
    for block[2] in parts:
        for number in range(kernel.cluster):
            block[0] += number - block[0] % kernel.cluster
            counts = count_rows(kernel, block, grid, arguments)
            result.add(counts.scaled(1 / kernel.cluster / len(parts)))
    return result


def count_rows(kernel, block, grid, arguments):
    """Of one block, or of neighbours along y whose buffers differ."""
    x, y, z = block
    first = count_block(kernel, block, grid, arguments)
    rows = min(MAX_ROWS, grid[1] - y)
    if rows == 1:
        return first
    others = [count_block(kernel, [x, y + 1, z], grid, arguments)]
    if others[0].accesses.keys() == first.accesses.keys():
        return first
    others += [count_block(kernel, [x, y + i, z], grid, arguments) for i in range(2, rows)]
    result = first.scaled(1 / rows)
    for counts in others:
        result.add(counts.scaled(1 / rows))
    return result


def count_block(kernel, block, grid, arguments):
    """Of some warps, of which the first stands for itself."""
    x, y, z = kernel.threads
    total = x * y * z
    warps = -(-total // 32)

    def count_warp(number):
        result = Counts()
        for lane in LANES:
            i = number * 32 + lane
            if i < total:
                thread = (i % x, i // x % y, i // (x * y))
                result.join(Thread(kernel, thread, block, grid, arguments).run())
        return result

    result = count_warp(0).scaled(1 / warps)
    others = range(1, warps, max(1, warps // MAX_WARPS))
    for number in others:
        result.add(count_warp(number).scaled((1 - 1 / warps) / len(others)))
    return result
