// Test that layers which are the same computation launch the same kernels, and
// give what each of them computes.

// RUN: %run_targets %s --input=64x256xf32=3 --input=256xf32=2 | FileCheck %s
// RUN: bcast-compile %s --target=cuda --chip=sm_90 --emit=ptx -o - | FileCheck %s --check-prefix=PTX

// Rows plus their largest, then columns less their sums, times a column; four
// times.
// CHECK: result[0]: 64x256xf32=[12098274304 12098274304
// Of thirteen launches, of which the host chooses some, three are of a kernel that
// is there already: those of the third layer.
// PTX-COUNT-10: .visible .entry
// PTX-NOT: .visible .entry
func.func @main(%x: tensor<64x256xf32>, %w: tensor<256xf32>) -> tensor<64x256xf32> {
  %0 = bcast.reduce maximum, %x dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %1 = bcast.add %x, %0 broadcast_dimensions = [0] : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  %2 = bcast.reduce add, %1 dimensions = [0] : (tensor<64x256xf32>) -> tensor<256xf32>
  %3 = bcast.subtract %1, %2 broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %4 = bcast.multiply %3, %w broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %5 = bcast.reduce maximum, %4 dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %6 = bcast.add %4, %5 broadcast_dimensions = [0] : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  %7 = bcast.reduce add, %6 dimensions = [0] : (tensor<64x256xf32>) -> tensor<256xf32>
  %8 = bcast.subtract %6, %7 broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %9 = bcast.multiply %8, %w broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %10 = bcast.reduce maximum, %9 dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %11 = bcast.add %9, %10 broadcast_dimensions = [0] : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  %12 = bcast.reduce add, %11 dimensions = [0] : (tensor<64x256xf32>) -> tensor<256xf32>
  %13 = bcast.subtract %11, %12 broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %14 = bcast.multiply %13, %w broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %15 = bcast.reduce maximum, %14 dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %16 = bcast.add %14, %15 broadcast_dimensions = [0] : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  %17 = bcast.reduce add, %16 dimensions = [0] : (tensor<64x256xf32>) -> tensor<256xf32>
  %18 = bcast.subtract %16, %17 broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  %19 = bcast.multiply %18, %w broadcast_dimensions = [1] : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  return %19 : tensor<64x256xf32>
}
