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

    def check(self, result, call):
        if result != 0:
            raise OSError(f"{call} fails: error {result} of the driver")

    def make_current(self):
        """The primary context is this thread's from then on."""
        context = ctypes.c_void_p()
        self.check(
            self.library.cuDevicePrimaryCtxRetain(ctypes.byref(context), self.device)
            or self.library.cuCtxPushCurrent_v2(context),
            "cuDevicePrimaryCtxRetain",
        )

    def load(self, image):
        """A module of an image in memory."""
        module = ctypes.c_void_p()
        self.check(self.library.cuModuleLoadData(ctypes.byref(module), image), "cuModuleLoadData")
        return module

    def get_function(self, module, name):
        function = ctypes.c_void_p()
        self.check(
            self.library.cuModuleGetFunction(ctypes.byref(function), module, name.encode()),
            f"cuModuleGetFunction of {name}",
        )
        return function

    def allocate(self, bytes):
        pointer = ctypes.c_uint64()
        self.check(
            self.library.cuMemAlloc_v2(ctypes.byref(pointer), ctypes.c_size_t(bytes)), "cuMemAlloc"
        )
        return pointer

    def free(self, pointer):
        self.library.cuMemFree_v2(pointer)

    def copy_from_host(self, pointer, array):
        self.check(
            self.library.cuMemcpyHtoDAsync_v2(
                pointer, ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes), None
            ),
            "cuMemcpyHtoDAsync",
        )
        self.wait()

    def copy_to_host(self, array, pointer):
        self.check(
            self.library.cuMemcpyDtoHAsync_v2(
                ctypes.c_void_p(array.ctypes.data), pointer, ctypes.c_size_t(array.nbytes), None
            ),
            "cuMemcpyDtoHAsync",
        )
        self.wait()

    def launch(self, function, grid, threads, parameters):
        """In the default stream; `parameters` are pointers to values."""
        self.check(
            self.library.cuLaunchKernel(
                function, *grid, 1, threads, 1, 1, 0, None, parameters, None
            ),
            "cuLaunchKernel",
        )

    def wait(self):
        self.check(self.library.cuStreamSynchronize(None), "cuStreamSynchronize")

    def create_stream(self):
        """In the primary context, which is this thread's from then on."""
        self.make_current()
        stream = ctypes.c_void_p()
        self.check(
            self.library.cuStreamCreate(ctypes.byref(stream), NON_BLOCKING), "cuStreamCreate"
        )
        return stream
