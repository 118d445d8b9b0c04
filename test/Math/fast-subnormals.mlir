// RUN: bcast-opt %s --bcast-expand-math=fast-subnormals=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=SLOW

// Test that an exponential is a product of three factors, 2^(n - 1) and 2, or
// near subnormal results 2^(n + 63) and 2^-63, for an argument that is bounded on
// both sides.
// CHECK-LABEL: func.func @single
// CHECK-DAG: arith.constant dense<-1.040000e+02>
// CHECK-DAG: arith.constant dense<8.900000e+01>
// CHECK-COUNT-8: math.fma
// CHECK: %[[POWER:.*]] = math.fma
// CHECK-NEXT: arith.constant dense<-8.000000e+01>
// CHECK-NEXT: %[[SMALL:.*]] = arith.cmpf olt
// CHECK: arith.shli
// CHECK: %[[FIRST:.*]] = arith.bitcast %{{.*}} : vector<4xi32> to vector<4xf32>
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[POWER]], %[[FIRST]]
// CHECK-NEXT: %[[SECOND:.*]] = arith.bitcast
// CHECK-NEXT: %[[RESULT:.*]] = arith.mulf %[[PRODUCT]], %[[SECOND]]
// CHECK-NEXT: return %[[RESULT]]

// Test that otherwise no op computes a subnormal number: nothing is multiplied
// after the polynomial.
// SLOW-LABEL: func.func @single
// SLOW-NOT: arith.mulf
// SLOW: return
func.func @single(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.exp %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @double
// CHECK-DAG: arith.constant -7.460000e+02
// CHECK-DAG: arith.constant 7.100000e+02
// CHECK: arith.constant -6.000000e+02
// CHECK: arith.mulf
// CHECK-NEXT: arith.bitcast
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: return
func.func @double(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  return %0 : f64
}

// CHECK-LABEL: func.func @approximate
// CHECK: arith.mulf
// CHECK-NEXT: arith.bitcast
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: return
// SLOW-LABEL: func.func @approximate
// SLOW-NOT: arith.mulf
// SLOW: return
func.func @approximate(%x: f32) -> f32 {
  %0 = math.exp %x fastmath<afn> : f32
  return %0 : f32
}
