// RUN: bcast-opt %s --bcast-expand-math=common-divisors=true | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math="common-divisors=true lane-masks=true" | FileCheck %s --check-prefix=MASKS
// RUN: bcast-opt %s --bcast-expand-math | FileCheck %s --check-prefix=LEFT

// Test that vectors with one divisor share its reciprocal and one test of all
// lanes, and are divided as before where a dividend or the divisor is not within
// the bounds.
// CHECK-LABEL: func.func @shared
// CHECK-SAME: %[[X:.*]]: vector<4xf32>, %[[Y:.*]]: vector<2x2xf32>, %[[D:.*]]: f32
// CHECK: %[[R:.*]] = arith.divf %{{.*}}, %[[D]] : f32
// CHECK: %[[OUTSIDE:.*]] = arith.cmpi uge
// CHECK: %[[NEGATED:.*]] = arith.negf %[[D]] : f32
// CHECK: %[[BIT:.*]] = arith.select %[[OUTSIDE]], %c0_i32, %c1073741824_i32
// CHECK: arith.constant dense<847249408>
// CHECK: %[[FIRST:.*]] = vector.reduction <and>, %{{.*}}, %[[BIT]] : vector<4xi32>
// CHECK: %[[ALL:.*]] = vector.reduction <and>, %{{.*}}, %[[FIRST]] : vector<4xi32>
// CHECK: %[[INSIDE:.*]] = arith.cmpi ne, %[[ALL]]
// CHECK: %[[USUAL:.*]] = llvm.intr.expect %[[INSIDE]]
// CHECK: %[[FIT:.*]] = scf.if %[[USUAL]]
// CHECK: scf.yield %true
// CHECK: } else {
// CHECK: arith.constant dense<226492416>
// CHECK-COUNT-2: vector.reduction <or>
// CHECK: }
// CHECK: %[[EXPECTED:.*]] = llvm.intr.expect %[[FIT]]
// CHECK: %[[RESULTS:.*]]:2 = scf.if %[[EXPECTED]]
// CHECK: %[[INVERSE:.*]] = vector.broadcast %[[R]] : f32 to vector<4xf32>
// CHECK: %[[NEAR:.*]] = arith.mulf %[[X]], %[[INVERSE]]
// CHECK: %[[DIVISOR:.*]] = vector.broadcast %[[NEGATED]]
// CHECK: %[[REST:.*]] = math.fma %[[NEAR]], %[[DIVISOR]], %[[X]]
// CHECK: math.fma %[[REST]], %[[INVERSE]], %[[NEAR]]
// CHECK: } else {
// CHECK: arith.divf %[[X]], %{{.*}} {bcast.rare} : vector<4xf32>
// CHECK: arith.divf %[[Y]], %{{.*}} {bcast.rare} : vector<2x2xf32>
// CHECK: return %[[RESULTS]]#0, %[[RESULTS]]#1
// With masks one test lets zeros through.
// MASKS-LABEL: func.func @shared
// MASKS: %[[BIT:.*]] = arith.select %{{.*}}, %c0_i32, %c1073741824_i32
// MASKS: arith.cmpi eq, %[[BIT]], %c0_i32
// MASKS: %[[SUM:.*]] = arith.addi %[[BITS:.*]], %{{.*}} : vector<4xi32>
// MASKS: %[[SET:.*]] = arith.andi %[[SUM]]
// MASKS: %[[OUTSIDE:.*]] = arith.cmpi eq, %[[SET]]
// MASKS: %[[OTHER:.*]] = arith.cmpi ne
// MASKS: %[[BOTH:.*]] = arith.andi %[[OUTSIDE]], %[[OTHER]]
// MASKS: vector.reduction <or>, %[[BOTH]] : vector<4xi1> into i1
// MASKS: vector.reduction <or>, %{{.*}} : vector<4xi1> into i1
// MASKS: scf.if
// MASKS: math.fma
// MASKS: } else {
// MASKS: arith.divf
// LEFT-LABEL: func.func @shared
// LEFT-NOT: scf.if
// LEFT: return
func.func @shared(%x: vector<4xf32>, %y: vector<2x2xf32>, %d: f32)
    -> (vector<4xf32>, vector<2x2xf32>) {
  %0 = vector.broadcast %d : f32 to vector<4xf32>
  %1 = arith.divf %x, %0 : vector<4xf32>
  %2 = vector.broadcast %d : f32 to vector<2x2xf32>
  %3 = arith.divf %y, %2 : vector<2x2xf32>
  return %1, %3 : vector<4xf32>, vector<2x2xf32>
}

// Test that the reciprocal is computed before loops in which the divisor is the
// same.
// CHECK-LABEL: func.func @loop
// CHECK: arith.divf %{{.*}}, %{{.*}} : f32
// CHECK: scf.for
// CHECK-NOT: arith.divf {{.*}} : f32
// CHECK: math.fma
func.func @loop(%x: memref<64xf32>, %d: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c4 {
    %0 = vector.load %x[%i] : memref<64xf32>, vector<4xf32>
    %1 = vector.broadcast %d : f32 to vector<4xf32>
    %2 = arith.divf %0, %1 : vector<4xf32>
    vector.store %2, %x[%i] : memref<64xf32>, vector<4xf32>
  }
  return
}

// Test that a dividend that is computed from the first quotient is tested after
// it.
// CHECK-LABEL: func.func @chain
// CHECK-COUNT-2: vector.reduction <and>
func.func @chain(%x: vector<4xf32>, %d: f32) -> vector<4xf32> {
  %0 = vector.broadcast %d : f32 to vector<4xf32>
  %1 = arith.divf %x, %0 : vector<4xf32>
  %2 = arith.divf %1, %0 : vector<4xf32>
  return %2 : vector<4xf32>
}

// Test that vectors of two lanes are divided if together they have four.
// CHECK-LABEL: func.func @short
// CHECK: scf.if
// CHECK: math.fma {{.*}} : vector<2xf32>
func.func @short(%x: vector<2xf32>, %y: vector<2xf32>, %d: f32)
    -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.broadcast %d : f32 to vector<2xf32>
  %1 = arith.divf %x, %0 : vector<2xf32>
  %2 = arith.divf %y, %0 : vector<2xf32>
  return %1, %2 : vector<2xf32>, vector<2xf32>
}

// CHECK-LABEL: func.func @two_lanes
// CHECK-NOT: scf.if
// CHECK: return
func.func @two_lanes(%x: vector<2xf32>, %d: f32) -> vector<2xf32> {
  %0 = vector.broadcast %d : f32 to vector<2xf32>
  %1 = arith.divf %x, %0 : vector<2xf32>
  return %1 : vector<2xf32>
}

// Test that so are constants, but not powers of 2, by whose inverse LLVM
// multiplies.
// CHECK-LABEL: func.func @constant
// CHECK: %[[D:.*]] = arith.constant 2.550000e+02 : f32
// CHECK: arith.divf %{{.*}}, %[[D]] : f32
// CHECK: math.fma
func.func @constant(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = arith.constant dense<255.0> : vector<4xf32>
  %1 = arith.divf %x, %0 : vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @power_of_2
// CHECK-NOT: scf.if
// CHECK: return
func.func @power_of_2(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = arith.constant 256.0 : f32
  %1 = vector.broadcast %0 : f32 to vector<4xf32>
  %2 = arith.divf %x, %1 : vector<4xf32>
  return %2 : vector<4xf32>
}

// Test that divisors that differ by lane, other types and divisions that are
// rare already are left.
// CHECK-LABEL: func.func @others
// CHECK-NOT: scf.if
// CHECK: return
func.func @others(%x: vector<4xf32>, %y: vector<4xf32>, %z: vector<4xf64>, %d: f64,
                  %e: f32, %v: vector<1xf32>)
    -> (vector<4xf32>, vector<4xf64>, f32, vector<4xf32>, vector<4xf32>) {
  %0 = arith.divf %x, %y : vector<4xf32>
  %1 = vector.broadcast %d : f64 to vector<4xf64>
  %2 = arith.divf %z, %1 : vector<4xf64>
  %3 = arith.divf %e, %e : f32
  %4 = vector.broadcast %e : f32 to vector<4xf32>
  %5 = arith.divf %x, %4 {bcast.rare} : vector<4xf32>
  %6 = vector.broadcast %v : vector<1xf32> to vector<4xf32>
  %7 = arith.divf %x, %6 : vector<4xf32>
  return %0, %2, %3, %5, %7
      : vector<4xf32>, vector<4xf64>, f32, vector<4xf32>, vector<4xf32>
}

// Test that a divisor is one for all lanes where it is computed from such, of
// constants too: a scale that is made of the maximum of a row.
// CHECK-LABEL: func.func @scaled
// CHECK-SAME: %[[X:.*]]: vector<4xf32>, %[[M:.*]]: f32
// CHECK: %[[PRODUCT:.*]] = arith.mulf %[[M]], %{{.*}} : f32
// CHECK: %[[DIVISOR:.*]] = arith.addf %[[PRODUCT]], %[[M]] : f32
// CHECK: arith.divf %{{.*}}, %[[DIVISOR]] : f32
// CHECK: scf.if
// CHECK: math.fma
// LEFT-LABEL: func.func @scaled
// LEFT-NOT: math.fma
func.func @scaled(%x: vector<4xf32>, %m: f32) -> vector<4xf32> {
  %all = vector.broadcast %m : f32 to vector<4xf32>
  %part = arith.constant dense<0.0078740157> : vector<4xf32>
  %product = arith.mulf %all, %part : vector<4xf32>
  %divisor = arith.addf %product, %all : vector<4xf32>
  %0 = arith.divf %x, %divisor : vector<4xf32>
  return %0 : vector<4xf32>
}

// Test that it is none where one of the lanes is computed from something else.
// CHECK-LABEL: func.func @unequal
// CHECK-NOT: math.fma
// CHECK: return
func.func @unequal(%x: vector<4xf32>, %y: vector<4xf32>, %m: f32) -> vector<4xf32> {
  %all = vector.broadcast %m : f32 to vector<4xf32>
  %divisor = arith.mulf %all, %y : vector<4xf32>
  %0 = arith.divf %x, %divisor : vector<4xf32>
  return %0 : vector<4xf32>
}
