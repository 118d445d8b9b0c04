// RUN: bcast-opt %s --bcast-return-status --split-input-file | FileCheck %s

// Test that a failed assertion hands its message on and returns 1.
// CHECK: llvm.mlir.global internal constant @[[$MESSAGE:.*]]("no\00")
// CHECK-LABEL: func.func @assertion
// CHECK-SAME: (%[[OK:.*]]: i1) -> i32
// CHECK: cf.cond_br %[[OK]], ^[[NEXT:.*]], ^[[FAILED:.*]]
// CHECK: ^[[FAILED]]:
// CHECK: llvm.mlir.addressof @[[$MESSAGE]]
// CHECK: call @bcast_rt_fail
// CHECK: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK: return %[[ONE]]
// CHECK: ^[[NEXT]]:
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: return %[[ZERO]]
func.func @assertion(%ok: i1) {
  cf.assert %ok, "no"
  return
}

// -----

// Test that an allocation that fails returns, with poison for the results.
// CHECK-LABEL: func.func @allocation() -> (i32, memref<4xf32>)
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: memref.extract_aligned_pointer_as_index %[[A]]
// CHECK: cf.cond_br
// CHECK: %[[P:.*]] = ub.poison : memref<4xf32>
// CHECK: return %{{.*}}, %[[P]]
// CHECK: return %{{.*}}, %[[A]]
func.func @allocation() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Test that calls pass a status on; functions without a body have none.
// CHECK: func.func private @external(i32) -> i32
// CHECK-LABEL: func.func @caller
// CHECK: call @external(%{{.*}}) : (i32) -> i32
// CHECK: %[[R:.*]]:2 = call @callee(%{{.*}}) : (i32) -> (i32, i32)
// CHECK: cf.cond_br
// CHECK: return %[[R]]#0, %{{.*}} : i32, i32
// CHECK: return %{{.*}}, %[[R]]#1 : i32, i32
func.func private @external(i32) -> i32
func.func @caller(%a: i32) -> i32 {
  %0 = call @external(%a) : (i32) -> i32
  %1 = call @callee(%0) : (i32) -> i32
  return %1 : i32
}
func.func @callee(%a: i32) -> i32 {
  return %a : i32
}

// -----

// Test that attributes stay with their results.
// CHECK: func.func @attributes() -> (i32, i32 {test.a})
func.func @attributes() -> (i32 {test.a}) {
  %0 = arith.constant 5 : i32
  return %0 : i32
}
