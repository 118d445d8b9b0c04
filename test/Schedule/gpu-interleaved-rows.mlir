// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-select-schedule="target=gpu warp-threads=32 cluster-blocks=8" --split-input-file | FileCheck %s --check-prefix=CLUSTER

// Test that of columns threads side by side have neighbours, of 256 bytes where
// the block has threads for them, and four threads all of a column.
// CHECK-LABEL: @warp(
// CHECK: } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 4, block_rows = 64, shared_bytes = 49152, warp_threads = 32, min_blocks = 4, interleaved_rows = true>}
// CLUSTER-LABEL: @warp(
// CLUSTER: row_threads = 4, block_rows = 64, shared_bytes = 49152, warp_threads = 32, min_blocks = 4, interleaved_rows = true>}
#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

func.func @warp(%x: memref<128x65536xf32>, %y: memref<128x65536xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%j) in (65536) {
    %in = memref.subview %x[0, %j] [128, 1] [1, 1] : memref<128x65536xf32> to memref<128x1xf32, strided<[65536, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<128x1xf32, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [128, 1] [1, 1] : memref<128x65536xf32> to memref<128x1xf32, strided<[65536, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<128x1xf32, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<128x1xf32, strided<[65536, 1], offset: ?>>) {
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
#row = affine_map<(d0, d1) -> (d1)>

// A column that a thread has all of is one of as many as a block has threads.
// CHECK-LABEL: @thread(
// CHECK: vector_lanes = 1, row_threads = 1, block_rows = 256, shared_bytes = 49152, warp_threads = 32, interleaved_rows = true>}
// CLUSTER-LABEL: @thread(
func.func @thread(%x: memref<21x65536xf32>, %y: memref<21x65536xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%j) in (65536) {
    %in = memref.subview %x[0, %j] [21, 1] [1, 1] : memref<21x65536xf32> to memref<21x1xf32, strided<[65536, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<21x1xf32, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [21, 1] [1, 1] : memref<21x65536xf32> to memref<21x1xf32, strided<[65536, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<21x1xf32, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<21x1xf32, strided<[65536, 1], offset: ?>>) {
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
#row = affine_map<(d0, d1) -> (d1)>

// Of columns so long that a thread would have more values than registers, a block
// has half as many side by side, but in a cluster.
// CHECK-LABEL: @long(
// CHECK: vector_lanes = 1, row_threads = 256, block_rows = 4,
// CLUSTER-LABEL: @long(
// CLUSTER: row_threads = 256, block_rows = 16, {{.*}}min_blocks = 2, cluster_blocks = 8,
func.func @long(%x: memref<3001x65536xf32>, %y: memref<3001x65536xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%j) in (65536) {
    %in = memref.subview %x[0, %j] [3001, 1] [1, 1] : memref<3001x65536xf32> to memref<3001x1xf32, strided<[65536, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<3001x1xf32, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [3001, 1] [1, 1] : memref<3001x65536xf32> to memref<3001x1xf32, strided<[65536, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<3001x1xf32, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<3001x1xf32, strided<[65536, 1], offset: ?>>) {
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
#row = affine_map<(d0, d1) -> (d1)>

// Where columns are few, more threads have each.
// CHECK-LABEL: @few(
// CHECK: vector_lanes = 4, row_threads = 16, block_rows = 8,
// CLUSTER-LABEL: @few(
func.func @few(%x: memref<128x64xf32>, %y: memref<128x64xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%j) in (64) {
    %in = memref.subview %x[0, %j] [128, 1] [1, 1] : memref<128x64xf32> to memref<128x1xf32, strided<[64, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<128x1xf32, strided<[64, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [128, 1] [1, 1] : memref<128x64xf32> to memref<128x1xf32, strided<[64, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<128x1xf32, strided<[64, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<128x1xf32, strided<[64, 1], offset: ?>>) {
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
#row = affine_map<(d0, d1) -> (d1)>

// Of long columns a block has 32 bytes still, and those of a cluster 64.
// CHECK-LABEL: @long(
// CHECK: vector_lanes = 4, row_threads = 128, block_rows = 8, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, interleaved_rows = true>}
// CLUSTER-LABEL: @long(
// CLUSTER: vector_lanes = 4, row_threads = 128, block_rows = 16, shared_bytes = 49152, warp_threads = 32, min_blocks = 4, cluster_blocks = 8, interleaved_rows = true>}
func.func @long(%x: memref<4096x8192xf32>, %y: memref<4096x8192xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%j) in (8192) {
    %in = memref.subview %x[0, %j] [4096, 1] [1, 1] : memref<4096x8192xf32> to memref<4096x1xf32, strided<[8192, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<4096x1xf32, strided<[8192, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [4096, 1] [1, 1] : memref<4096x8192xf32> to memref<4096x1xf32, strided<[8192, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<4096x1xf32, strided<[8192, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<4096x1xf32, strided<[8192, 1], offset: ?>>) {
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
#row = affine_map<(d0, d1) -> (d1)>

// Of odd columns no vectors are made, and a thread has half as many elements.
// CHECK-LABEL: @odd(
// CHECK: vector_lanes = 1, row_threads = 64, block_rows = 8, shared_bytes = 49152, warp_threads = 32, min_blocks = 2, interleaved_rows = true>}
// CLUSTER-LABEL: @odd(
func.func @odd(%x: memref<1001x65536xf32>, %y: memref<1001x65536xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%j) in (65536) {
    %in = memref.subview %x[0, %j] [1001, 1] [1, 1] : memref<1001x65536xf32> to memref<1001x1xf32, strided<[65536, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xf32>) {
    ^bb0(%old: f32):
      linalg.yield %low : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<1001x1xf32, strided<[65536, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[0, %j] [1001, 1] [1, 1] : memref<1001x65536xf32> to memref<1001x1xf32, strided<[65536, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1001x1xf32, strided<[65536, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1001x1xf32, strided<[65536, 1], offset: ?>>) {
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
#back = affine_map<(d0, d1, d2) -> (d0, -d1 + 86, 0)>
#size = affine_map<(d0, d1, d2) -> (d1)>
#row = affine_map<(d0, d1, d2) -> (d2)>

// Of a dimension that is read backwards an operand without content has the size.
// CHECK-LABEL: @backwards(
// CHECK: #bcast.gpu_schedule<register_rows,
// CHECK-SAME: interleaved_rows = true>}
func.func @backwards(%x: memref<4x87x65536xf32>, %y: memref<65536xf32>) {
  %high = arith.constant 0x7F800000 : f32
  scf.forall (%j) in (65536) {
    %in = memref.subview %x[0, 0, %j] [4, 87, 1] [1, 1, 1] : memref<4x87x65536xf32> to memref<4x87x1xf32, strided<[5701632, 65536, 1], offset: ?>>
    %min = memref.subview %y[%j] [1] [1] : memref<65536xf32> to memref<1xf32, strided<[1], offset: ?>>
    %size = memref.alloc() : memref<87xi8>
    linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%min : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%old: f32):
      linalg.yield %high : f32
    }
    linalg.generic {indexing_maps = [#back, #size, #row], iterator_types = ["reduction", "reduction", "parallel"]}
        ins(%in, %size : memref<4x87x1xf32, strided<[5701632, 65536, 1], offset: ?>>, memref<87xi8>) outs(%min : memref<1xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %unused: i8, %acc: f32):
      %0 = arith.minimumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %size : memref<87xi8>
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>

// Test that columns of unknown length have kernels for some lengths, of elements
// one by one.
// CHECK-LABEL: @unknown_length
// CHECK: arith.cmpi ule, %{{.*}}, %c1024
// CHECK: {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 64, block_rows = 8, shared_bytes = 49152, warp_threads = 32, min_blocks = 2, interleaved_rows = true>}
// CHECK: {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 1, row_threads = 256, block_rows = 4, shared_bytes = 49152, warp_threads = 32, min_blocks = 1, interleaved_rows = true>}
func.func @unknown_length(%x: memref<?x4096xf32>, %y: memref<4096xf32>, %n: index) {
  %most = arith.constant 4096 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%j) in (4096) {
      %in = memref.subview %x[0, %j] [%n, 1] [1, 1] : memref<?x4096xf32> to memref<?x1xf32, strided<[4096, 1], offset: ?>>
      %sum = memref.subview %y[%j] [1] [1] : memref<4096xf32> to memref<1xf32, strided<[1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #column], iterator_types = ["reduction", "parallel"]}
          ins(%in : memref<?x1xf32, strided<[4096, 1], offset: ?>>) outs(%sum : memref<1xf32, strided<[1], offset: ?>>) {
      ^bb0(%a: f32, %acc: f32):
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      }
    }
  }
  return
}
