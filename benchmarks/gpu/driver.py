"""What this needs of CUDA's driver beyond the run-time library of programs."""

import ctypes

NON_BLOCKING = 1  # CU_STREAM_NON_BLOCKING
L2_CACHE_BYTES = 38  # CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE


class Driver:
    """Of the first device."""

    def __init__(self):
        self.library = ctypes.CDLL("libcuda.so.1")
        self.device, count = ctypes.c_int(), ctypes.c_int()
        failed = self.library.cuInit(0) or self.library.cuDeviceGetCount(ctypes.byref(count))
        if failed or count.value == 0:
            raise OSError("no device of CUDA")
        self.library.cuDeviceGet(ctypes.byref(self.device), 0)

    def get_name(self):
        name = ctypes.create_string_buffer(256)
        self.library.cuDeviceGetName(name, len(name), self.device)
        return name.value.decode()

    def get_cache_bytes(self):
        value = ctypes.c_int()
        failed = self.library.cuDeviceGetAttribute(
            ctypes.byref(value), L2_CACHE_BYTES, self.device
        )
        # A device that does not say has one of an ordinary size.
        return value.value if not failed and value.value > 1 << 16 else 64 << 20

    def create_stream(self):
        """In the primary context, which is this thread's from then on."""
        context, stream = ctypes.c_void_p(), ctypes.c_void_p()
        failed = (
            self.library.cuDevicePrimaryCtxRetain(ctypes.byref(context), self.device)
            or self.library.cuCtxPushCurrent_v2(context)
            or self.library.cuStreamCreate(ctypes.byref(stream), NON_BLOCKING)
        )
        if failed:
            raise OSError(f"cannot create a stream: error {failed} of the driver")
        return stream
