// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --canonicalize --cse --split-input-file | FileCheck %s

// Test that each line of the next row is prefetched by the loop that reads this
// row: two for a vector of 128 bytes, and none in the masked tail, nor of what
// is no row.
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
#view = strided<[1000, 1], offset: ?>
// CHECK-LABEL: func.func @lines
// CHECK: scf.for
// CHECK: %[[FLAT:.*]] = memref.reinterpret_cast
// CHECK: scf.for %[[J:.*]] =
// CHECK: %[[POSITION:.*]] = arith.addi %{{.*}}, %[[J]]
// CHECK: %[[NEXT:.*]] = arith.addi %[[POSITION]], %c1000
// CHECK: memref.prefetch %[[FLAT]][%[[NEXT]]], read, locality<3>, data : memref<?xf32
// CHECK: %[[SECOND:.*]] = arith.addi %[[POSITION]], %c1016
// CHECK: memref.prefetch %[[FLAT]][%[[SECOND]]], read, locality<3>, data
// CHECK: vector.load %[[FLAT]][%[[POSITION]]]
// CHECK-NOT: memref.prefetch
// CHECK: return
func.func @lines(%a: memref<4096x1000xf32>, %b: memref<1000xf32>, %o: memref<4096x1000xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, 1000] [1, 1] : memref<4096x1000xf32> to memref<1x1000xf32, #view>
    %out = memref.subview %o[%i, 0] [1, 1000] [1, 1] : memref<4096x1000xf32> to memref<1x1000xf32, #view>
    linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %b : memref<1x1000xf32, #view>, memref<1000xf32>) outs(%out : memref<1x1000xf32, #view>)
        attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 32, prefetch_rows = 1>} {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that of rows whose length the program alone knows those of more than 256
// KiB prefetch what they read.
#all = affine_map<(i, j) -> (i, j)>
#view = strided<[?, 1], offset: ?>
// CHECK-LABEL: func.func @any_length
// CHECK: scf.for
// CHECK: %[[BYTES:.*]] = arith.muli %{{.*}}, %c4
// CHECK: %[[LONG:.*]] = arith.cmpi sgt, %[[BYTES]], %c262144
// CHECK: %[[DISTANCE:.*]] = arith.select %[[LONG]], %c0, %{{.*}}
// CHECK: scf.for
// CHECK: %[[NEXT:.*]] = arith.addi %{{.*}}, %[[DISTANCE]]
// CHECK: memref.prefetch %{{.*}}[%[[NEXT]]]
func.func @any_length(%a: memref<?x?xf32>, %o: memref<?x?xf32>, %n: index, %length: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, %length] [1, 1] : memref<?x?xf32> to memref<1x?xf32, #view>
    %out = memref.subview %o[%i, 0] [1, %length] [1, 1] : memref<?x?xf32> to memref<1x?xf32, #view>
    linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x?xf32, #view>) outs(%out : memref<1x?xf32, #view>)
        attrs = {bcast.schedule = #bcast.schedule<elementwise, vector_lanes = 16, prefetch_rows = 1>} {
    ^bb0(%x: f32, %z: f32):
      %0 = arith.negf %x : f32
      linalg.yield %0 : f32
    }
  }
  return
}
