// RUN: bcast-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(bcast-linalg-to-gpu),canonicalize,cse)' | FileCheck %s

#all = affine_map<(i, j) -> (i, j)>

// Test that a body that branches alike for all lanes, and reads neighbours, is
// computed on vectors, with scalars for what all lanes have in common.
// CHECK-LABEL: func.func @padded
// CHECK-SAME: (%[[X:.*]]: memref<30x64xf32>, %[[S:.*]]: memref<f32>,
// CHECK: gpu.launch
// CHECK: %[[ROW:.*]] = arith.subi
// CHECK: %[[COLUMN:.*]] = arith.subi
// CHECK: %[[IN:.*]] = arith.andi %{{.*}}, %{{.*}} : i1
// CHECK: scf.if %[[IN]] -> (vector<4xf32>)
// CHECK: %[[V:.*]] = vector.load %[[X]][%[[ROW]], %[[COLUMN]]] {alignment = 16 : i64} : memref<30x64xf32>, vector<4xf32>
// CHECK: %[[E:.*]] = memref.load %[[S]][]
// CHECK: %[[SPLAT:.*]] = vector.broadcast %[[E]] : f32 to vector<4xf32>
// CHECK: arith.mulf %[[V]], %[[SPLAT]] : vector<4xf32>
// CHECK: vector.store
func.func @padded(%x: memref<30x64xf32>, %s: memref<f32>, %o: memref<32x72xf32>) {
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%o : memref<32x72xf32>) {
  ^bb0(%out: f32):
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c30 = arith.constant 30 : index
    %c64 = arith.constant 64 : index
    %zero = arith.constant 0.0 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.subi %i, %c1 : index
    %l = arith.subi %j, %c8 : index
    %a = arith.cmpi ult, %k, %c30 : index
    %b = arith.cmpi ult, %l, %c64 : index
    %in = arith.andi %a, %b : i1
    %0 = scf.if %in -> f32 {
      %1 = memref.load %x[%k, %l] : memref<30x64xf32>
      %2 = memref.load %s[] : memref<f32>
      %3 = arith.mulf %1, %2 : f32
      scf.yield %3 : f32
    } else {
      scf.yield %zero : f32
    }
    linalg.yield %0 : f32
  }
  return
}

// -----

#all = affine_map<(i, j) -> (i, j)>

// Test that there are scalars where the edge is no multiple of a vector, where rows
// that are read are none, and where lanes read elements that are not neighbours;
// and two lanes where the edge has two.
// CHECK-LABEL: func.func @scalars
// CHECK: gpu.launch
// CHECK: scf.if {{.*}} -> (vector<2xf32>)
// CHECK: gpu.launch
// CHECK: scf.if {{.*}} -> (f32)
// CHECK: gpu.launch
// CHECK: memref.load
// CHECK: memref.store
// CHECK: gpu.launch
// CHECK: memref.load
// CHECK: memref.store
func.func @scalars(%x: memref<32x64xf32>, %odd: memref<32x63xf32>, %o: memref<32x72xf32>) {
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%o : memref<32x72xf32>) {
  ^bb0(%out: f32):
    %c6 = arith.constant 6 : index
    %c64 = arith.constant 64 : index
    %zero = arith.constant 0.0 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %l = arith.subi %j, %c6 : index
    %in = arith.cmpi ult, %l, %c64 : index
    %0 = scf.if %in -> f32 {
      %1 = memref.load %x[%i, %l] : memref<32x64xf32>
      scf.yield %1 : f32
    } else {
      scf.yield %zero : f32
    }
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%o : memref<32x72xf32>) {
  ^bb0(%out: f32):
    %c7 = arith.constant 7 : index
    %c64 = arith.constant 64 : index
    %zero = arith.constant 0.0 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %l = arith.subi %j, %c7 : index
    %in = arith.cmpi ult, %l, %c64 : index
    %0 = scf.if %in -> f32 {
      %1 = memref.load %x[%i, %l] : memref<32x64xf32>
      scf.yield %1 : f32
    } else {
      scf.yield %zero : f32
    }
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%o : memref<32x72xf32>) {
  ^bb0(%out: f32):
    %c40 = arith.constant 40 : index
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %l = arith.minui %j, %c40 : index
    %0 = memref.load %x[%i, %l] : memref<32x64xf32>
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%x : memref<32x64xf32>) {
  ^bb0(%out: f32):
    %c1 = arith.constant 1 : index
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %l = arith.subi %j, %c1 : index
    %0 = memref.load %odd[%l, %i] : memref<32x63xf32>
    linalg.yield %0 : f32
  }
  return
}
