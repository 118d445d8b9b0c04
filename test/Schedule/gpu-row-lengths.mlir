// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8" --split-input-file | FileCheck %s --check-prefix=CLUSTERS

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that rows of unknown length have a kernel for each of some lengths, up to
// the one that a branch around the loop allows.
// CHECK-LABEL: @up_to_16384
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
// CHECK: arith.cmpi ule, %[[N]], %c16384
// CHECK: arith.cmpi ule, %[[N]], %c16
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 4, block_rows = 32, shared_bytes = 49152, warp_threads = 32>}
// CHECK: } else {
// CHECK: arith.cmpi ule, %[[N]], %c32
// CHECK: arith.cmpi ule, %[[N]], %c64
// CHECK: arith.cmpi ule, %[[N]], %c128
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 8, block_rows = 16, shared_bytes = 49152, warp_threads = 32>}
// CHECK: } else {
// CHECK: arith.cmpi ule, %[[N]], %c256
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 16, block_rows = 8, shared_bytes = 49152, warp_threads = 32>}
// CHECK: } else {
// CHECK: arith.cmpi ule, %[[N]], %c1024
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32, block_rows = 4, shared_bytes = 49152, warp_threads = 32>}
// CHECK: } else {
// A thread has registers for elements that may be missing.
// CHECK: arith.cmpi ule, %[[N]], %c2048
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 64, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 8>}
// CHECK: } else {
// CHECK: arith.cmpi ule, %[[N]], %c4096
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
// CHECK: } else {
// CHECK: arith.cmpi ule, %[[N]], %c8192
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 256, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
// CHECK: } else {
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2>}
// CHECK-NOT: scf.forall
// CHECK: return
func.func @up_to_16384(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %most = arith.constant 16384 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %max = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %max : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %max : memref<1xf32>
    }
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that rows that are never longer than some length have kernels up to that,
// and none if nothing says how long they may be.
// CHECK-LABEL: @up_to_600
// CHECK: arith.cmpi
// CHECK: arith.cmpi ule, %{{.*}}, %c512
// CHECK-NOT: arith.cmpi
// CHECK: row_threads = 32,
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 32,
// CHECK-LABEL: @of_any_length
// CHECK-NOT: register_rows
// CHECK: return
func.func @up_to_600(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %most = arith.constant 600 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %max = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %max : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %max : memref<1xf32>
    }
  }
  return
}
func.func @of_any_length(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (%rows) {
    %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a schedule that is there is obeyed, and keeps the loop whole.
// CHECK-LABEL: @with_schedule
// CHECK: arith.cmpi
// CHECK-NOT: arith.cmpi
// CHECK: row_threads = 128
// CHECK-NOT: scf.forall
// CHECK: return
func.func @with_schedule(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %most = arith.constant 4096 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %max = memref.alloc() : memref<1xf32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
      ^bb0(%old: f32):
        linalg.yield %low : f32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xf32>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.maximumf %acc, %a : f32
        linalg.yield %0 : f32
      }
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %max : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: f32, %b: f32, %old: f32):
        %0 = arith.subf %a, %b : f32
        linalg.yield %0 : f32
      }
      memref.dealloc %max : memref<1xf32>
    } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 1, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that of rows that are longer than what a block keeps a cluster has one,
// where there are clusters, and shorter ones have blocks as ever. All read in the
// cache what they read again in place of what a row has not.
// CHECK-LABEL: @up_to_131072
// CHECK-NOT: cluster_blocks
// CLUSTERS-LABEL: @up_to_131072
// CLUSTERS: row_threads = 512, block_rows = 1, shared_bytes = 49152, warp_threads = 32, min_blocks = 2>
// CLUSTERS: arith.cmpi ule, %{{.*}}, %c32768
// CLUSTERS: row_threads = 1024, block_rows = 1, shared_bytes = 49152, warp_threads = 32>
// CLUSTERS: row_threads = 4096, {{.*}}, min_blocks = 2, cluster_blocks = 8>
// CLUSTERS-NOT: cluster_blocks
// CLUSTERS: return
func.func @up_to_131072(%x: memref<?x?xf32>, %y: memref<?xf32>, %rows: index, %n: index) {
  %most = arith.constant 131072 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
      %sum = memref.subview %y[%i] [1] [1] : memref<?xf32> to memref<1xf32, strided<[1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%sum : memref<1xf32, strided<[1], offset: ?>>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      }
    }
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that so do rows of narrow elements that are only reduced, which are read
// again where their length is known: of unknown length they have no other kernel.
// CLUSTERS-LABEL: @of_bytes
// CLUSTERS: row_threads = 4096, {{.*}}, min_blocks = 2, cluster_blocks = 8>
// CLUSTERS: return
func.func @of_bytes(%x: memref<?x?xi8>, %y: memref<?xi8>, %rows: index, %n: index) {
  %most = arith.constant 131072 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xi8> to memref<1x?xi8, strided<[?, 1], offset: ?>>
      %sum = memref.subview %y[%i] [1] [1] : memref<?xi8> to memref<1xi8, strided<[1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xi8, strided<[?, 1], offset: ?>>) outs(%sum : memref<1xi8, strided<[1], offset: ?>>) {
      ^bb0(%a: i8, %acc: i8):
        %0 = arith.addi %acc, %a : i8
        linalg.yield %0 : i8
      }
    }
  }
  return
}

// -----

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that there are no kernels for lengths that are computed in another branch.
// CHECK-LABEL: @longer_than_4096
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
// CHECK-COUNT-2: arith.cmpi
// CHECK: arith.cmpi ule, %[[N]], %c8192
// CHECK-NOT: arith.cmpi
// CHECK: row_threads = 256,
// CHECK-NOT: arith.cmpi
// CHECK: row_threads = 512,
// CHECK-NOT: scf.forall
// CHECK: return
func.func @longer_than_4096(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant 0xFF800000 : f32
  %least = arith.constant 4096 : index
  %most = arith.constant 16384 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    %others = arith.cmpi ule, %n, %least : index
    scf.if %others {
    } else {
      scf.forall (%i) in (%rows) {
        %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
        %max = memref.alloc() : memref<1xf32>
        linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
        ^bb0(%old: f32):
          linalg.yield %low : f32
        }
        linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
            ins(%in : memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xf32>) {
        ^bb0(%a: f32, %acc: f32):
          %0 = arith.maximumf %acc, %a : f32
          linalg.yield %0 : f32
        }
        %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
        linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
            ins(%in, %max : memref<1x?xf32, strided<[?, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x?xf32, strided<[?, 1], offset: ?>>) {
        ^bb0(%a: f32, %b: f32, %old: f32):
          %0 = arith.subf %a, %b : f32
          linalg.yield %0 : f32
        }
        memref.dealloc %max : memref<1xf32>
      }
    }
  }
  return
}
