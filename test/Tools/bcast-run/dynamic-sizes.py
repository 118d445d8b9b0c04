# Test that dynamic sizes mean the same on the CPU and in the interpreter: every
# way in which a dimension is a static 1, a static 3, a `?` that is 1 or a `?`
# that is 3, for add with and without broadcast_dimensions, and for the ops that
# expand nothing but must still get their sizes from the inputs.
#
# One program per family of cases: a case is one op with inputs of its own.
#
# RUN: %python %s | FileCheck %s
# CHECK: add, equal ranks: {{[0-9]+}} cases agree
# CHECK: add, rank 1 and 2: {{[0-9]+}} cases agree
# CHECK: add, rank 2 and 3: {{[0-9]+}} cases agree
# CHECK: select and clamp: {{[0-9]+}} cases agree
# CHECK: one operand: {{[0-9]+}} cases agree

import itertools
import os
import random
import subprocess
import tempfile

# A dimension: the size in the type (None is `?`), the size in the input.
DIMS = [(1, 1), (3, 3), (None, 1), (None, 3)]


def tensor(shape, element="f32"):
    sizes = "".join("%sx" % ("?" if size is None else size) for size in shape)
    return "tensor<%s%s>" % (sizes, element)


def types_of(dims):
    return [dim[0] for dim in dims]


def merge(a, b):
    """The size in the type of the result of sizes a and b."""
    if a == 1:
        return b
    if b == 1:
        return a
    return a if b is None else b


class Program:
    def __init__(self, name):
        self.name = name
        self.arguments, self.inputs = [], []
        self.lines, self.results, self.cases = [], [], 0

    def add_input(self, dims, element="f32"):
        number = len(self.arguments)
        self.arguments.append("%%a%d: %s" % (number, tensor(types_of(dims), element)))
        sizes = [size for _, size in dims]
        count = 1
        for size in sizes:
            count *= size
        if element == "i1":
            values = [(i + number) % 2 for i in range(count)]
        else:
            values = [10 * i + number for i in range(count)]
        shape = "".join("%dx" % size for size in sizes)
        self.inputs.append(
            "--input=%s%s=%s" % (shape, element, " ".join(map(str, values)))
        )
        return "%%a%d" % number

    def add_case(self, text, result):
        self.lines.append("  %%r%d = %s" % (self.cases, text))
        self.results.append(result)
        self.cases += 1

    def text(self):
        names = ", ".join("%%r%d" % i for i in range(self.cases))
        types = ", ".join(self.results)
        return "func.func @main(%s) -> (%s) {\n%s\n  return %s : %s\n}\n" % (
            ", ".join(self.arguments), types, "\n".join(self.lines), names, types)

    def check(self):
        outputs = []
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(self.text())
            file.flush()
            for target in "cpu", "interpreter":
                run = subprocess.run(
                    ["bcast-run", file.name, "--target=" + target] + self.inputs,
                    capture_output=True, text=True)
                assert run.returncode == 0, run.stderr[:2000]
                outputs.append(run.stdout.splitlines())
        assert len(outputs[0]) == self.cases
        for i, (cpu, interpreter) in enumerate(zip(*outputs)):
            assert cpu == interpreter, "%s\n%s\n%s" % (self.lines[i], cpu, interpreter)
        print("%s: %d cases agree" % (self.name, self.cases))


def add_binary(program, large, small, dims=None):
    """`small` lines up with dimensions `dims` of `large`, or is of its rank."""
    shape = types_of(large)
    for i, size in enumerate(types_of(small)):
        d = i if dims is None else dims[i]
        shape[d] = merge(shape[d], size)
    a, b = program.add_input(large), program.add_input(small)
    types = [tensor(types_of(large)), tensor(types_of(small))]
    if program.cases % 2:
        a, b, types = b, a, types[::-1]
    attribute = "" if dims is None else " broadcast_dimensions = %s" % list(dims)
    result = tensor(shape)
    program.add_case(
        "bcast.add %s, %s%s : (%s) -> %s" % (a, b, attribute, ", ".join(types), result),
        result)


def shapes(rank):
    return list(itertools.product(DIMS, repeat=rank))


# All of them take minutes; BCAST_TEST_ALL=1 runs them.
def sample(cases, count):
    return cases if "BCAST_TEST_ALL" in os.environ else random.Random(1).sample(cases, count)


equal = Program("add, equal ranks")
pairs = list(itertools.product(shapes(2), repeat=2))
for large, small in list(itertools.product(shapes(1), repeat=2)) + sample(pairs, 40):
    add_binary(equal, large, small)
equal.check()

for_vectors = Program("add, rank 1 and 2")
for large, small in sample(list(itertools.product(shapes(2), shapes(1))), 20):
    for dims in [0], [1]:
        add_binary(for_vectors, large, small, dims)
for_vectors.check()

for_matrices = Program("add, rank 2 and 3")
triples = list(itertools.product(shapes(3), shapes(2)))
for large, small in sample(triples, 10):
    for dims in [0, 1], [0, 2], [1, 2]:
        add_binary(for_matrices, large, small, dims)
for_matrices.check()

# Sizes must be equal here; each is written as 3 or `?`, or all are 1 and `?`.
ternary = Program("select and clamp")
for size in 1, 3:
    written = [(size, size), (None, size)]
    for dims in itertools.product(written, repeat=3):
        x, y, z = ([dim] for dim in dims)
        pred = ternary.add_input(x, "i1")
        scalar = ternary.add_input([], "i1")
        a, b = ternary.add_input(y), ternary.add_input(z)
        merged = y if y[0][0] else z
        result = tensor(types_of(merged))
        branches = tensor(types_of(y)), tensor(types_of(z))
        ternary.add_case(
            "bcast.select %s, %s, %s : (%s, %s, %s) -> %s"
            % ((pred, a, b, tensor(types_of(x), "i1")) + branches + (result,)), result)
        result = tensor(types_of(merged))
        ternary.add_case(
            "bcast.select %s, %s, %s : (tensor<i1>, %s, %s) -> %s"
            % ((scalar, a, b) + branches + (result,)), result)
        low, middle, high = (ternary.add_input(dim) for dim in (x, y, z))
        types = [tensor(types_of(dim)) for dim in (x, y, z)]
        ternary.add_case(
            "bcast.clamp %s, %s, %s : (%s) -> %s"
            % (low, middle, high, ", ".join(types), types[1]), types[1])
ternary.check()

unary = Program("one operand")
for operand in shapes(2):
    a, type = unary.add_input(operand), tensor(types_of(operand))
    unary.add_case("bcast.negate %s : %s" % (a, type), type)
    swapped = tensor(types_of(operand)[::-1])
    unary.add_case("bcast.transpose %s permutation = [1, 0] : (%s) -> %s"
                   % (a, type, swapped), swapped)
for dim in DIMS:
    a, type = unary.add_input([dim]), tensor(types_of([dim]))
    for dims in [0], [1]:
        unary.add_case(
            "bcast.broadcast_in_dim %s broadcast_dimensions = %s : (%s) -> tensor<3x3xf32>"
            % (a, dims, type), "tensor<3x3xf32>")
    result = tensor([2] + types_of([dim]))
    unary.add_case("bcast.broadcast %s sizes = [2] : (%s) -> %s" % (a, type, result),
                   result)
for operand in shapes(2)[:12]:
    a, type = unary.add_input(operand), tensor(types_of(operand))
    unary.add_case(
        "bcast.broadcast_in_dim %s broadcast_dimensions = [0, 2] : (%s) -> tensor<3x2x3xf32>"
        % (a, type), "tensor<3x2x3xf32>")
unary.check()
