# Writes files that are almost .npy: one cut short, one with sizes that overflow.
import struct
import sys


def write(path, shape, data):
    header = "{'descr': '<f4', 'fortran_order': False, 'shape': %s, }" % (shape,)
    header = header.encode().ljust(117) + b"\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + data)


folder = sys.argv[1]
write(folder + "/good.npy", (2, 3), struct.pack("<6f", 1, 2, 3, 4, 5, 6))
write(folder + "/short.npy", (2, 3), bytes(20))
write(folder + "/huge.npy", (4611686018427387904, 3), bytes(24))
with open(folder + "/junk.npy", "w") as file:
    file.write("junk\n")
