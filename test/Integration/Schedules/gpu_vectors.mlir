// REQUIRES: opencl
// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy --output=@%t.7.npy --output=@%t.8.npy
// RUN: bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy
// RUN: bcast-run %s --target=opencl --warp-threads=32 --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy

// Test vectors of GPUs where rows are short or odd, around padding, and of few
// coordinates. Each function stays by itself, and has the interpreter's bits.

// Padding around rows and images, with what is computed before and after.
func.func private @image_edges(%x: tensor<2x5x6x8xf32>, %y: tensor<2x7x8x8xf32>) -> tensor<2x7x8x8xf32> attributes {no_inline} {
  %z = bcast.constant dense<-3.0> : tensor<f32>
  %0 = bcast.add %x, %x : tensor<2x5x6x8xf32>
  %1 = bcast.pad %0, %z edge_padding_low = [0, 1, 1, 0] edge_padding_high = [0, 1, 1, 0] interior_padding = [0, 0, 0, 0] : (tensor<2x5x6x8xf32>, tensor<f32>) -> tensor<2x7x8x8xf32>
  %2 = bcast.multiply %1, %y : tensor<2x7x8x8xf32>
  return %2 : tensor<2x7x8x8xf32>
}

// Edges of whole vectors, gaps between rows, a cut, and a scalar of the program.
func.func private @row_edges(%x: tensor<5x40xi16>, %s: tensor<i16>) -> tensor<10x56xi16> attributes {no_inline} {
  %0 = bcast.negate %x : tensor<5x40xi16>
  %1 = bcast.pad %0, %s edge_padding_low = [2, 8] edge_padding_high = [-1, 8] interior_padding = [1, 0] : (tensor<5x40xi16>, tensor<i16>) -> tensor<10x56xi16>
  return %1 : tensor<10x56xi16>
}

// Edges that are no multiple of a vector.
func.func private @odd_edges(%x: tensor<5x40xi16>) -> tensor<5x43xi16> attributes {no_inline} {
  %z = bcast.constant dense<7> : tensor<i16>
  %0 = bcast.pad %x, %z edge_padding_low = [0, 1] edge_padding_high = [0, 2] interior_padding = [0, 0] : (tensor<5x40xi16>, tensor<i16>) -> tensor<5x43xi16>
  %1 = bcast.add %0, %z : (tensor<5x43xi16>, tensor<i16>) -> tensor<5x43xi16>
  return %1 : tensor<5x43xi16>
}

// Pixels of three bytes, 7 of which are left over behind vectors.
func.func private @pixels(%x: tensor<7x11x3xui8>, %m: tensor<3xf32>, %r: tensor<7xf32>) -> tensor<7x11x3xf32> attributes {no_inline} {
  %0 = bcast.convert %x : (tensor<7x11x3xui8>) -> tensor<7x11x3xf32>
  %1 = bcast.subtract %0, %m broadcast_dimensions = [2] : (tensor<7x11x3xf32>, tensor<3xf32>) -> tensor<7x11x3xf32>
  %2 = bcast.multiply %1, %r broadcast_dimensions = [0] : (tensor<7x11x3xf32>, tensor<7xf32>) -> tensor<7x11x3xf32>
  return %2 : tensor<7x11x3xf32>
}

// Rows of bytes shorter than a vector.
func.func private @byte_pixels(%x: tensor<50x5xui8>, %m: tensor<5xui8>) -> tensor<50x5xui8> attributes {no_inline} {
  %0 = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<50x5xui8>, tensor<5xui8>) -> tensor<50x5xui8>
  return %0 : tensor<50x5xui8>
}

// One element for each row of 49, from which scale and bias are computed.
func.func private @channels(%x: tensor<9x5x7x7xf32>, %s: tensor<5xf32>) -> tensor<9x5x7x7xf32> attributes {no_inline} {
  %n = bcast.negate %s : tensor<5xf32>
  %0 = bcast.multiply %s, %n : tensor<5xf32>
  %1 = bcast.multiply %x, %0 broadcast_dimensions = [1] : (tensor<9x5x7x7xf32>, tensor<5xf32>) -> tensor<9x5x7x7xf32>
  %2 = bcast.add %1, %s broadcast_dimensions = [1] : (tensor<9x5x7x7xf32>, tensor<5xf32>) -> tensor<9x5x7x7xf32>
  return %2 : tensor<9x5x7x7xf32>
}

// Bytes of three planes, each gathered from every third one.
func.func private @planes(%x: tensor<8x8x3xui8>) -> tensor<3x8x8xf32> attributes {no_inline} {
  %0 = bcast.convert %x : (tensor<8x8x3xui8>) -> tensor<8x8x3xf32>
  %1 = bcast.transpose %0 permutation = [2, 0, 1] : (tensor<8x8x3xf32>) -> tensor<3x8x8xf32>
  return %1 : tensor<3x8x8xf32>
}

// Distances of points, alone and in a sum.
func.func private @distances(%x: tensor<40x3xf32>, %y: tensor<64x3xf32>) -> tensor<40x64xf32> attributes {no_inline} {
  %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [0, 2] : (tensor<40x3xf32>) -> tensor<40x1x3xf32>
  %1 = bcast.subtract %0, %y broadcast_dimensions = [1, 2] : (tensor<40x1x3xf32>, tensor<64x3xf32>) -> tensor<40x64x3xf32>
  %2 = bcast.multiply %1, %1 : tensor<40x64x3xf32>
  %3 = bcast.reduce add, %2 dimensions = [2] : (tensor<40x64x3xf32>) -> tensor<40x64xf32>
  return %3 : tensor<40x64xf32>
}
func.func private @kernel_sum(%x: tensor<40x3xf32>, %y: tensor<64x3xf32>, %w: tensor<64xf32>) -> tensor<40xf32> attributes {no_inline} {
  %0 = bcast.broadcast_in_dim %x broadcast_dimensions = [0, 2] : (tensor<40x3xf32>) -> tensor<40x1x3xf32>
  %1 = bcast.subtract %0, %y broadcast_dimensions = [1, 2] : (tensor<40x1x3xf32>, tensor<64x3xf32>) -> tensor<40x64x3xf32>
  %2 = bcast.multiply %1, %1 : tensor<40x64x3xf32>
  %3 = bcast.reduce add, %2 dimensions = [2] : (tensor<40x64x3xf32>) -> tensor<40x64xf32>
  %4 = bcast.multiply %3, %w broadcast_dimensions = [1] : (tensor<40x64xf32>, tensor<64xf32>) -> tensor<40x64xf32>
  %5 = bcast.reduce add, %4 dimensions = [1] : (tensor<40x64xf32>) -> tensor<40xf32>
  return %5 : tensor<40xf32>
}

func.func @main() -> (tensor<2x7x8x8xf32>, tensor<10x56xi16>, tensor<5x43xi16>, tensor<7x11x3xf32>, tensor<50x5xui8>, tensor<9x5x7x7xf32>, tensor<3x8x8xf32>, tensor<40x64xf32>, tensor<40xf32>) {
  %i = bcast.iota dimension = 0 : tensor<2205xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<101> : tensor<i32>
  %q = bcast.constant dense<0.37> : tensor<f32>
  %m = bcast.multiply %i, %k : (tensor<2205xi32>, tensor<i32>) -> tensor<2205xi32>
  %n = bcast.remainder %m, %p : (tensor<2205xi32>, tensor<i32>) -> tensor<2205xi32>
  %f = bcast.convert %n : (tensor<2205xi32>) -> tensor<2205xf32>
  %g = bcast.multiply %f, %q : (tensor<2205xf32>, tensor<f32>) -> tensor<2205xf32>
  %h = bcast.convert %n : (tensor<2205xi32>) -> tensor<2205xi16>
  %u = bcast.convert %n : (tensor<2205xi32>) -> tensor<2205xui8>
  %g480 = bcast.slice %g start_indices = [0] limit_indices = [480] strides = [1] : (tensor<2205xf32>) -> tensor<480xf32>
  %x0 = bcast.reshape %g480 : (tensor<480xf32>) -> tensor<2x5x6x8xf32>
  %g896 = bcast.slice %g start_indices = [100] limit_indices = [996] strides = [1] : (tensor<2205xf32>) -> tensor<896xf32>
  %y0 = bcast.reshape %g896 : (tensor<896xf32>) -> tensor<2x7x8x8xf32>
  %0 = call @image_edges(%x0, %y0) : (tensor<2x5x6x8xf32>, tensor<2x7x8x8xf32>) -> tensor<2x7x8x8xf32>
  %h200 = bcast.slice %h start_indices = [0] limit_indices = [200] strides = [1] : (tensor<2205xi16>) -> tensor<200xi16>
  %x1 = bcast.reshape %h200 : (tensor<200xi16>) -> tensor<5x40xi16>
  %h1 = bcast.slice %h start_indices = [3] limit_indices = [4] strides = [1] : (tensor<2205xi16>) -> tensor<1xi16>
  %s1 = bcast.reshape %h1 : (tensor<1xi16>) -> tensor<i16>
  %1 = call @row_edges(%x1, %s1) : (tensor<5x40xi16>, tensor<i16>) -> tensor<10x56xi16>
  %2 = call @odd_edges(%x1) : (tensor<5x40xi16>) -> tensor<5x43xi16>
  %u231 = bcast.slice %u start_indices = [0] limit_indices = [231] strides = [1] : (tensor<2205xui8>) -> tensor<231xui8>
  %x3 = bcast.reshape %u231 : (tensor<231xui8>) -> tensor<7x11x3xui8>
  %g3 = bcast.slice %g start_indices = [5] limit_indices = [8] strides = [1] : (tensor<2205xf32>) -> tensor<3xf32>
  %g7 = bcast.slice %g start_indices = [5] limit_indices = [12] strides = [1] : (tensor<2205xf32>) -> tensor<7xf32>
  %3 = call @pixels(%x3, %g3, %g7) : (tensor<7x11x3xui8>, tensor<3xf32>, tensor<7xf32>) -> tensor<7x11x3xf32>
  %u250 = bcast.slice %u start_indices = [0] limit_indices = [250] strides = [1] : (tensor<2205xui8>) -> tensor<250xui8>
  %x4 = bcast.reshape %u250 : (tensor<250xui8>) -> tensor<50x5xui8>
  %u5 = bcast.slice %u start_indices = [7] limit_indices = [12] strides = [1] : (tensor<2205xui8>) -> tensor<5xui8>
  %4 = call @byte_pixels(%x4, %u5) : (tensor<50x5xui8>, tensor<5xui8>) -> tensor<50x5xui8>
  %x5 = bcast.reshape %g : (tensor<2205xf32>) -> tensor<9x5x7x7xf32>
  %g5 = bcast.slice %g start_indices = [5] limit_indices = [10] strides = [1] : (tensor<2205xf32>) -> tensor<5xf32>
  %5 = call @channels(%x5, %g5) : (tensor<9x5x7x7xf32>, tensor<5xf32>) -> tensor<9x5x7x7xf32>
  %u192 = bcast.slice %u start_indices = [9] limit_indices = [201] strides = [1] : (tensor<2205xui8>) -> tensor<192xui8>
  %x6 = bcast.reshape %u192 : (tensor<192xui8>) -> tensor<8x8x3xui8>
  %6 = call @planes(%x6) : (tensor<8x8x3xui8>) -> tensor<3x8x8xf32>
  %g120 = bcast.slice %g start_indices = [0] limit_indices = [120] strides = [1] : (tensor<2205xf32>) -> tensor<120xf32>
  %x7 = bcast.reshape %g120 : (tensor<120xf32>) -> tensor<40x3xf32>
  %g192 = bcast.slice %g start_indices = [30] limit_indices = [222] strides = [1] : (tensor<2205xf32>) -> tensor<192xf32>
  %y7 = bcast.reshape %g192 : (tensor<192xf32>) -> tensor<64x3xf32>
  %w = bcast.slice %g start_indices = [33] limit_indices = [97] strides = [1] : (tensor<2205xf32>) -> tensor<64xf32>
  %7 = call @distances(%x7, %y7) : (tensor<40x3xf32>, tensor<64x3xf32>) -> tensor<40x64xf32>
  %8 = call @kernel_sum(%x7, %y7, %w) : (tensor<40x3xf32>, tensor<64x3xf32>, tensor<64xf32>) -> tensor<40xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<2x7x8x8xf32>, tensor<10x56xi16>, tensor<5x43xi16>, tensor<7x11x3xf32>, tensor<50x5xui8>, tensor<9x5x7x7xf32>, tensor<3x8x8xf32>, tensor<40x64xf32>, tensor<40xf32>
}
