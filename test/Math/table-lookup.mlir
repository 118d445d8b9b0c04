// RUN: bcast-opt %s --bcast-expand-math --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-expand-math --one-shot-bufferize --split-input-file | FileCheck %s --check-prefix=UPSTREAM

// Test that upstream's bufferization makes the tables constants.
// UPSTREAM: memref.global "private" constant @[[$TABLE:.*]] : memref<6x16xf32> =
// UPSTREAM-LABEL: func.func @scalar
// UPSTREAM: %[[TABLE:.*]] = memref.get_global @[[$TABLE]]
// UPSTREAM-COUNT-6: memref.load %[[TABLE]]
// UPSTREAM-LABEL: func.func @vector
// UPSTREAM-COUNT-6: vector.gather %{{.*}} : memref<6x16xf32>

// Test that a scalar loads its coefficients from the column that its magnitude is
// in: the middle of the interval, the value there, and four numbers of the slope,
// of which the last has the fifth coefficient in its low half.
// CHECK-LABEL: func.func @scalar
// CHECK: %[[BITS:.*]] = arith.bitcast %{{.*}} : f32 to i32
// CHECK: %[[HIGH:.*]] = arith.shrui %[[BITS]]
// CHECK: %[[TABLE:.*]] = arith.constant dense<{{.*}}> : tensor<6x16xf32>
// CHECK: %[[PLACE:.*]] = arith.andi %[[HIGH]], %c15{{.*}} : i32
// CHECK: %[[COLUMN:.*]] = arith.index_castui %[[PLACE]] : i32 to index
// CHECK: tensor.extract %[[TABLE]][%{{.*}}, %[[COLUMN]]] : tensor<6x16xf32>
// CHECK: %[[LAST:.*]] = tensor.extract %[[TABLE]][%c5, %[[COLUMN]]] : tensor<6x16xf32>
// CHECK: %[[PAIR:.*]] = arith.bitcast %[[LAST]] : f32 to i32
// CHECK: %[[HALF:.*]] = arith.shli %[[PAIR]], %c16{{.*}} : i32
// CHECK: %[[FIFTH:.*]] = arith.bitcast %[[HALF]] : i32 to f32
// CHECK: math.fma %[[FIFTH]], %{{.*}}, %[[LAST]] : f32
// CHECK-COUNT-4: tensor.extract %[[TABLE]][%{{.*}}, %[[COLUMN]]] : tensor<6x16xf32>
// CHECK-NOT: tensor.extract
// CHECK-NOT: arith.divf
// CHECK: return
func.func @scalar(%x: f32) -> f32 {
  %0 = math.tanh %x : f32
  return %0 : f32
}

// -----

// CHECK-LABEL: func.func @vector
// CHECK: %[[PLACE:.*]] = arith.andi %{{.*}} : vector<8xi32>
// CHECK-COUNT-6: vector.gather %{{.*}}[%{{.*}}, %{{.*}}] [%[[PLACE]]], %{{.*}}, %{{.*}} : tensor<6x16xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NOT: vector.gather
func.func @vector(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.erf %x : vector<8xf32>
  return %0 : vector<8xf32>
}

// -----

// Test that the lanes of several dimensions are gathered as those of one.
// CHECK-LABEL: func.func @matrix
// CHECK: vector.shape_cast %{{.*}} : vector<2x4xi32> to vector<8xi32>
// CHECK: vector.gather {{.*}} into vector<8xf32>
// CHECK: vector.shape_cast %{{.*}} : vector<8xf32> to vector<2x4xf32>
func.func @matrix(%x: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = math.erf %x : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

// Test that logarithms of f64 have a table of factors and their logarithms, and
// divide nothing. What is not normal has a branch, with the same table.
// CHECK-LABEL: func.func @double
// CHECK-NOT: arith.divf
// CHECK: scf.if
// CHECK: tensor.extract %{{.*}} : tensor<2x16xf64>
// CHECK: tensor.extract %{{.*}} : tensor<2x16xf64>
// CHECK-NOT: tensor.extract
// CHECK: } else {
// CHECK: tensor.extract %{{.*}} : tensor<2x16xf64>
// CHECK: tensor.extract %{{.*}} : tensor<2x16xf64>
// CHECK-NOT: {{tensor.extract|arith.divf}}
// CHECK: return
// UPSTREAM: memref.global "private" constant @{{.*}} : memref<2x16xf64> =
// UPSTREAM-LABEL: func.func @double
func.func @double(%x: f64) -> f64 {
  %0 = math.log %x : f64
  return %0 : f64
}

// -----

// CHECK-LABEL: func.func @double_vector
// CHECK: vector.gather {{.*}} : tensor<2x16xf64>, vector<4xi64>, vector<4xi1>, vector<4xf64> into vector<4xf64>
func.func @double_vector(%x: vector<4xf64>) -> vector<4xf64> {
  %0 = math.log1p %x : vector<4xf64>
  return %0 : vector<4xf64>
}

// -----

// Test that f64's tanh, of which polynomials would be longer, has no table.
// CHECK-LABEL: func.func @double_tanh
// CHECK-NOT: tensor
// CHECK: return
func.func @double_tanh(%x: f64) -> f64 {
  %0 = math.tanh %x : f64
  return %0 : f64
}
