# Programs that pass over rows, of any shape and element type, in which `?` is a
# size that is not known. 16-bit floats are computed in f32, as a network would.


class Builder:
    """The body of a function, op by op. A value is a name, a shape, a type."""

    def __init__(self):
        self.lines, self.arguments = [], []

    @staticmethod
    def type(shape, element):
        return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"

    def argument(self, shape, element):
        value = (f"%a{len(self.arguments)}", tuple(shape), element)
        self.arguments.append(value)
        return value

    def op(self, text, shape, element):
        name = f"%v{len(self.lines)}"
        self.lines.append(f"  {name} = bcast.{text}")
        return name, tuple(shape), element

    def unary(self, op, a):
        return self.op(f"{op} {a[0]} : {self.type(*a[1:])}", *a[1:])

    def convert(self, a, element):
        if a[2] == element:
            return a
        types = f"({self.type(*a[1:])}) -> {self.type(a[1], element)}"
        return self.op(f"convert {a[0]} : {types}", a[1], element)

    def binary(self, op, a, b, dimensions=None):
        """`b` may have fewer dimensions, which are those of `a`."""
        if a[1] == b[1]:
            return self.op(f"{op} {a[0]}, {b[0]} : {self.type(*a[1:])}", *a[1:])
        listed = "" if dimensions is None else f" broadcast_dimensions = {dimensions}"
        types = f"({self.type(*a[1:])}, {self.type(*b[1:])}) -> {self.type(*a[1:])}"
        return self.op(f"{op} {a[0]}, {b[0]}{listed} : {types}", *a[1:])

    def constant(self, value, element):
        return self.op(f"constant dense<{value:.10f}> : tensor<{element}>", (), element)

    def reduce(self, kind, a):
        """Along the last dimension."""
        shape, last = a[1][:-1], len(a[1]) - 1
        types = f"({self.type(*a[1:])}) -> {self.type(shape, a[2])}"
        return self.op(f"reduce {kind}, {a[0]} dimensions = [{last}] : {types}", shape, a[2])

    def module(self, *results):
        arguments = ", ".join(f"{name}: {self.type(*rest)}" for name, *rest in self.arguments)
        types = ", ".join(self.type(*rest) for _, *rest in results)
        names = ", ".join(name for name, *_ in results)
        body = "\n".join(self.lines)
        return f"func.func @main({arguments}) -> ({types}) {{\n{body}\n  return {names} : {types}\n}}\n"


def rows(shape):
    return list(range(len(shape) - 1))


def softmax(shape, element):
    b = Builder()
    x = b.convert(b.argument(shape, element), "f32" if element != "f64" else element)
    top = b.reduce("maximum", x)
    e = b.unary("exponential", b.binary("subtract", x, top, rows(shape)))
    y = b.binary("divide", e, b.reduce("add", e), rows(shape))
    return b.module(b.convert(y, element))


def cross_entropy(shape, element):
    """A loss and its gradient."""
    b = Builder()
    x, labels = (b.convert(b.argument(shape, element), "f32") for _ in range(2))
    d = b.binary("subtract", x, b.reduce("maximum", x), rows(shape))
    e = b.unary("exponential", d)
    total = b.reduce("add", e)
    loss = b.binary("subtract", b.unary("log", total), b.reduce("add", b.binary("multiply", labels, d)))
    gradient = b.binary("subtract", b.binary("divide", e, total, rows(shape)), labels)
    return b.module(loss, b.convert(gradient, element))


def sums_and_result(shape, element):
    """What has no reduction, and the sums of its rows and of their squares."""
    b = Builder()
    x = b.unary("negate", b.argument(shape, element))
    return b.module(b.reduce("add", x), x, b.reduce("add", b.binary("multiply", x, x)))


def softmax_columns(shape, element):
    """Along the second of three dimensions."""
    b = Builder()
    x, results = b.argument(shape, element), (shape[0], shape[2])
    types = f"({b.type(shape, element)}) -> {b.type(results, element)}"
    reduce = lambda kind, a: b.op(f"reduce {kind}, {a[0]} dimensions = [1] : {types}", results, element)
    e = b.unary("exponential", b.binary("subtract", x, reduce("maximum", x), [0, 2]))
    return b.module(b.binary("divide", e, reduce("add", e), [0, 2]))


def logsumexp(shape, element):
    b = Builder()
    x = b.convert(b.argument(shape, element), "f32")
    top = b.reduce("maximum", x)
    e = b.unary("exponential", b.binary("subtract", x, top, rows(shape)))
    return b.module(b.binary("add", b.unary("log", b.reduce("add", e)), top))


def layer_norm(shape, element):
    b = Builder()
    x, weight, bias = (b.convert(b.argument(s, element), "f32") for s in (shape, shape[-1:], shape[-1:]))
    part, last = b.constant(1 / shape[-1], "f32"), [len(shape) - 1]
    mean = b.binary("multiply", b.reduce("add", x), part)
    d = b.binary("subtract", x, mean, rows(shape))
    variance = b.binary("multiply", b.reduce("add", b.binary("multiply", d, d)), part)
    scale = b.unary("rsqrt", b.binary("add", variance, b.constant(1e-5, "f32")))
    y = b.binary("multiply", b.binary("multiply", d, scale, rows(shape)), weight, last)
    return b.module(b.convert(b.binary("add", y, bias, last), element))


def rms_norm(shape, element):
    b = Builder()
    x, weight = (b.convert(b.argument(s, element), "f32") for s in (shape, shape[-1:]))
    part, last = b.constant(1 / shape[-1], "f32"), [len(shape) - 1]
    mean = b.binary("multiply", b.reduce("add", b.binary("multiply", x, x)), part)
    scale = b.unary("rsqrt", b.binary("add", mean, b.constant(1e-5, "f32")))
    y = b.binary("multiply", b.binary("multiply", x, scale, rows(shape)), weight, last)
    return b.module(b.convert(y, element))


def add_rms_norm(shape, element):
    """With the sum and the mean square as results."""
    b = Builder()
    x, residual = (b.argument(shape, element) for _ in range(2))
    stored = b.binary("add", x, residual)
    total = b.convert(stored, "f32")
    part = b.constant(1 / shape[-1], "f32")
    mean = b.binary("multiply", b.reduce("add", b.binary("multiply", total, total)), part)
    scale = b.unary("rsqrt", b.binary("add", mean, b.constant(1e-5, "f32")))
    y = b.binary("multiply", total, scale, rows(shape))
    return b.module(stored, b.convert(y, element), mean)
