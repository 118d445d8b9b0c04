#!/usr/bin/env python3
"""Prints the StableHLO of a JAX function, in the generic form that bcast reads.

  jax2mlir.py MODULE:FUNCTION [TYPE...]
  jax2mlir.py jax.nn:gelu 8x128xf32 > gelu.mlir
  bcast-run gelu.mlir --input=8x128xf32=1.5

MODULE is an importable module or the path of a .py file. A TYPE is sizes and
an element type as MLIR writes them: 2x3xf32, f32 (rank 0), 4xui8, 2xcomplex<f32>.
A size that only the running program knows is a name, and what JAX's symbolic
shapes allow besides: bxnxf32, 2*bx3xf32.
Needs the Python package jax.
"""

import argparse
import importlib
import importlib.util

import jax
from jax import export
from jax.extend.mlir import ir
from jax.interpreters import mlir

ELEMENT_TYPES = {
    "i1": "bool", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
    "ui8": "uint8", "ui16": "uint16", "ui32": "uint32", "ui64": "uint64",
    "f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64",
    "complex<f32>": "complex64", "complex<f64>": "complex128",
}


# A name means one size wherever it stands.
SCOPE = export.SymbolicScope()


def parse_type(text):
    # The "x" of "complex" is not a separator.
    shape, separator, element = text.rpartition("xcomplex")
    if separator:
        element = "complex" + element
    else:
        shape, _, element = text.rpartition("x")
        if text in ELEMENT_TYPES:
            shape, element = "", text
    if element not in ELEMENT_TYPES:
        raise argparse.ArgumentTypeError(f"unknown element type {element!r}")
    sizes = export.symbolic_shape(shape.replace("x", ","), scope=SCOPE)
    return jax.ShapeDtypeStruct(sizes, ELEMENT_TYPES[element])


def load(spec):
    module, _, function = spec.rpartition(":")
    if not module:
        raise argparse.ArgumentTypeError("expected MODULE:FUNCTION")
    if module.endswith(".py"):
        file = importlib.util.spec_from_file_location("program", module)
        loaded = importlib.util.module_from_spec(file)
        file.loader.exec_module(loaded)
    else:
        loaded = importlib.import_module(module)
    return getattr(loaded, function)


def lower(function, types):
    """The module of `function` for arguments of these types."""
    # A program has the arguments that it is asked for.
    jitted = jax.jit(function, keep_unused=True)
    sizes = [size for leaf in jax.tree.leaves(types) for size in leaf.shape]
    if all(isinstance(size, int) for size in sizes):
        return jitted.lower(*types).compiler_ir("stablehlo")
    text = export.export(jitted, platforms=["cpu"])(*types).mlir_module()
    with mlir.make_ir_context():
        return ir.Module.parse(text)


def to_mlir(function, types):
    """Its text in generic form."""
    module = lower(function, types)
    return module.operation.get_asm(print_generic_op_form=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("function", type=load, metavar="MODULE:FUNCTION")
    parser.add_argument("types", type=parse_type, nargs="*", metavar="TYPE")
    args = parser.parse_args()
    # 64-bit types mean what they say.
    jax.config.update("jax_enable_x64", True)
    print(to_mlir(args.function, args.types))


if __name__ == "__main__":
    main()
