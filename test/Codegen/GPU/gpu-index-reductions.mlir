// RUN: bcast-opt %s --bcast-linalg-to-gpu=warp-threads=32 | FileCheck %s
// RUN: bcast-opt %s --bcast-to-nvvm | FileCheck %s --check-prefix=PTX

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test that threads of a warp exchange index values, which have no width of
// their own, as two words each.
// CHECK-LABEL: @coordinates
// CHECK: %[[BITS:.*]] = arith.index_cast %{{.*}} : index to i64
// CHECK: %[[LOW:.*]] = arith.trunci %{{.*}} : i64 to i32
// CHECK: gpu.shuffle xor %[[LOW]]
// CHECK: arith.shrui %[[BITS]]
// CHECK: gpu.shuffle xor
// CHECK: arith.index_cast %{{.*}} : i64 to index
// PTX-COUNT-2: shfl.sync.bfly.b32
func.func @coordinates(%a: memref<64x4xindex>, %o: memref<64xindex>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x4xindex>) outs(%o : memref<64xindex>) {
  ^bb0(%x: index, %acc: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.muli %i, %j : index
    %1 = arith.addi %0, %x : index
    %2 = arith.addi %acc, %1 : index
    linalg.yield %2 : index
  }
  return
}
