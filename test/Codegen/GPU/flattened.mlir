// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that a thread has four neighbours of all pixels, and reads what is the same
// in each pixel at the index of each lane, which is one remainder, and then one
// more than the index before, or the first of the next row.
// CHECK-LABEL: func.func @pixels
// CHECK-DAG: %[[THREE:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK: gpu.launch
// CHECK: %[[ELEMENT:.*]] = arith.muli %{{.*}}, %[[FOUR]]
// CHECK: %[[FIRST:.*]] = arith.remui %[[ELEMENT]], %[[THREE]]
// CHECK-NOT: arith.remui
// CHECK: %[[NEXT:.*]] = arith.addi %[[FIRST]],
// CHECK: %[[IN:.*]] = arith.cmpi ult, %[[NEXT]], %[[THREE]]
// CHECK: %[[SECOND:.*]] = arith.select %[[IN]], %[[NEXT]],
// CHECK: vector.load %{{.*}}[%[[ELEMENT]]] {alignment = 4 : i64} : memref<3072xi8, {{.*}}>, vector<4xi8>
// CHECK: memref.load %{{.*}}[%[[FIRST]]]
// CHECK: memref.load %{{.*}}[%[[SECOND]]]
// CHECK-COUNT-2: memref.load
// CHECK: vector.from_elements
// CHECK: vector.store %{{.*}}, %{{.*}}[%[[ELEMENT]]] {alignment = 16 : i64}
// CHECK-NOT: scf.if
func.func @pixels(%a: memref<1024x3xi8>, %b: memref<3xf32>, %o: memref<1024x3xf32>) {
  linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<1024x3xi8>, memref<3xf32>) outs(%o : memref<1024x3xf32>) {
  ^bb0(%x: i8, %y: f32, %out: f32):
    %0 = arith.uitofp %x : i8 to f32
    %1 = arith.subf %0, %y : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#all = affine_map<(i, j, k) -> (i, j, k)>
#middle = affine_map<(i, j, k) -> (j)>

// Test that lanes have two elements at most of what is the same all along a row,
// and of what is computed from it alone, that the index of the outermost loop that matters is a remainder too, and that
// threads behind the last vector have an element each.
// CHECK-LABEL: func.func @channels
// CHECK-DAG: %[[FIVE:.*]] = arith.constant 5 : index
// CHECK-DAG: %[[SIX:.*]] = arith.constant 6 : index
// CHECK-DAG: %[[SEVEN:.*]] = arith.constant 7 : index
// CHECK: gpu.launch
// CHECK: scf.if
// CHECK: %[[INNER:.*]] = arith.remui %{{.*}}, %[[SEVEN]]
// CHECK: %[[ROW:.*]] = arith.divui %{{.*}}, %[[SEVEN]]
// CHECK: arith.remui %[[ROW]], %[[FIVE]]
// CHECK: vector.load
// CHECK: %[[B0:.*]] = memref.load
// CHECK: %[[B1:.*]] = memref.load
// CHECK: %[[N0:.*]] = arith.negf %[[B0]] : f32
// CHECK: %[[R0:.*]] = math.rsqrt %[[N0]] : f32
// CHECK: %[[N1:.*]] = arith.negf %[[B1]] : f32
// CHECK: %[[R1:.*]] = math.rsqrt %[[N1]] : f32
// CHECK: %[[IN1:.*]] = arith.cmpi ult, %[[INNER]], %[[SIX]]
// CHECK: arith.select %[[IN1]], %[[R0]], %[[R1]]
// CHECK: %[[IN2:.*]] = arith.cmpi ult, %[[INNER]], %[[FIVE]]
// CHECK: arith.select %[[IN2]], %[[R0]], %[[R1]]
// CHECK-NOT: memref.load
// CHECK-NOT: math.rsqrt
// CHECK: vector.store
// CHECK: else
// CHECK-NOT: vector.store
// CHECK: memref.store
func.func @channels(%a: memref<3x5x7xf32>, %b: memref<5xf32>, %o: memref<3x5x7xf32>) {
  linalg.generic {indexing_maps = [#all, #middle, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : memref<3x5x7xf32>, memref<5xf32>) outs(%o : memref<3x5x7xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %0 = arith.negf %y : f32
    %1 = math.rsqrt %0 : f32
    %2 = arith.mulf %x, %1 : f32
    linalg.yield %2 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that the host counts the vectors of rows whose number it alone knows, and
// what is left over.
// CHECK-LABEL: func.func @many_pixels
// CHECK: %[[ROWS:.*]] = memref.dim %arg2,
// CHECK: %[[COUNT:.*]] = arith.muli %[[ROWS]], %c3
// CHECK: %[[WHOLE:.*]] = arith.divui %[[COUNT]], %c4
// CHECK: %[[TAIL:.*]] = arith.remui %[[COUNT]], %c4
// CHECK: arith.addi %[[WHOLE]], %[[TAIL]]
// CHECK: gpu.launch
// CHECK: arith.cmpi ult, %[[I:.*]], %[[WHOLE]]
// CHECK: vector.store
// CHECK: } else {
// CHECK: %[[VECTORS:.*]] = arith.muli %[[WHOLE]], %c3
// CHECK: arith.addi %[[I]], %[[VECTORS]]
// CHECK: memref.store
func.func @many_pixels(%a: memref<?x3xi8>, %b: memref<3xf32>, %o: memref<?x3xf32>) {
  linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<?x3xi8>, memref<3xf32>) outs(%o : memref<?x3xf32>) {
  ^bb0(%x: i8, %y: f32, %out: f32):
    %0 = arith.uitofp %x : i8 to f32
    %1 = arith.subf %0, %y : f32
    linalg.yield %1 : f32
  }
  return
}
