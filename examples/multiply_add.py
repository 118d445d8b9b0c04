"""Inputs of multiply_add.mlir as .npy files, and the check of its output.

Plain Python, so that the example needs no NumPy:
    multiply_add.py write DIR    writes DIR/input0.npy and DIR/input1.npy
    multiply_add.py check DIR    compares DIR/output.npy for alpha = 2
"""

import ast
import struct
import sys

N, ALPHA = 1024, 2.0
# Sums of eighths are exact in float32: the check needs no tolerance.
INPUT0 = [i / 8 for i in range(N)]
INPUT1 = [N - i for i in range(N)]


def write_npy(path, values):
    header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({len(values)},), }}"
    # Magic, version and length take 10 bytes; data starts at a multiple of 64.
    header = header.ljust((len(header) + 10) // 64 * 64 + 64 - 11) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)))
        file.write(header.encode() + struct.pack(f"<{len(values)}f", *values))


def read_npy(path):
    with open(path, "rb") as file:
        magic, size = struct.unpack("<8sH", file.read(10))
        header = ast.literal_eval(file.read(size).decode())
        assert magic == b"\x93NUMPY\x01\x00" and header["descr"] == "<f4", header
        data = file.read()
        return struct.unpack(f"<{len(data) // 4}f", data)


def main(command, folder):
    if command == "write":
        write_npy(f"{folder}/input0.npy", INPUT0)
        write_npy(f"{folder}/input1.npy", INPUT1)
        return
    output = read_npy(f"{folder}/output.npy")
    print("output[0:6] =", *output[:6])
    if list(output) != [ALPHA * a + b for a, b in zip(INPUT0, INPUT1)]:
        sys.exit("error: output.npy is not alpha * input0 + input1")
    print(f"all {N} elements are alpha * input0 + input1, exactly")


main(*sys.argv[1:])
