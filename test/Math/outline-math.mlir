// RUN: bcast-opt %s --bcast-outline-math=max-inline=2 | FileCheck %s
// RUN: bcast-opt %s --bcast-outline-math=max-inline=2 --bcast-expand-math \
// RUN:   | FileCheck %s --check-prefix=EXPANDED
// RUN: bcast-opt %s --bcast-outline-math | FileCheck %s --check-prefix=DEFAULT

// Test that the third of a function in a block makes all three calls of one
// copy, and that the copy is expanded.
// CHECK-LABEL: func.func @many
// CHECK-COUNT-3: call @[[$TANH:bcast_math_tanh.*]](%{{.*}}) : (vector<8xf32>) -> vector<8xf32>
// CHECK-NOT: math.tanh
// CHECK: return
// EXPANDED-NOT: math.tanh
// DEFAULT-LABEL: func.func @many
// DEFAULT-COUNT-3: math.tanh
func.func @many(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.tanh %x : vector<8xf32>
  %1 = math.tanh %0 : vector<8xf32>
  %2 = math.tanh %1 : vector<8xf32>
  return %2 : vector<8xf32>
}

// Test that another block shares the copy, and that two are left in place.
// CHECK-LABEL: func.func @blocks
// CHECK-COUNT-2: math.tanh
// CHECK: scf.for
// CHECK-COUNT-3: call @[[$TANH]](
// CHECK: scf.yield
func.func @blocks(%x: vector<8xf32>, %n: index) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = math.tanh %x : vector<8xf32>
  %1 = math.tanh %0 : vector<8xf32>
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %1) -> vector<8xf32> {
    %3 = math.tanh %y : vector<8xf32>
    %4 = math.tanh %3 : vector<8xf32>
    %5 = math.tanh %4 : vector<8xf32>
    scf.yield %5 : vector<8xf32>
  }
  return %2 : vector<8xf32>
}

// Test that other types, attributes and functions are counted apart, and that
// what is not expanded stays: cheap functions, and tensors.
// CHECK-LABEL: func.func @apart
// CHECK-NOT: call
// CHECK: return
func.func @apart(%x: f32, %y: f64, %t: tensor<4xf32>)
    -> (f32, f64, tensor<4xf32>) {
  %0 = math.exp %x : f32
  %1 = math.exp %0 : f32
  %2 = math.exp %1 fastmath<nnan> : f32
  %3 = math.expm1 %2 : f32
  %4 = math.exp %y : f64
  %5 = math.sqrt %3 : f32
  %6 = math.sqrt %5 : f32
  %7 = math.sqrt %6 : f32
  %8 = math.exp %t : tensor<4xf32>
  %9 = math.exp %8 : tensor<4xf32>
  %10 = math.exp %9 : tensor<4xf32>
  return %7, %4, %10 : f32, f64, tensor<4xf32>
}

// Test that a function of two operands takes both, in order.
// CHECK-LABEL: func.func @powers
// CHECK-SAME: (%[[ARG_X:.+]]: f32, %[[ARG_Y:.+]]: f32)
// CHECK: %[[P:.*]] = call @[[$POW:bcast_math_powf.*]](%[[ARG_X]], %[[ARG_Y]]) : (f32, f32) -> f32
// CHECK: call @[[$POW]](%[[P]], %[[P]])
func.func @powers(%x: f32, %y: f32) -> f32 {
  %0 = math.powf %x, %y : f32
  %1 = math.powf %0, %0 : f32
  %2 = math.powf %y, %1 : f32
  return %2 : f32
}

// CHECK: func.func private @[[$TANH]](%[[X:.*]]: vector<8xf32>) -> vector<8xf32>
// CHECK-NEXT: %[[R:.*]] = math.tanh %[[X]] : vector<8xf32>
// CHECK-NEXT: return %[[R]]
// CHECK: func.func private @[[$POW]](%[[X:.*]]: f32, %[[Y:.*]]: f32) -> f32
// CHECK-NEXT: math.powf %[[X]], %[[Y]]
