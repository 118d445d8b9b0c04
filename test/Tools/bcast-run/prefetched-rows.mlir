// DEFINE: %{run} = %fake_cuda FAKE_CUDA_LOG=%t FAKE_CUDA_MULTIPROCESSORS=4 bcast-run %s --target=cuda
// RUN: %{run} --input=7x32768xf32=1 && FileCheck %s --check-prefix=MANY < %t
// RUN: %{run} --input=3x32768xf32=1 && FileCheck %s --check-prefix=FEW < %t
// RUN: env FAKE_CUDA_CAPABILITY=80 %{run} --input=7x32768xf32=1 && FileCheck %s --check-prefix=MANY < %t
// RUN: env FAKE_CUDA_CAPABILITY=75 %{run} --input=7x32768xf32=1 && FileCheck %s --check-prefix=OFF < %t
// RUN: %{run} --input=7x32768xf32=1 --pipeline-options=prefetch-rows=false && FileCheck %s --check-prefix=OFF < %t
// RUN: env FAKE_CUDA_SHARED=101376 %{run} --input=7x32768xf32=1 && FileCheck %s --check-prefix=LITTLE < %t
// RUN: env FAKE_CUDA_FAIL=cuFuncSetAttribute=1 not %{run} --input=7x32768xf32=1 2>&1 | FileCheck %s --check-prefix=FAIL

// Test that blocks which copy the next row are as many as the device holds, and
// have shared memory for it; where GPUs do not copy so, or it is turned off, there
// is one for each row. So there is where a GPU has less shared memory than those
// that the kernel was made for.

// MANY: cuFuncSetAttribute bcast_kernel_main_0 8 131072
// MANY: cuLaunchKernel bcast_kernel_main_0 4 1 1 512 1 1 131072
// FEW: cuLaunchKernel bcast_kernel_main_0 3 1 1 512 1 1 131072
// OFF-NOT: cuFuncSetAttribute
// OFF: cuLaunchKernel bcast_kernel_main_0 7 1 1 512 1 1{{( early)?$}}
// LITTLE: cuLaunchKernel {{.*}} 7 1 1 512 1 1{{( early)?$}}
// FAIL: error: CUDA on Fake: cuFuncSetAttribute of bcast_kernel_main_0 failed with CUDA_ERROR_INVALID_VALUE

func.func @main(%x: tensor<?x32768xf32>) -> tensor<?x32768xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x32768xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x32768xf32>, tensor<?xf32>) -> tensor<?x32768xf32>
  return %d : tensor<?x32768xf32>
}
