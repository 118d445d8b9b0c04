"""What runs the kernels of a test: a device of OpenCL, with warps or without, or
what BCAST_KERNEL_TARGET=cuda says."""

import os

IS_CUDA = os.environ.get("BCAST_KERNEL_TARGET") == "cuda"


def get_flags(warps, options=""):
    """Flags of bcast-run. The options are those that emulate what CUDA has."""
    if IS_CUDA:
        return ["--target=cuda"]
    flags = ["--warp-threads=32"] if warps else []
    if options:
        flags.append(f"--pipeline-options={options}")
    return ["--target=opencl", *flags]
