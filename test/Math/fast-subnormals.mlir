// RUN: bcast-opt %s --bcast-expand-math=fast-subnormals=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=SLOW

// Test that an exponential is a product of a polynomial times 2^-32 and 2^(n + 32)
// where no lane's n is above 92, and else of the polynomial, 2^(n - 1) and 2, or
// near subnormal results 2^(n + 63) and 2^-63.
// CHECK-LABEL: func.func @single
// CHECK: arith.constant dense<-1.040000e+02>
// CHECK: %[[SHIFTED:.*]] = math.fma
// CHECK-COUNT-7: math.fma
// CHECK: %[[ONE:.*]] = arith.constant dense<2.32830644E-10>
// CHECK: %[[POWER:.*]] = math.fma %{{.*}}, %{{.*}}, %[[ONE]]
// CHECK: %[[LARGEST:.*]] = vector.reduction <maxnumf>, %[[SHIFTED]]
// CHECK: %[[USUAL:.*]] = arith.cmpf ule, %[[LARGEST]]
// CHECK: %[[EXPECTED:.*]] = llvm.intr.expect %[[USUAL]]
// CHECK: %[[RESULT:.*]] = scf.if %[[EXPECTED]]
// CHECK: arith.shli
// CHECK: %[[FACTOR:.*]] = arith.bitcast %{{.*}} : vector<4xi32> to vector<4xf32>
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[POWER]], %[[FACTOR]]
// CHECK-NEXT: scf.yield %[[PRODUCT]]
// CHECK: } else {
// CHECK: arith.cmpf olt, %[[SHIFTED]]
// CHECK: %[[WHOLE:.*]] = arith.constant dense<4.2949673E+9>
// CHECK: %[[UNSCALED:.*]] = arith.mulf %[[POWER]], %[[WHOLE]]
// CHECK: %[[FIRST:.*]] = arith.bitcast %{{.*}} : vector<4xi32> to vector<4xf32>
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[UNSCALED]], %[[FIRST]]
// CHECK-NEXT: %[[SECOND:.*]] = arith.bitcast
// CHECK-NEXT: arith.mulf %[[PRODUCT]], %[[SECOND]]
// CHECK: arith.cmpf ogt, %[[SHIFTED]]
// CHECK: return %[[RESULT]]

// Test that otherwise no op computes a subnormal number: nothing is multiplied
// after the polynomial.
// SLOW-LABEL: func.func @single
// SLOW-NOT: arith.mulf
// SLOW: return
func.func @single(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.exp %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// Test that n, with the exponent's bias added as it is rounded, is nothing but
// shifted, and that numbers which are not positive need no other factors.
// CHECK-LABEL: func.func @nonpositive
// CHECK-NOT: scf.if
// CHECK: %[[MAGIC:.*]] = arith.constant dense<0x4B40009F>
// CHECK: %[[SHIFTED:.*]] = math.fma %{{.*}}, %{{.*}}, %[[MAGIC]]
// CHECK-NOT: {{arith.addi|scf.if}}
// CHECK: %[[BITS:.*]] = arith.bitcast %[[SHIFTED]]
// CHECK: %[[FIELD:.*]] = arith.shli %[[BITS]]
// CHECK: %[[FACTOR:.*]] = arith.bitcast %[[FIELD]]
// CHECK-NEXT: %[[PRODUCT:.*]] = arith.mulf %{{.*}}, %[[FACTOR]]
// CHECK-NEXT: return %[[PRODUCT]]
func.func @nonpositive(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.exp %x {bcast.nonpositive} : vector<4xf32>
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

// Test that a scalar's n is compared itself.
// CHECK-LABEL: func.func @approximate
// CHECK: arith.cmpf ule
// CHECK: scf.if
// CHECK-COUNT-4: arith.mulf
// CHECK: return
// SLOW-LABEL: func.func @approximate
// SLOW-NOT: arith.mulf
// SLOW: return
func.func @approximate(%x: f32) -> f32 {
  %0 = math.exp %x fastmath<afn> : f32
  return %0 : f32
}

// Test that lanes whose result is not taken need no harmless operand.
// CHECK-LABEL: func.func @harmless
// CHECK-NOT: arith.select
// CHECK: arith.mulf %arg0, %arg0
// SLOW-LABEL: func.func @harmless
// SLOW: %[[X:.*]] = arith.select
// SLOW: arith.mulf %[[X]], %[[X]]
func.func @harmless(%x: f32, %isFar: i1) -> f32 {
  %one = arith.constant 1.0 : f32
  %0 = arith.select %isFar, %one, %x {bcast.harmless} : f32
  %1 = arith.mulf %0, %0 : f32
  return %1 : f32
}

// Test that another select stays.
// CHECK-LABEL: func.func @selected
// CHECK: arith.select
func.func @selected(%x: f32, %isFar: i1) -> f32 {
  %one = arith.constant 1.0 : f32
  %0 = arith.select %isFar, %one, %x : f32
  return %0 : f32
}
