"""Lets each call of the fake CUDA driver fail once, and checks the message.

usage: cuda_failures.py BCAST_RUN PROGRAM FOLDER, where the driver is found
"""

import os
import subprocess
import sys

bcast_run, program, folder = sys.argv[1:]
log = os.path.join(folder, "failures.log")
# Opening a device, which is done twice: to see whether there is one, and to run.
opening = [
    "cuInit",
    "cuCtxGetCurrent",
    "cuDeviceGetCount",
    "cuDeviceGet",
    "cuDeviceGetName",
    "cuDevicePrimaryCtxRetain",
    "cuCtxPushCurrent",
    "cuMemPoolCreate",
    "cuMemPoolSetAttribute",
    "cuStreamCreate",
]
running = [
    # The first says whether there are pools of memory: without, it goes on.
    "cuDeviceGetAttribute@2",
    "cuModuleLoadData",
    "cuMemAllocFromPoolAsync",
    "cuMemAlloc",
    "cuMemcpyHtoDAsync",
    "cuModuleGetFunction",
    "cuLaunchKernel",
    "cuMemcpyDtoHAsync",
    "cuStreamSynchronize",
]
timing = ["cuEventCreate", "cuEventCreate@2", "cuEventRecord", "cuEventElapsedTime"]


def check(call, status, *options):
    environment = dict(
        os.environ,
        FAKE_CUDA_LOG=log,
        FAKE_CUDA_FAIL=f"{call}=700",
        FAKE_CUDA_POOLS="0" if call == "cuMemAlloc" else "1",
    )
    command = [bcast_run, program, "--target=cuda", *options]
    command += ["--input=4xf32=1"] * 2
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    name = call.split("@")[0]
    message = f": {name} failed with CUDA_ERROR_ILLEGAL_ADDRESS\n"
    if name in ("cuModuleGetFunction", "cuLaunchKernel"):
        message = message.replace(" failed", " of bcast_kernel_main_0 failed")
    # The driver's books have one name for both ways to launch.
    message = message.replace("cuLaunchKernel", "cuLaunchKernelEx")
    with open(log) as file:
        kept = file.read().partition("live ")[2]
    if (
        run.returncode != status
        or not run.stderr.startswith("error: ")
        or not run.stderr.endswith(message)
        or run.stderr.count("\n") != 1
        or run.stdout
        or kept != "0\n"
    ):
        sys.exit(f"{call}: status {run.returncode}, kept {kept}{run.stdout}{run.stderr}")


for call in opening:
    check(call, 2)
for call in running:
    check(call, 1)
for call in timing:
    check(call, 1, "--benchmark", "--benchmark_min_time=1ms")
print(len(opening) + len(running) + len(timing), "failures reported")
