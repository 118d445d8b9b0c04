"""What threads of a kernel execute, by its PTX.

A thread's integers and branches are computed, so that loops run as often as they
do on a device; what is loaded, or computed in floats, is not known. A branch on
such a value is not taken, unless LLVM says that it usually is.
"""

import collections

from gpu.ptx import FREE, PREDICATE_OF_LOAD, get_bits

# The pointer that a kernel has as parameter i is (i + 1) << PARAMETER_BITS.
PARAMETER_BITS = 48
# Of one thread. Only a loop that has no end in sight takes more.
MAX_STEPS = 1 << 18
# Of a block, that are looked at, and of a grid along z, and along y.
MAX_WARPS, MAX_PARTS, MAX_ROWS = 4, 8, 6
# A thread's number of the warp, of those that are looked at: the first and the last
# may have more to do.
LANES = (0, 1, 31)


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
