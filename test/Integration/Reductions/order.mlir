// Test the order of sums around the sizes at which it changes: partial sums of one
// and of more elements, incomplete chunks, several chunks.
//
// RUN: bcast-run %s --function=rows --target=interpreter | FileCheck %s --check-prefix=ROWS
// RUN: bcast-run %s --function=rows | FileCheck %s --check-prefix=ROWS
// RUN: bcast-run %s --function=columns --target=interpreter | FileCheck %s --check-prefix=COLUMNS
// RUN: bcast-run %s --function=columns | FileCheck %s --check-prefix=COLUMNS
// RUN: bcast-run %s --function=products --target=interpreter | FileCheck %s --check-prefix=PRODUCTS
// RUN: bcast-run %s --function=products | FileCheck %s --check-prefix=PRODUCTS
// RUN: bcast-run %s --function=halves --target=interpreter | FileCheck %s --check-prefix=HALVES
// RUN: bcast-run %s --function=halves | FileCheck %s --check-prefix=HALVES

// ROWS: result[0]: 2xf32=-1028616.1 -1028616.1
// ROWS: result[1]: 2xf32=-1028267.7 -1028267.7
// ROWS: result[2]: 2xf32=-1026784.6 -1026784.6
// ROWS: result[3]: 2xf32=-225125.3 -225125.3
// ROWS: result[4]: 2xf32=-247374.98 -247374.98
// ROWS: result[5]: 2xf32=-269591.6 -269591.6
// ROWS: result[6]: 2xf32=-999091.94 -999091.94
func.func @rows() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %i = bcast.iota dimension = 1 : tensor<2x5000xi32>
  %m = bcast.constant dense<97> : tensor<i32>
  %r = bcast.remainder %i, %m : (tensor<2x5000xi32>, tensor<i32>) -> tensor<2x5000xi32>
  %c = bcast.convert %r : (tensor<2x5000xi32>) -> tensor<2x5000xf32>
  %t = bcast.constant dense<0.1> : tensor<f32>
  %q = bcast.multiply %c, %c : tensor<2x5000xf32>
  %u = bcast.multiply %q, %c : tensor<2x5000xf32>
  %v = bcast.multiply %u, %t : (tensor<2x5000xf32>, tensor<f32>) -> tensor<2x5000xf32>
  %w = bcast.constant dense<22349.7> : tensor<f32>
  %x = bcast.subtract %v, %w : (tensor<2x5000xf32>, tensor<f32>) -> tensor<2x5000xf32>
  %s0 = bcast.slice %x start_indices = [0, 0] limit_indices = [2, 255] strides = [1, 1] : (tensor<2x5000xf32>) -> tensor<2x255xf32>
  %0 = bcast.reduce add, %s0 dimensions = [1] : (tensor<2x255xf32>) -> tensor<2xf32>
  %s1 = bcast.slice %x start_indices = [0, 0] limit_indices = [2, 256] strides = [1, 1] : (tensor<2x5000xf32>) -> tensor<2x256xf32>
  %1 = bcast.reduce add, %s1 dimensions = [1] : (tensor<2x256xf32>) -> tensor<2xf32>
  %s2 = bcast.slice %x start_indices = [0, 0] limit_indices = [2, 257] strides = [1, 1] : (tensor<2x5000xf32>) -> tensor<2x257xf32>
  %2 = bcast.reduce add, %s2 dimensions = [1] : (tensor<2x257xf32>) -> tensor<2xf32>
  %s3 = bcast.slice %x start_indices = [0, 0] limit_indices = [2, 2047] strides = [1, 1] : (tensor<2x5000xf32>) -> tensor<2x2047xf32>
  %3 = bcast.reduce add, %s3 dimensions = [1] : (tensor<2x2047xf32>) -> tensor<2xf32>
  %s4 = bcast.slice %x start_indices = [0, 0] limit_indices = [2, 2048] strides = [1, 1] : (tensor<2x5000xf32>) -> tensor<2x2048xf32>
  %4 = bcast.reduce add, %s4 dimensions = [1] : (tensor<2x2048xf32>) -> tensor<2xf32>
  %s5 = bcast.slice %x start_indices = [0, 0] limit_indices = [2, 2049] strides = [1, 1] : (tensor<2x5000xf32>) -> tensor<2x2049xf32>
  %5 = bcast.reduce add, %s5 dimensions = [1] : (tensor<2x2049xf32>) -> tensor<2xf32>
  %s6 = bcast.slice %x start_indices = [0, 0] limit_indices = [2, 5000] strides = [1, 1] : (tensor<2x5000xf32>) -> tensor<2x5000xf32>
  %6 = bcast.reduce add, %s6 dimensions = [1] : (tensor<2x5000xf32>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// COLUMNS: result[0]: 3xf32=-1028616.1 -1028616.1 -1028616.1
// COLUMNS: result[1]: 3xf32=-1028267.7 -1028267.7 -1028267.7
// COLUMNS: result[2]: 3xf32=-1026784.6 -1026784.6 -1026784.6
// COLUMNS: result[3]: 3xf32=-225125.3 -225125.3 -225125.3
// COLUMNS: result[4]: 3xf32=-247374.98 -247374.98 -247374.98
// COLUMNS: result[5]: 3xf32=-269591.6 -269591.6 -269591.6
// COLUMNS: result[6]: 3xf32=-999091.94 -999091.94 -999091.94
func.func @columns() -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %i = bcast.iota dimension = 0 : tensor<5000x3xi32>
  %m = bcast.constant dense<97> : tensor<i32>
  %r = bcast.remainder %i, %m : (tensor<5000x3xi32>, tensor<i32>) -> tensor<5000x3xi32>
  %c = bcast.convert %r : (tensor<5000x3xi32>) -> tensor<5000x3xf32>
  %t = bcast.constant dense<0.1> : tensor<f32>
  %q = bcast.multiply %c, %c : tensor<5000x3xf32>
  %u = bcast.multiply %q, %c : tensor<5000x3xf32>
  %v = bcast.multiply %u, %t : (tensor<5000x3xf32>, tensor<f32>) -> tensor<5000x3xf32>
  %w = bcast.constant dense<22349.7> : tensor<f32>
  %x = bcast.subtract %v, %w : (tensor<5000x3xf32>, tensor<f32>) -> tensor<5000x3xf32>
  %s0 = bcast.slice %x start_indices = [0, 0] limit_indices = [255, 3] strides = [1, 1] : (tensor<5000x3xf32>) -> tensor<255x3xf32>
  %0 = bcast.reduce add, %s0 dimensions = [0] : (tensor<255x3xf32>) -> tensor<3xf32>
  %s1 = bcast.slice %x start_indices = [0, 0] limit_indices = [256, 3] strides = [1, 1] : (tensor<5000x3xf32>) -> tensor<256x3xf32>
  %1 = bcast.reduce add, %s1 dimensions = [0] : (tensor<256x3xf32>) -> tensor<3xf32>
  %s2 = bcast.slice %x start_indices = [0, 0] limit_indices = [257, 3] strides = [1, 1] : (tensor<5000x3xf32>) -> tensor<257x3xf32>
  %2 = bcast.reduce add, %s2 dimensions = [0] : (tensor<257x3xf32>) -> tensor<3xf32>
  %s3 = bcast.slice %x start_indices = [0, 0] limit_indices = [2047, 3] strides = [1, 1] : (tensor<5000x3xf32>) -> tensor<2047x3xf32>
  %3 = bcast.reduce add, %s3 dimensions = [0] : (tensor<2047x3xf32>) -> tensor<3xf32>
  %s4 = bcast.slice %x start_indices = [0, 0] limit_indices = [2048, 3] strides = [1, 1] : (tensor<5000x3xf32>) -> tensor<2048x3xf32>
  %4 = bcast.reduce add, %s4 dimensions = [0] : (tensor<2048x3xf32>) -> tensor<3xf32>
  %s5 = bcast.slice %x start_indices = [0, 0] limit_indices = [2049, 3] strides = [1, 1] : (tensor<5000x3xf32>) -> tensor<2049x3xf32>
  %5 = bcast.reduce add, %s5 dimensions = [0] : (tensor<2049x3xf32>) -> tensor<3xf32>
  %s6 = bcast.slice %x start_indices = [0, 0] limit_indices = [5000, 3] strides = [1, 1] : (tensor<5000x3xf32>) -> tensor<5000x3xf32>
  %6 = bcast.reduce add, %s6 dimensions = [0] : (tensor<5000x3xf32>) -> tensor<3xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// PRODUCTS: result[0]: 2xcomplex<f32>=(1.0058083e+19,5.8501666e+18) (1.0058083e+19,5.8501666e+18)
// PRODUCTS: result[1]: 3xcomplex<f32>=(3712827523072,2040881348608) (4821697429504,1766118522880) (6099229474816,1235800162304)
func.func @products() -> (tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>) {
  %i = bcast.iota dimension = 1 : tensor<2x300xf32>
  %t = bcast.constant dense<1.0e-03> : tensor<f32>
  %o = bcast.constant dense<1.0> : tensor<f32>
  %s = bcast.multiply %i, %t : (tensor<2x300xf32>, tensor<f32>) -> tensor<2x300xf32>
  %r = bcast.add %o, %s : (tensor<f32>, tensor<2x300xf32>) -> tensor<2x300xf32>
  %n = bcast.negate %s : tensor<2x300xf32>
  %c = bcast.complex %r, %n : (tensor<2x300xf32>, tensor<2x300xf32>) -> tensor<2x300xcomplex<f32>>
  %0 = bcast.reduce multiply, %c dimensions = [1] : (tensor<2x300xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %d = bcast.reshape %c : (tensor<2x300xcomplex<f32>>) -> tensor<200x3xcomplex<f32>>
  %1 = bcast.reduce multiply, %d dimensions = [0] : (tensor<200x3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return %0, %1 : tensor<2xcomplex<f32>>, tensor<3xcomplex<f32>>
}

// The elements are numbered in the operand's order, not in that of the list.
// RUN: bcast-run %s --function=listed --target=interpreter | FileCheck %s --check-prefix=LISTED
// RUN: bcast-run %s --function=listed | FileCheck %s --check-prefix=LISTED
// LISTED: result[0]: 2xf32=[[A:.*]]
// LISTED: result[1]: 2xf32=[[A]]{{$}}
func.func @listed() -> (tensor<2xf32>, tensor<2xf32>) {
  %i = bcast.iota dimension = 2 : tensor<70x2x97xf32>
  %j = bcast.iota dimension = 0 : tensor<70x2x97xf32>
  %p = bcast.multiply %i, %i : tensor<70x2x97xf32>
  %t = bcast.constant dense<0.1> : tensor<f32>
  %q = bcast.multiply %p, %t : (tensor<70x2x97xf32>, tensor<f32>) -> tensor<70x2x97xf32>
  %x = bcast.multiply %q, %j : tensor<70x2x97xf32>
  %0 = bcast.reduce add, %x dimensions = [0, 2] : (tensor<70x2x97xf32>) -> tensor<2xf32>
  %1 = bcast.reduce add, %x dimensions = [2, 0] : (tensor<70x2x97xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// Partial sums of 16-bit floats are f32. If each were rounded, the sums were 490.5
// and 488.
// HALVES: result[0]: f16=490.2
// HALVES: result[1]: bf16=490
func.func @halves() -> (tensor<f16>, tensor<bf16>) {
  %a = bcast.constant dense<0.7> : tensor<700xf16>
  %0 = bcast.reduce add, %a dimensions = [0] : (tensor<700xf16>) -> tensor<f16>
  %b = bcast.constant dense<0.7> : tensor<700xbf16>
  %1 = bcast.reduce add, %b dimensions = [0] : (tensor<700xbf16>) -> tensor<bf16>
  return %0, %1 : tensor<f16>, tensor<bf16>
}
