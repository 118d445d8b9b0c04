// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s

// Test that few long rows are shared by threads in segments of chunks. The total
// of each is merged with that before it as often as a counter of them carries.
// CHECK-LABEL: @long
// CHECK: %[[PARTS:.*]] = memref.alloc(
// CHECK: scf.parallel
// CHECK:   memref.store {{.*}}, %[[PARTS]][
// CHECK: scf.for
// CHECK:   scf.for
// CHECK:     %[[PART:.*]] = memref.load %[[PARTS]][
// CHECK:     %[[CARRIES:.*]] = math.cttz
// CHECK:     %[[MERGES:.*]] = arith.index_cast %[[CARRIES]]
// CHECK:     scf.for {{.*}} to %[[MERGES]] {{.*}} iter_args(%[[RIGHT:.*]] = %[[PART]])
// CHECK:       %[[LEFT:.*]] = memref.load %[[STACK:.*]][
// CHECK:       arith.addf %[[LEFT]], %[[RIGHT]] : f64
// CHECK:     memref.store {{.*}}, %[[STACK]]
// CHECK: memref.dealloc %[[PARTS]]
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @long(%a: memref<2x100000xf64>, %o: memref<2xf64>) {
  linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<2x100000xf64>) outs(%o : memref<2xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %1 = arith.addf %acc, %x : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// Test that within a parallel loop nothing is made parallel.
// CHECK-LABEL: @nested
// CHECK-COUNT-1: scf.parallel
// CHECK-NOT: scf.parallel
// CHECK: return
#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @nested(%a: memref<1000000xf32>, %b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %o = memref.subview %b[%i] [1] [1] : memref<8xf32> to memref<f32, strided<[], offset: ?>>
    linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
        ins(%a : memref<1000000xf32>) outs(%o : memref<f32, strided<[], offset: ?>>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// Test that threads share the chunks of up to 31 results, by memory for what each
// of them sums, and take results whole from 32 on.
// CHECK-LABEL: @few_rows
// CHECK: memref.alloc(
// CHECK: memref.dealloc
// CHECK-LABEL: @many_rows
// CHECK-NOT: memref.alloc(
// CHECK-LABEL: @few_columns
// CHECK: memref.alloc(
// CHECK: memref.dealloc
// CHECK-LABEL: @many_columns
// CHECK-NOT: memref.alloc(
func.func @few_rows(%a: memref<31x65536xf32>, %o: memref<31xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<31x65536xf32>) outs(%o : memref<31xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @many_rows(%a: memref<32x65536xf32>, %o: memref<32xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<32x65536xf32>) outs(%o : memref<32xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @few_columns(%a: memref<4096x15872xf32>, %o: memref<15872xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4096x15872xf32>) outs(%o : memref<15872xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @many_columns(%a: memref<4096x15873xf32>, %o: memref<15873xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4096x15873xf32>) outs(%o : memref<15873xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
