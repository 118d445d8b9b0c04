"""Runs programs of many ops on every target and compares with the oracle.

A test adds cases; run() packs them into modules of one function each, with an
argument for every operand and a result for every op, so that a process is
started once for many ops.
"""

import os
import subprocess
import sys

import ml_dtypes
import numpy as np

TYPES = {
    "i1": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "ui8": np.uint8,
    "ui16": np.uint16,
    "ui32": np.uint32,
    "ui64": np.uint64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "f64": np.float64,
    "complex<f32>": np.complex64,
    "complex<f64>": np.complex128,
}
# Only convert takes these.
FLOAT8 = {
    "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
}
NAMES = {np.dtype(dtype): name for name, dtype in (TYPES | FLOAT8).items()}
FLOATS = ["f32", "f64", "f16", "bf16"]
INTEGERS = ["i32", "i64", "i8", "ui8", "ui32"]
COMPLEX = ["complex<f32>", "complex<f64>"]

OPS_PER_MODULE = 50

# NaN and infinities are what is tested.
np.seterr(all="ignore")


def tensor_type(array, dynamic=False):
    sizes = ["?" if dynamic else str(size) for size in array.shape]
    return f"tensor<{'x'.join(sizes + [NAMES[array.dtype]])}>"


def dims(values):
    return f" broadcast_dimensions = [{', '.join(map(str, values))}]"


class Case:
    """One op. `text` is the op without its types, with {0}, {1}, ... for the
    operands. `max_ulp` None: the same bits, but any NaN for a NaN; else
    `expected` is in a wider format and the result may be that many units of
    its last place away."""

    def __init__(self, text, operands, expected, result_type, max_ulp, dynamic):
        self.text, self.operands, self.expected = text, operands, expected
        self.result_type, self.max_ulp = np.dtype(result_type), max_ulp
        self.dynamic = dynamic

    def signature(self):
        operands = [tensor_type(array, self.dynamic) for array in self.operands]
        result = tensor_type(
            np.empty(self.expected.shape, self.result_type), self.dynamic
        )
        return operands, result


class Agreement:
    """Cases, the folder for files and the targets: `test.py FOLDER BCAST_RUN
    TARGET...`."""

    def __init__(self):
        self.folder, self.tool, *self.targets = sys.argv[1:]
        assert self.targets, "no targets"
        os.makedirs(self.folder, exist_ok=True)
        self.cases, self.messages = [], []

    def add(self, text, operands, expected, type=None, max_ulp=None, dynamic=False):
        type = expected.dtype if type is None else TYPES[type]
        expected = np.asarray(expected)
        self.cases.append(Case(text, operands, expected, type, max_ulp, dynamic))

    def run(self):
        assert self.cases, "no cases"
        for first in range(0, len(self.cases), OPS_PER_MODULE):
            self.run_module(self.cases[first : first + OPS_PER_MODULE])
        if self.messages:
            more = len(self.messages) - 20
            print("\n".join(self.messages[:20]))
            if more > 0:
                print(f"... and {more} more")
            sys.exit(1)

    def run_module(self, cases):
        arguments, flags, body, results = {}, [], [], []
        for number, case in enumerate(cases):
            operand_types, result_type = case.signature()
            for array, type in zip(case.operands, operand_types):
                if (id(array), type) in arguments:
                    continue
                name = f"%a{len(arguments)}"
                arguments[id(array), type] = name
                path = self.path(f"in{len(flags)}.npy")
                np.save(path, array)
                flags.append(f"--input=@{path}")
            operands = [
                arguments[id(array), type]
                for array, type in zip(case.operands, operand_types)
            ]
            text = case.text.format(*operands)
            if "bcast.constant" in text:
                types = ""
            elif "bcast.iota" in text:
                types = f" : {result_type}"
            else:
                types = f" : ({', '.join(operand_types)}) -> {result_type}"
            body.append(f"  %{number} = {text}{types}\n")
            results.append(result_type)
        signature = ", ".join(f"{a}: {key[1]}" for key, a in arguments.items())
        values = ", ".join(f"%{number}" for number in range(len(cases)))
        module = self.path("module.mlir")
        with open(module, "w") as file:
            file.write(f"func.func @main({signature}) -> ({', '.join(results)}) {{\n")
            file.writelines(body)
            file.write(f"  return {values} : {', '.join(results)}\n}}\n")
        outputs = [self.path(f"out{number}.npy") for number in range(len(cases))]
        flags += [f"--output=@{path}" for path in outputs]
        for target in self.targets:
            for path in outputs:
                if os.path.exists(path):
                    os.remove(path)
            run = subprocess.run(
                [self.tool, module, f"--target={target}"] + flags,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            if run.returncode != 0:
                sys.exit(f"{target}: status {run.returncode} on\n"
                         f"{open(module).read()}\n{run.stdout}")
            for case, path in zip(cases, outputs):
                self.compare(target, case, np.load(path))

    def path(self, name):
        return os.path.join(self.folder, name)

    def compare(self, target, case, result):
        what = f"{target}: {case.text.format(*map(tensor_type, case.operands))}"
        if result.dtype.kind == "V":
            result = result.view(case.result_type)
        if result.dtype != case.result_type or result.shape != case.expected.shape:
            self.messages.append(
                f"{what}: the result is {result.dtype}{result.shape}, expected "
                f"{case.result_type}{case.expected.shape}"
            )
            return
        wrong = (
            ~same_bits(result, case.expected)
            if case.max_ulp is None
            else ulp_error(result, case.expected) > case.max_ulp
        )
        if not wrong.any():
            return
        where = tuple(int(i) for i in np.argwhere(wrong)[0])
        inputs = [
            array[where] for array in case.operands if array.shape == result.shape
        ]
        error = (
            f", {ulp_error(result, case.expected).max()} ulp" if case.max_ulp else ""
        )
        self.messages.append(
            f"{what}: {np.count_nonzero(wrong)} of {result.size} differ, at {where}: "
            f"{result[where]!r}, expected {case.expected[where]!r} of {inputs}{error}"
        )


def same_bits(a, b):
    """Elementwise; NaNs are the same."""
    assert a.dtype == b.dtype, (a.dtype, b.dtype)
    if a.dtype.kind == "c":
        return same_bits(a.real, b.real) & same_bits(a.imag, b.imag)
    unsigned = f"u{a.dtype.itemsize}"
    same = np.ascontiguousarray(a).reshape(a.shape).view(unsigned) == (
        np.ascontiguousarray(b).reshape(b.shape).view(unsigned)
    )
    if a.dtype.kind in "fV":
        same |= np.isnan(a) & np.isnan(b)
    return np.asarray(same)


def ulp_error(result, expected):
    """Distance in units of the last place of `expected` in result's format;
    infinite where one is NaN or infinite and the other is not."""
    info = ml_dtypes.finfo(result.dtype)
    result = widen(result)
    overflows = np.abs(expected) >= np.ldexp(
        expected.dtype.type(2) - info.eps / 2, info.maxexp - 1
    )
    expected = np.where(overflows, np.copysign(np.inf, expected), expected)
    exponent = np.maximum(np.frexp(expected)[1] - 1, info.minexp)
    unit = np.ldexp(expected.dtype.type(1), exponent - info.nmant)
    error = np.abs(result - expected) / unit
    same = (result == expected) & (np.signbit(result) == np.signbit(expected))
    same |= np.isnan(result) & np.isnan(expected)
    # A value that rounds to the largest one or past it may do either.
    same |= np.isinf(result) & (
        np.abs(expected) >= np.ldexp(expected.dtype.type(1) - info.eps, info.maxexp)
    ) & (np.signbit(result) == np.signbit(expected))
    finite = np.isfinite(result) & np.isfinite(expected)
    return np.where(same, 0, np.where(finite, error, np.inf)).astype(np.float64)


def widen(array):
    """To the widest float, exactly."""
    if array.dtype == ml_dtypes.bfloat16:
        array = array.astype(np.float32)
    return array.astype(np.longdouble)
