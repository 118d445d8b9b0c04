"""Files of NumPy for tests that do without it."""

import struct

# NumPy has no bf16: bcast-run takes f32 for it.
FORMATS = {"f16": "e", "bf16": "f", "f32": "f", "f64": "d"}


def write(path, shape, numbers, element="f32"):
    """`numbers` are those of a tensor in row-major order, of a complex one real
    and imaginary parts in turn."""
    part = element.replace("complex<", "").replace(">", "")
    code = FORMATS[part]
    letter, parts = ("f", 1) if part == element else ("c", 2)
    size = struct.calcsize(code) * parts
    sizes = "".join(f"{size}," for size in shape)
    header = f"{{'descr': '<{letter}{size}', 'fortran_order': False, 'shape': ({sizes})}}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)))
        file.write(header.encode())
        file.write(struct.pack(f"<{len(numbers)}{code}", *numbers))
