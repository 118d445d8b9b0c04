// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu{warp-threads=32},bcast-verify-launches),canonicalize,cse)' | FileCheck %s

#one = affine_map<(d0) -> (d0)>
#in = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#weight = affine_map<(d0, d1) -> (d1)>

// Test that the host chooses between accesses to vectors, where rows begin and
// end at multiples of one, and to elements; that a thread whose first elements the
// row has reads others behind a branch around the load alone, which ptxas makes a
// predicated load, with zeros in place of what is not there, which no maximum
// counts; and that it stores what is there alone.
// CHECK-LABEL: func.func @center
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
// CHECK-DAG: %[[NOTHING:.*]] = ub.poison : vector<4xf32>
// CHECK-DAG: %[[LOW:.*]] = arith.constant dense<0xFF800000> : vector<4xf32>
// CHECK: %[[LENGTH:.*]] = arith.remui %[[N]], %c4
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq
// CHECK: scf.if %[[ALIGNED]] {
// CHECK: gpu.launch
// CHECK: %[[HAS:.*]] = arith.cmpi ult, %[[FIRST:.*]], %[[N]]
// CHECK: %[[REST:.*]] = arith.subi %[[N]], %[[FIRST]]
// CHECK: %[[LEFT:.*]] = arith.index_castui %[[REST]] : index to i32
// CHECK: %[[NEXT:.*]] = arith.addi %[[FIRST]], %c256
// CHECK: %[[INSIDE:.*]] = arith.cmpi ugt, %[[LEFT]], %c256_i32
// CHECK: %{{.*}} = scf.if %[[HAS]]
// CHECK: vector.load
// CHECK-NEXT: %[[SECOND:.*]] = scf.if %[[INSIDE]]
// CHECK-NEXT: %[[PLACE:.*]] = arith.addi %{{.*}}, %[[NEXT]]
// CHECK-NEXT: %[[LOADED:.*]] = vector.load %{{.*}}[%[[PLACE]]]
// CHECK-NEXT: scf.yield %[[LOADED]]
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[ZEROS:.*]] : vector<4xf32>
// CHECK-COUNT-6: vector.load {{.*}} vector<4xf32>
// CHECK-NOT: {{vector.load|scf.if}}
// CHECK: arith.select %[[INSIDE]], %[[SECOND]], %[[LOW]]
// CHECK-NOT: {{vector.load|scf.if}}
// CHECK: } else {
// CHECK: scf.yield %[[NOTHING]], {{.*}}, %[[LOW]] :
// CHECK: gpu.shuffle
// CHECK: scf.if %[[HAS]]
// CHECK: vector.store
// CHECK: scf.if %{{.*}} {
// CHECK: vector.store
// CHECK: } else {
// CHECK: gpu.launch
// CHECK-NOT: vector.load
// CHECK: memref.load
// CHECK: } {bcast.elementwise_else}
func.func @center(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
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
    } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// Test that a sum counts nothing of what is not there.
// CHECK-LABEL: func.func @center_by_sum
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
// CHECK: %[[ZERO:.*]] = arith.constant dense<-0.000000e+00> : vector<4xf32>
// CHECK: gpu.launch
// CHECK: %[[HAS:.*]] = arith.cmpi ult, %[[FIRST:.*]], %[[N]]
// CHECK: %[[INSIDE:.*]] = arith.cmpi ugt, %{{.*}}, %c256_i32
// CHECK: scf.if %[[HAS]]
// CHECK: arith.select %[[INSIDE]], %{{.*}}, %[[ZERO]] : vector<4xf32>
// CHECK: } else {
func.func @center_by_sum(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %rows: index, %n: index) {
  %low = arith.constant -0.0 : f32
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
        %0 = arith.addf %acc, %a : f32
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
    } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}

// Test that quotients are computed of elements alone, since not all of zeros are
// defined: a thread reads its first elements again in place of what is not there.
// CHECK-LABEL: func.func @quotients
// CHECK-SAME: %[[N:[a-z0-9]+]]: index)
// CHECK: gpu.launch
// CHECK: %[[HAS:.*]] = arith.cmpi ult, %[[FIRST:.*]], %[[N]]
// CHECK: %[[NEXT:.*]] = arith.addi %[[FIRST]], %c256
// CHECK: %[[INSIDE:.*]] = arith.cmpi ugt, %{{.*}}, %c256_i32
// CHECK: %[[READ:.*]] = arith.select %[[INSIDE]], %[[NEXT]], %[[FIRST]]
// CHECK: scf.if %[[HAS]]
// CHECK: arith.addi %{{.*}}, %[[READ]]
// CHECK-NOT: {{scf.if|arith.select}}
// CHECK: } else {
// CHECK: scf.if %[[HAS]]
// CHECK: vector.load %{{.*}}[%[[READ]]]
// CHECK: arith.divsi
func.func @quotients(%x: memref<?x?xi32>, %w: memref<?xi32>, %y: memref<?x?xi32>, %rows: index, %n: index) {
  %low = arith.constant -2147483648 : i32
  %most = arith.constant 4096 : index
  %short = arith.cmpi ule, %n, %most : index
  scf.if %short {
    scf.forall (%i) in (%rows) {
      %in = memref.subview %x[%i, 0] [1, %n] [1, 1] : memref<?x?xi32> to memref<1x?xi32, strided<[?, 1], offset: ?>>
      %max = memref.alloc() : memref<1xi32>
      linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%max : memref<1xi32>) {
      ^bb0(%old: i32):
        linalg.yield %low : i32
      }
      linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
          ins(%in : memref<1x?xi32, strided<[?, 1], offset: ?>>) outs(%max : memref<1xi32>) {
      ^bb0(%a: i32, %acc: i32):
        %0 = arith.maxsi %acc, %a : i32
        linalg.yield %0 : i32
      }
      %weights = memref.subview %w[0] [%n] [1] : memref<?xi32> to memref<?xi32, strided<[1]>>
      %out = memref.subview %y[%i, 0] [1, %n] [1, 1] : memref<?x?xi32> to memref<1x?xi32, strided<[?, 1], offset: ?>>
      linalg.generic {indexing_maps = [#in, #weight, #row, #in], iterator_types = ["parallel", "parallel"]}
          ins(%in, %weights, %max : memref<1x?xi32, strided<[?, 1], offset: ?>>, memref<?xi32, strided<[1]>>, memref<1xi32>) outs(%out : memref<1x?xi32, strided<[?, 1], offset: ?>>) {
      ^bb0(%a: i32, %c: i32, %b: i32, %old: i32):
        %0 = arith.divsi %a, %c : i32
        %1 = arith.addi %0, %b : i32
        linalg.yield %1 : i32
      }
      memref.dealloc %max : memref<1xi32>
    } {bcast.schedule = #bcast.gpu_schedule<register_rows, vector_lanes = 4, row_threads = 128, block_rows = 2, shared_bytes = 49152, warp_threads = 32>}
  }
  return
}
