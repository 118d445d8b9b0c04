"""Programs of a given number of ops, for measuring how passes scale.

    graphs.py KIND OPS [--linalg]

prints a module; with --linalg one that --linalg-fuse-elementwise-ops takes, for
the kinds that have a direct form there (chain, wide, ladder).

chain       one value; every second op adds an array, the others scale by a row
wide        64 consumers of each value, then their sum
ladder      two values, each computed from both
mixed       a random graph of scalars, rows, columns and matrices
functions   one value, of which each op is the tanh of the one before
calls       that many calls of one function, which is too large to be inlined
call_chain  that many functions, each of which calls the next
softmax     that many softmaxes of ?x?, each of the one before
results     tanh of two numbers each, all returned
"""

import argparse
import random

SHAPES = {"m": "64x128", "r": "128", "c": "64", "s": "", "d": "?x?", "dc": "?"}
# More ops than bcast-inline-calls copies.
LARGE = 70


def tensor(kind):
    shape = SHAPES[kind]
    return f"tensor<{shape}xf32>" if shape else "tensor<f32>"


class Writer:
    def __init__(self):
        self.lines = []
        self.functions = []
        self.count = 0

    def add(self, op, left, right):
        (a, ka), (b, kb) = left, right
        dims = {"m": "[0, 1]", "r": "[1]", "c": "[0]", "s": "[]"}
        if SHAPES[ka].count("x") < SHAPES[kb].count("x") or ka == "s":
            result, small = kb, ka
        else:
            result, small = ka, kb
        name = f"%{self.count}"
        self.count += 1
        suffix = ""
        if result != small and small != "s":
            suffix = f" broadcast_dimensions = {dims[small]}"
        self.lines.append(
            f"  {name} = bcast.{op} {a}, {b}{suffix} : "
            f"({tensor(ka)}, {tensor(kb)}) -> {tensor(result)}"
        )
        return name, result

    def write(self, text, type):
        """Adds a line for a new value of the type; `text` is what defines it."""
        name = f"%{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {text} : {type}")
        return name

    def call(self, function, value):
        (name, kind) = value
        type = f"({tensor(kind)}) -> {tensor(kind)}"
        return self.write(f"call @{function}({name})", type), kind

    def define(self, function, value, build):
        """Adds a private function of one such value, which `build` computes."""
        body = Writer()
        result, kind = build(body, ("%x", value[1]))
        self.functions.append(
            f"func.func private @{function}(%x: {tensor(kind)}) -> {tensor(kind)} {{\n"
            + "\n".join(body.lines)
            + f"\n  return {result} : {tensor(kind)}\n}}"
        )


def repeat_tanh(w, value, ops):
    for _ in range(ops):
        value = w.write(f"bcast.tanh {value[0]}", tensor(value[1])), value[1]
    return value


def functions(w, ops):
    return repeat_tanh(w, ("%r", "r"), ops)


def calls(w, ops):
    value = ("%r", "r")

    def build(body, x):
        result = repeat_tanh(body, x, 1)
        for _ in range(LARGE):
            result = body.add("multiply", result, x)
        return result

    w.define("large", value, build)
    for _ in range(ops):
        value = w.call("large", value)
    return value


def call_chain(w, ops):
    value = ("%r", "r")
    for i in range(ops):

        def build(body, x):
            result = repeat_tanh(body, x, 1)
            return body.call(f"f{i + 1}", result) if i + 1 < ops else result

        w.define(f"f{i}", value, build)
    return w.call("f0", value)


def softmax(w, ops):
    matrix, column = tensor("d"), tensor("dc")
    value = "%d"

    def reduce(kind, value):
        type = f"({matrix}) -> {column}"
        return w.write(f"bcast.reduce {kind}, {value} dimensions = [1]", type)

    def combine(op, value, by):
        type = f"({matrix}, {column}) -> {matrix}"
        return w.write(f"bcast.{op} {value}, {by} broadcast_dimensions = [0]", type)

    for _ in range(ops):
        shifted = combine("subtract", value, reduce("maximum", value))
        power = w.write(f"bcast.exponential {shifted}", matrix)
        value = combine("divide", power, reduce("add", power))
    return value, "d"


def chain(w, ops):
    value = ("%m", "m")
    for i in range(ops):
        if i % 2 == 0:
            value = w.add("add", value, ("%m2", "m"))
        else:
            value = w.add("multiply", value, ("%r", "r"))
    return value


def wide(w, ops):
    value = ("%m", "m")
    while w.count < ops:
        users = [w.add("multiply", value, (f"%s{i}", "s")) for i in range(64)]
        value = users[0]
        for user in users[1:]:
            value = w.add("add", value, user)
    return value


def ladder(w, ops):
    a, b = ("%m", "m"), ("%m2", "m")
    while w.count < ops:
        a, b = w.add("add", a, b), w.add("multiply", a, b)
    return w.add("add", a, b)


def mixed(w, ops):
    choose = random.Random(1)
    pool = [("%m", "m"), ("%m2", "m"), ("%r", "r"), ("%c", "c"), ("%s0", "s")]
    while w.count < ops:
        left, right = choose.choice(pool[-40:]), choose.choice(pool[-40:])
        if {left[1], right[1]} == {"r", "c"}:
            continue
        pool.append(w.add(choose.choice(["add", "multiply", "maximum"]), left, right))
    matrix = ("%m", "m")
    for value in pool[-40:]:
        matrix = w.add("add", matrix, value)
    return matrix


def results(w, ops):
    names = []
    for i in range(ops):
        w.lines.append(f"  %k{i} = bcast.constant dense<{i}.0> : tensor<2xf32>")
        w.lines.append(f"  %x{i} = bcast.add %p, %k{i} : tensor<2xf32>")
        w.lines.append(f"  %{i} = bcast.tanh %x{i} : tensor<2xf32>")
        names.append(f"%{i}")
    return names


def to_linalg(lines):
    """The same ops as linalg.generic, one each."""
    maps = {
        "tensor<64x128xf32>": "affine_map<(i, j) -> (i, j)>",
        "tensor<128xf32>": "affine_map<(i, j) -> (j)>",
        "tensor<64xf32>": "affine_map<(i, j) -> (i)>",
        "tensor<f32>": "affine_map<(i, j) -> ()>",
    }
    full = "tensor<64x128xf32>"
    arith = {"add": "addf", "multiply": "mulf", "maximum": "maximumf"}
    result = [f"  %e = tensor.empty() : {full}"]
    for line in lines:
        name, rest = line.strip().split(" = bcast.", 1)
        op, rest = rest.split(" ", 1)
        values, types = rest.split(" : (")
        a, b = values.split(" broadcast")[0].split(", ")
        ta, tb = types.split(") ->")[0].split(", ")
        assert types.endswith(full), "only matrices have a direct form"
        result.append(
            f"  {name} = linalg.generic {{indexing_maps = [{maps[ta]}, {maps[tb]}, "
            f'{maps[full]}], iterator_types = ["parallel", "parallel"]}} '
            f"ins({a}, {b} : {ta}, {tb}) outs(%e : {full}) {{ "
            f"^bb0(%x: f32, %y: f32, %o: f32): %z = arith.{arith[op]} %x, %y : f32 "
            f"linalg.yield %z : f32 }} -> {full}"
        )
    return result


KINDS = [chain, wide, ladder, mixed, functions, calls, call_chain, softmax]


def main():
    kinds = {kind.__name__: kind for kind in KINDS}
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=[*kinds, "results"])
    parser.add_argument("ops", type=int)
    parser.add_argument("--linalg", action="store_true")
    args = parser.parse_args()
    w = Writer()
    if args.kind == "results":
        names = results(w, args.ops)
        types = ", ".join(["tensor<2xf32>"] * len(names))
        print(f"func.func @main(%p: tensor<2xf32>) -> ({types}) {{")
        print("\n".join(w.lines))
        print(f"  return {', '.join(names)} : {types}\n}}")
        return
    result, kind = kinds[args.kind](w, args.ops)
    lines = to_linalg(w.lines) if args.linalg else w.lines
    if args.kind == "softmax":
        arguments = f"%d: {tensor('d')}"
    else:
        scalars = ", ".join(f"%s{i}: tensor<f32>" for i in range(64))
        arguments = (
            f"%m: {tensor('m')}, %m2: {tensor('m')}, "
            f"%r: {tensor('r')}, %c: {tensor('c')}, {scalars}"
        )
    print(f"func.func @main({arguments}) -> {tensor(kind)} {{")
    print("\n".join(lines))
    print(f"  return {result} : {tensor(kind)}\n}}")
    print("\n".join(w.functions))


main()
