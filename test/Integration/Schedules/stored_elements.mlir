// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy --output=@%t.7.npy --output=@%t.8.npy --output=@%t.9.npy --output=@%t.10.npy --output=@%t.11.npy --output=@%t.12.npy --output=@%t.13.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy %}
// RUN: %if opencl %{ bcast-run %s --target=opencl --warp-threads=32 --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy %}
// RUN: %if cuda %{ bcast-run %s --target=cuda --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy %}

// Test that arrays are right that are results, and of which sums are taken where
// they are computed (--bcast-fuse-reduction-producers), and the sums. Each target
// has the interpreter's bits.

// Columns of three parts, the last of one row, of a number of columns that no vector
// has.
func.func private @columns(%x: tensor<4097x33xf32>) -> (tensor<4097x33xf32>, tensor<33xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<4097x33xf32>
  %y = bcast.subtract %q, %x : tensor<4097x33xf32>
  %s = bcast.reduce add, %y dimensions = [0] : (tensor<4097x33xf32>) -> tensor<33xf32>
  return %y, %s : tensor<4097x33xf32>, tensor<33xf32>
}

// Columns of vectors, in tiles.
func.func private @wide(%x: tensor<70x2048xf32>) -> (tensor<70x2048xf32>, tensor<2048xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<70x2048xf32>
  %y = bcast.subtract %q, %x : tensor<70x2048xf32>
  %s = bcast.reduce add, %y dimensions = [0] : (tensor<70x2048xf32>) -> tensor<2048xf32>
  return %y, %s : tensor<70x2048xf32>, tensor<2048xf32>
}

// Rows, of a length that a warp has, and of one that a block has.
func.func private @rows(%x: tensor<9x70xf32>) -> (tensor<9x70xf32>, tensor<9xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<9x70xf32>
  %y = bcast.subtract %q, %x : tensor<9x70xf32>
  %s = bcast.reduce add, %y dimensions = [1] : (tensor<9x70xf32>) -> tensor<9xf32>
  return %y, %s : tensor<9x70xf32>, tensor<9xf32>
}

func.func private @long_rows(%x: tensor<3x5001xf32>) -> (tensor<3x5001xf32>, tensor<3xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<3x5001xf32>
  %y = bcast.subtract %q, %x : tensor<3x5001xf32>
  %s = bcast.reduce add, %y dimensions = [1] : (tensor<3x5001xf32>) -> tensor<3xf32>
  return %y, %s : tensor<3x5001xf32>, tensor<3xf32>
}

// Columns between other dimensions, of elements that are not accumulators.
func.func private @middle(%x: tensor<2x500x9xf16>) -> (tensor<2x500x9xf16>, tensor<2x9xf16>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<2x500x9xf16>
  %y = bcast.subtract %q, %x : tensor<2x500x9xf16>
  %s = bcast.reduce add, %y dimensions = [1] : (tensor<2x500x9xf16>) -> tensor<2x9xf16>
  return %y, %s : tensor<2x500x9xf16>, tensor<2x9xf16>
}

// Dimensions around the one that is kept.
func.func private @around(%x: tensor<6x5x40xf32>) -> (tensor<6x5x40xf32>, tensor<5xf32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<6x5x40xf32>
  %y = bcast.subtract %q, %x : tensor<6x5x40xf32>
  %s = bcast.reduce add, %y dimensions = [0, 2] : (tensor<6x5x40xf32>) -> tensor<5xf32>
  return %y, %s : tensor<6x5x40xf32>, tensor<5xf32>
}

// All elements: several blocks have a part each.
func.func private @all(%x: tensor<130x1000xf32>) -> (tensor<130x1000xf32>, tensor<f32>) attributes {no_inline} {
  %q = bcast.multiply %x, %x : tensor<130x1000xf32>
  %y = bcast.subtract %q, %x : tensor<130x1000xf32>
  %s = bcast.reduce add, %y dimensions = [0, 1] : (tensor<130x1000xf32>) -> tensor<f32>
  return %y, %s : tensor<130x1000xf32>, tensor<f32>
}

func.func @main() -> (tensor<4097x33xf32>, tensor<33xf32>, tensor<70x2048xf32>, tensor<2048xf32>, tensor<9x70xf32>, tensor<9xf32>, tensor<3x5001xf32>, tensor<3xf32>, tensor<2x500x9xf16>, tensor<2x9xf16>, tensor<6x5x40xf32>, tensor<5xf32>, tensor<130x1000xf32>, tensor<f32>) {
  %columns_c = bcast.constant dense<7.0> : tensor<f32>
  %columns_i = bcast.iota dimension = 0 : tensor<4097x33xf32>
  %columns_j = bcast.iota dimension = 1 : tensor<4097x33xf32>
  %columns_d = bcast.remainder %columns_i, %columns_c : (tensor<4097x33xf32>, tensor<f32>) -> tensor<4097x33xf32>
  %columns_s = bcast.divide %columns_j, %columns_c : (tensor<4097x33xf32>, tensor<f32>) -> tensor<4097x33xf32>
  %columns_x = bcast.add %columns_d, %columns_s : tensor<4097x33xf32>
  %columns:2 = call @columns(%columns_x) : (tensor<4097x33xf32>) -> (tensor<4097x33xf32>, tensor<33xf32>)
  %wide_c = bcast.constant dense<7.0> : tensor<f32>
  %wide_i = bcast.iota dimension = 0 : tensor<70x2048xf32>
  %wide_j = bcast.iota dimension = 1 : tensor<70x2048xf32>
  %wide_d = bcast.remainder %wide_i, %wide_c : (tensor<70x2048xf32>, tensor<f32>) -> tensor<70x2048xf32>
  %wide_s = bcast.divide %wide_j, %wide_c : (tensor<70x2048xf32>, tensor<f32>) -> tensor<70x2048xf32>
  %wide_x = bcast.add %wide_d, %wide_s : tensor<70x2048xf32>
  %wide:2 = call @wide(%wide_x) : (tensor<70x2048xf32>) -> (tensor<70x2048xf32>, tensor<2048xf32>)
  %rows_c = bcast.constant dense<7.0> : tensor<f32>
  %rows_i = bcast.iota dimension = 0 : tensor<9x70xf32>
  %rows_j = bcast.iota dimension = 1 : tensor<9x70xf32>
  %rows_d = bcast.remainder %rows_i, %rows_c : (tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xf32>
  %rows_s = bcast.divide %rows_j, %rows_c : (tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xf32>
  %rows_x = bcast.add %rows_d, %rows_s : tensor<9x70xf32>
  %rows:2 = call @rows(%rows_x) : (tensor<9x70xf32>) -> (tensor<9x70xf32>, tensor<9xf32>)
  %long_rows_c = bcast.constant dense<7.0> : tensor<f32>
  %long_rows_i = bcast.iota dimension = 0 : tensor<3x5001xf32>
  %long_rows_j = bcast.iota dimension = 1 : tensor<3x5001xf32>
  %long_rows_d = bcast.remainder %long_rows_i, %long_rows_c : (tensor<3x5001xf32>, tensor<f32>) -> tensor<3x5001xf32>
  %long_rows_s = bcast.divide %long_rows_j, %long_rows_c : (tensor<3x5001xf32>, tensor<f32>) -> tensor<3x5001xf32>
  %long_rows_x = bcast.add %long_rows_d, %long_rows_s : tensor<3x5001xf32>
  %long_rows:2 = call @long_rows(%long_rows_x) : (tensor<3x5001xf32>) -> (tensor<3x5001xf32>, tensor<3xf32>)
  %middle_c = bcast.constant dense<7.0> : tensor<f16>
  %middle_i = bcast.iota dimension = 0 : tensor<2x500x9xf16>
  %middle_j = bcast.iota dimension = 2 : tensor<2x500x9xf16>
  %middle_d = bcast.remainder %middle_i, %middle_c : (tensor<2x500x9xf16>, tensor<f16>) -> tensor<2x500x9xf16>
  %middle_s = bcast.divide %middle_j, %middle_c : (tensor<2x500x9xf16>, tensor<f16>) -> tensor<2x500x9xf16>
  %middle_x = bcast.add %middle_d, %middle_s : tensor<2x500x9xf16>
  %middle:2 = call @middle(%middle_x) : (tensor<2x500x9xf16>) -> (tensor<2x500x9xf16>, tensor<2x9xf16>)
  %around_c = bcast.constant dense<7.0> : tensor<f32>
  %around_i = bcast.iota dimension = 0 : tensor<6x5x40xf32>
  %around_j = bcast.iota dimension = 2 : tensor<6x5x40xf32>
  %around_d = bcast.remainder %around_i, %around_c : (tensor<6x5x40xf32>, tensor<f32>) -> tensor<6x5x40xf32>
  %around_s = bcast.divide %around_j, %around_c : (tensor<6x5x40xf32>, tensor<f32>) -> tensor<6x5x40xf32>
  %around_x = bcast.add %around_d, %around_s : tensor<6x5x40xf32>
  %around:2 = call @around(%around_x) : (tensor<6x5x40xf32>) -> (tensor<6x5x40xf32>, tensor<5xf32>)
  %all_c = bcast.constant dense<7.0> : tensor<f32>
  %all_i = bcast.iota dimension = 0 : tensor<130x1000xf32>
  %all_j = bcast.iota dimension = 1 : tensor<130x1000xf32>
  %all_d = bcast.remainder %all_i, %all_c : (tensor<130x1000xf32>, tensor<f32>) -> tensor<130x1000xf32>
  %all_s = bcast.divide %all_j, %all_c : (tensor<130x1000xf32>, tensor<f32>) -> tensor<130x1000xf32>
  %all_x = bcast.add %all_d, %all_s : tensor<130x1000xf32>
  %all:2 = call @all(%all_x) : (tensor<130x1000xf32>) -> (tensor<130x1000xf32>, tensor<f32>)
  return %columns#0, %columns#1, %wide#0, %wide#1, %rows#0, %rows#1, %long_rows#0, %long_rows#1, %middle#0, %middle#1, %around#0, %around#1, %all#0, %all#1 : tensor<4097x33xf32>, tensor<33xf32>, tensor<70x2048xf32>, tensor<2048xf32>, tensor<9x70xf32>, tensor<9xf32>, tensor<3x5001xf32>, tensor<3xf32>, tensor<2x500x9xf16>, tensor<2x9xf16>, tensor<6x5x40xf32>, tensor<5xf32>, tensor<130x1000xf32>, tensor<f32>
}
