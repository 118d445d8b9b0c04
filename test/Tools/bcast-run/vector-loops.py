# Test that loops on vectors compute what the interpreter does: lengths around
# those of vectors and of parallel chunks, every kind of operand walk, every
# width of element, one program per element type.
#
# RUN: %python %s | FileCheck %s
# CHECK: f32: {{[0-9]+}} cases agree
# CHECK: f64: {{[0-9]+}} cases agree
# CHECK: bf16: {{[0-9]+}} cases agree
# CHECK: i8: {{[0-9]+}} cases agree
# CHECK: ui64: {{[0-9]+}} cases agree
# CHECK: i1: {{[0-9]+}} cases agree
# CHECK: complex<f32>: {{[0-9]+}} cases agree

import subprocess
import tempfile

# Binary cases: (lhs, rhs, dims or None, result).
BINARY = [
    ([1], [1], None, [1]),
    ([7], [7], None, [7]),
    ([64], [64], None, [64]),
    ([133], [133], None, [133]),
    ([16401], [16401], None, [16401]),
    ([33000], [1], None, [33000]),
    ([5, 19], [19], [1], [5, 19]),
    ([5, 19], [5], [0], [5, 19]),
    ([19, 1], [1, 5], None, [19, 5]),
    ([3, 20011], [3, 1], None, [3, 20011]),
    ([300, 70], [70], [1], [300, 70]),
    ([4, 3, 9], [4, 9], [0, 2], [4, 3, 9]),
    ([2, 1, 17], [2, 5], [0, 1], [2, 5, 17]),
    ([2, 3, 1, 5], [1, 3, 4, 1], None, [2, 3, 4, 5]),
    ([3, 16500, 2], [3, 2], [0, 2], [3, 16500, 2]),
    ([0, 3], [3], [1], [0, 3]),
    ([3, 0], [3], [0], [3, 0]),
    ([4, 5], [], None, [4, 5]),
    ([], [], None, []),
]
TRANSPOSE = [([7, 19], [1, 0]), ([130, 150], [1, 0]), ([3, 5, 18], [2, 0, 1]),
             ([3, 18, 5], [0, 2, 1]), ([2, 3, 4, 9], [3, 1, 0, 2]), ([5, 1, 9], [1, 2, 0])]
IOTA = [([37], 0), ([5, 19], 0), ([5, 19], 1), ([3, 17, 2], 1)]


def tensor(shape, element):
    return "tensor<%s%s>" % ("".join("%dx" % size for size in shape), element)


def literal(shape, element, seed):
    count = 1
    for size in shape:
        count *= size
    texts = []
    for i in range(count):
        value = (i * 37 + seed * 11) % 101
        if element == "i1":
            texts.append(str(value % 2))
        elif element.startswith("complex"):
            texts.append("(%d,%d)" % (value, seed % 7 - 3))
        elif element in ("i8", "i32") or element[0] in "fb":
            texts.append(str(value - 50))
        else:
            texts.append(str(value))
    return "--input=%s=%s" % ("".join("%dx" % s for s in shape) + element, " ".join(texts))


def check(element):
    arguments, inputs, lines, results = [], [], [], []

    def add_input(shape):
        number = len(arguments)
        arguments.append("%%a%d: %s" % (number, tensor(shape, element)))
        inputs.append(literal(shape, element, number))
        return "%%a%d" % number

    def add_case(text, result):
        lines.append("  %%r%d = %s" % (len(results), text))
        results.append(result)

    ops = ["add"]
    if element != "i1":
        # Complex quotients are not exact.
        ops += ["multiply"] if element.startswith("complex") else ["divide", "compare LT,", "maximum"]
    for number, (lhs, rhs, dims, shape) in enumerate(BINARY):
        op = ops[number % len(ops)]
        a, b = add_input(lhs), add_input(rhs)
        dims = "" if dims is None else " broadcast_dimensions = %s" % dims
        result = tensor(shape, "i1" if op.startswith("compare") else element)
        add_case("bcast.%s %s, %s%s : (%s, %s) -> %s" % (
            op, a, b, dims, tensor(lhs, element), tensor(rhs, element), result), result)
    for shape, permutation in TRANSPOSE:
        a = add_input(shape)
        result = tensor([shape[p] for p in permutation], element)
        add_case("bcast.transpose %s permutation = %s : (%s) -> %s"
                 % (a, permutation, tensor(shape, element), result), result)
    if element != "i1":
        for shape, dimension in IOTA:
            result = tensor(shape, element)
            add_case("bcast.iota dimension = %d : %s" % (dimension, result), result)
    names = ", ".join("%%r%d" % i for i in range(len(results)))
    text = "func.func @main(%s) -> (%s) {\n%s\n  return %s : %s\n}\n" % (
        ", ".join(arguments), ", ".join(results), "\n".join(lines), names, ", ".join(results))
    outputs = []
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/program.mlir"
        with open(path, "w") as file:
            file.write(text)
        # The inputs are longer than a command line may be.
        flags = []
        for i, (argument, value) in enumerate(zip(arguments, inputs)):
            flags.append(value)
        response = folder + "/inputs"
        with open(response, "w") as file:
            file.write("\n".join('"%s"' % flag for flag in flags))
        for target in "cpu", "interpreter":
            run = subprocess.run(["bcast-run", path, "--target=" + target, "@" + response],
                                 capture_output=True, text=True)
            assert run.returncode == 0, run.stderr[:2000]
            outputs.append(run.stdout.splitlines())
    assert len(outputs[0]) == len(results)
    for line, cpu, interpreter in zip(lines, *outputs):
        assert cpu == interpreter, "%s\n%s\n%s" % (line, cpu[:2000], interpreter[:2000])
    print("%s: %d cases agree" % (element, len(results)))


for element in "f32", "f64", "bf16", "i8", "ui64", "i1", "complex<f32>":
    check(element)
