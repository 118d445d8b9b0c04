// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy --output=@%t.4.npy --output=@%t.5.npy --output=@%t.6.npy --output=@%t.7.npy --output=@%t.8.npy --output=@%t.9.npy --output=@%t.10.npy --output=@%t.11.npy --output=@%t.12.npy --output=@%t.13.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy
// RUN: env OMP_NUM_THREADS=1 bcast-run %s --fuse=false --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy --expected_output=@%t.4.npy --expected_output=@%t.5.npy --expected_output=@%t.6.npy --expected_output=@%t.7.npy --expected_output=@%t.8.npy --expected_output=@%t.9.npy --expected_output=@%t.10.npy --expected_output=@%t.11.npy --expected_output=@%t.12.npy --expected_output=@%t.13.npy %}

// Test reductions of rows shorter than a vector, and of complex numbers, with
// sums that are exact. Each target has the interpreter's bits.

// Rows of 2.
func.func private @f19(%a: tensor<211x2xf32>) -> tensor<211xf32> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x2xf32>) -> tensor<211xf32>
  return %r : tensor<211xf32>
}

// Rows of 3.
func.func private @f20(%a: tensor<211x3xf64>) -> tensor<211xf64> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x3xf64>) -> tensor<211xf64>
  return %r : tensor<211xf64>
}

// Rows of 5.
func.func private @f21(%a: tensor<211x5xbf16>) -> tensor<211xbf16> attributes {no_inline} {
  %r = bcast.reduce maximum, %a dimensions = [1] : (tensor<211x5xbf16>) -> tensor<211xbf16>
  return %r : tensor<211xbf16>
}

// Rows of 8.
func.func private @f22(%a: tensor<211x8xi8>) -> tensor<211xi8> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x8xi8>) -> tensor<211xi8>
  return %r : tensor<211xi8>
}

// Rows of 13.
func.func private @f23(%a: tensor<211x13xf32>) -> tensor<211xf32> attributes {no_inline} {
  %r = bcast.reduce minimum, %a dimensions = [1] : (tensor<211x13xf32>) -> tensor<211xf32>
  return %r : tensor<211xf32>
}

// Rows of 31.
func.func private @f24(%a: tensor<211x31xf64>) -> tensor<211xf64> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x31xf64>) -> tensor<211xf64>
  return %r : tensor<211xf64>
}

// Rows of 32.
func.func private @f25(%a: tensor<211x32xf32>) -> tensor<211xf32> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x32xf32>) -> tensor<211xf32>
  return %r : tensor<211xf32>
}

// Rows of 7.
func.func private @f26(%a: tensor<211x7xi1>) -> tensor<211xi1> attributes {no_inline} {
  %r = bcast.reduce or, %a dimensions = [1] : (tensor<211x7xi1>) -> tensor<211xi1>
  return %r : tensor<211xi1>
}

// Rows of 3.
func.func private @f27(%a: tensor<211x3xi64>) -> tensor<211xi64> attributes {no_inline} {
  %r = bcast.reduce multiply, %a dimensions = [1] : (tensor<211x3xi64>) -> tensor<211xi64>
  return %r : tensor<211xi64>
}

// Rows of 33.
func.func private @f28(%a: tensor<211x33xf32>) -> tensor<211xf32> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x33xf32>) -> tensor<211xf32>
  return %r : tensor<211xf32>
}

// Rows of 3.
func.func private @f29(%a: tensor<211x3xcomplex<f32>>) -> tensor<211xcomplex<f32>> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x3xcomplex<f32>>) -> tensor<211xcomplex<f32>>
  return %r : tensor<211xcomplex<f32>>
}

// Rows of 40.
func.func private @f30(%a: tensor<211x40xcomplex<f64>>) -> tensor<211xcomplex<f64>> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [1] : (tensor<211x40xcomplex<f64>>) -> tensor<211xcomplex<f64>>
  return %r : tensor<211xcomplex<f64>>
}

// With a value per row and one per column.
func.func private @f31(%a: tensor<211x6xf32>, %b: tensor<211xf32>, %c: tensor<6xf32>) -> tensor<211xf32> attributes {no_inline} {
  %s = bcast.multiply %a, %b broadcast_dimensions = [0] : (tensor<211x6xf32>, tensor<211xf32>) -> tensor<211x6xf32>
  %t = bcast.add %s, %c broadcast_dimensions = [1] : (tensor<211x6xf32>, tensor<6xf32>) -> tensor<211x6xf32>
  %r = bcast.reduce add, %t dimensions = [1] : (tensor<211x6xf32>) -> tensor<211xf32>
  return %r : tensor<211xf32>
}

// Columns of complex numbers.
func.func private @f32(%a: tensor<211x5xcomplex<f32>>) -> tensor<5xcomplex<f32>> attributes {no_inline} {
  %r = bcast.reduce add, %a dimensions = [0] : (tensor<211x5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  return %r : tensor<5xcomplex<f32>>
}

func.func @main() -> (tensor<211xf32>, tensor<211xf64>, tensor<211xbf16>, tensor<211xi8>, tensor<211xf32>, tensor<211xf64>, tensor<211xf32>, tensor<211xi1>, tensor<211xi64>, tensor<211xf32>, tensor<211xcomplex<f32>>, tensor<211xcomplex<f64>>, tensor<211xf32>, tensor<5xcomplex<f32>>) {
  %i = bcast.iota dimension = 0 : tensor<18400xi32>
  %k = bcast.constant dense<37> : tensor<i32>
  %p = bcast.constant dense<101> : tensor<i32>
  %m = bcast.multiply %i, %k : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %base = bcast.remainder %m, %p : (tensor<18400xi32>, tensor<i32>) -> tensor<18400xi32>
  %x19ai = bcast.slice %base start_indices = [0] limit_indices = [422] strides = [1] : (tensor<18400xi32>) -> tensor<422xi32>
  %x19ac = bcast.convert %x19ai : (tensor<422xi32>) -> tensor<422xf32>
  %x19a = bcast.reshape %x19ac : (tensor<422xf32>) -> tensor<211x2xf32>
  %r19 = func.call @f19(%x19a) : (tensor<211x2xf32>) -> tensor<211xf32>
  %x20ai = bcast.slice %base start_indices = [0] limit_indices = [633] strides = [1] : (tensor<18400xi32>) -> tensor<633xi32>
  %x20ac = bcast.convert %x20ai : (tensor<633xi32>) -> tensor<633xf64>
  %x20a = bcast.reshape %x20ac : (tensor<633xf64>) -> tensor<211x3xf64>
  %r20 = func.call @f20(%x20a) : (tensor<211x3xf64>) -> tensor<211xf64>
  %x21ai = bcast.slice %base start_indices = [0] limit_indices = [1055] strides = [1] : (tensor<18400xi32>) -> tensor<1055xi32>
  %x21ac = bcast.convert %x21ai : (tensor<1055xi32>) -> tensor<1055xbf16>
  %x21a = bcast.reshape %x21ac : (tensor<1055xbf16>) -> tensor<211x5xbf16>
  %r21 = func.call @f21(%x21a) : (tensor<211x5xbf16>) -> tensor<211xbf16>
  %x22ai = bcast.slice %base start_indices = [0] limit_indices = [1688] strides = [1] : (tensor<18400xi32>) -> tensor<1688xi32>
  %x22ac = bcast.convert %x22ai : (tensor<1688xi32>) -> tensor<1688xi8>
  %x22a = bcast.reshape %x22ac : (tensor<1688xi8>) -> tensor<211x8xi8>
  %r22 = func.call @f22(%x22a) : (tensor<211x8xi8>) -> tensor<211xi8>
  %x23ai = bcast.slice %base start_indices = [0] limit_indices = [2743] strides = [1] : (tensor<18400xi32>) -> tensor<2743xi32>
  %x23ac = bcast.convert %x23ai : (tensor<2743xi32>) -> tensor<2743xf32>
  %x23a = bcast.reshape %x23ac : (tensor<2743xf32>) -> tensor<211x13xf32>
  %r23 = func.call @f23(%x23a) : (tensor<211x13xf32>) -> tensor<211xf32>
  %x24ai = bcast.slice %base start_indices = [0] limit_indices = [6541] strides = [1] : (tensor<18400xi32>) -> tensor<6541xi32>
  %x24ac = bcast.convert %x24ai : (tensor<6541xi32>) -> tensor<6541xf64>
  %x24a = bcast.reshape %x24ac : (tensor<6541xf64>) -> tensor<211x31xf64>
  %r24 = func.call @f24(%x24a) : (tensor<211x31xf64>) -> tensor<211xf64>
  %x25ai = bcast.slice %base start_indices = [0] limit_indices = [6752] strides = [1] : (tensor<18400xi32>) -> tensor<6752xi32>
  %x25ac = bcast.convert %x25ai : (tensor<6752xi32>) -> tensor<6752xf32>
  %x25a = bcast.reshape %x25ac : (tensor<6752xf32>) -> tensor<211x32xf32>
  %r25 = func.call @f25(%x25a) : (tensor<211x32xf32>) -> tensor<211xf32>
  %x26ai = bcast.slice %base start_indices = [0] limit_indices = [1477] strides = [1] : (tensor<18400xi32>) -> tensor<1477xi32>
  %x26ac = bcast.convert %x26ai : (tensor<1477xi32>) -> tensor<1477xi1>
  %x26a = bcast.reshape %x26ac : (tensor<1477xi1>) -> tensor<211x7xi1>
  %r26 = func.call @f26(%x26a) : (tensor<211x7xi1>) -> tensor<211xi1>
  %x27ai = bcast.slice %base start_indices = [0] limit_indices = [633] strides = [1] : (tensor<18400xi32>) -> tensor<633xi32>
  %x27ac = bcast.convert %x27ai : (tensor<633xi32>) -> tensor<633xi64>
  %x27a = bcast.reshape %x27ac : (tensor<633xi64>) -> tensor<211x3xi64>
  %r27 = func.call @f27(%x27a) : (tensor<211x3xi64>) -> tensor<211xi64>
  %x28ai = bcast.slice %base start_indices = [0] limit_indices = [6963] strides = [1] : (tensor<18400xi32>) -> tensor<6963xi32>
  %x28ac = bcast.convert %x28ai : (tensor<6963xi32>) -> tensor<6963xf32>
  %x28a = bcast.reshape %x28ac : (tensor<6963xf32>) -> tensor<211x33xf32>
  %r28 = func.call @f28(%x28a) : (tensor<211x33xf32>) -> tensor<211xf32>
  %x29ai = bcast.slice %base start_indices = [0] limit_indices = [633] strides = [1] : (tensor<18400xi32>) -> tensor<633xi32>
  %x29ac = bcast.convert %x29ai : (tensor<633xi32>) -> tensor<633xf32>
  %x29ar = bcast.reverse %x29ac dimensions = [0] : tensor<633xf32>
  %x29az = bcast.complex %x29ac, %x29ar : (tensor<633xf32>, tensor<633xf32>) -> tensor<633xcomplex<f32>>
  %x29a = bcast.reshape %x29az : (tensor<633xcomplex<f32>>) -> tensor<211x3xcomplex<f32>>
  %r29 = func.call @f29(%x29a) : (tensor<211x3xcomplex<f32>>) -> tensor<211xcomplex<f32>>
  %x30ai = bcast.slice %base start_indices = [0] limit_indices = [8440] strides = [1] : (tensor<18400xi32>) -> tensor<8440xi32>
  %x30ac = bcast.convert %x30ai : (tensor<8440xi32>) -> tensor<8440xf64>
  %x30ar = bcast.reverse %x30ac dimensions = [0] : tensor<8440xf64>
  %x30az = bcast.complex %x30ac, %x30ar : (tensor<8440xf64>, tensor<8440xf64>) -> tensor<8440xcomplex<f64>>
  %x30a = bcast.reshape %x30az : (tensor<8440xcomplex<f64>>) -> tensor<211x40xcomplex<f64>>
  %r30 = func.call @f30(%x30a) : (tensor<211x40xcomplex<f64>>) -> tensor<211xcomplex<f64>>
  %x31ai = bcast.slice %base start_indices = [0] limit_indices = [1266] strides = [1] : (tensor<18400xi32>) -> tensor<1266xi32>
  %x31ac = bcast.convert %x31ai : (tensor<1266xi32>) -> tensor<1266xf32>
  %x31a = bcast.reshape %x31ac : (tensor<1266xf32>) -> tensor<211x6xf32>
  %x31bi = bcast.slice %base start_indices = [5] limit_indices = [216] strides = [1] : (tensor<18400xi32>) -> tensor<211xi32>
  %x31bc = bcast.convert %x31bi : (tensor<211xi32>) -> tensor<211xf32>
  %x31b = bcast.reshape %x31bc : (tensor<211xf32>) -> tensor<211xf32>
  %x31ci = bcast.slice %base start_indices = [10] limit_indices = [16] strides = [1] : (tensor<18400xi32>) -> tensor<6xi32>
  %x31cc = bcast.convert %x31ci : (tensor<6xi32>) -> tensor<6xf32>
  %x31c = bcast.reshape %x31cc : (tensor<6xf32>) -> tensor<6xf32>
  %r31 = func.call @f31(%x31a, %x31b, %x31c) : (tensor<211x6xf32>, tensor<211xf32>, tensor<6xf32>) -> tensor<211xf32>
  %x32ai = bcast.slice %base start_indices = [0] limit_indices = [1055] strides = [1] : (tensor<18400xi32>) -> tensor<1055xi32>
  %x32ac = bcast.convert %x32ai : (tensor<1055xi32>) -> tensor<1055xf32>
  %x32ar = bcast.reverse %x32ac dimensions = [0] : tensor<1055xf32>
  %x32az = bcast.complex %x32ac, %x32ar : (tensor<1055xf32>, tensor<1055xf32>) -> tensor<1055xcomplex<f32>>
  %x32a = bcast.reshape %x32az : (tensor<1055xcomplex<f32>>) -> tensor<211x5xcomplex<f32>>
  %r32 = func.call @f32(%x32a) : (tensor<211x5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  return %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30, %r31, %r32 : tensor<211xf32>, tensor<211xf64>, tensor<211xbf16>, tensor<211xi8>, tensor<211xf32>, tensor<211xf64>, tensor<211xf32>, tensor<211xi1>, tensor<211xi64>, tensor<211xf32>, tensor<211xcomplex<f32>>, tensor<211xcomplex<f64>>, tensor<211xf32>, tensor<5xcomplex<f32>>
}
