"""Launches a kernel of a file of PTX by the driver that is found, on an array of
numbers of 32 bits, and prints what is in it then.

usage: launch.py FILE GRID BLOCK SHARED NUMBER..., the kernel being called f

Where the file has the word "early", what is ahead of the kernel in its stream need
not be complete when it begins.
"""

import ctypes
import struct
import sys

path, grid, block, shared, *numbers = sys.argv[1:]
cuda = ctypes.CDLL("libcuda.so.1")


def call(name, *arguments):
    error = getattr(cuda, name)(*arguments)
    if error:
        text = ctypes.c_char_p()
        cuda.cuGetErrorName(error, ctypes.byref(text))
        sys.exit(f"{name}: {text.value.decode()}")


def make(name, *arguments, type=ctypes.c_void_p):
    value = type()
    call(name, ctypes.byref(value), *arguments)
    return value


call("cuInit", 0)
make("cuCtxCreate_v2", 0, 0)
with open(path, "rb") as file:
    text = file.read()
module = make("cuModuleLoadData", text)
function = make("cuModuleGetFunction", module, b"f")
values = (ctypes.c_uint32 * len(numbers))(*(int(number) & 0xFFFFFFFF for number in numbers))
size = ctypes.c_size_t(ctypes.sizeof(values))
memory = make("cuMemAlloc_v2", size, type=ctypes.c_uint64)
call("cuMemcpyHtoDAsync_v2", memory, values, size, None)
arguments = (ctypes.c_void_p * 1)(ctypes.addressof(memory))
sizes = (int(grid), 1, 1, int(block), 1, 1, int(shared))
if b"early" in text:
    attribute = (ctypes.c_int32 * 18)(6, 0, 1)
    config = ctypes.create_string_buffer(
        struct.pack("7I4xPPI4x", *sizes, 0, ctypes.addressof(attribute), 1)
    )
    call("cuLaunchKernelEx", config, function, arguments, None)
else:
    call("cuLaunchKernel", function, *sizes, None, arguments, None)
call("cuMemcpyDtoHAsync_v2", values, memory, size, None)
call("cuStreamSynchronize", None)
print(*values)
