// RUN: bcast-opt %s --split-input-file --bcast-reuse-arguments | FileCheck %s

#same = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// Test that an elementwise op with two results writes both to the arguments that
// it reads, also where another operand is a row.
// CHECK-LABEL: func.func @elementwise
// CHECK-SAME: (%[[A:.*]]: memref<4x4xf32>, %[[B:.*]]: memref<4x4xf32>, %[[R:.*]]: memref<4xf32>)
// CHECK-DAG: %[[OK0:.*]] = bcast_rt.alias_result 1 in argument 0
// CHECK-DAG: cf.assert %[[OK0]], "a result is not in the memory of its argument"
// CHECK-DAG: %[[OK1:.*]] = bcast_rt.alias_result 0 in argument 1
// CHECK-DAG: cf.assert %[[OK1]], "a result is not in the memory of its argument"
// CHECK-NOT: memref.alloc
// CHECK: linalg.generic {{.*}} ins(%[[A]], %[[B]], %[[R]] : {{.*}}) outs(%[[B]], %[[A]] :
// CHECK-NOT: memref.copy
// CHECK: return %[[B]], %[[A]]
func.func @elementwise(%a: memref<4x4xf32> {bcast.aliasing_output = 1 : i64}, %b: memref<4x4xf32> {bcast.aliasing_output = 0 : i64}, %r: memref<4xf32>) -> (memref<4x4xf32>, memref<4x4xf32>) {
  %0 = memref.alloc() : memref<4x4xf32>
  %1 = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#same, #same, #row, #same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %r : memref<4x4xf32>, memref<4x4xf32>, memref<4xf32>) outs(%0, %1 : memref<4x4xf32>, memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %u: f32, %v: f32):
    %2 = arith.addf %x, %y : f32
    %3 = arith.mulf %2, %z : f32
    linalg.yield %2, %3 : f32, f32
  }
  return %0, %1 : memref<4x4xf32>, memref<4x4xf32>
}

// -----

// Test that a result is copied at the end where the argument is read after the
// result has been written, and is its own until then.
// CHECK-LABEL: func.func @read_later
// CHECK-SAME: (%[[A:.*]]: memref<4xf32>)
// CHECK: %[[R:.*]] = memref.alloc
// CHECK: linalg.fill {{.*}} outs(%[[R]]
// CHECK: memref.load %[[A]]
// CHECK: memref.copy %[[R]], %[[A]]
// CHECK: memref.dealloc %[[R]]
// CHECK: return %[[A]]
func.func @read_later(%a: memref<4xf32> {bcast.aliasing_output = 0 : i64}) -> (memref<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %0 = memref.alloc() : memref<4xf32>
  linalg.fill ins(%zero : f32) outs(%0 : memref<4xf32>)
  %1 = memref.load %a[%c0] : memref<4xf32>
  return %0, %1 : memref<4xf32>, f32
}

// -----

// Test that what is read before, by whatever op, is no reason for a copy.
// CHECK-LABEL: func.func @read_before
// CHECK-SAME: (%[[A:.*]]: memref<4xf32>)
// CHECK-NOT: memref.alloc
// CHECK: %[[VIEW:.*]] = memref.expand_shape %[[A]]
// CHECK: memref.load %[[VIEW]]
// CHECK: linalg.fill {{.*}} outs(%[[A]]
// CHECK-NOT: memref.copy
// CHECK: return %[[A]]
func.func @read_before(%a: memref<4xf32> {bcast.aliasing_output = 0 : i64}) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<4xf32>
  %view = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  %1 = memref.load %view[%c0, %c0] : memref<2x2xf32>
  linalg.fill ins(%1 : f32) outs(%0 : memref<4xf32>)
  return %0 : memref<4xf32>
}

// -----

#same = affine_map<(d0, d1) -> (d0, d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>

// Test that nothing is computed in place that reads the argument, or another
// operand, transposed.
// CHECK-LABEL: func.func @transposed
// CHECK: memref.alloc
// CHECK: memref.copy
// CHECK: return %arg0
func.func @transposed(%a: memref<4x4xf32> {bcast.aliasing_output = 0 : i64}) -> memref<4x4xf32> {
  %0 = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#turned, #same], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x4xf32>) outs(%0 : memref<4x4xf32>) {
  ^bb0(%x: f32, %u: f32):
    linalg.yield %x : f32
  }
  return %0 : memref<4x4xf32>
}

// CHECK-LABEL: func.func @other_transposed
// CHECK: memref.alloc
// CHECK: memref.copy
// CHECK: return %arg0
func.func @other_transposed(%a: memref<4x4xf32> {bcast.aliasing_output = 0 : i64}, %b: memref<4x4xf32>) -> memref<4x4xf32> {
  %0 = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#same, #turned, #same], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%0 : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32, %u: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  }
  return %0 : memref<4x4xf32>
}

// -----

// Test that an element of the argument which is read at an index that the body
// computes is read from the argument as it was.
// CHECK-LABEL: func.func @computed_index
// CHECK: memref.alloc
// CHECK: memref.copy
// CHECK: return %arg0
func.func @computed_index(%a: memref<4xf32> {bcast.aliasing_output = 0 : i64}) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%0 : memref<4xf32>) {
  ^bb0(%u: f32):
    %1 = memref.load %a[%c0] : memref<4xf32>
    linalg.yield %1 : f32
  }
  return %0 : memref<4xf32>
}

// -----

// Test that an argument that is returned as it is stays alone.
// CHECK-LABEL: func.func @itself
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return %arg0
func.func @itself(%a: memref<4xf32> {bcast.aliasing_output = 0 : i64}) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %a, %0 : memref<4xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

// Test that sizes which only the program knows are compared, unless they are
// read from the argument.
// CHECK-LABEL: func.func @sizes
// CHECK-SAME: (%[[A:.*]]: memref<?x?xf32>, %[[N:.*]]: index, %{{.*}}: f32)
// CHECK: %[[SIZE:.*]] = memref.dim %[[A]], %c1{{.*}} : memref<?x?xf32>
// CHECK: %[[OK:.*]] = arith.cmpi eq, %[[N]], %[[SIZE]]
// CHECK: cf.assert %[[OK]], "a result does not have the sizes of the argument whose memory it has"
// CHECK-NOT: cf.assert
// CHECK: linalg.fill {{.*}} outs(%[[A]]
func.func @sizes(%a: memref<?x?xf32> {bcast.aliasing_output = 0 : i64}, %n: index, %x: f32) -> memref<?x?xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.dim %a, %c0 : memref<?x?xf32>
  %0 = memref.alloc(%m, %n) : memref<?x?xf32>
  linalg.fill ins(%x : f32) outs(%0 : memref<?x?xf32>)
  return %0 : memref<?x?xf32>
}

// -----

// Test that a private function, whose callers are in the program, gives up
// nothing.
// CHECK-LABEL: func.func private @inner(%arg0: memref<4xf32>) -> memref<4xf32>
// CHECK-NOT: alias_result
// CHECK: memref.alloc
// CHECK-NOT: memref.copy
func.func private @inner(%a: memref<4xf32> {bcast.aliasing_output = 0 : i64}) -> memref<4xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = memref.alloc() : memref<4xf32>
  linalg.fill ins(%zero : f32) outs(%0 : memref<4xf32>)
  return %0 : memref<4xf32>
}
