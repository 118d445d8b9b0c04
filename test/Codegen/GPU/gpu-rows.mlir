// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s
// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{shared-bytes=2048}),canonicalize,cse)' | FileCheck %s --check-prefix=LITTLE
// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{shared-bytes=0}),canonicalize,cse)' | FileCheck %s --check-prefix=NONE

#none = affine_map<(d0) -> ()>
#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>

// Test that a loop over rows is one launch with a group of 64 threads for each
// row and four rows per block: the row is read once, to shared memory, where
// everything else reads it, and there is a barrier after each step.
// CHECK-LABEL: func.func @center
// CHECK-DAG: %[[GRID:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[GROUPS:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[THREADS:.*]] = arith.constant 64 : index
// CHECK-NOT: scf.forall
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %[[GRID]], {{.*}} threads({{.*}}) in (%{{.*}} = %[[THREADS]], %{{.*}} = %[[GROUPS]], %{{.*}}) workgroup(
// CHECK-SAME: %[[TREE:[a-z0-9]+]] : memref<288xf32, #gpu.address_space<workgroup>>
// CHECK-SAME: %[[ROW:[a-z0-9]+]] : memref<4096xf32, #gpu.address_space<workgroup>>
// CHECK-SAME: %[[MAX:[a-z0-9]+]] : memref<64xf32, #gpu.address_space<workgroup>>
// CHECK-NOT: arith.{{div|rem}}
// CHECK: vector.load {{.*}} {alignment = 16 : i64} : memref<1048576xf32, strided<[1]>>, vector<4xf32>
// CHECK: vector.store {{.*}}, %[[ROW]]
// CHECK: gpu.barrier
// CHECK: memref.store {{.*}}, %[[MAX]]
// CHECK: gpu.barrier
// CHECK: vector.load %[[ROW]]
// CHECK: arith.maximumf
// CHECK: memref.store {{.*}}, %[[TREE]]
// CHECK: gpu.barrier
// CHECK-COUNT-8: memref.load %[[TREE]]
// CHECK: memref.store {{.*}}, %[[MAX]]
// CHECK: gpu.barrier
// CHECK-NOT: memref<1048576xf32, strided<[1]>>, vector<4xf32>
// CHECK: vector.load %[[ROW]]
// CHECK: memref.load %[[MAX]]
// CHECK: arith.subf {{.*}} : vector<4xf32>
// CHECK: vector.store {{.*}} : memref<1048576xf32, strided<[1]>>, vector<4xf32>
// CHECK-NOT: gpu.barrier
// CHECK-NOT: gpu.launch

// Test that with little room the row is read twice.
// LITTLE-LABEL: func.func @center
// LITTLE: gpu.launch
// LITTLE-NOT: memref<4096xf32, #gpu
// LITTLE: vector.load {{.*}} : memref<1048576xf32, strided<[1]>>, vector<4xf32>
// LITTLE: arith.maximumf
// LITTLE: vector.load {{.*}} : memref<1048576xf32, strided<[1]>>, vector<4xf32>
// LITTLE: arith.subf

// Test that without shared memory the loop stays.
// NONE-LABEL: func.func @center
// NONE: scf.forall
// NONE: gpu.launch
func.func @center(%x: memref<1024x1024xf32>, %y: memref<1024x1024xf32>) {
  %low = arith.constant 0xFF800000 : f32
  scf.forall (%i) in (1024) {
    %in = memref.subview %x[%i, 0] [1, 1024] [1, 1] : memref<1024x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    %max = memref.alloc() : memref<1xf32>
    linalg.generic {indexing_maps = [#none, #one], iterator_types = ["parallel"]} ins(%low : f32) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %out: f32):
      linalg.yield %a : f32
    }
    linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
        ins(%in : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) outs(%max : memref<1xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
    %out = memref.subview %y[%i, 0] [1, 1024] [1, 1] : memref<1024x1024xf32> to memref<1x1024xf32, strided<[1024, 1], offset: ?>>
    linalg.generic {indexing_maps = [#in, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%in, %max : memref<1x1024xf32, strided<[1024, 1], offset: ?>>, memref<1xf32>) outs(%out : memref<1x1024xf32, strided<[1024, 1], offset: ?>>) {
    ^bb0(%a: f32, %b: f32, %old: f32):
      %0 = arith.subf %a, %b : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %max : memref<1xf32>
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// Test that what a row computes, and has no room, is in a buffer of which each
// row has a part.
// CHECK-LABEL: func.func @long
// CHECK: %[[ROWS:.*]] = memref.alloc() : memref<60000xf64>
// CHECK: gpu.launch
// CHECK: vector.store {{.*}}, %[[ROWS]][
// CHECK: gpu.barrier
// CHECK: vector.load %[[ROWS]][
// CHECK: memref.dealloc %[[ROWS]]
func.func @long(%x: memref<3x20000xf64>, %y: memref<3x20000xf64>) {
  scf.forall (%i) in (3) {
    %in = memref.subview %x[%i, 0] [1, 20000] [1, 1] : memref<3x20000xf64> to memref<1x20000xf64, strided<[20000, 1], offset: ?>>
    %out = memref.subview %y[%i, 0] [1, 20000] [1, 1] : memref<3x20000xf64> to memref<1x20000xf64, strided<[20000, 1], offset: ?>>
    %tile = memref.alloc() : memref<1x20000xf64>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x20000xf64, strided<[20000, 1], offset: ?>>) outs(%tile : memref<1x20000xf64>) {
    ^bb0(%a: f64, %old: f64):
      %0 = arith.addf %a, %a : f64
      linalg.yield %0 : f64
    }
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%tile : memref<1x20000xf64>) outs(%out : memref<1x20000xf64, strided<[20000, 1], offset: ?>>) {
    ^bb0(%a: f64, %old: f64):
      %0 = arith.mulf %a, %a : f64
      linalg.yield %0 : f64
    }
    memref.dealloc %tile : memref<1x20000xf64>
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>

// Test that a loop with a reduction along an outer dimension stays.
// CHECK-LABEL: func.func @strip
// CHECK: scf.forall
// CHECK: gpu.launch
func.func @strip(%x: memref<64x128xf32>, %y: memref<128xf32>) {
  scf.forall (%i) in (2) {
    %start = affine.apply affine_map<(d0) -> (d0 * 64)>(%i)
    %in = memref.subview %x[0, %start] [64, 64] [1, 1] : memref<64x128xf32> to memref<64x64xf32, strided<[128, 1], offset: ?>>
    %out = memref.subview %y[%start] [64] [1] : memref<128xf32> to memref<64xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
        ins(%in : memref<64x64xf32, strided<[128, 1], offset: ?>>) outs(%out : memref<64xf32, strided<[1], offset: ?>>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.maximumf %acc, %a : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>

// Test that what a row reads once is not copied to shared memory.
// CHECK-LABEL: func.func @read_once
// CHECK: gpu.launch {{.*}} workgroup(%{{[a-z0-9]+}} : memref<64xf32, #gpu.address_space<workgroup>>)
func.func @read_once(%x: memref<3x64xf32>, %y: memref<3x64xf32>) {
  scf.forall (%i) in (3) {
    %in = memref.subview %x[%i, 0] [1, 64] [1, 1] : memref<3x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %out = memref.subview %y[%i, 0] [1, 64] [1, 1] : memref<3x64xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
    %tile = memref.alloc() : memref<1x64xf32>
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%in : memref<1x64xf32, strided<[64, 1], offset: ?>>) outs(%tile : memref<1x64xf32>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.addf %a, %a : f32
      linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%tile : memref<1x64xf32>) outs(%out : memref<1x64xf32, strided<[64, 1], offset: ?>>) {
    ^bb0(%a: f32, %old: f32):
      %0 = arith.mulf %a, %a : f32
      linalg.yield %0 : f32
    }
    memref.dealloc %tile : memref<1x64xf32>
  }
  return
}
