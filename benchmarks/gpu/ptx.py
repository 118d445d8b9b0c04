"""Kernels as PTX: their instructions, and what ptxas makes of them."""

import collections
import re

INSTRUCTION = re.compile(r"^\s*(?:@(!?)(%p\d+)\s+)?([a-z][\w.:]*)\s*(.*);$")
OPERAND = re.compile(r"\{[^}]*\}|\[[^\]]*\]|[^,\s]+")
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
    """`action` is what a thread does with it; `to` are the registers that it
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
