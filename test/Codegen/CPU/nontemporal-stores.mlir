// RUN: bcast-opt %s --bcast-linalg-to-vector-loops="stream-bytes=8192 parallel=false" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-linalg-to-vector-loops --split-input-file | FileCheck %s --check-prefix=NEVER

// NEVER-NOT: nontemporal
// NEVER-NOT: llvm.fence

// Test that a large output is stored past the caches where it is aligned, and
// that other threads see it after a fence.
// CHECK-LABEL: @large
// CHECK: %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index
// CHECK: scf.if
// CHECK:   vector.store {{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK: } else {
// CHECK:   vector.store
// CHECK-NOT: nontemporal
// CHECK: llvm.fence seq_cst
#id = affine_map<(d0) -> (d0)>
func.func @large(%a: memref<1024xf32>, %o: memref<1024xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1024xf32>) outs(%o : memref<1024xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that outputs that are small, of dynamic size, or in the caches because
// they were read, are stored as ever.
// CHECK-LABEL: @others
// CHECK-NOT: nontemporal
// CHECK-NOT: llvm.fence
// CHECK: return
#id = affine_map<(d0) -> (d0)>
func.func @others(%a: memref<1023xf32>, %o: memref<1023xf32>, %d: memref<?xf32>, %p: memref<2048xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1023xf32>) outs(%o : memref<1023xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%d : memref<?xf32>) outs(%d : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%p : memref<2048xf32>) {
  ^bb0(%y: f32):
    %0 = arith.negf %y : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%p : memref<2048xf32>) outs(%p : memref<2048xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.negf %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Test that a loop over rows has one fence, behind it.
// CHECK-LABEL: @rows
// CHECK: scf.for
// CHECK-NOT: llvm.fence
// CHECK: vector.store {{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK: llvm.fence seq_cst
// CHECK-NEXT: return
#id = affine_map<(d0) -> (d0)>
func.func @rows(%a: memref<8x1024xf32>, %o: memref<8x1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.subview %a[%i, 0] [1, 1024] [1, 1] : memref<8x1024xf32> to memref<1024xf32, strided<[1], offset: ?>>
    %y = memref.subview %o[%i, 0] [1, 1024] [1, 1] : memref<8x1024xf32> to memref<1024xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : memref<1024xf32, strided<[1], offset: ?>>) outs(%y : memref<1024xf32, strided<[1], offset: ?>>) {
    ^bb0(%e: f32, %z: f32):
      %0 = arith.negf %e : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#across = affine_map<(i, j) -> (j, i)>

// Test that the rows of squares in registers are stored so where the output is
// aligned, which is asked once for all squares.
// CHECK-LABEL: @squares
// CHECK-NOT: scf.for
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK: scf.if
// CHECK-COUNT-16: vector.store {{.*}} {alignment = 64 : i64, nontemporal = true}
// CHECK: } else {
// CHECK-NOT: nontemporal
// CHECK: llvm.fence seq_cst
func.func @squares(%a: memref<32x64xf32>, %o: memref<64x32xf32>) {
  linalg.generic {indexing_maps = [#across, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<32x64xf32>) outs(%o : memref<64x32xf32>) {
  ^bb0(%x: f32, %z: f32):
    linalg.yield %x : f32
  }
  return
}
