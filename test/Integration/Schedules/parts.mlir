// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy
// RUN: bcast-run %s --fuse=false --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy %}

// Test arrays that are put together from what is computed: along rows and
// columns, one within another, padded, and of elements that alternate. Each
// target has the interpreter's bits.

// Halves of rows, of products and of sums.
func.func private @halves(%a: tensor<7x64xf32>, %c: tensor<32xf32>) -> tensor<7x64xf32> attributes {no_inline} {
  %l = bcast.slice %a start_indices = [0, 0] limit_indices = [7, 32] strides = [1, 1] : (tensor<7x64xf32>) -> tensor<7x32xf32>
  %h = bcast.slice %a start_indices = [0, 32] limit_indices = [7, 64] strides = [1, 1] : (tensor<7x64xf32>) -> tensor<7x32xf32>
  %0 = bcast.multiply %l, %c broadcast_dimensions = [1] : (tensor<7x32xf32>, tensor<32xf32>) -> tensor<7x32xf32>
  %1 = bcast.subtract %0, %h : tensor<7x32xf32>
  %2 = bcast.multiply %h, %c broadcast_dimensions = [1] : (tensor<7x32xf32>, tensor<32xf32>) -> tensor<7x32xf32>
  %3 = bcast.add %2, %l : tensor<7x32xf32>
  %r = bcast.concatenate %1, %3 dimension = 1 : (tensor<7x32xf32>, tensor<7x32xf32>) -> tensor<7x64xf32>
  return %r : tensor<7x64xf32>
}

// A concatenation in a concatenation, with the same part twice, and reductions.
func.func private @nested(%a: tensor<7x64xf32>) -> tensor<22x64xf32> attributes {no_inline} {
  %0 = bcast.negate %a : tensor<7x64xf32>
  %1 = bcast.concatenate %0, %a dimension = 0 : (tensor<7x64xf32>, tensor<7x64xf32>) -> tensor<14x64xf32>
  %2 = bcast.reduce maximum, %1 dimensions = [0] : (tensor<14x64xf32>) -> tensor<64xf32>
  %3 = bcast.reshape %2 : (tensor<64xf32>) -> tensor<1x64xf32>
  %r = bcast.concatenate %1, %3, %0 dimension = 0 : (tensor<14x64xf32>, tensor<1x64xf32>, tensor<7x64xf32>) -> tensor<22x64xf32>
  return %r : tensor<22x64xf32>
}

// Rows that are normalized, in rows of others.
func.func private @rows(%a: tensor<7x64xf32>) -> tensor<7x144xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [1] : (tensor<7x64xf32>) -> tensor<7xf32>
  %0 = bcast.subtract %a, %m broadcast_dimensions = [0] : (tensor<7x64xf32>, tensor<7xf32>) -> tensor<7x64xf32>
  %s = bcast.reduce add, %0 dimensions = [1] : (tensor<7x64xf32>) -> tensor<7xf32>
  %1 = bcast.add %0, %s broadcast_dimensions = [0] : (tensor<7x64xf32>, tensor<7xf32>) -> tensor<7x64xf32>
  %b = bcast.reshape %a : (tensor<7x64xf32>) -> tensor<7x16x4xf32>
  %2 = bcast.reduce add, %b dimensions = [2] : (tensor<7x16x4xf32>) -> tensor<7x16xf32>
  %r = bcast.concatenate %0, %2, %1 dimension = 1 : (tensor<7x64xf32>, tensor<7x16xf32>, tensor<7x64xf32>) -> tensor<7x144xf32>
  return %r : tensor<7x144xf32>
}

// What is computed, between edges.
func.func private @padded(%a: tensor<7x64xf32>, %z: tensor<f32>) -> tensor<10x66xf32> attributes {no_inline} {
  %0 = bcast.multiply %a, %a : tensor<7x64xf32>
  %r = bcast.pad %0, %z edge_padding_low = [1, 1] edge_padding_high = [2, 1] interior_padding = [0, 0] : (tensor<7x64xf32>, tensor<f32>) -> tensor<10x66xf32>
  return %r : tensor<10x66xf32>
}

// Pairs of arguments, and of what one loop computes; with a tail.
func.func private @pairs(%a: tensor<100xf32>, %b: tensor<100xf32>) -> tensor<200xf32> attributes {no_inline} {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0] : (tensor<100xf32>) -> tensor<100x1xf32>
  %1 = bcast.broadcast_in_dim %b broadcast_dimensions = [0] : (tensor<100xf32>) -> tensor<100x1xf32>
  %2 = bcast.concatenate %0, %1 dimension = 1 : (tensor<100x1xf32>, tensor<100x1xf32>) -> tensor<100x2xf32>
  %r = bcast.reshape %2 : (tensor<100x2xf32>) -> tensor<200xf32>
  return %r : tensor<200xf32>
}
func.func private @turned(%a: tensor<7x64xf32>, %c: tensor<32xf32>) -> tensor<7x64xf32> attributes {no_inline} {
  %e = bcast.slice %a start_indices = [0, 0] limit_indices = [7, 64] strides = [1, 2] : (tensor<7x64xf32>) -> tensor<7x32xf32>
  %o = bcast.slice %a start_indices = [0, 1] limit_indices = [7, 64] strides = [1, 2] : (tensor<7x64xf32>) -> tensor<7x32xf32>
  %0 = bcast.multiply %e, %c broadcast_dimensions = [1] : (tensor<7x32xf32>, tensor<32xf32>) -> tensor<7x32xf32>
  %1 = bcast.subtract %0, %o : tensor<7x32xf32>
  %2 = bcast.multiply %o, %c broadcast_dimensions = [1] : (tensor<7x32xf32>, tensor<32xf32>) -> tensor<7x32xf32>
  %3 = bcast.add %2, %e : tensor<7x32xf32>
  %x = bcast.reshape %1 : (tensor<7x32xf32>) -> tensor<7x32x1xf32>
  %y = bcast.reshape %3 : (tensor<7x32xf32>) -> tensor<7x32x1xf32>
  %p = bcast.concatenate %x, %y dimension = 2 : (tensor<7x32x1xf32>, tensor<7x32x1xf32>) -> tensor<7x32x2xf32>
  %r = bcast.reshape %p : (tensor<7x32x2xf32>) -> tensor<7x64xf32>
  return %r : tensor<7x64xf32>
}

// Three that alternate, of bytes that are compared, and one twice.
func.func private @threes(%a: tensor<100xf32>, %b: tensor<100xf32>) -> tensor<100x3xi1> attributes {no_inline} {
  %0 = bcast.compare GT, %a, %b : (tensor<100xf32>, tensor<100xf32>) -> tensor<100xi1>
  %1 = bcast.compare EQ, %a, %b : (tensor<100xf32>, tensor<100xf32>) -> tensor<100xi1>
  %x = bcast.reshape %0 : (tensor<100xi1>) -> tensor<100x1xi1>
  %y = bcast.reshape %1 : (tensor<100xi1>) -> tensor<100x1xi1>
  %r = bcast.concatenate %x, %y, %x dimension = 1 : (tensor<100x1xi1>, tensor<100x1xi1>, tensor<100x1xi1>) -> tensor<100x3xi1>
  return %r : tensor<100x3xi1>
}

func.func @main() -> (tensor<7x64xf32>, tensor<22x64xf32>, tensor<7x144xf32>, tensor<10x66xf32>, tensor<200xf32>, tensor<7x64xf32>, tensor<100x3xi1>) {
  %i = bcast.iota dimension = 0 : tensor<448xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<101> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<448xi32>, tensor<i32>) -> tensor<448xi32>
  %base = bcast.remainder %m, %p : (tensor<448xi32>, tensor<i32>) -> tensor<448xi32>
  %f = bcast.convert %base : (tensor<448xi32>) -> tensor<448xf32>
  %a = bcast.reshape %f : (tensor<448xf32>) -> tensor<7x64xf32>
  %c = bcast.slice %f start_indices = [3] limit_indices = [35] strides = [1] : (tensor<448xf32>) -> tensor<32xf32>
  %u = bcast.slice %f start_indices = [0] limit_indices = [100] strides = [1] : (tensor<448xf32>) -> tensor<100xf32>
  %v = bcast.slice %f start_indices = [348] limit_indices = [448] strides = [1] : (tensor<448xf32>) -> tensor<100xf32>
  %z = bcast.constant dense<0.5> : tensor<f32>
  %0 = call @halves(%a, %c) : (tensor<7x64xf32>, tensor<32xf32>) -> tensor<7x64xf32>
  %1 = call @nested(%a) : (tensor<7x64xf32>) -> tensor<22x64xf32>
  %2 = call @rows(%a) : (tensor<7x64xf32>) -> tensor<7x144xf32>
  %3 = call @padded(%a, %z) : (tensor<7x64xf32>, tensor<f32>) -> tensor<10x66xf32>
  %4 = call @pairs(%u, %v) : (tensor<100xf32>, tensor<100xf32>) -> tensor<200xf32>
  %5 = call @turned(%a, %c) : (tensor<7x64xf32>, tensor<32xf32>) -> tensor<7x64xf32>
  %6 = call @threes(%u, %v) : (tensor<100xf32>, tensor<100xf32>) -> tensor<100x3xi1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<7x64xf32>, tensor<22x64xf32>, tensor<7x144xf32>, tensor<10x66xf32>, tensor<200xf32>, tensor<7x64xf32>, tensor<100x3xi1>
}
