// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s
// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{block-threads=64}),canonicalize,cse)' | FileCheck %s --check-prefix=SMALL
// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s --check-prefix=WARP

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that a row has a group of 256 threads of four lanes, which merge by
// halving, with a barrier before each step; and that the initial value comes
// first.
// CHECK-LABEL: func.func @rows
// CHECK: %[[C256:.*]] = arith.constant 256 : index
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %[[C256]],
// CHECK-SAME: workgroup(%[[SHARED:.*]] : memref<1024xf32, #gpu.address_space<workgroup>>)
// CHECK-NOT: arith.{{div|rem}}
// CHECK: %[[LOOP:.*]] = scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (vector<4xf32>) {
// CHECK: %[[X:.*]] = vector.load {{.*}} {alignment = 16 : i64} : memref<2621440xf32, strided<[1]>>, vector<4xf32>
// CHECK: arith.addf %[[ACC]], %[[X]]
// CHECK: }
// CHECK: vector.store %[[LOOP]], %[[SHARED]]
// CHECK-COUNT-8: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK: scf.if
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: %[[SUM:.*]] = arith.addf %[[INIT]],
// CHECK: memref.store %[[SUM]]

// Test that fewer threads have several accumulators each.
// SMALL-LABEL: func.func @rows
// SMALL: gpu.launch
// SMALL: scf.for
// SMALL-COUNT-4: vector.load
// SMALL: scf.yield
// SMALL-COUNT-6: gpu.barrier
// SMALL-NOT: gpu.barrier

// Test that what the first 32 threads have left is merged without memory: five
// steps of four lanes.
// WARP-LABEL: func.func @rows
// WARP: gpu.launch
// WARP-NOT: gpu.shuffle
// WARP-COUNT-3: gpu.barrier
// WARP-NOT: gpu.barrier
// WARP-DAG: %[[C16:.*]] = arith.constant 16 : i32
// WARP-DAG: %[[C32:.*]] = arith.constant 32 : i32
// WARP-COUNT-20: gpu.shuffle xor %{{.*}}, %{{.*}}, %[[C32]] : f32
// WARP-NOT: gpu.shuffle
// WARP: scf.if
// WARP: memref.store
func.func @rows(%a: memref<640x4096xf32>, %o: memref<640xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<640x4096xf32>) outs(%o : memref<640xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that short rows share a block, and need no barrier when each has one
// thread.
// CHECK-LABEL: func.func @short
// SMALL-LABEL: func.func @short
// CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %[[ONE]], %{{.*}} = %[[C256]],
// CHECK-NOT: workgroup
// CHECK-NOT: gpu.barrier
// CHECK: vector.load {{.*}} vector<4xf32>
func.func @short(%a: memref<1024x4xf32>, %o: memref<1024xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<1024x4xf32>) outs(%o : memref<1024xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.maximumf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

// Test that a long row takes two launches, the first with a block for each
// 16384 elements.
// CHECK-LABEL: func.func @all
// CHECK-DAG: %[[CHUNKS:.*]] = arith.constant 62 : index
// CHECK: %[[PARTS:.*]] = memref.alloc{{.*}} : memref<62xf32>
// CHECK: gpu.launch blocks({{.*}}) in (%{{.*}} = %[[CHUNKS]],
// CHECK: memref.store %{{.*}}, %[[PARTS]]
// CHECK: gpu.terminator
// CHECK: gpu.launch
// CHECK: memref.load %[[PARTS]]
// CHECK: gpu.terminator
// CHECK: memref.dealloc %[[PARTS]]
func.func @all(%a: memref<1000000xf32>, %o: memref<f32>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%a : memref<1000000xf32>) outs(%o : memref<f32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>

// Test that columns have neighbouring threads, with the sixteen accumulators along y,
// and what is computed before stays in the kernel.
// CHECK-LABEL: func.func @columns
// CHECK: %[[C16:.*]] = arith.constant 16 : index
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %[[C16]], %{{.*}} = %[[C16]],
// CHECK-SAME: workgroup(%{{.*}} : memref<1024xf64, #gpu.address_space<workgroup>>)
// CHECK: scf.for
// CHECK: vector.load {{.*}} vector<4xf32>
// CHECK: arith.mulf {{.*}} : vector<4xf32>
// CHECK: arith.extf
// CHECK-COUNT-4: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK-NOT: gpu.launch
func.func @columns(%a: memref<500x640xf32>, %o: memref<640xf64>) {
  linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<500x640xf32>) outs(%o : memref<640xf64>) {
  ^bb0(%x: f32, %acc: f64):
    %0 = arith.mulf %x, %x : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.addf %acc, %1 : f64
    linalg.yield %2 : f64
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that of dynamic rows the program tests the length, whether vectors are
// aligned, and whether rows are short.
// CHECK-LABEL: func.func @dynamic
// CHECK: %[[LONG:.*]] = arith.cmpi {{ult|ugt}}, %{{.*}} : index
// CHECK: scf.if %[[LONG]]
// CHECK: memref.alloc
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK: vector.load
// CHECK: else
// CHECK: gpu.launch
// CHECK: gpu.launch
// CHECK: else
// CHECK: scf.if
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK: vector.load
// CHECK: else
// CHECK: gpu.launch
// CHECK: vector.load
// CHECK: else
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK: else
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
func.func @dynamic(%a: memref<?x?xf32>, %o: memref<?xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<?x?xf32>) outs(%o : memref<?xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.minimumf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#kept = affine_map<(d0, d1, d2) -> (d1)>

// Test that where the reduced dimensions are no single loop, nothing is divided
// inside of the loop over them.
// CHECK-LABEL: func.func @around
// CHECK: gpu.launch
// CHECK: scf.for
// CHECK-NOT: arith.{{div|rem}}
// CHECK: arith.cmpi uge
// CHECK: arith.select
// CHECK: scf.yield
func.func @around(%a: memref<?x8x?xi32>, %o: memref<8xi32>) {
  linalg.generic {indexing_maps = [#id, #kept], iterator_types = ["reduction", "parallel", "reduction"]}
      ins(%a : memref<?x8x?xi32>) outs(%o : memref<8xi32>) {
  ^bb0(%x: i32, %acc: i32):
    %0 = arith.addi %acc, %x : i32
    linalg.yield %0 : i32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that an element that is computed from what its place held is computed
// once: by the one thread of its row.
// CHECK-LABEL: func.func @in_place
// CHECK-NOT: workgroup
// CHECK-NOT: gpu.barrier
// CHECK: return
func.func @in_place(%a: memref<7x300xf32>, %o: memref<7xf32>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      outs(%a, %o : memref<7x300xf32>, memref<7xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %x, %x : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %0, %1 : f32, f32
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that thread groups of a warp need neither memory that the block shares nor a
// barrier, for numbers of other widths than 32 bits too.
// WARP-LABEL: func.func @warp
// WARP: gpu.launch
// WARP-NOT: workgroup
// WARP-NOT: gpu.barrier
// WARP-COUNT-20: gpu.shuffle xor {{.*}} : i32
// WARP-NOT: gpu.shuffle
// WARP-NOT: gpu.barrier
// WARP: memref.store
func.func @warp(%a: memref<640x128xf64>, %o: memref<640xf64>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<640x128xf64>) outs(%o : memref<640xf64>) {
  ^bb0(%x: f64, %acc: f64):
    %0 = arith.addf %acc, %x : f64
    linalg.yield %0 : f64
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>

// Test that accumulators of few columns, which then lie in one warp, are merged
// without memory too; the 32 threads of the block lie along x.
// WARP-LABEL: func.func @columns
// WARP: %[[C32:.*]] = arith.constant 32 : index
// WARP: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %[[C32]],
// WARP-NOT: workgroup
// WARP-NOT: gpu.barrier
// WARP-COUNT-4: gpu.shuffle xor {{.*}} : i32
// WARP-NOT: gpu.shuffle
// WARP: memref.store
func.func @columns(%a: memref<640x2xi8>, %o: memref<2xi8>) {
  linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<640x2xi8>) outs(%o : memref<2xi8>) {
  ^bb0(%x: i8, %acc: i8):
    %0 = arith.maxsi %acc, %x : i8
    linalg.yield %0 : i8
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that of rows of dynamic length, the host gives short ones groups of 32
// threads, eight in a block, and longer ones a block; and that complex numbers
// are reduced by groups too.
// CHECK-LABEL: func.func @complex
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG: %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[C256:.*]] = arith.constant 256 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK: %[[COUNT:.*]] = memref.dim
// CHECK: %[[LONG:.*]] = arith.cmpi ugt, %[[COUNT]], %[[C32]]
// CHECK: scf.if %[[LONG]]
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %[[C256]], %{{.*}} = %[[C1]],
// CHECK: } else {
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %[[C32]], %{{.*}} = %[[C8]],
func.func @complex(%a: memref<?x?xcomplex<f64>>, %o: memref<?xcomplex<f64>>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<?x?xcomplex<f64>>) outs(%o : memref<?xcomplex<f64>>) {
  ^bb0(%x: complex<f64>, %acc: complex<f64>):
    %0 = complex.add %acc, %x : complex<f64>
    linalg.yield %0 : complex<f64>
  }
  return
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that vectors in shared memory are aligned as that is, to 16 bytes,
// although four numbers of f64 have 32.
// CHECK-LABEL: func.func @aligned_to_16
// CHECK: gpu.launch
// CHECK: vector.store {{.*}} {alignment = 16 : i64} : memref<1024xf64, #gpu.address_space<workgroup>>, vector<4xf64>
// CHECK: vector.load {{.*}} {alignment = 16 : i64} : memref<1024xf64, #gpu.address_space<workgroup>>, vector<4xf64>
// SMALL-LABEL: func.func @aligned_to_16
// WARP-LABEL: func.func @aligned_to_16
func.func @aligned_to_16(%a: memref<640x4096xf32>, %o: memref<640xf64>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<640x4096xf32>) outs(%o : memref<640xf64>) {
  ^bb0(%x: f32, %acc: f64):
    %0 = arith.extf %x : f32 to f64
    %1 = arith.addf %acc, %0 : f64
    linalg.yield %1 : f64
  }
  return
}
