# Test that every function that is not exact gives the same bits of constants as
# of arguments, at each rank and on each target: neither the compiler's folders
# nor its mathematical library may compute them in the program's place.
#
# RUN: llvm-tblgen --dump-json %bcast_src_root/include/bcast/IR/BcastOps.td \
# RUN:   -I %bcast_src_root/include -I %mlir_include_dir > %t.json
# RUN: %python %s %t.json %t %target_names

import json
import subprocess
import sys

records_file, program, *targets = sys.argv[1:]
records = json.load(open(records_file))
LOWERED = {"affine": ["--bcast-fuse", "--convert-bcast-to-affine"]}

# Upstream's folder says that atan2(0, 0) is NaN.
FLOATS = ["0", "0.75"]
PAIRS = [("0", "0"), ("-0.0", "0"), ("3", "-0.5")]
TYPES = ["f32", "f64", "complex<f64>"]
# Compilers of devices take seconds for a kernel.
DEVICE_TYPES = ["f32"]
REALS = {"complex<f64>": "f64"}


def get_functions():
    """Mnemonic, number of operands and whether complex numbers are taken."""
    for kind, count in [("Bcast_UnaryOp", 1), ("Bcast_BinaryOp", 2)]:
        for name in records["!instanceof"][kind]:
            record = records[name]
            if "return false" not in get_exactness(record):
                continue
            operand = record["arguments"]["args"][0][0]["def"]
            takes_complex = any(
                word in operand for word in ("Complex", "Number", "Signed")
            )
            yield record["opName"], count, takes_complex


def get_exactness(record):
    """Of reals or, for what is exact on those only, of complex numbers."""
    text = record["extraClassDefinition"].split("isExact()")[1].split("}")[0]
    return "return false" if "isa<::mlir::ComplexType>" in text else text


def is_exact_on_reals(name):
    return name in ("divide", "sign")


def get_operands(count, is_complex):
    """What to compute the function of, once for each."""
    if count == 2 and is_complex:
        return [(PAIRS[0], PAIRS[2]), (PAIRS[2], PAIRS[1]), (PAIRS[2], PAIRS[2])]
    if count == 2:
        return PAIRS
    return [(pair,) for pair in PAIRS] if is_complex else [(x,) for x in FLOATS]


def as_constant(value, element):
    if isinstance(value, tuple):
        return "(" + ", ".join(as_constant(v, REALS[element]) for v in value) + ")"
    return value if "." in value else value + ".0"


def as_input(value):
    return "(" + ",".join(value) + ")" if isinstance(value, tuple) else value


def build(functions, element):
    """The same twice: of constants of rank 0 and of one argument each."""
    is_complex = element in REALS
    constants, loads, inputs = [], [], []
    results = {"constants": [], "arguments": []}
    for name, count, takes_complex in functions:
        if is_complex and not takes_complex:
            continue
        if not is_complex and is_exact_on_reals(name):
            continue
        operands = get_operands(count, is_complex)
        result = REALS[element] if is_complex and name == "abs" else element
        vector = f"tensor<{len(operands)}x{element}>"
        for i, values in enumerate(operands):
            arguments = []
            for j, value in enumerate(values):
                constant = f"%{name}_{i}_{j}"
                text = as_constant(value, element)
                constants.append(
                    f"{constant} = bcast.constant dense<{text}> : tensor<{element}>"
                )
                arguments.append(constant)
            types = ", ".join([f"tensor<{element}>"] * count)
            constants.append(
                f"%{name}_{i} = bcast.{name} {', '.join(arguments)} : "
                f"({types}) -> tensor<{result}>"
            )
            results["constants"].append((f"%{name}_{i}", f"tensor<{result}>"))
        arguments = []
        for j in range(count):
            arguments.append((f"%a{len(inputs)}", vector))
            values = " ".join(as_input(values[j]) for values in operands)
            inputs.append((*arguments[-1], f"{len(operands)}x{element}={values}"))
        names = ", ".join(name for name, _ in arguments)
        types = ", ".join(type for _, type in arguments)
        loads.append(
            f"%{name} = bcast.{name} {names} : ({types}) -> "
            f"tensor<{len(operands)}x{result}>"
        )
        results["arguments"].append((f"%{name}", f"tensor<{len(operands)}x{result}>"))
    text = ""
    for function, lines in [("constants", constants), ("arguments", loads)]:
        names = ", ".join(name for name, _ in results[function])
        types = ", ".join(type for _, type in results[function])
        taken = inputs if function == "arguments" else []
        parameters = ", ".join(f"{name}: {type}" for name, type, _ in taken)
        body = "\n  ".join(lines)
        text += (
            f"func.func @{function}({parameters}) -> ({types}) {{\n  {body}\n"
            f"  return {names} : {types}\n}}\n"
        )
    return text, [f"--input={value}" for _, _, value in inputs]


def run(target, function, inputs):
    where, _, lowering = target.partition("@")
    path = program
    if lowering:
        path += "." + lowering
        command = ["bcast-opt", program, *LOWERED[lowering], "-o", path]
        subprocess.run(command, check=True)
    output = subprocess.run(
        ["bcast-run", path, f"--target={where}", f"--function={function}", *inputs],
        stdout=subprocess.PIPE, check=True, text=True,
    ).stdout
    return " ".join(line.split("=", 1)[1] for line in output.splitlines()).split()


functions = sorted(get_functions())
assert len(functions) > 30, functions
assert ("atan2", 2, True) in functions and ("zeta", 2, False) in functions, functions
failures = []
for element in TYPES:
    text, inputs = build(functions, element)
    open(program, "w").write(text)
    for target in ["cpu@affine", *targets]:
        if target in ("opencl", "cuda") and element not in DEVICE_TYPES:
            continue
        constants = run(target, "constants", [])
        arguments = run(target, "arguments", inputs)
        assert len(constants) > 40 and len(constants) == len(arguments)
        failures += [
            f"{element} on {target}: value {i} is {a} of constants, {b} of arguments"
            for i, (a, b) in enumerate(zip(constants, arguments))
            if a != b
        ]
sys.exit("\n".join(failures) or 0)
