// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=64x1000xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=A
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=64x4096xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=B
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=64x4095xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=C
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=64x16384xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=D
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=64x16388xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=E
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=64x131072xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=F
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=64x131076xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=G
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=128x262148xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=H
// RUN: %fake_cuda FAKE_CUDA_LOG=%t bcast-run %s --target=cuda --input=127x262148xf32=1 > /dev/null
// RUN: grep LaunchKernel %t | FileCheck %s --check-prefix=I

// Test that the host launches one kernel for rows of unknown length that are short
// enough: a warp has each of four rows of a block, four warps have one, as many threads
// as it takes each of longer ones, and eight blocks of a cluster those beyond; one
// for many longer rows, each of which a block reads again; and one for each pass
// over few of them.
// A: cuLaunchKernel {{.*}} 16 1 1 128 1 1
// A-NOT: cuLaunchKernel
// B: cuLaunchKernel {{.*}} 64 1 1 128 1 1
// B-NOT: cuLaunchKernel
// C: cuLaunchKernel {{.*}} 64 1 1
// C-NOT: cuLaunchKernel
// D: cuLaunchKernel {{.*}} 64 1 1
// D-NOT: cuLaunchKernel
// E: cuLaunchKernel {{.*}} 64 1 1 1024 1 1
// E-NOT: cuLaunchKernel
// F: cuLaunchKernel {{.*}} 512 1 1 512 1 1
// F-NOT: cuLaunchKernel
// G: cuLaunchKernel {{.*}} 512 1 1 1024 1 1
// G-NOT: cuLaunchKernel
// H: cuLaunchKernel {{.*}} 128 1 1 256 1 1
// H-NOT: cuLaunchKernel
// I-COUNT-2: cuLaunchKernel
func.func @main(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %e = bcast.exponential %d : tensor<?x?xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
