// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --fuse=false --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy %}

// Test totals of long rows and columns that blocks share, their readers, and
// reductions that are computed together. Each target has the interpreter's bits.

// Columns of three parts, the last of one row, divided by their sums.
func.func private @columns(%x: tensor<4097x33xf32>) -> tensor<4097x33xf32> attributes {no_inline} {
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<4097x33xf32>) -> tensor<33xf32>
  %r = bcast.divide %x, %s broadcast_dimensions = [1] : (tensor<4097x33xf32>, tensor<33xf32>) -> tensor<4097x33xf32>
  return %r : tensor<4097x33xf32>
}

// Rows of three parts, with a total that is computed from another.
func.func private @rows(%x: tensor<3x40000xf32>) -> tensor<3x40000xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<3x40000xf32>) -> tensor<3xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<3x40000xf32>, tensor<3xf32>) -> tensor<3x40000xf32>
  %q = bcast.multiply %d, %d : tensor<3x40000xf32>
  %s = bcast.reduce add, %q dimensions = [1] : (tensor<3x40000xf32>) -> tensor<3xf32>
  %r = bcast.divide %d, %s broadcast_dimensions = [0] : (tensor<3x40000xf32>, tensor<3xf32>) -> tensor<3x40000xf32>
  return %r : tensor<3x40000xf32>
}

// Columns between other dimensions, of elements that are not accumulators.
func.func private @middle(%x: tensor<2x5000x9xf16>) -> tensor<2x5000x9xf16> attributes {no_inline} {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<2x5000x9xf16>) -> tensor<2x9xf16>
  %r = bcast.subtract %x, %s broadcast_dimensions = [0, 2] : (tensor<2x5000x9xf16>, tensor<2x9xf16>) -> tensor<2x5000x9xf16>
  return %r : tensor<2x5000x9xf16>
}

// Rows over two dimensions, with a part that begins and ends in the middle of
// both, whose means and variances are read.
func.func private @channels(%x: tensor<16x3x3136xf32>) -> tensor<16x3x3136xf32> attributes {no_inline} {
  %n = bcast.constant dense<50176.0> : tensor<f32>
  %s = bcast.reduce add, %x dimensions = [0, 2] : (tensor<16x3x3136xf32>) -> tensor<3xf32>
  %m = bcast.divide %s, %n : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<16x3x3136xf32>, tensor<3xf32>) -> tensor<16x3x3136xf32>
  %q = bcast.multiply %d, %d : tensor<16x3x3136xf32>
  %t = bcast.reduce add, %q dimensions = [0, 2] : (tensor<16x3x3136xf32>) -> tensor<3xf32>
  %v = bcast.divide %t, %n : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %r = bcast.divide %d, %v broadcast_dimensions = [1] : (tensor<16x3x3136xf32>, tensor<3xf32>) -> tensor<16x3x3136xf32>
  return %r : tensor<16x3x3136xf32>
}

// One row of ten parts, and an initial value.
func.func private @whole(%x: tensor<160000xf64>) -> tensor<160000xf64> attributes {no_inline} {
  %i = bcast.constant dense<0.1> : tensor<f64>
  %c = bcast.constant dense<0.3> : tensor<f64>
  %y = bcast.multiply %x, %c : (tensor<160000xf64>, tensor<f64>) -> tensor<160000xf64>
  %s = bcast.reduce add, %y, %i dimensions = [0] : (tensor<160000xf64>, tensor<f64>) -> tensor<f64>
  %r = bcast.subtract %x, %s : (tensor<160000xf64>, tensor<f64>) -> tensor<160000xf64>
  return %r : tensor<160000xf64>
}

// Two reductions of one array in one kernel, of results that blocks share.
func.func private @extremes(%x: tensor<4097x33xf32>) -> tensor<4097x33xf32> attributes {no_inline} {
  %a = bcast.reduce minimum, %x dimensions = [0] : (tensor<4097x33xf32>) -> tensor<33xf32>
  %b = bcast.reduce maximum, %x dimensions = [0] : (tensor<4097x33xf32>) -> tensor<33xf32>
  %w = bcast.subtract %b, %a : tensor<33xf32>
  %d = bcast.subtract %x, %a broadcast_dimensions = [1] : (tensor<4097x33xf32>, tensor<33xf32>) -> tensor<4097x33xf32>
  %r = bcast.divide %d, %w broadcast_dimensions = [1] : (tensor<4097x33xf32>, tensor<33xf32>) -> tensor<4097x33xf32>
  return %r : tensor<4097x33xf32>
}

// Three reductions of two arrays in one kernel.
func.func private @similar(%x: tensor<20000x4xf32>) -> tensor<4xf32> attributes {no_inline} {
  %y = bcast.reverse %x dimensions = [0] : tensor<20000x4xf32>
  %z = bcast.add %y, %y : tensor<20000x4xf32>
  %xz = bcast.multiply %x, %z : tensor<20000x4xf32>
  %xx = bcast.multiply %x, %x : tensor<20000x4xf32>
  %zz = bcast.multiply %z, %z : tensor<20000x4xf32>
  %a = bcast.reduce add, %xz dimensions = [0] : (tensor<20000x4xf32>) -> tensor<4xf32>
  %b = bcast.reduce add, %xx dimensions = [0] : (tensor<20000x4xf32>) -> tensor<4xf32>
  %c = bcast.reduce add, %zz dimensions = [0] : (tensor<20000x4xf32>) -> tensor<4xf32>
  %p = bcast.multiply %b, %c : tensor<4xf32>
  %r = bcast.divide %a, %p : tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @main() -> (tensor<4097x33xf32>, tensor<3x40000xf32>, tensor<2x5000x9xf16>, tensor<16x3x3136xf32>, tensor<160000xf64>, tensor<4097x33xf32>, tensor<4xf32>) {
  %i = bcast.iota dimension = 0 : tensor<160000xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<1009> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<160000xi32>, tensor<i32>) -> tensor<160000xi32>
  %base = bcast.remainder %m, %p : (tensor<160000xi32>, tensor<i32>) -> tensor<160000xi32>
  %x0s = bcast.slice %base start_indices = [0] limit_indices = [135201] strides = [1] : (tensor<160000xi32>) -> tensor<135201xi32>
  %x0r = bcast.reshape %x0s : (tensor<135201xi32>) -> tensor<4097x33xi32>
  %x0 = bcast.convert %x0r : (tensor<4097x33xi32>) -> tensor<4097x33xf32>
  %r0 = call @columns(%x0) : (tensor<4097x33xf32>) -> tensor<4097x33xf32>
  %x1s = bcast.slice %base start_indices = [0] limit_indices = [120000] strides = [1] : (tensor<160000xi32>) -> tensor<120000xi32>
  %x1r = bcast.reshape %x1s : (tensor<120000xi32>) -> tensor<3x40000xi32>
  %x1 = bcast.convert %x1r : (tensor<3x40000xi32>) -> tensor<3x40000xf32>
  %r1 = call @rows(%x1) : (tensor<3x40000xf32>) -> tensor<3x40000xf32>
  %x2s = bcast.slice %base start_indices = [0] limit_indices = [90000] strides = [1] : (tensor<160000xi32>) -> tensor<90000xi32>
  %x2r = bcast.reshape %x2s : (tensor<90000xi32>) -> tensor<2x5000x9xi32>
  %x2 = bcast.convert %x2r : (tensor<2x5000x9xi32>) -> tensor<2x5000x9xf16>
  %r2 = call @middle(%x2) : (tensor<2x5000x9xf16>) -> tensor<2x5000x9xf16>
  %x3s = bcast.slice %base start_indices = [0] limit_indices = [150528] strides = [1] : (tensor<160000xi32>) -> tensor<150528xi32>
  %x3r = bcast.reshape %x3s : (tensor<150528xi32>) -> tensor<16x3x3136xi32>
  %x3 = bcast.convert %x3r : (tensor<16x3x3136xi32>) -> tensor<16x3x3136xf32>
  %r3 = call @channels(%x3) : (tensor<16x3x3136xf32>) -> tensor<16x3x3136xf32>
  %x4s = bcast.slice %base start_indices = [0] limit_indices = [160000] strides = [1] : (tensor<160000xi32>) -> tensor<160000xi32>
  %x4r = bcast.reshape %x4s : (tensor<160000xi32>) -> tensor<160000xi32>
  %x4 = bcast.convert %x4r : (tensor<160000xi32>) -> tensor<160000xf64>
  %r4 = call @whole(%x4) : (tensor<160000xf64>) -> tensor<160000xf64>
  %x5s = bcast.slice %base start_indices = [0] limit_indices = [135201] strides = [1] : (tensor<160000xi32>) -> tensor<135201xi32>
  %x5r = bcast.reshape %x5s : (tensor<135201xi32>) -> tensor<4097x33xi32>
  %x5 = bcast.convert %x5r : (tensor<4097x33xi32>) -> tensor<4097x33xf32>
  %r5 = call @extremes(%x5) : (tensor<4097x33xf32>) -> tensor<4097x33xf32>
  %x6s = bcast.slice %base start_indices = [0] limit_indices = [80000] strides = [1] : (tensor<160000xi32>) -> tensor<80000xi32>
  %x6r = bcast.reshape %x6s : (tensor<80000xi32>) -> tensor<20000x4xi32>
  %x6 = bcast.convert %x6r : (tensor<20000x4xi32>) -> tensor<20000x4xf32>
  %r6 = call @similar(%x6) : (tensor<20000x4xf32>) -> tensor<4xf32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<4097x33xf32>, tensor<3x40000xf32>, tensor<2x5000x9xf16>, tensor<16x3x3136xf32>, tensor<160000xf64>, tensor<4097x33xf32>, tensor<4xf32>
}
