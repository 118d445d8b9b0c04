// RUN: bcast-opt %s --bcast-select-schedule=target=gpu --split-input-file | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
#row = affine_map<(i, j) -> (i)>

// Test that vectors run across the ends of rows that are no multiple of them,
// however many operands are the same in each row, or all along one.
// CHECK-LABEL: @pixels(
// CHECK: bcast.schedule = #bcast.gpu_schedule<flattened, vector_lanes = 4, block_threads = 128>}
func.func @pixels(%a: memref<1000x3xi8>, %b: memref<3xf32>, %c: memref<1000xf32>, %o: memref<1000x3xf32>) {
  linalg.generic {indexing_maps = [#all, #column, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c : memref<1000x3xi8>, memref<3xf32>, memref<1000xf32>) outs(%o : memref<1000x3xf32>) {
  ^bb0(%x: i8, %y: f32, %z: f32, %out: f32):
    %0 = arith.uitofp %x : i8 to f32
    %1 = arith.subf %0, %y : f32
    %2 = arith.mulf %1, %z : f32
    linalg.yield %2 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// Test that rows have vectors of their own where they are multiples of them, and
// that rows stay apart whose length, or place in memory, is not known, that are
// cut from longer ones, or that know their coordinates. Their number may be
// unknown.
// CHECK-LABEL: @rows(
// CHECK: bcast.schedule = #bcast.gpu_schedule<elementwise,
// CHECK: bcast.schedule = #bcast.gpu_schedule<flattened,
// CHECK-COUNT-4: bcast.schedule = #bcast.gpu_schedule<elementwise,
func.func @rows(%a: memref<1000x8xf32>, %b: memref<8xf32>, %p: memref<?x3xf32>, %q: memref<3xf32>,
                %any: memref<1000x?xf32>, %n: memref<?xf32>,
                %cut: memref<1000x3xf32, strided<[4, 1]>>, %moved: memref<1000x3xf32, strided<[3, 1], offset: 1>>, %o: memref<1000x3xf32>) {
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<8xf32>) outs(%a : memref<1000x8xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%q : memref<3xf32>) outs(%p : memref<?x3xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%n : memref<?xf32>) outs(%any : memref<1000x?xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%q : memref<3xf32>) outs(%cut : memref<1000x3xf32, strided<[4, 1]>>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%q : memref<3xf32>) outs(%moved : memref<1000x3xf32, strided<[3, 1], offset: 1>>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#column, #all], iterator_types = ["parallel", "parallel"]}
      ins(%q : memref<3xf32>) outs(%o : memref<1000x3xf32>) {
  ^bb0(%x: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %0 = arith.sitofp %j : i32 to f32
    %1 = arith.addf %x, %0 : f32
    linalg.yield %1 : f32
  }
  return
}
