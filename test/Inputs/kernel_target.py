"""What runs the kernels of a test: a device of OpenCL, with warps or without, or
what BCAST_KERNEL_TARGET=cuda says."""

import os


def get_flags(warps):
    """Flags of bcast-run."""
    if os.environ.get("BCAST_KERNEL_TARGET") == "cuda":
        return ["--target=cuda"]
    return ["--target=opencl"] + (["--warp-threads=32"] if warps else [])
