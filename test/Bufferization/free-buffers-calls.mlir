// RUN: bcast-opt %s --bcast-free-buffers | FileCheck %s
// RUN: bcast-opt %s --bcast-free-buffers --canonicalize \
// RUN:   --buffer-deallocation-simplification \
// RUN:   --bufferization-lower-deallocations --canonicalize \
// RUN:   | FileCheck %s --check-prefix=LOWERED

func.func private @f(memref<4xf32>) -> memref<4xf32>
func.func private @two(memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)

// Test that what a call returns, or is passed, is freed after its last use, and
// not at the end of the block, where one op would compare each with each; what
// is returned stays there.
// CHECK-LABEL: @chain
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: %[[R0:.*]] = call @f(%[[A]])
// CHECK: bufferization.dealloc (%[[A]] : memref<4xf32>) if (%{{.*}})
// CHECK: %[[R1:.*]] = call @f(%[[R0]])
// CHECK: bufferization.dealloc (%[[R0]] : memref<4xf32>) if (%{{.*}})
// CHECK: %[[R2:.*]] = call @f(%[[R1]])
// CHECK: bufferization.dealloc (%[[R1]] : memref<4xf32>) if (%{{.*}})
// CHECK: bufferization.dealloc (%[[R2]] : memref<4xf32>) if (%{{.*}}) retain (%[[R2]]
// LOWERED-LABEL: @chain
// LOWERED: %[[R0:.*]] = call @f
// LOWERED: %[[R1:.*]] = call @f
// LOWERED-NEXT: memref.dealloc %[[R0]]
// LOWERED-NEXT: %[[R2:.*]] = call @f
// LOWERED-NEXT: memref.dealloc %[[R1]]
// LOWERED-NEXT: return %[[R2]]
func.func @chain() -> memref<4xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %0 = call @f(%a) : (memref<4xf32>) -> memref<4xf32>
  %1 = call @f(%0) : (memref<4xf32>) -> memref<4xf32>
  %2 = call @f(%1) : (memref<4xf32>) -> memref<4xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %0
      : memref<4xf32> -> memref<f32>, index, index, index
  %3 = bufferization.dealloc (%a, %base, %1, %2
      : memref<4xf32>, memref<f32>, memref<4xf32>, memref<4xf32>)
      if (%true, %true, %true, %true) retain (%2 : memref<4xf32>)
  return %2 : memref<4xf32>
}

// Test that results of one call, which may be one buffer, stay in one op after
// the last use of either.
// CHECK-LABEL: @shared
// CHECK: %[[R:.*]]:2 = call @two
// CHECK: memref.load %[[R]]#0
// CHECK: memref.load %[[R]]#1
// CHECK: bufferization.dealloc (%[[R]]#0, %[[R]]#1 : memref<4xf32>, memref<4xf32>)
// CHECK: arith.addf
func.func @shared(%a: memref<4xf32>, %i: index) -> f32 {
  %true = arith.constant true
  %0:2 = call @two(%a) : (memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)
  %x = memref.load %0#0[%i] : memref<4xf32>
  %y = memref.load %0#1[%i] : memref<4xf32>
  %sum = arith.addf %x, %y : f32
  bufferization.dealloc (%0#0, %0#1 : memref<4xf32>, memref<4xf32>)
      if (%true, %true)
  return %sum : f32
}

// Test that a buffer stays that is freed on a condition, belongs to another
// block, or may be another value too.
// CHECK-LABEL: @kept
// CHECK-COUNT-1: bufferization.dealloc
// CHECK-NOT: bufferization.dealloc
func.func @kept(%a: memref<4xf32>, %c: i1, %i: index) -> f32 {
  %true = arith.constant true
  %conditional = call @f(%a) : (memref<4xf32>) -> memref<4xf32>
  %chosen = call @f(%a) : (memref<4xf32>) -> memref<4xf32>
  %other = arith.select %c, %chosen, %a : memref<4xf32>
  %elsewhere = call @f(%a) : (memref<4xf32>) -> memref<4xf32>
  cf.br ^next
^next:
  %x = memref.load %other[%i] : memref<4xf32>
  bufferization.dealloc (%conditional, %chosen, %elsewhere
      : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %true, %true)
  return %x : f32
}
