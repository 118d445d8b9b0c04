// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy --output=@%t.7.npy --output=@%t.8.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy
// RUN: env OMP_NUM_THREADS=1 bcast-run %s --fuse=false --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy %}

// Test several passes over rows and columns that are short, of which the last
// strip is not whole. Each target has the interpreter's bits.

// Several passes over columns.
func.func private @f33(%a: tensor<5x3xf32>) -> tensor<5x3xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [0] : (tensor<5x3xf32>) -> tensor<3xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [1] : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  %s = bcast.reduce add, %d dimensions = [0] : (tensor<5x3xf32>) -> tensor<3xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [1] : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}

// Several passes over rows.
func.func private @f34(%a: tensor<5x3xf32>) -> tensor<5x3xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [1] : (tensor<5x3xf32>) -> tensor<5xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [0] : (tensor<5x3xf32>, tensor<5xf32>) -> tensor<5x3xf32>
  %s = bcast.reduce add, %d dimensions = [1] : (tensor<5x3xf32>) -> tensor<5xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [0] : (tensor<5x3xf32>, tensor<5xf32>) -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}

// Several passes over columns.
func.func private @f35(%a: tensor<401x3xf32>) -> tensor<401x3xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [0] : (tensor<401x3xf32>) -> tensor<3xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [1] : (tensor<401x3xf32>, tensor<3xf32>) -> tensor<401x3xf32>
  %s = bcast.reduce add, %d dimensions = [0] : (tensor<401x3xf32>) -> tensor<3xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [1] : (tensor<401x3xf32>, tensor<3xf32>) -> tensor<401x3xf32>
  return %r : tensor<401x3xf32>
}

// Several passes over rows.
func.func private @f36(%a: tensor<401x3xf32>) -> tensor<401x3xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [1] : (tensor<401x3xf32>) -> tensor<401xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [0] : (tensor<401x3xf32>, tensor<401xf32>) -> tensor<401x3xf32>
  %s = bcast.reduce add, %d dimensions = [1] : (tensor<401x3xf32>) -> tensor<401xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [0] : (tensor<401x3xf32>, tensor<401xf32>) -> tensor<401x3xf32>
  return %r : tensor<401x3xf32>
}

// Several passes over columns.
func.func private @f37(%a: tensor<3x200xf32>) -> tensor<3x200xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [0] : (tensor<3x200xf32>) -> tensor<200xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [1] : (tensor<3x200xf32>, tensor<200xf32>) -> tensor<3x200xf32>
  %s = bcast.reduce add, %d dimensions = [0] : (tensor<3x200xf32>) -> tensor<200xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [1] : (tensor<3x200xf32>, tensor<200xf32>) -> tensor<3x200xf32>
  return %r : tensor<3x200xf32>
}

// Several passes over rows.
func.func private @f38(%a: tensor<3x200xf32>) -> tensor<3x200xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [1] : (tensor<3x200xf32>) -> tensor<3xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [0] : (tensor<3x200xf32>, tensor<3xf32>) -> tensor<3x200xf32>
  %s = bcast.reduce add, %d dimensions = [1] : (tensor<3x200xf32>) -> tensor<3xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [0] : (tensor<3x200xf32>, tensor<3xf32>) -> tensor<3x200xf32>
  return %r : tensor<3x200xf32>
}

// Several passes over columns.
func.func private @f39(%a: tensor<4x17xf32>) -> tensor<4x17xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [0] : (tensor<4x17xf32>) -> tensor<17xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [1] : (tensor<4x17xf32>, tensor<17xf32>) -> tensor<4x17xf32>
  %s = bcast.reduce add, %d dimensions = [0] : (tensor<4x17xf32>) -> tensor<17xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [1] : (tensor<4x17xf32>, tensor<17xf32>) -> tensor<4x17xf32>
  return %r : tensor<4x17xf32>
}

// Several passes over rows.
func.func private @f40(%a: tensor<4x17xf32>) -> tensor<4x17xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [1] : (tensor<4x17xf32>) -> tensor<4xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [0] : (tensor<4x17xf32>, tensor<4xf32>) -> tensor<4x17xf32>
  %s = bcast.reduce add, %d dimensions = [1] : (tensor<4x17xf32>) -> tensor<4xf32>
  %r = bcast.multiply %d, %s broadcast_dimensions = [0] : (tensor<4x17xf32>, tensor<4xf32>) -> tensor<4x17xf32>
  return %r : tensor<4x17xf32>
}

func.func private @f41(%a: tensor<7x?xf32>) -> tensor<7x?xf32> attributes {no_inline} {
  %m = bcast.reduce maximum, %a dimensions = [0] : (tensor<7x?xf32>) -> tensor<?xf32>
  %r = bcast.subtract %a, %m broadcast_dimensions = [1] : (tensor<7x?xf32>, tensor<?xf32>) -> tensor<7x?xf32>
  return %r : tensor<7x?xf32>
}

func.func @main() -> (tensor<5x3xf32>, tensor<5x3xf32>, tensor<401x3xf32>, tensor<401x3xf32>, tensor<3x200xf32>, tensor<3x200xf32>, tensor<4x17xf32>, tensor<4x17xf32>, tensor<7x?xf32>) {
  %i = bcast.iota dimension = 0 : tensor<18400xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<101> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %base = bcast.remainder %m, %p : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %x33ai = bcast.slice %base start_indices = [0] limit_indices = [15] strides = [1] : (tensor<18400xi32>) -> tensor<15xi32>
  %x33ac = bcast.convert %x33ai : (tensor<15xi32>) -> tensor<15xf32>
  %x33a = bcast.reshape %x33ac : (tensor<15xf32>) -> tensor<5x3xf32>
  %r33 = func.call @f33(%x33a) : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %x34ai = bcast.slice %base start_indices = [0] limit_indices = [15] strides = [1] : (tensor<18400xi32>) -> tensor<15xi32>
  %x34ac = bcast.convert %x34ai : (tensor<15xi32>) -> tensor<15xf32>
  %x34a = bcast.reshape %x34ac : (tensor<15xf32>) -> tensor<5x3xf32>
  %r34 = func.call @f34(%x34a) : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %x35ai = bcast.slice %base start_indices = [0] limit_indices = [1203] strides = [1] : (tensor<18400xi32>) -> tensor<1203xi32>
  %x35ac = bcast.convert %x35ai : (tensor<1203xi32>) -> tensor<1203xf32>
  %x35a = bcast.reshape %x35ac : (tensor<1203xf32>) -> tensor<401x3xf32>
  %r35 = func.call @f35(%x35a) : (tensor<401x3xf32>) -> tensor<401x3xf32>
  %x36ai = bcast.slice %base start_indices = [0] limit_indices = [1203] strides = [1] : (tensor<18400xi32>) -> tensor<1203xi32>
  %x36ac = bcast.convert %x36ai : (tensor<1203xi32>) -> tensor<1203xf32>
  %x36a = bcast.reshape %x36ac : (tensor<1203xf32>) -> tensor<401x3xf32>
  %r36 = func.call @f36(%x36a) : (tensor<401x3xf32>) -> tensor<401x3xf32>
  %x37ai = bcast.slice %base start_indices = [0] limit_indices = [600] strides = [1] : (tensor<18400xi32>) -> tensor<600xi32>
  %x37ac = bcast.convert %x37ai : (tensor<600xi32>) -> tensor<600xf32>
  %x37a = bcast.reshape %x37ac : (tensor<600xf32>) -> tensor<3x200xf32>
  %r37 = func.call @f37(%x37a) : (tensor<3x200xf32>) -> tensor<3x200xf32>
  %x38ai = bcast.slice %base start_indices = [0] limit_indices = [600] strides = [1] : (tensor<18400xi32>) -> tensor<600xi32>
  %x38ac = bcast.convert %x38ai : (tensor<600xi32>) -> tensor<600xf32>
  %x38a = bcast.reshape %x38ac : (tensor<600xf32>) -> tensor<3x200xf32>
  %r38 = func.call @f38(%x38a) : (tensor<3x200xf32>) -> tensor<3x200xf32>
  %x39ai = bcast.slice %base start_indices = [0] limit_indices = [68] strides = [1] : (tensor<18400xi32>) -> tensor<68xi32>
  %x39ac = bcast.convert %x39ai : (tensor<68xi32>) -> tensor<68xf32>
  %x39a = bcast.reshape %x39ac : (tensor<68xf32>) -> tensor<4x17xf32>
  %r39 = func.call @f39(%x39a) : (tensor<4x17xf32>) -> tensor<4x17xf32>
  %x40ai = bcast.slice %base start_indices = [0] limit_indices = [68] strides = [1] : (tensor<18400xi32>) -> tensor<68xi32>
  %x40ac = bcast.convert %x40ai : (tensor<68xi32>) -> tensor<68xf32>
  %x40a = bcast.reshape %x40ac : (tensor<68xf32>) -> tensor<4x17xf32>
  %r40 = func.call @f40(%x40a) : (tensor<4x17xf32>) -> tensor<4x17xf32>
  %x41ai = bcast.slice %base start_indices = [0] limit_indices = [1421] strides = [1] : (tensor<18400xi32>) -> tensor<1421xi32>
  %x41ac = bcast.convert %x41ai : (tensor<1421xi32>) -> tensor<1421xf32>
  %x41a = bcast.reshape %x41ac : (tensor<1421xf32>) -> tensor<7x203xf32>
  %x41ad = tensor.cast %x41a : tensor<7x203xf32> to tensor<7x?xf32>
  %r41 = func.call @f41(%x41ad) : (tensor<7x?xf32>) -> tensor<7x?xf32>
  return %r33, %r34, %r35, %r36, %r37, %r38, %r39, %r40, %r41 : tensor<5x3xf32>, tensor<5x3xf32>, tensor<401x3xf32>, tensor<401x3xf32>, tensor<3x200xf32>, tensor<3x200xf32>, tensor<4x17xf32>, tensor<4x17xf32>, tensor<7x?xf32>
}
