// RUN: bcast-opt %s --convert-bcast-to-linalg --split-input-file | FileCheck %s

// Test that a splat carries no data.
// CHECK-LABEL: @splat
// CHECK: %[[C:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: linalg.fill ins(%[[C]] : f32)
func.func @splat() -> tensor<1000000x1000000xf32> {
  %0 = bcast.constant dense<1.0> : tensor<1000000x1000000xf32>
  return %0 : tensor<1000000x1000000xf32>
}

// -----

// Test that every kind of constant keeps its bits.
// CHECK-LABEL: @kinds
// CHECK-DAG: arith.constant dense<[-56, 1]> : tensor<2xi8>
// CHECK-DAG: arith.constant dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,4.000000e+00)]>
// CHECK-DAG: arith.constant dense_resource<blob> : tensor<3xi16>
// CHECK-DAG: arith.constant dense<[true, false]> : tensor<2xi1>
// CHECK-DAG: arith.constant dense<> : tensor<0xi8>
func.func @kinds() -> (tensor<2xui8>, tensor<2xcomplex<f32>>, tensor<3xui16>, tensor<2xi1>, tensor<0xui8>) {
  %0 = bcast.constant dense<[200, 1]> : tensor<2xui8>
  %1 = bcast.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %2 = bcast.constant dense_resource<blob> : tensor<3xui16>
  %3 = bcast.constant dense<[true, false]> : tensor<2xi1>
  %4 = bcast.constant dense<> : tensor<0xui8>
  return %0, %1, %2, %3, %4 : tensor<2xui8>, tensor<2xcomplex<f32>>, tensor<3xui16>, tensor<2xi1>, tensor<0xui8>
}
{-# dialect_resources: { builtin: { blob: "0x02000000010002000300" } } #-}

// -----

// Test that a function of a constant is not left to folders, at rank 0 either:
// the operand is chosen by a condition that they do not know.
// CHECK-LABEL: @function
// CHECK: linalg.generic
// CHECK: %[[SIZE:.*]] = index.sizeof
// CHECK: %[[ALWAYS:.*]] = arith.cmpi ne, %[[SIZE]], %{{.*}}
// CHECK: %[[X:.*]] = arith.select %[[ALWAYS]], %{{.*}}, %{{.*}} : f32
// CHECK: math.exp %[[X]]
func.func @function() -> tensor<f32> {
  %0 = bcast.constant dense<1.0> : tensor<f32>
  %1 = bcast.exponential %0 : tensor<f32>
  return %1 : tensor<f32>
}

// -----

// Test that an exact op is left to them.
// CHECK-LABEL: @exact
// CHECK-NOT: index.sizeof
// CHECK: return
func.func @exact() -> tensor<f32> {
  %0 = bcast.constant dense<1.0> : tensor<f32>
  %1 = bcast.negate %0 : tensor<f32>
  return %1 : tensor<f32>
}

// Test that a constant of another dialect is a scalar too.
// CHECK-LABEL: func.func @arith_constant(
// CHECK: linalg.generic {{.*}} ins(%{{[a-z0-9]+}} : tensor<4xf32>)
// CHECK: %[[TWO:.*]] = arith.constant 2.000000e+00 : f32
// CHECK: arith.addf %{{.*}}, %[[TWO]]
func.func @arith_constant(%a: tensor<4xf32>) -> tensor<4xf32> {
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %0 = bcast.add %a, %two : tensor<4xf32>
  return %0 : tensor<4xf32>
}
