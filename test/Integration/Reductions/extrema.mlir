// RUN: %run_targets %s | FileCheck %s
// RUN: sed 's/dimensions = \[1\]/dimensions = [0]/' %s > %t.mlir
// RUN: %run_targets %t.mlir | FileCheck %s

// Maxima and minima of rows, and of columns, in which one element, in each place of a vector, an
// accumulator and a masked tail, decides: between zeros, as NaN beside
// infinities, or as the one that is not infinite. Each result counts the rows
// that are right.

// CHECK: result[0]: i64=605
// CHECK: result[1]: i64=605
// CHECK: result[2]: i64=605
// CHECK: result[3]: i64=605
// CHECK: result[4]: i64=605
// CHECK: result[5]: i64=605
// CHECK: result[6]: i64=605
// CHECK: result[7]: i64=605
// CHECK: result[8]: i64=605
// CHECK: result[9]: i64=605
// CHECK: result[10]: i64=605
// CHECK: result[11]: i64=605
// CHECK: result[12]: i64=605
// CHECK: result[13]: i64=605
// CHECK: result[14]: i64=605
// CHECK: result[15]: i64=605

func.func @main() -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) {
  %zero_f32 = bcast.constant dense<0.0> : tensor<f32>
  %negative_f32 = bcast.constant dense<-0.0> : tensor<f32>
  %five_f32 = bcast.constant dense<5.0> : tensor<f32>
  %infinity_f32 = bcast.constant dense<0x7F800000> : tensor<f32>
  %nan_f32 = bcast.constant dense<0xFFC00000> : tensor<f32>
  %minus_infinity_f32 = bcast.negate %infinity_f32 : tensor<f32>
  %minus_five_f32 = bcast.negate %five_f32 : tensor<f32>
  %row = bcast.iota dimension = 0 : tensor<605x605xi32>
  %column = bcast.iota dimension = 1 : tensor<605x605xi32>
  %diagonal = bcast.compare EQ, %row, %column : (tensor<605x605xi32>, tensor<605x605xi32>) -> tensor<605x605xi1>
  %a0_f32 = bcast.broadcast_in_dim %zero_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b0_f32 = bcast.broadcast_in_dim %negative_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x0_f32 = bcast.select %diagonal, %a0_f32, %b0_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r0_f32 = bcast.reduce maximum, %x0_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c0_f32 = bcast.compare EQ, %r0_f32, %zero_f32, TOTALORDER : (tensor<605xf32>, tensor<f32>) -> tensor<605xi1>
  %n0_f32 = bcast.convert %c0_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s0_f32 = bcast.reduce add, %n0_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a1_f32 = bcast.broadcast_in_dim %minus_five_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b1_f32 = bcast.broadcast_in_dim %negative_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x1_f32 = bcast.select %diagonal, %a1_f32, %b1_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r1_f32 = bcast.reduce maximum, %x1_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c1_f32 = bcast.compare EQ, %r1_f32, %negative_f32, TOTALORDER : (tensor<605xf32>, tensor<f32>) -> tensor<605xi1>
  %n1_f32 = bcast.convert %c1_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s1_f32 = bcast.reduce add, %n1_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a2_f32 = bcast.broadcast_in_dim %nan_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b2_f32 = bcast.broadcast_in_dim %infinity_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x2_f32 = bcast.select %diagonal, %a2_f32, %b2_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r2_f32 = bcast.reduce maximum, %x2_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c2_f32 = bcast.compare NE, %r2_f32, %r2_f32 : (tensor<605xf32>, tensor<605xf32>) -> tensor<605xi1>
  %n2_f32 = bcast.convert %c2_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s2_f32 = bcast.reduce add, %n2_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a3_f32 = bcast.broadcast_in_dim %minus_five_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b3_f32 = bcast.broadcast_in_dim %minus_infinity_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x3_f32 = bcast.select %diagonal, %a3_f32, %b3_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r3_f32 = bcast.reduce maximum, %x3_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c3_f32 = bcast.compare EQ, %r3_f32, %minus_five_f32, TOTALORDER : (tensor<605xf32>, tensor<f32>) -> tensor<605xi1>
  %n3_f32 = bcast.convert %c3_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s3_f32 = bcast.reduce add, %n3_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a4_f32 = bcast.broadcast_in_dim %negative_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b4_f32 = bcast.broadcast_in_dim %zero_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x4_f32 = bcast.select %diagonal, %a4_f32, %b4_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r4_f32 = bcast.reduce minimum, %x4_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c4_f32 = bcast.compare EQ, %r4_f32, %negative_f32, TOTALORDER : (tensor<605xf32>, tensor<f32>) -> tensor<605xi1>
  %n4_f32 = bcast.convert %c4_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s4_f32 = bcast.reduce add, %n4_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a5_f32 = bcast.broadcast_in_dim %five_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b5_f32 = bcast.broadcast_in_dim %zero_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x5_f32 = bcast.select %diagonal, %a5_f32, %b5_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r5_f32 = bcast.reduce minimum, %x5_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c5_f32 = bcast.compare EQ, %r5_f32, %zero_f32, TOTALORDER : (tensor<605xf32>, tensor<f32>) -> tensor<605xi1>
  %n5_f32 = bcast.convert %c5_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s5_f32 = bcast.reduce add, %n5_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a6_f32 = bcast.broadcast_in_dim %nan_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b6_f32 = bcast.broadcast_in_dim %minus_infinity_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x6_f32 = bcast.select %diagonal, %a6_f32, %b6_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r6_f32 = bcast.reduce minimum, %x6_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c6_f32 = bcast.compare NE, %r6_f32, %r6_f32 : (tensor<605xf32>, tensor<605xf32>) -> tensor<605xi1>
  %n6_f32 = bcast.convert %c6_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s6_f32 = bcast.reduce add, %n6_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a7_f32 = bcast.broadcast_in_dim %five_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %b7_f32 = bcast.broadcast_in_dim %infinity_f32 broadcast_dimensions = [] : (tensor<f32>) -> tensor<605x605xf32>
  %x7_f32 = bcast.select %diagonal, %a7_f32, %b7_f32 : (tensor<605x605xi1>, tensor<605x605xf32>, tensor<605x605xf32>) -> tensor<605x605xf32>
  %r7_f32 = bcast.reduce minimum, %x7_f32 dimensions = [1] : (tensor<605x605xf32>) -> tensor<605xf32>
  %c7_f32 = bcast.compare EQ, %r7_f32, %five_f32, TOTALORDER : (tensor<605xf32>, tensor<f32>) -> tensor<605xi1>
  %n7_f32 = bcast.convert %c7_f32 : (tensor<605xi1>) -> tensor<605xi64>
  %s7_f32 = bcast.reduce add, %n7_f32 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %zero_f64 = bcast.constant dense<0.0> : tensor<f64>
  %negative_f64 = bcast.constant dense<-0.0> : tensor<f64>
  %five_f64 = bcast.constant dense<5.0> : tensor<f64>
  %infinity_f64 = bcast.constant dense<0x7FF0000000000000> : tensor<f64>
  %nan_f64 = bcast.constant dense<0xFFF8000000000000> : tensor<f64>
  %minus_infinity_f64 = bcast.negate %infinity_f64 : tensor<f64>
  %minus_five_f64 = bcast.negate %five_f64 : tensor<f64>
  %a0_f64 = bcast.broadcast_in_dim %zero_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b0_f64 = bcast.broadcast_in_dim %negative_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x0_f64 = bcast.select %diagonal, %a0_f64, %b0_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r0_f64 = bcast.reduce maximum, %x0_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c0_f64 = bcast.compare EQ, %r0_f64, %zero_f64, TOTALORDER : (tensor<605xf64>, tensor<f64>) -> tensor<605xi1>
  %n0_f64 = bcast.convert %c0_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s0_f64 = bcast.reduce add, %n0_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a1_f64 = bcast.broadcast_in_dim %minus_five_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b1_f64 = bcast.broadcast_in_dim %negative_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x1_f64 = bcast.select %diagonal, %a1_f64, %b1_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r1_f64 = bcast.reduce maximum, %x1_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c1_f64 = bcast.compare EQ, %r1_f64, %negative_f64, TOTALORDER : (tensor<605xf64>, tensor<f64>) -> tensor<605xi1>
  %n1_f64 = bcast.convert %c1_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s1_f64 = bcast.reduce add, %n1_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a2_f64 = bcast.broadcast_in_dim %nan_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b2_f64 = bcast.broadcast_in_dim %infinity_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x2_f64 = bcast.select %diagonal, %a2_f64, %b2_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r2_f64 = bcast.reduce maximum, %x2_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c2_f64 = bcast.compare NE, %r2_f64, %r2_f64 : (tensor<605xf64>, tensor<605xf64>) -> tensor<605xi1>
  %n2_f64 = bcast.convert %c2_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s2_f64 = bcast.reduce add, %n2_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a3_f64 = bcast.broadcast_in_dim %minus_five_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b3_f64 = bcast.broadcast_in_dim %minus_infinity_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x3_f64 = bcast.select %diagonal, %a3_f64, %b3_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r3_f64 = bcast.reduce maximum, %x3_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c3_f64 = bcast.compare EQ, %r3_f64, %minus_five_f64, TOTALORDER : (tensor<605xf64>, tensor<f64>) -> tensor<605xi1>
  %n3_f64 = bcast.convert %c3_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s3_f64 = bcast.reduce add, %n3_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a4_f64 = bcast.broadcast_in_dim %negative_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b4_f64 = bcast.broadcast_in_dim %zero_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x4_f64 = bcast.select %diagonal, %a4_f64, %b4_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r4_f64 = bcast.reduce minimum, %x4_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c4_f64 = bcast.compare EQ, %r4_f64, %negative_f64, TOTALORDER : (tensor<605xf64>, tensor<f64>) -> tensor<605xi1>
  %n4_f64 = bcast.convert %c4_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s4_f64 = bcast.reduce add, %n4_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a5_f64 = bcast.broadcast_in_dim %five_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b5_f64 = bcast.broadcast_in_dim %zero_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x5_f64 = bcast.select %diagonal, %a5_f64, %b5_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r5_f64 = bcast.reduce minimum, %x5_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c5_f64 = bcast.compare EQ, %r5_f64, %zero_f64, TOTALORDER : (tensor<605xf64>, tensor<f64>) -> tensor<605xi1>
  %n5_f64 = bcast.convert %c5_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s5_f64 = bcast.reduce add, %n5_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a6_f64 = bcast.broadcast_in_dim %nan_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b6_f64 = bcast.broadcast_in_dim %minus_infinity_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x6_f64 = bcast.select %diagonal, %a6_f64, %b6_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r6_f64 = bcast.reduce minimum, %x6_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c6_f64 = bcast.compare NE, %r6_f64, %r6_f64 : (tensor<605xf64>, tensor<605xf64>) -> tensor<605xi1>
  %n6_f64 = bcast.convert %c6_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s6_f64 = bcast.reduce add, %n6_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  %a7_f64 = bcast.broadcast_in_dim %five_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %b7_f64 = bcast.broadcast_in_dim %infinity_f64 broadcast_dimensions = [] : (tensor<f64>) -> tensor<605x605xf64>
  %x7_f64 = bcast.select %diagonal, %a7_f64, %b7_f64 : (tensor<605x605xi1>, tensor<605x605xf64>, tensor<605x605xf64>) -> tensor<605x605xf64>
  %r7_f64 = bcast.reduce minimum, %x7_f64 dimensions = [1] : (tensor<605x605xf64>) -> tensor<605xf64>
  %c7_f64 = bcast.compare EQ, %r7_f64, %five_f64, TOTALORDER : (tensor<605xf64>, tensor<f64>) -> tensor<605xi1>
  %n7_f64 = bcast.convert %c7_f64 : (tensor<605xi1>) -> tensor<605xi64>
  %s7_f64 = bcast.reduce add, %n7_f64 dimensions = [0] : (tensor<605xi64>) -> tensor<i64>
  return %s0_f32, %s1_f32, %s2_f32, %s3_f32, %s4_f32, %s5_f32, %s6_f32, %s7_f32, %s0_f64, %s1_f64, %s2_f64, %s3_f64, %s4_f64, %s5_f64, %s6_f64, %s7_f64 : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>
}
