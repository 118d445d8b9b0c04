"""Runs programs with bcast-run and by StableHLO's interpreter."""

import subprocess

import numpy as np
from jax.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo


def run(*command, input=None):
    process = subprocess.run(command, input=input, capture_output=True, text=True)
    if process.returncode != 0:
        raise RuntimeError(process.stderr.strip())
    return process.stdout


def read_result(path, dtype):
    value = np.load(path)
    return value.view(dtype) if value.dtype.kind == "V" else value


def run_bcast(bcast_run, path, folder, target, inputs, expected):
    """The results, of the types of `expected`."""
    command = [bcast_run, path, f"--target={target}"]
    for i, value in enumerate(inputs):
        np.save(f"{folder}/in{i}.npy", value)
        command.append(f"--input=@{folder}/in{i}.npy")
    command += [f"--output=@{folder}/out{i}.npy" for i in range(len(expected))]
    run(*command)
    return [read_result(f"{folder}/out{i}.npy", value.dtype)
            for i, value in enumerate(expected)]


def parse_stablehlo(text):
    with mlir.make_ir_context(), ir.Location.unknown():
        ir.Module.parse(text)


def run_stablehlo(text, inputs, expected):
    """The results, of the shapes and types of `expected`."""
    with mlir.make_ir_context(), ir.Location.unknown():
        arguments = [
            ir.DenseElementsAttr.get(
                np.ascontiguousarray(value),
                type=mlir.dtype_to_ir_type(value.dtype),
                shape=value.shape,
            )
            for value in inputs
        ]
        results = stablehlo.eval_module(ir.Module.parse(text), arguments)
        return [np.array(result).reshape(value.shape).astype(value.dtype)
                for result, value in zip(results, expected)]
