// RUN: bcast-opt %s --bcast-return-status --split-input-file | FileCheck %s

// Test that a failed assertion hands its message on and returns 1, from a block
// that LLVM does not take for empty.
// CHECK: llvm.mlir.global internal constant @[[$MESSAGE:.*]]("no\00")
// CHECK-LABEL: func.func @assertion
// CHECK-SAME: (%[[OK:.*]]: i1) -> i32
// CHECK: cf.cond_br %[[OK]], ^[[NEXT:.*]], ^[[REPORT:.*]]
// CHECK: ^[[NEXT]]:
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: return %[[ZERO]]
// CHECK: ^[[REPORT]]:
// CHECK: llvm.mlir.addressof @[[$MESSAGE]]
// CHECK: call @bcast_rt_fail
// CHECK: cf.br ^[[EXIT:.*]]
// CHECK: ^[[EXIT]]:
// CHECK: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK: llvm.call_intrinsic "llvm.sideeffect"()
// CHECK: return %[[ONE]]
func.func @assertion(%ok: i1) {
  cf.assert %ok, "no"
  return
}

// -----

// Test that a message that several assertions have is handed on at one place.
// CHECK-COUNT-2: llvm.mlir.global
// CHECK-NOT: llvm.mlir.global
// CHECK-LABEL: func.func @messages
// CHECK: cf.cond_br %{{.*}}, ^{{.*}}, ^[[FIRST:.*]]
// CHECK: cf.cond_br %{{.*}}, ^{{.*}}, ^[[SECOND:.*]]
// CHECK: cf.cond_br %{{.*}}, ^{{.*}}, ^[[FIRST]]
// CHECK-COUNT-2: call @bcast_rt_fail
// CHECK-NOT: call @bcast_rt_fail
func.func @messages(%a: i1, %b: i1, %c: i1) {
  cf.assert %a, "one"
  cf.assert %b, "other"
  cf.assert %c, "one"
  return
}

// -----

// Test that an allocation that fails returns, with poison for the results. All
// failures share one block, which takes no values: carried from thousands of
// branches, a status would cost LLVM more than linear time.
// CHECK-LABEL: func.func @allocation() -> (i32, memref<4xf32>)
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: memref.extract_aligned_pointer_as_index %[[A]]
// CHECK: cf.cond_br %{{.*}}, ^{{.*}}, ^[[EXIT:[^(]*]]{{$}}
// CHECK: memref.alloc
// CHECK: cf.cond_br %{{.*}}, ^{{.*}}, ^[[EXIT]]{{$}}
// CHECK: return %{{.*}}, %[[A]]
// CHECK: ^[[EXIT]]:
// CHECK: %[[STATUS:.*]] = arith.constant 1 : i32
// CHECK: %[[P:.*]] = ub.poison : memref<4xf32>
// CHECK: return %[[STATUS]], %[[P]]
// CHECK-NOT: ub.poison
func.func @allocation() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Test that calls pass a status on; functions without a body have none.
// CHECK: func.func private @external(i32) -> i32
// CHECK-LABEL: func.func @caller
// CHECK: call @external(%{{.*}}) : (i32) -> i32
// CHECK: %[[R:.*]]:2 = call @callee(%{{.*}}) : (i32) -> (i32, i32)
// CHECK: %[[OK:.*]] = arith.cmpi eq, %[[R]]#0,
// CHECK: cf.cond_br %[[OK]], ^{{.*}}, ^[[EXIT:[^(]*]]{{$}}
// CHECK: return %{{.*}}, %[[R]]#1 : i32, i32
// CHECK: ^[[EXIT]]:
// CHECK: %[[STATUS:.*]] = arith.constant 1 : i32
// CHECK: return %[[STATUS]], %{{.*}} : i32, i32
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

// Test that a private function has a status only if it can fail, itself or in
// what it calls.
// CHECK-LABEL: func.func @main
// CHECK: call @safe() : () -> ()
// CHECK: call @calls_failing() : () -> i32
func.func @main() {
  call @safe() : () -> ()
  call @calls_failing() : () -> ()
  return
}
// CHECK: func.func private @safe() {
func.func private @safe() {
  return
}
// CHECK: func.func private @calls_failing() -> i32
func.func private @calls_failing() {
  call @failing() : () -> ()
  return
}
// CHECK: func.func private @failing() -> i32
func.func private @failing() {
  %0 = memref.alloc() : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// -----

// Test that a private function that is a device's entry point always has one, as
// its callers outside expect.
// CHECK: func.func private @entry() -> i32 {
// CHECK: %[[OK:.*]] = arith.constant 0 : i32
// CHECK: return %[[OK]]
bcast_rt.device_entry @entry of @main
func.func private @entry() {
  return
}
func.func @main() {
  return
}

// -----

// Test that memory for a result may lack.
// CHECK-LABEL: func.func @result
// CHECK: %[[R:.*]] = bcast_rt.alloc_result 0
// CHECK: %[[P:.*]] = memref.extract_aligned_pointer_as_index %[[R]]
// CHECK: %[[OK:.*]] = arith.cmpi ne, %[[P]]
// CHECK: cf.cond_br %[[OK]]
func.func @result() -> memref<4xf32> {
  %0 = bcast_rt.alloc_result 0 : memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Test that attributes stay with their results.
// CHECK: func.func @attributes() -> (i32, i32 {test.a})
func.func @attributes() -> (i32 {test.a}) {
  %0 = arith.constant 5 : i32
  return %0 : i32
}
