// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy
// RUN: bcast-run %s --fuse=false --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy
// RUN: bcast-run %s --pipeline-options=vector-bits=256 --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy

// Test reductions whose rows are several loops of whole sets of partial sums: they
// are not staged. Of one chunk, of some with a last one that is shorter, with an
// operand that only the outer loop moves, of two combiners, and of wide and narrow
// floats. The bits are the interpreter's.

func.func private @one_chunk(%x: tensor<3x5x256xf32>) -> tensor<5xf32> attributes {no_inline} {
  %0 = bcast.reduce add, %x dimensions = [0, 2] : (tensor<3x5x256xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
func.func private @chunks(%x: tensor<7x3x768xf64>) -> tensor<3xf64> attributes {no_inline} {
  %0 = bcast.reduce add, %x dimensions = [0, 2] : (tensor<7x3x768xf64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
func.func private @scaled(%x: tensor<9x3x512xf32>, %s: tensor<9xf32>) -> tensor<3xf32> attributes {no_inline} {
  %0 = bcast.multiply %x, %s broadcast_dimensions = [0] : (tensor<9x3x512xf32>, tensor<9xf32>) -> tensor<9x3x512xf32>
  %1 = bcast.reduce add, %0 dimensions = [0, 2] : (tensor<9x3x512xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @largest(%x: tensor<5x2x4x512xf32>) -> tensor<2xf32> attributes {no_inline} {
  %0 = bcast.reduce maximum, %x dimensions = [0, 2, 3] : (tensor<5x2x4x512xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @narrow(%x: tensor<5x2x256xf16>) -> tensor<2xf16> attributes {no_inline} {
  %0 = bcast.reduce add, %x dimensions = [0, 2] : (tensor<5x2x256xf16>) -> tensor<2xf16>
  return %0 : tensor<2xf16>
}

func.func @main() -> (tensor<5xf32>, tensor<3xf64>, tensor<3xf32>, tensor<2xf32>, tensor<2xf16>) {
  %i = bcast.iota dimension = 0 : tensor<20480xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<1009> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<20480xi32>, tensor<i32>) -> tensor<20480xi32>
  %base = bcast.remainder %m, %p : (tensor<20480xi32>, tensor<i32>) -> tensor<20480xi32>
  %f = bcast.convert %base : (tensor<20480xi32>) -> tensor<20480xf32>
  %t = bcast.constant dense<0.3> : tensor<f32>
  %b = bcast.multiply %f, %t : (tensor<20480xf32>, tensor<f32>) -> tensor<20480xf32>
  %a0 = bcast.slice %b start_indices = [0] limit_indices = [3840] strides = [1] : (tensor<20480xf32>) -> tensor<3840xf32>
  %a = bcast.reshape %a0 : (tensor<3840xf32>) -> tensor<3x5x256xf32>
  %c0 = bcast.slice %b start_indices = [5] limit_indices = [16133] strides = [1] : (tensor<20480xf32>) -> tensor<16128xf32>
  %c1 = bcast.convert %c0 : (tensor<16128xf32>) -> tensor<16128xf64>
  %c = bcast.reshape %c1 : (tensor<16128xf64>) -> tensor<7x3x768xf64>
  %d0 = bcast.slice %b start_indices = [9] limit_indices = [13833] strides = [1] : (tensor<20480xf32>) -> tensor<13824xf32>
  %d = bcast.reshape %d0 : (tensor<13824xf32>) -> tensor<9x3x512xf32>
  %s = bcast.slice %b start_indices = [1] limit_indices = [10] strides = [1] : (tensor<20480xf32>) -> tensor<9xf32>
  %e = bcast.reshape %b : (tensor<20480xf32>) -> tensor<5x2x4x512xf32>
  %g0 = bcast.slice %b start_indices = [3] limit_indices = [2563] strides = [1] : (tensor<20480xf32>) -> tensor<2560xf32>
  %g1 = bcast.convert %g0 : (tensor<2560xf32>) -> tensor<2560xf16>
  %g = bcast.reshape %g1 : (tensor<2560xf16>) -> tensor<5x2x256xf16>
  %0 = call @one_chunk(%a) : (tensor<3x5x256xf32>) -> tensor<5xf32>
  %1 = call @chunks(%c) : (tensor<7x3x768xf64>) -> tensor<3xf64>
  %2 = call @scaled(%d, %s) : (tensor<9x3x512xf32>, tensor<9xf32>) -> tensor<3xf32>
  %3 = call @largest(%e) : (tensor<5x2x4x512xf32>) -> tensor<2xf32>
  %4 = call @narrow(%g) : (tensor<5x2x256xf16>) -> tensor<2xf16>
  return %0, %1, %2, %3, %4 : tensor<5xf32>, tensor<3xf64>, tensor<3xf32>, tensor<2xf32>, tensor<2xf16>
}
