# Test that text that is nested too deep for MLIR's recursive parser is one error
# with its place and status 1, in every tool that reads programs, and that text
# within the limits is read whatever the limit of the stack is.
# RUN: %python %s bcast-opt bcast-run bcast-compile bcast-reduce

import resource
import subprocess
import sys

DEPTH = 100000


def attribute(text):
    return "module attributes {x.y = %s} {}\n" % text


def argument(text):
    return "func.func private @f(%s)\n" % text


def chain(sigil, first, later):
    """Aliases, each of which names the one before: once a chain of 10^5."""

    def build(n):
        lines = ["%sa0 = %s" % (sigil, first)]
        for i in range(1, n):
            lines.append("%sa%d = %s" % (sigil, i, later % ("%sa%d" % (sigil, i - 1))))
        return "\n".join(lines) + "\n"

    return build


# Name -> text of depth n, and what a level of n counts as.
FORMS = {
    "regions": (lambda n: '"x.a"() ({\n' * n + "}) : () -> ()\n" * n, 2),
    "modules": (lambda n: "module {\n" * n + "}\n" * n, 1),
    "array attributes": (lambda n: attribute("[" * n + "]" * n), 1),
    "dictionaries": (lambda n: attribute("{a=" * n + "1" + "}" * n), 1),
    "dense": (lambda n: attribute("dense<" + "[" * n + "1" + "]" * n + "> : tensor<1xi32>"), 1),
    "tuples": (lambda n: argument("tuple<" * n + "i1" + ">" * n), 1),
    "complex": (lambda n: argument("complex<" * n + "f32" + ">" * n), 1),
    "function types": (lambda n: attribute("(i1) -> (" * n + "i1" + ")" * n), 1),
    "LLVM structs": (lambda n: argument("!llvm.struct<(" * n + "i1" + ")>" * n), 2),
    "LLVM arrays": (lambda n: argument("!llvm.array<1 x " * n + "i1" + ">" * n), 1),
    "opaque types": (lambda n: argument("!x.y<" * n + "i1" + ">" * n), 1),
    "fused locations": (lambda n: "module {} loc(" + 'fused["a", ' * n + '"b"' + "]" * n + ")\n", 1),
    "call sites": (lambda n: "module {} loc(" + 'callsite("a" at ' * n + '"b"' + ")" * n + ")\n", 1),
    "named locations": (lambda n: "module {} loc(" + '"a"(' * n + '"b"' + ")" * n + ")\n", 1),
    "affine parentheses": (lambda n: attribute("affine_map<(d0) -> (" + "(" * n + "d0" + ")" * n + ")>"), 1),
    "affine negation": (lambda n: attribute("affine_map<(d0) -> (" + "-" * n + "d0" + ")>"), 1),
    "affine sums": (lambda n: attribute("affine_map<(d0) -> (" + "d0 floordiv 2 + " * n + "d0)>"), 0.2),
    "chains of types": (chain("!", "i1", "tuple<%s>"), 2),
    "chains of attributes": (chain("#", "1", "[%s]"), 2),
    "chains of function types": (chain("!", "i1", "() -> %s"), 1),
}


def run(what, command, text, stack=None):
    def limit():
        hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
        resource.setrlimit(resource.RLIMIT_STACK, (stack, hard))

    done = subprocess.run(
        command,
        input=text.encode(),
        capture_output=True,
        preexec_fn=limit if stack else None,
    )
    errors = done.stderr.decode()
    if done.returncode not in (0, 1):
        sys.exit("%s: %s: status %d\n%s" % (what, command, done.returncode, errors[:1000]))
    return done.returncode, errors


def refuse(what, command, text):
    status, errors = run(what, command, text)
    lines = errors.splitlines()
    if status != 1 or len(lines) != 1 or not lines[0].startswith("<stdin>:") or "more than 1" not in lines[0]:
        sys.exit("%s: %s: status %d\n%s" % (what, command, status, errors[:1000]))


OPT, RUN, COMPILE, REDUCE = sys.argv[1:]
for name, (build, levels) in FORMS.items():
    refuse(name, [OPT], build(DEPTH))
    # What else may be wrong with it is MLIR's to say.
    text = build(int(990 / levels))
    _, errors = run(name, [OPT, "--allow-unregistered-dialect"], text, stack=1 << 20)
    if "more than 1" in errors:
        sys.exit("%s: refused within the limits\n%s" % (name, errors[:1000]))
for tool in ([RUN], [COMPILE, "--emit=llvm", "-o", "-"], [REDUCE]):
    for name in ("regions", "tuples", "affine negation", "chains of types"):
        refuse(name, tool, FORMS[name][0](DEPTH))

# Test that programs of a split file are read apart, and that bytes are no text.
PIECE = "module {\n" * 600 + "}\n" * 599 + "\n// -----\n"
refuse("one file", [OPT], PIECE * 2 + "module {\n" * 1000)
_, errors = run("split file", [OPT, "--split-input-file"], PIECE * 3)
if "more than 1" in errors:
    sys.exit("split file: %s" % errors[:1000])
for tool in ([OPT], [RUN], [COMPILE, "--emit=llvm", "-o", "-"], [REDUCE]):
    status, errors = run("NUL", tool, "\0" * 100)
    if status != 1 or errors != "<stdin>:1:1: error: the text has a NUL character outside a string\n":
        sys.exit("NUL: %s: status %d\n%s" % (tool, status, errors[:1000]))
