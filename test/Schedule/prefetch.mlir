// RUN: bcast-opt %s --bcast-select-schedule=parallel=false --split-input-file | FileCheck %s

// Test that the second op that reads a row of a loop prefetches the next row,
// and the ones before and after do not.
// CHECK-LABEL: func.func @second
// CHECK: ins(%[[ROW:.*]] : memref<1x1024xf32,
// CHECK-SAME: #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16>
// CHECK: ins(%[[ROW]], %{{.*}} : memref<1x1024xf32,
// CHECK-SAME: #bcast.schedule<row_reduction, {{.*}}prefetch_rows = 1>
// CHECK: ins(%[[ROW]], %{{.*}} : memref<1x1024xf32,
// CHECK-SAME: #bcast.schedule<elementwise, vector_lanes = 16>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#view = strided<[1024, 1], offset: ?>
func.func @second(%a: memref<4096x1024xf32>, %o: memref<4096x1024xf32>,
                  %sum: memref<1xf32>, %squares: memref<1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, 1024] [1, 1] : memref<4096x1024xf32> to memref<1x1024xf32, #view>
    %out = memref.subview %o[%i, 0] [1, 1024] [1, 1] : memref<4096x1024xf32> to memref<1x1024xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, #view>) outs(%sum : memref<1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in, %sum : memref<1x1024xf32, #view>, memref<1xf32>) outs(%squares : memref<1xf32>) {
    ^bb0(%x: f32, %mean: f32, %acc: f32):
      %0 = arith.subf %x, %mean : f32
      %1 = arith.mulf %0, %0 : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %squares : memref<1x1024xf32, #view>, memref<1xf32>) outs(%out : memref<1x1024xf32, #view>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that a row may be one of those of an outer dimension.
// CHECK-LABEL: func.func @batches
// CHECK: #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16>
// CHECK: #bcast.schedule<elementwise, vector_lanes = 16, prefetch_rows = 1>
#all = affine_map<(i, j, k) -> (i, j, k)>
#row = affine_map<(i, j, k) -> (i, j)>
#view = strided<[262144, 1024, 1], offset: ?>
func.func @batches(%a: memref<16x256x1024xf32>, %o: memref<16x256x1024xf32>,
                   %sum: memref<1x1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.remui %i, %c256 : index
    %b = arith.divui %i, %c256 : index
    %in = memref.subview %a[%b, %j, 0] [1, 1, 1024] [1, 1, 1] : memref<16x256x1024xf32> to memref<1x1x1024xf32, #view>
    %out = memref.subview %o[%b, %j, 0] [1, 1, 1024] [1, 1, 1] : memref<16x256x1024xf32> to memref<1x1x1024xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%in : memref<1x1x1024xf32, #view>) outs(%sum : memref<1x1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%in, %sum : memref<1x1x1024xf32, #view>, memref<1x1xf32>) outs(%out : memref<1x1x1024xf32, #view>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that rows of arrays that stay in the caches are not prefetched.
// CHECK-LABEL: func.func @small
// CHECK-NOT: prefetch_rows
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#view = strided<[1024, 1], offset: ?>
func.func @small(%a: memref<64x1024xf32>, %o: memref<64x1024xf32>,
                 %sum: memref<1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, #view>
    %out = memref.subview %o[%i, 0] [1, 1024] [1, 1] : memref<64x1024xf32> to memref<1x1024xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, #view>) outs(%sum : memref<1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1x1024xf32, #view>, memref<1xf32>) outs(%out : memref<1x1024xf32, #view>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that those of few lines are not, which processors foresee.
// CHECK-LABEL: func.func @short
// CHECK-NOT: prefetch_rows
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#view = strided<[64, 1], offset: ?>
func.func @short(%a: memref<65536x64xf32>, %o: memref<65536x64xf32>,
                 %sum: memref<1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, 64] [1, 1] : memref<65536x64xf32> to memref<1x64xf32, #view>
    %out = memref.subview %o[%i, 0] [1, 64] [1, 1] : memref<65536x64xf32> to memref<1x64xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x64xf32, #view>) outs(%sum : memref<1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1x64xf32, #view>, memref<1xf32>) outs(%out : memref<1x64xf32, #view>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that those are not of which two fill the second-level cache.
// CHECK-LABEL: func.func @long
// CHECK-NOT: prefetch_rows
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#view = strided<[131072, 1], offset: ?>
func.func @long(%a: memref<64x131072xf32>, %o: memref<64x131072xf32>,
                 %sum: memref<1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, 131072] [1, 1] : memref<64x131072xf32> to memref<1x131072xf32, #view>
    %out = memref.subview %o[%i, 0] [1, 131072] [1, 1] : memref<64x131072xf32> to memref<1x131072xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x131072xf32, #view>) outs(%sum : memref<1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1x131072xf32, #view>, memref<1xf32>) outs(%out : memref<1x131072xf32, #view>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that elementwise ops on a tile of columns prefetch some rows ahead, but
// for what is on the stack, and reductions do not.
// CHECK-LABEL: func.func @columns
// CHECK: #bcast.schedule<column_reduction, vector_lanes = 16, tile_columns = 64, unroll = 8>
// CHECK: #bcast.schedule<elementwise, vector_lanes = 16, prefetch_rows = 4>
// CHECK: #bcast.schedule<elementwise, vector_lanes = 16>
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
#view = strided<[4096, 1], offset: ?>
func.func @columns(%a: memref<1024x4096xf32>, %o: memref<1024x4096xf32>,
                   %sum: memref<64xf32>, %tile: memref<1024x64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.muli %i, %c64 : index
    %in = memref.subview %a[0, %j] [1024, 64] [1, 1] : memref<1024x4096xf32> to memref<1024x64xf32, #view>
    %out = memref.subview %o[0, %j] [1024, 64] [1, 1] : memref<1024x4096xf32> to memref<1024x64xf32, #view>
    linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<1024x64xf32, #view>) outs(%sum : memref<64xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1024x64xf32, #view>, memref<64xf32>) outs(%tile : memref<1024x64xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.subf %x, %y : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
        ins(%tile : memref<1024x64xf32>) outs(%out : memref<1024x64xf32, #view>) {
    ^bb0(%x: f32, %z: f32):
      %0 = arith.negf %x : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that it does so where the program alone knows how long a row is.
// CHECK-LABEL: func.func @any_length
// CHECK: #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16>
// CHECK: #bcast.schedule<elementwise, vector_lanes = 16, prefetch_rows = 1>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#view = strided<[?, 1], offset: ?>
func.func @any_length(%a: memref<?x?xf32>, %o: memref<?x?xf32>,
                      %sum: memref<1xf32>, %n: index, %length: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, %length] [1, 1] : memref<?x?xf32> to memref<1x?xf32, #view>
    %out = memref.subview %o[%i, 0] [1, %length] [1, 1] : memref<?x?xf32> to memref<1x?xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x?xf32, #view>) outs(%sum : memref<1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1x?xf32, #view>, memref<1xf32>) outs(%out : memref<1x?xf32, #view>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that a row that stays the same while the loop goes on is not prefetched.
// CHECK-LABEL: func.func @one_row
// CHECK-NOT: prefetch_rows
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#view = strided<[1024, 1], offset: ?>
func.func @one_row(%a: memref<4096x1024xf32>, %o: memref<4096x1024xf32>,
                   %sum: memref<1xf32>, %n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%k, 0] [1, 1024] [1, 1] : memref<4096x1024xf32> to memref<1x1024xf32, #view>
    %out = memref.subview %o[%i, 0] [1, 1024] [1, 1] : memref<4096x1024xf32> to memref<1x1024xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, #view>) outs(%sum : memref<1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %sum : memref<1x1024xf32, #view>, memref<1xf32>) outs(%out : memref<1x1024xf32, #view>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %0 = arith.mulf %x, %y : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Test that an op may have many inputs, of which one is a row of the loop.
// CHECK-LABEL: func.func @many_inputs
// CHECK: #bcast.schedule<row_reduction, vector_lanes = 16, unroll = 16>
// CHECK: #bcast.schedule<elementwise, vector_lanes = 16, prefetch_rows = 1>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#view = strided<[1024, 1], offset: ?>
func.func @many_inputs(%a: memref<4096x1024xf32>, %o: memref<4096x1024xf32>,
                       %w: memref<1x1024xf32>, %sum: memref<1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %in = memref.subview %a[%i, 0] [1, 1024] [1, 1] : memref<4096x1024xf32> to memref<1x1024xf32, #view>
    %out = memref.subview %o[%i, 0] [1, 1024] [1, 1] : memref<4096x1024xf32> to memref<1x1024xf32, #view>
    linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, #view>) outs(%sum : memref<1xf32>) {
    ^bb0(%x: f32, %acc: f32):
      %0 = arith.addf %acc, %x : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#all, #all, #all, #all, #all, #all, #all, #all, #all], iterator_types = ["parallel", "parallel"]}
        ins(%in, %w, %w, %w, %w, %w, %w, %w : memref<1x1024xf32, #view>, memref<1x1024xf32>, memref<1x1024xf32>, memref<1x1024xf32>, memref<1x1024xf32>, memref<1x1024xf32>, memref<1x1024xf32>, memref<1x1024xf32>)
        outs(%out : memref<1x1024xf32, #view>) {
    ^bb0(%x0: f32, %x1: f32, %x2: f32, %x3: f32, %x4: f32, %x5: f32, %x6: f32, %x7: f32, %y: f32):
      %0 = arith.mulf %x0, %x7 : f32
      linalg.yield %0 : f32
    }
  }
  return
}
