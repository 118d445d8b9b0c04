// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

#all = affine_map<(i, j, k) -> (i, j, k)>
#last = affine_map<(i, j, k) -> (k)>

// Test that rows of three are one loop, which reads the small operand from a
// table of 336 rows, 63 vectors.
// CHECK-LABEL: @image
// CHECK-SAME: %[[A:.*]]: memref<8x640x3xf32>, %[[B:.*]]: memref<3xf32>
// CHECK: %[[TABLE:.*]] = memref.alloca() {{.*}} : memref<1008xf32>
// CHECK: scf.for %[[ROW:.*]] = %c0 to %c1008 step %c3
// CHECK: scf.for %[[K:.*]] = %c0 to %c3 step %c1
// CHECK: memref.store %{{.*}}, %[[TABLE]]
// CHECK: scf.for %[[BLOCK:.*]] = %c0 to %c15360 step %c1008
// CHECK: %[[BACK:.*]] = arith.subi %c0, %[[BLOCK]]
// CHECK: %[[PAST:.*]] = arith.addi %[[BLOCK]], %c1008
// CHECK: %[[END:.*]] = arith.minsi %[[PAST]], %c15360
// CHECK: scf.for %[[I:.*]] = %[[BLOCK]] to
// CHECK: vector.load %{{.*}}[%[[I]]]
// CHECK: %[[AT:.*]] = arith.addi %[[BACK]], %[[I]]
// CHECK: vector.load %[[TABLE]][%[[AT]]] : memref<1008xf32>, vector<16xf32>
// CHECK: vector.store
func.func @image(%a: memref<8x640x3xf32>, %b: memref<3xf32>, %o: memref<8x640x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : memref<8x640x3xf32>, memref<3xf32>) outs(%o : memref<8x640x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, j, k) -> (i, j, k)>
#last = affine_map<(i, j, k) -> (k)>

// Test that the number of rows need not be known, and booleans in a table are
// bytes.
// CHECK-LABEL: @dynamic
// CHECK: memref.alloca() {{.*}} : memref<960xi8>
// CHECK: scf.parallel
// CHECK: vector.load %alloca{{.*}} : memref<960xi8>, vector<64xi8>
func.func @dynamic(%a: memref<?x?x5xi1>, %b: memref<5xi1>, %o: memref<?x?x5xi1>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b : memref<?x?x5xi1>, memref<5xi1>) outs(%o : memref<?x?x5xi1>) {
  ^bb0(%x: i1, %y: i1, %z: i1):
    %s = arith.andi %x, %y : i1
    linalg.yield %s : i1
  }
  return
}

// -----

#all = affine_map<(i, k) -> (i, k)>
#last = affine_map<(i, k) -> (k)>

// Test that rows of four vectors stay rows.
// CHECK-LABEL: @long_rows
// CHECK-NOT: memref.alloca
func.func @long_rows(%a: memref<640x64xf32>, %b: memref<64xf32>, %o: memref<640x64xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<640x64xf32>, memref<64xf32>) outs(%o : memref<640x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, k) -> (i, k)>
#last = affine_map<(i, k) -> (k)>

// Test that few rows are not worth a table.
// CHECK-LABEL: @few_rows
// CHECK-NOT: memref.alloca
func.func @few_rows(%a: memref<100x3xf32>, %b: memref<3xf32>, %o: memref<100x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<100x3xf32>, memref<3xf32>) outs(%o : memref<100x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#all = affine_map<(i, k) -> (i, k)>
#first = affine_map<(i, k) -> (i)>
#last = affine_map<(i, k) -> (k)>

// Test that an operand with an element per row keeps rows apart.
// CHECK-LABEL: @per_row
// CHECK-NOT: memref.alloca
func.func @per_row(%a: memref<6400x3xf32>, %b: memref<3xf32>, %c: memref<6400xf32>, %o: memref<6400x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #first, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c : memref<6400x3xf32>, memref<3xf32>, memref<6400xf32>) outs(%o : memref<6400x3xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    linalg.yield %t : f32
  }
  return
}

// -----

#all = affine_map<(i, k) -> (i, k)>
#last = affine_map<(i, k) -> (k)>

// Test that a coordinate that the body asks for keeps its loop.
// CHECK-LABEL: @coordinate
// CHECK-NOT: memref.alloca
func.func @coordinate(%b: memref<3xindex>, %o: memref<6400x3xindex>) {
  linalg.generic {indexing_maps = [#last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<3xindex>) outs(%o : memref<6400x3xindex>) {
  ^bb0(%y: index, %z: index):
    %k = linalg.index 1 : index
    %s = arith.addi %k, %y : index
    linalg.yield %s : index
  }
  return
}

// -----

#all = affine_map<(i, k) -> (i, k)>
#last = affine_map<(i, k) -> (k)>

// Test that rows with gaps between them stay rows.
// CHECK-LABEL: @gaps
// CHECK-NOT: memref.alloca
func.func @gaps(%a: memref<6400x3xf32, strided<[4, 1]>>, %b: memref<3xf32>, %o: memref<6400x3xf32>) {
  linalg.generic {indexing_maps = [#all, #last, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<6400x3xf32, strided<[4, 1]>>, memref<3xf32>) outs(%o : memref<6400x3xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
