// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s
// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{block-threads=64}),canonicalize,cse)' | FileCheck %s --check-prefix=SMALL
// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32}),canonicalize,cse)' | FileCheck %s --check-prefix=WARP

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Test that each chunk of 2048 elements has 32 threads with two vectors of
// partial sums each, and a row two chunks; that a thread merges its lanes first;
// and that the initial value is combined with the sum of all. Without shuffles
// the partial sums are merged in shared memory, eight at a time.
// CHECK-LABEL: func.func @rows
// CHECK: %[[C256:.*]] = arith.constant 256 : index
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %c64, %{{.*}} = %c4,
// CHECK-SAME: workgroup(%[[SHARED:.*]] : memref<584xf32, #gpu.address_space<workgroup>>)
// CHECK: %[[LOOP:.*]]:2 = scf.for {{.*}} step %[[C256]] iter_args(%[[ACC:.*]] = %{{.*}}, %{{.*}} = %{{.*}}) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NOT: arith.{{div|rem}}
// CHECK: %[[X:.*]] = vector.load {{.*}} {alignment = 16 : i64, nontemporal = true} : memref<2621440xf32, strided<[1]>>, vector<4xf32>
// CHECK: arith.addf %[[ACC]], %[[X]]
// CHECK: vector.load
// CHECK: }
// CHECK: %[[LANE0:.*]] = vector.extract %[[LOOP]]#0[0]
// CHECK: %[[LANE1:.*]] = vector.extract %[[LOOP]]#0[1]
// CHECK: %[[LANE2:.*]] = vector.extract %[[LOOP]]#0[2]
// CHECK: %[[LANE3:.*]] = vector.extract %[[LOOP]]#0[3]
// CHECK: %[[LOW:.*]] = arith.addf %[[LANE0]], %[[LANE1]]
// CHECK: %[[HIGH:.*]] = arith.addf %[[LANE2]], %[[LANE3]]
// CHECK: %[[SUM:.*]] = arith.addf %[[LOW]], %[[HIGH]]
// CHECK: memref.store %[[SUM]], %[[SHARED]]
// CHECK-COUNT-3: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK: scf.if
// CHECK: } else {
// CHECK: scf.if
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: %[[RESULT:.*]] = arith.addf %[[INIT]],
// CHECK: memref.store %[[RESULT]]

// Test that a block of fewer threads has fewer rows.
// SMALL-LABEL: func.func @rows
// SMALL: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %c64, %{{.*}} = %c1,
// SMALL: scf.for
// SMALL-COUNT-2: vector.load
// SMALL: scf.yield
// SMALL-COUNT-3: gpu.barrier
// SMALL-NOT: gpu.barrier

// Test that a warp merges its two vectors without memory: threads share out the
// two sums in the first step, and it takes five for each and one for both. There
// is one barrier, for what the warps of a row have left.
// WARP-LABEL: func.func @rows
// WARP: gpu.launch {{.*}} workgroup(%{{.*}} : memref<8xf32,
// WARP-NOT: gpu.barrier
// WARP-COUNT-6: gpu.shuffle xor {{.*}} : f32
// WARP-NOT: gpu.shuffle
// WARP: gpu.barrier
// WARP-NOT: gpu.barrier
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

// Test that a long row has a block for each 16384 elements; that each of the 62
// leaves its part, and is counted behind that; and that the last one merges all
// parts and stores the result, in the same launch.
// CHECK-LABEL: func.func @all
// CHECK-DAG: %[[CHUNKS:.*]] = arith.constant 62 : index
// CHECK: %[[PARTS:.*]] = memref.alloc{{.*}} : memref<62xf32>
// CHECK: %[[COUNTERS:.*]] = bcast_rt.alloc_counters : memref<1xi32>
// CHECK: gpu.launch blocks(%[[BLOCK:[^,]*]], {{.*}}) in (%{{.*}} = %[[CHUNKS]],
// CHECK-SAME: %[[FLAG:[a-z0-9]*]] : memref<1xi32, #gpu.address_space<workgroup>>)
// CHECK: %[[PART:.*]] = arith.remui %[[BLOCK]], %[[CHUNKS]]
// CHECK: %[[ROW:.*]] = arith.divui %[[BLOCK]], %[[CHUNKS]]
// CHECK: %[[FIRST:.*]] = arith.muli %[[ROW]], %[[CHUNKS]]
// CHECK: %[[PLACE:.*]] = arith.addi %[[FIRST]], %[[PART]]
// CHECK: memref.store %{{.*}}, %[[PARTS]][%[[PLACE]]]
// CHECK-NEXT: }
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: scf.if
// CHECK-NEXT: %[[LAST:.*]] = bcast_rt.arrive %[[COUNTERS]][%[[ROW]]] of %[[CHUNKS]] : memref<1xi32>
// CHECK-NEXT: %[[WORD:.*]] = arith.extui %[[LAST]]
// CHECK-NEXT: memref.store %[[WORD]], %[[FLAG]][%c0]
// CHECK-NEXT: }
// CHECK-NEXT: gpu.barrier
// CHECK-NEXT: memref.load %[[FLAG]][%c0]
// CHECK: %[[IS_LAST:.*]] = llvm.intr.expect
// CHECK: %[[MERGED:.*]] = scf.if %[[IS_LAST]] -> (f32)
// CHECK: memref.load %[[PARTS]]
// CHECK: %[[STORES:.*]] = arith.andi %[[IS_LAST]],
// CHECK: scf.if %[[STORES]]
// CHECK: arith.addf %{{.*}}, %[[MERGED]]
// CHECK: gpu.terminator
// CHECK-NOT: gpu.launch
// CHECK: memref.dealloc %[[PARTS]]
// CHECK: bcast_rt.free_counters %[[COUNTERS]]
// CHECK: return
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

// Test that columns have neighbouring threads, and those along y partial sums
// that are neighbours, which they merge first; and that what is computed before
// stays in the kernel.
// CHECK-LABEL: func.func @columns
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %c8, %{{.*}} = %c32,
// CHECK-SAME: workgroup(%{{.*}} : memref<1152xf64, #gpu.address_space<workgroup>>)
// CHECK-COUNT-8: arith.mulf {{.*}} : vector<4xf32>
// CHECK: arith.extf
// CHECK: vector.store {{.*}} {alignment = 16 : i64} : memref<1152xf64,
// CHECK-COUNT-2: gpu.barrier
// CHECK-NOT: gpu.barrier
// CHECK-NOT: gpu.launch
func.func @columns(%a: memref<500x4096xf32>, %o: memref<4096xf64>) {
  linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<500x4096xf32>) outs(%o : memref<4096xf64>) {
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
// aligned, and whether rows are short; and that the last blocks of groups merge
// parts until there is one group.
// CHECK-LABEL: func.func @dynamic
// CHECK: %[[LONG:.*]] = arith.cmpi {{ult|ugt}}, %{{.*}} : index
// CHECK: scf.if %[[LONG]]
// CHECK: scf.if
// CHECK: memref.alloc
// CHECK: gpu.launch
// CHECK: vector.load
// CHECK: bcast_rt.arrive
// CHECK: %[[STATE:.*]]:6 = scf.while
// CHECK: %[[MORE:.*]] = arith.cmpi {{ult|ugt}}
// CHECK: %[[GOES_ON:.*]] = arith.andi %{{.*}}, %[[MORE]]
// CHECK: scf.condition(%[[GOES_ON]])
// CHECK: bcast_rt.arrive
// CHECK: scf.yield
// CHECK: arith.andi %[[STATE]]#4,
// CHECK: else
// CHECK: gpu.launch
// CHECK: bcast_rt.arrive
// CHECK: scf.while
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
// once: threads behind the last row compute nothing.
// CHECK-LABEL: func.func @in_place
// CHECK: gpu.launch
// CHECK: %[[INSIDE:.*]] = arith.cmpi {{.*}}, %c7
// CHECK: scf.if %[[INSIDE]]
// CHECK: vector.store
// CHECK: } else {
// CHECK: gpu.barrier
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
// WARP-COUNT-14: gpu.shuffle xor {{.*}} : i32
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

// Test that threads of few columns lie along x, where warps merge by shuffles
// as far as they reach.
// WARP-LABEL: func.func @columns
// WARP: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %c256,
// WARP-SAME: workgroup(%{{.*}} : memref<16xi8
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

// Test that of rows of dynamic length, the host gives those of a chunk groups of
// 32 threads, eight in a block, and longer ones a block; and that complex numbers
// are reduced by groups too.
// CHECK-LABEL: func.func @complex
// CHECK: %[[COUNT:.*]] = memref.dim
// CHECK: %[[LONG:.*]] = arith.cmpi ugt, %[[COUNT]], %c2048
// CHECK: scf.if %[[LONG]]
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %c256, %{{.*}} = %c1,
// CHECK: } else {
// CHECK: gpu.launch {{.*}} threads({{.*}}) in (%{{.*}} = %c32, %{{.*}} = %c8,
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

// Test that products of complex numbers, whose tree may not be padded, have a
// thread each, which keeps the roots of complete trees on a stack: of 256 + 256 +
// 256 partial sums, at most ten.
// CHECK-LABEL: func.func @complex_products
// CHECK: gpu.launch
// CHECK: %[[STACK:.*]] = memref.alloca() : memref<10xcomplex<f32>>
// CHECK: scf.for {{.*}} to %c768
// CHECK: scf.for {{.*}} step %c256
// CHECK: complex.mul
// CHECK: scf.while
// CHECK: memref.load %[[STACK]]
// CHECK: complex.mul
// CHECK: memref.store {{.*}}, %[[STACK]]
// CHECK: scf.for
// CHECK: memref.load %[[STACK]]
// CHECK: complex.mul
func.func @complex_products(%a: memref<6x5000xcomplex<f32>>, %o: memref<6xcomplex<f32>>) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<6x5000xcomplex<f32>>) outs(%o : memref<6xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %acc: complex<f32>):
    %0 = complex.mul %acc, %x : complex<f32>
    linalg.yield %0 : complex<f32>
  }
  return
}

// -----

// Test that one launch merges 2,048 parts of each column in groups of 512, which
// are counted apart, and these.
// CHECK-LABEL: func.func @many_parts
// CHECK: memref.alloc() : memref<32768xf32>
// CHECK: bcast_rt.alloc_counters : memref<2048xi32>
// CHECK: gpu.launch blocks({{.*}}) in ({{.*}} = %c2048,
// CHECK: %[[GROUP:.*]] = arith.divui %{{.*}}, %c512
// CHECK: %[[COUNTER:.*]] = arith.addi %{{.*}}, %[[GROUP]]
// CHECK: bcast_rt.arrive %{{.*}}[%[[COUNTER]]] of %{{.*}} : memref<2048xi32>
// CHECK: %[[FIRST:.*]] = arith.muli %[[GROUP]], %c512
// CHECK: arith.addi %[[FIRST]],
// CHECK: vector.load
// CHECK: scf.while
// CHECK: bcast_rt.arrive
// CHECK: gpu.terminator
// CHECK-NOT: gpu.launch
// CHECK: return
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @many_parts(%a: memref<4194304x8xf32>, %o: memref<8xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
      ins(%a : memref<4194304x8xf32>) outs(%o : memref<8xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %0 = arith.addf %acc, %x : f32
    linalg.yield %0 : f32
  }
  return
}
