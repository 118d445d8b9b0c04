"""The cases that are compared: inputs, the program, and the same for peers.

A case's `peer` is written once for every array library: `xp` has exp, tanh,
sqrt, amax, sum and mean with the names and arguments of NumPy.
"""

import numpy as np


def tensor(*shape):
    return f"tensor<{'x'.join([*map(str, shape), 'f32'])}>"


class Case:
    """`program`: the body of @main, whose arguments are %a, %b, ... and whose
    result is %r; `numexpr`: an expression in a, b, ..., with `inputs` shaped
    for it by NumPy's broadcasting rule, if there is one."""

    def __init__(self, name, inputs, result, program, peer, numexpr=None):
        self.name, self.inputs, self.result = name, inputs, result
        self.body, self.peer, self.numexpr = program, peer, numexpr

    def program(self):
        names = "abcdefgh"
        arguments = ", ".join(
            f"%{name}: {tensor(*shape)}" for name, shape in zip(names, self.inputs)
        )
        return (
            f"func.func @main({arguments}) -> {tensor(*self.result)} {{\n"
            f"{self.body.rstrip()}\n  return %r : {tensor(*self.result)}\n}}\n"
        )

    def make_inputs(self):
        rng = np.random.default_rng(len(self.name))
        return [
            # Positive, for variances.
            rng.random(shape, dtype=np.float32) + np.float32(0.5)
            for shape in self.inputs
        ]

    def min_bytes(self):
        shapes = [*self.inputs, self.result]
        return 4 * sum(int(np.prod(shape)) for shape in shapes)


def op(result, name, operands, shapes, dims=None):
    """One line of a program; `dims` where shapes differ."""
    operands = ", ".join(f"%{operand}" for operand in operands)
    types = ", ".join(tensor(*shape) for shape in shapes[:-1])
    dims = "" if dims is None else f" broadcast_dimensions = {dims}"
    return (
        f"  %{result} = bcast.{name} {operands}{dims} : ({types}) -> "
        f"{tensor(*shapes[-1])}\n"
    )


def constant(result, value):
    return f"  %{result} = bcast.constant dense<{value:.10f}> : tensor<f32>\n"


def reduce(result, kind, operand, dims, shape, to):
    return (
        f"  %{result} = bcast.reduce {kind}, %{operand} dimensions = {dims} : "
        f"({tensor(*shape)}) -> {tensor(*to)}\n"
    )


def triad(m, n):
    x = (m, n)
    return Case(
        "triad", [x, x, x], x,
        op("p", "multiply", "bc", [x, x, x]) + op("r", "add", "ap", [x, x, x]),
        lambda xp, a, b, c: a + b * c, "a + b * c",
    )


def bias_gelu(m, n):
    x, v = (m, n), (n,)
    body = op("y", "add", "ab", [x, v, x], [1])
    body += constant("k", 0.044715) + constant("s", 0.7978845608)
    body += constant("half", 0.5) + constant("one", 1.0)
    body += op("y2", "multiply", ["y", "y"], [x, x, x])
    body += op("y3", "multiply", ["y2", "y"], [x, x, x])
    body += op("ky3", "multiply", ["y3", "k"], [x, (), x])
    body += op("sum", "add", ["y", "ky3"], [x, x, x])
    body += op("arg", "multiply", ["sum", "s"], [x, (), x])
    body += op("t", "tanh", ["arg"], [x, x])
    body += op("t1", "add", ["t", "one"], [x, (), x])
    body += op("hy", "multiply", ["y", "half"], [x, (), x])
    body += op("r", "multiply", ["hy", "t1"], [x, x, x])

    def peer(xp, a, b):
        y = a + b
        return 0.5 * y * (1 + xp.tanh(0.7978845608 * (y + 0.044715 * (y * y * y))))

    return Case("bias_gelu", [x, v], x, body, peer,
                "0.5*(a+b)*(1+tanh(0.7978845608*((a+b)+0.044715*(a+b)*(a+b)*(a+b))))")


def softmax_rows(m, n, name="softmax_rows"):
    x, v = (m, n), (m,)
    body = reduce("m", "maximum", "a", [1], x, v)
    body += op("d", "subtract", "am", [x, v, x], [0])
    body += op("e", "exponential", "d", [x, x])
    body += reduce("s", "add", "e", [1], x, v)
    body += op("r", "divide", "es", [x, v, x], [0])

    def peer(xp, a):
        e = xp.exp(a - xp.amax(a, -1, True))
        return e / xp.sum(e, -1, True)

    return Case(name, [x], x, body, peer)


def layernorm(m, n):
    x, v, w = (m, n), (m,), (n,)
    body = constant("n", float(n)) + constant("eps", 1e-5)
    body += reduce("s", "add", "a", [1], x, v)
    body += op("mean", "divide", ["s", "n"], [v, (), v])
    body += op("d", "subtract", ["a", "mean"], [x, v, x], [0])
    body += op("d2", "multiply", ["d", "d"], [x, x, x])
    body += reduce("q", "add", "d2", [1], x, v)
    body += op("var", "divide", ["q", "n"], [v, (), v])
    body += op("vare", "add", ["var", "eps"], [v, (), v])
    body += op("rstd", "rsqrt", ["vare"], [v, v])
    body += op("y", "multiply", ["d", "rstd"], [x, v, x], [0])
    body += op("yg", "multiply", ["y", "b"], [x, w, x], [1])
    body += op("r", "add", ["yg", "c"], [x, w, x], [1])

    def peer(xp, a, b, c):
        d = a - xp.mean(a, -1, True)
        return d / xp.sqrt(xp.mean(d * d, -1, True) + 1e-5) * b + c

    return Case("layernorm", [x, w, w], x, body, peer)


def outer_product(m, n):
    a, b, x = (m, 1), (1, n), (m, n)
    return Case("outer_product", [a, b], x, op("r", "multiply", "ab", [a, b, x]),
                lambda xp, a, b: a * b, "a * b")


def degenerate_2way(m, n):
    a, b, x = (m, 1), (1, n), (m, n)
    body = op("s", "add", "ab", [a, b, x]) + op("r", "multiply", "cs", [x, x, x])
    return Case("degenerate_2way", [a, b, x], x, body,
                lambda xp, a, b, c: c * (a + b), "c * (a + b)")


def exp_under_bcast(m, n):
    x, v, u = (m, n), (n,), (m, 1)
    body = op("e", "exponential", "b", [v, v]) + op("t", "tanh", "c", [u, u])
    body += op("p", "multiply", "ae", [x, v, x], [1])
    body += op("r", "add", "pt", [x, u, x])
    return Case("exp_under_bcast", [x, v, u], x, body,
                lambda xp, a, b, c: a * xp.exp(b) + xp.tanh(c),
                "a * exp(b) + tanh(c)")


def transpose_bias(m, n):
    x, y, v = (n, m), (m, n), (n,)
    body = f"  %t = bcast.transpose %a permutation = [1, 0] : ({tensor(*x)}) -> {tensor(*y)}\n"
    body += op("r", "add", "tb", [y, v, y], [1])
    return Case("transpose_bias", [x, v], y, body, lambda xp, a, b: a.T + b)


def mid_bcast(k, m, n):
    x, v, u = (k, m, n), (k, 1, n), (k, m, 1)
    body = op("p", "multiply", "ab", [x, v, x]) + op("r", "add", "pc", [x, u, x])
    return Case("mid_bcast", [x, v, u], x, body,
                lambda xp, a, b, c: a * b + c, "a * b + c")


def image_norm(k, m, n):
    x, v = (k, m, n, 3), (3,)
    body = op("d", "subtract", "ab", [x, v, x], [3])
    body += op("r", "divide", "dc", [x, v, x], [3])
    return Case("image_norm", [x, v, v], x, body,
                lambda xp, a, b, c: (a - b) / c, "(a - b) / c")


def pixel_scale(k, m, n):
    x, v = (k, m, n, 3), (k, m, n, 1)
    return Case("pixel_scale", [x, v], x, op("r", "multiply", "ab", [x, v, x]),
                lambda xp, a, b: a * b, "a * b")


def col_reduce(m, n):
    x, v = (m, n), (n,)
    return Case("col_reduce", [x], v, reduce("r", "add", "a", [0], x, v),
                lambda xp, a: xp.sum(a, 0, False))


def batchnorm_nchw(k, c, m, n):
    x, w = (k, c, m, n), (1, c, 1, 1)
    # x * scale + shift with per-channel vectors; gamma, beta, mean, variance.
    body = constant("eps", 1e-5)
    body += op("vare", "add", ["e", "eps"], [w, (), w])
    body += op("rstd", "rsqrt", ["vare"], [w, w])
    body += op("scale", "multiply", ["b", "rstd"], [w, w, w])
    body += op("z", "subtract", ["a", "d"], [x, w, x])
    body += op("y", "multiply", ["z", "scale"], [x, w, x])
    body += op("r", "add", ["y", "c"], [x, w, x])

    def peer(xp, a, b, c, d, e):
        return (a - d) * (b / xp.sqrt(e + 1e-5)) + c

    return Case("batchnorm_nchw", [x, w, w, w, w], x, body, peer,
                "(a - d) * (b / sqrt(e + 1e-5)) + c")


def make_cases(small):
    """All cases, in sizes of main memory, or small ones with odd sizes."""
    if small:
        m, n = 67, 129
        return [
            triad(m, n), bias_gelu(m, n), softmax_rows(m, n), layernorm(m, n),
            outer_product(m, n), degenerate_2way(m, n), exp_under_bcast(m, n),
            transpose_bias(m, n), mid_bcast(5, 7, 33), image_norm(2, 9, 11),
            col_reduce(m, n), batchnorm_nchw(2, 5, 7, 7),
            pixel_scale(2, 9, 11), softmax_rows(391, 10, "softmax_short"),
        ]
    return [
        triad(8192, 4096), bias_gelu(8192, 4096), softmax_rows(16384, 1024),
        layernorm(8192, 4096), outer_product(8192, 8192),
        degenerate_2way(8192, 8192), exp_under_bcast(8192, 4096),
        transpose_bias(4096, 8192), mid_bcast(64, 512, 1024),
        image_norm(64, 512, 512), col_reduce(16384, 4096),
        batchnorm_nchw(32, 256, 56, 56), pixel_scale(64, 512, 512),
        softmax_rows(1 << 20, 10, "softmax_short"),
    ]
