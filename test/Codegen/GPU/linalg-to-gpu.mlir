// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s
// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{block-threads=64}),canonicalize,cse)' | FileCheck %s --check-prefix=SMALL

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// Test that equal shapes are one loop, and that 16 bytes are one access.
// CHECK-LABEL: func.func @same
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %[[ONE:.*]], %{{.*}} = %[[ONE]], %{{.*}} = %[[ONE]]) threads
// CHECK-SAME: = %[[THREADS:[a-z0-9_]+]],
// CHECK-NOT: scf
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<1024xf32, strided<[1]>>, vector<4xf32>
// CHECK: arith.addf {{.*}} : vector<4xf32>
// CHECK: vector.store %{{.*}} {alignment = 16 : i64}
// CHECK-NOT: arith.{{div|rem}}

// Test that a block of one loop has as many threads as the option says.
// SMALL-LABEL: func.func @same
// SMALL: %[[THREADS:.*]] = arith.constant 64 : index
// SMALL: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %[[THREADS]],
func.func @same(%a: memref<32x32xf32>, %b: memref<32x32xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<32x32xf32>) outs(%b : memref<32x32xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.addf %x, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0, 0)>

// Test that a row is loaded once per thread, before its two rows, and a column
// once in each.
// CHECK-LABEL: func.func @row_column
// SMALL-LABEL: func.func @row_column
// CHECK: gpu.launch
// CHECK: vector.load %[[ROW:.*]][%{{.*}}] {alignment = 16 : i64} : memref<256xf32
// CHECK-NOT: memref<256xf32
// CHECK: vector.load {{.*}} : memref<262144xf32
// CHECK: memref.load {{.*}} : memref<1024xf32
// CHECK: vector.broadcast {{.*}} : f32 to vector<4xf32>
// CHECK: vector.load {{.*}} : memref<262144xf32
// CHECK: memref.load {{.*}} : memref<1024xf32
// CHECK-NOT: scf.for
// CHECK-NOT: arith.{{div|rem}}
// CHECK-LABEL: func.func @rest
func.func @row_column(%a: memref<1024x256xf32>, %r: memref<256xf32>, %c: memref<1024x1xf32>, %o: memref<1024x256xf32>) {
  linalg.generic {indexing_maps = [#id, #row, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %r, %c : memref<1024x256xf32>, memref<256xf32>, memref<1024x1xf32>) outs(%o : memref<1024x256xf32>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 4, block_threads = 256, thread_rows = 2, row_threads = 64>} {
  ^bb0(%x: f32, %y: f32, %z: f32, %w: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %0, %z : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>

// Test that of a size that is no multiple of the vector, what is left is done
// one element a thread, and that several results are stored.
// CHECK: gpu.launch
// CHECK: scf.if
// CHECK: scf.if
// CHECK: vector.store {{.*}} {alignment = 16 : i64} : memref<1001xf32
// CHECK: vector.store {{.*}} {alignment = 4 : i64} : memref<1001xi8
// CHECK: else
// CHECK: memref.store {{.*}} : memref<1001xf32
// CHECK: memref.store {{.*}} : memref<1001xi8
func.func @rest(%a: memref<1001xf32>, %o: memref<1001xf32>, %p: memref<1001xi8>) {
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<1001xf32>) outs(%o, %p : memref<1001xf32>, memref<1001xi8>) {
  ^bb0(%x: f32, %y: f32, %z: i8):
    %0 = arith.addf %x, %x : f32
    %1 = arith.fptosi %x : f32 to i8
    linalg.yield %0, %1 : f32, i8
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// Test that for dynamic rows the launch depends on whether each begins aligned.
// CHECK-LABEL: func.func @dynamic
// CHECK: arith.remui
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK: vector.load
// CHECK: else
// CHECK: gpu.launch
// CHECK-NOT: vector.load
// CHECK: memref.load
func.func @dynamic(%a: memref<?x?xf32>, %r: memref<?xf32>, %o: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %r : memref<?x?xf32>, memref<?xf32>) outs(%o : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %0 = arith.mulf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>

// Test that 16-bit floats fill an access too, and i1 is a vector.
// CHECK-LABEL: func.func @narrow
// CHECK: vector.load {{.*}} {alignment = 16 : i64} : memref<4096xf16, strided<[1]>>, vector<8xf16>
// CHECK: vector.store {{.*}} {alignment = 8 : i64} : memref<4096xi1, strided<[1]>>, vector<8xi1>
func.func @narrow(%a: memref<4096xf16>, %o: memref<4096xi1>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<4096xf16>) outs(%o : memref<4096xi1>) {
  ^bb0(%x: f16, %y: i1):
    %0 = arith.cmpf une, %x, %x : f16
    linalg.yield %0 : i1
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a reduction that combines as no known op does is a loop in each
// thread, with its value in registers.
// CHECK-LABEL: func.func @reduce
// CHECK: gpu.launch
// CHECK-NOT: workgroup
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[INIT]])
// CHECK-NOT: memref.store
// CHECK: }
// CHECK: memref.store
func.func @reduce(%a: memref<64x1000xf32>, %o: memref<64xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x1000xf32>) outs(%o : memref<64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.divf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>

// Test that nothing is launched on nothing.
// CHECK-LABEL: func.func @empty
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @empty(%a: memref<0xf32>, %o: memref<0xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : memref<0xf32>) outs(%o : memref<0xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#in = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> (0, d1)>

// Test that threads that would write the same element are one thread.
// CHECK-LABEL: func.func @same_element
// CHECK: gpu.launch
// CHECK: scf.for
// CHECK: memref.store
func.func @same_element(%a: memref<4x8xf32>, %o: memref<1x8xf32>) {
  linalg.generic {indexing_maps = [#in, #one], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x8xf32>) outs(%o : memref<1x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#all = affine_map<(i, j, k) -> (i, j, k)>
#outer = affine_map<(i, j, k) -> (i, k)>
#middle = affine_map<(i, j, k) -> (j)>

// Test that a grid has at most 65535 blocks along z, each for one iteration of
// the third loop from the inside; with more iterations it goes on in steps of
// the grid.
// CHECK-LABEL: func.func @as_deep_as_a_grid
// CHECK: gpu.launch blocks(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %[[Z:[a-z0-9]+]]) in ({{.*}}, {{.*}}, %[[SIZE:.*]] = %c65535)
// CHECK-NOT: scf.for %{{.*}} = %[[Z]]
// CHECK-LABEL: func.func @deeper_than_a_grid
// CHECK: gpu.launch blocks(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %[[Z:[a-z0-9]+]]) in ({{.*}}, {{.*}}, %[[SIZE:.*]] = %c65535)
// CHECK: scf.for %{{.*}} = %[[Z]] to %c65536 step %[[SIZE]]
func.func @as_deep_as_a_grid(%a: memref<65535x3x5xi8>, %b: memref<65535x5xi8>, %c: memref<3xi8>) {
  linalg.generic {indexing_maps = [#outer, #middle, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%b, %c : memref<65535x5xi8>, memref<3xi8>) outs(%a : memref<65535x3x5xi8>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1, block_threads = 256, row_threads = 8>} {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %0 = arith.addi %x, %y : i8
    linalg.yield %0 : i8
  }
  return
}
func.func @deeper_than_a_grid(%a: memref<65536x3x5xi8>, %b: memref<65536x5xi8>, %c: memref<3xi8>) {
  linalg.generic {indexing_maps = [#outer, #middle, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%b, %c : memref<65536x5xi8>, memref<3xi8>) outs(%a : memref<65536x3x5xi8>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1, block_threads = 256, row_threads = 8>} {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %0 = arith.addi %x, %y : i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Test the same along y.
// CHECK-LABEL: func.func @as_high_as_a_grid
// CHECK: gpu.launch blocks(%{{.*}}, %{{.*}}, %{{.*}}) in ({{.*}}, %{{.*}} = %c65535, {{.*}})
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @higher_than_a_grid
// CHECK: gpu.launch blocks(%{{.*}}, %[[Y:.*]], %{{.*}}) in ({{.*}}, %[[SIZE:.*]] = %c65535, {{.*}})
// CHECK: scf.for %{{.*}} = %[[Y]] to %c65536 step %[[SIZE]]
func.func @as_high_as_a_grid(%a: memref<65535x300xi8>, %b: memref<65535xi8>) {
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<65535xi8>) outs(%a : memref<65535x300xi8>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1, block_threads = 256, row_threads = 256>} {
  ^bb0(%x: i8, %y: i8):
    linalg.yield %x : i8
  }
  return
}
func.func @higher_than_a_grid(%a: memref<65536x300xi8>, %b: memref<65536xi8>) {
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<65536xi8>) outs(%a : memref<65536x300xi8>)
      attrs = {bcast.schedule = #bcast.gpu_schedule<elementwise, vector_lanes = 1, block_threads = 256, row_threads = 256>} {
  ^bb0(%x: i8, %y: i8):
    linalg.yield %x : i8
  }
  return
}

// -----

#in = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#out = affine_map<(d0, d1, d2) -> (d0, d2)>

// Test that the threads of a block that lie beyond the rows do nothing ...
// CHECK-LABEL: func.func @guard_along_y
// CHECK: %[[ROWS:.*]] = arith.constant 5 : index
// CHECK: gpu.launch
// CHECK: %[[IN:.*]] = arith.cmpi ult, %{{.*}}, %[[ROWS]]
// CHECK: scf.if %[[IN]] {
// CHECK: memref.load
func.func @guard_along_y(%a: memref<5x9x64xf32>, %o: memref<5x64xf32>) {
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%a : memref<5x9x64xf32>) outs(%o : memref<5x64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.divf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#in = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#out = affine_map<(d0, d1, d2) -> (d0, d2)>

// ... of which whole blocks have none.
// CHECK-LABEL: func.func @no_guard_along_y
// CHECK: gpu.launch
// CHECK-NOT: scf.if
// CHECK: memref.store
func.func @no_guard_along_y(%a: memref<8x9x64xf32>, %o: memref<8x64xf32>) {
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%a : memref<8x9x64xf32>) outs(%o : memref<8x64xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.divf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#to = affine_map<(a, b, c, d) -> (a, b, c, d)>
#from = affine_map<(a, b, c, d) -> (a, c, b, d)>

// Test that outer loops lie along z together, and their indices are divided by
// sizes that are known alone, ...
// CHECK-LABEL: func.func @heads
// CHECK: gpu.launch blocks(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %[[Z:[a-z0-9]+]]) in (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %c48)
// CHECK: arith.remui %[[Z]], %c16
// CHECK: arith.divui %[[Z]], %c16
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @any_batch
// CHECK: %[[BATCH:.*]] = memref.dim %arg1
// CHECK: %[[OUTER:.*]] = arith.muli %[[BATCH]], %c16
// CHECK: gpu.launch blocks(%{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %[[Z:[a-z0-9]+]]) in
// CHECK: scf.for %[[OF:.*]] = %[[Z]] to %[[OUTER]] step
// CHECK: arith.remui %[[OF]], %c16
// CHECK: arith.divui %[[OF]], %c16
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func @any_heads
// CHECK: gpu.launch
// CHECK: scf.for %{{.*}} = %c0 to %c3
// CHECK-NOT: arith.divui
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step
// CHECK-NOT: arith.{{div|rem}}ui
func.func @heads(%a: memref<3x128x16x64xf32>, %o: memref<3x16x128x64xf32>) {
  linalg.generic {indexing_maps = [#from, #to], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : memref<3x128x16x64xf32>) outs(%o : memref<3x16x128x64xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @any_batch(%a: memref<?x128x16x64xf32>, %o: memref<?x16x128x64xf32>) {
  linalg.generic {indexing_maps = [#from, #to], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : memref<?x128x16x64xf32>) outs(%o : memref<?x16x128x64xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
func.func @any_heads(%a: memref<3x128x?x64xf32>, %o: memref<3x?x128x64xf32>) {
  linalg.generic {indexing_maps = [#from, #to], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : memref<3x128x?x64xf32>) outs(%o : memref<3x?x128x64xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
