// bitcast_convert and ops with sizes as values: both forms, folding, shapes.
// RUN: bcast-opt %s | FileCheck %s
// RUN: bcast-opt %s --mlir-print-op-generic | bcast-opt | FileCheck %s
// RUN: bcast-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD
// RUN: bcast-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s --check-prefix=SHAPE

// CHECK-LABEL: @forms
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[S:.+]]: tensor<2xi32>, %[[ONE:.+]]: tensor<1xi32>)
func.func @forms(%a: tensor<2x3xf32>, %s: tensor<2xi32>, %one: tensor<1xi32>) -> (tensor<2x3xi32>, tensor<2x3x4xui8>, tensor<?x2x3xf32>, tensor<1xi32>) {
  // CHECK-NEXT: bcast.bitcast_convert %[[A]] : (tensor<2x3xf32>) -> tensor<2x3xi32>
  %0 = bcast.bitcast_convert %a : (tensor<2x3xf32>) -> tensor<2x3xi32>
  // CHECK-NEXT: bcast.bitcast_convert %[[A]] : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
  %1 = "bcast.bitcast_convert"(%a) : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
  %s3 = bcast.concatenate %one, %s dimension = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
  // CHECK: bcast.dynamic_broadcast_in_dim %[[A]], %{{.*}} broadcast_dimensions = [1, 2] : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<?x2x3xf32>
  %2 = "bcast.dynamic_broadcast_in_dim"(%a, %s3) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<?x2x3xf32>
  // CHECK: bcast.dynamic_broadcast_in_dim %[[ONE]], %[[ONE]] broadcast_dimensions = [0] : tensor<1xi32>
  %3 = bcast.dynamic_broadcast_in_dim %one, %one broadcast_dimensions = [0] : tensor<1xi32>
  return %0, %1, %2, %3 : tensor<2x3xi32>, tensor<2x3x4xui8>, tensor<?x2x3xf32>, tensor<1xi32>
}

// Test that one type stands for all when they are equal.
// CHECK-LABEL: @one_type
// CHECK-SAME: (%[[A:.+]]: tensor<2x3xf32>, %[[Z:.+]]: tensor<f32>, %[[E:.+]]: tensor<0xf32>)
func.func @one_type(%a: tensor<2x3xf32>, %z: tensor<f32>, %e: tensor<0xf32>) -> (tensor<2x3xf32>, tensor<0xf32>, tensor<2x3xf32>, tensor<f32>) {
  // CHECK-NEXT: bcast.concatenate %[[A]] dimension = 0 : tensor<2x3xf32>
  %0 = bcast.concatenate %a dimension = 0 : tensor<2x3xf32>
  // CHECK-NEXT: bcast.concatenate %[[E]], %[[E]] dimension = 0 : tensor<0xf32>
  %1 = bcast.concatenate %e, %e dimension = 0 : tensor<0xf32>
  // CHECK-NEXT: bcast.reduce add, %[[A]] dimensions = [] : tensor<2x3xf32>
  %2 = bcast.reduce add, %a dimensions = [] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: bcast.reduce add, %[[Z]], %[[Z]] dimensions = [] : tensor<f32>
  %3 = bcast.reduce add, %z, %z dimensions = [] : tensor<f32>
  return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<0xf32>, tensor<2x3xf32>, tensor<f32>
}

// Test that a bitcast that changes nothing goes, and one there and back.
// FOLD-LABEL: @there_and_back
// FOLD-SAME: (%[[A:.+]]: tensor<2xf32>, %[[B:.+]]: tensor<?x?xi16>)
// FOLD-NEXT: %[[WIDE:.*]] = bcast.bitcast_convert %[[B]] : (tensor<?x?xi16>) -> tensor<?xf32>
// FOLD-NEXT: %[[BACK:.*]] = bcast.bitcast_convert %[[WIDE]]
// FOLD-NEXT: return %[[A]], %[[A]], %[[BACK]]
func.func @there_and_back(%a: tensor<2xf32>, %b: tensor<?x?xi16>) -> (tensor<2xf32>, tensor<2xf32>, tensor<?x2xi16>) {
  %0 = bcast.bitcast_convert %a : tensor<2xf32>
  %1 = bcast.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x4xi8>
  %2 = bcast.bitcast_convert %1 : (tensor<2x4xi8>) -> tensor<2xf32>
  // The check of the dynamic last size stays.
  %3 = bcast.bitcast_convert %b : (tensor<?x?xi16>) -> tensor<?xf32>
  %4 = bcast.bitcast_convert %3 : (tensor<?xf32>) -> tensor<?x2xi16>
  return %0, %2, %4 : tensor<2xf32>, tensor<2xf32>, tensor<?x2xi16>
}

// Test that constants are reinterpreted, splats too.
// FOLD-LABEL: @constants
// FOLD-DAG: %[[A:.*]] = bcast.constant dense<[1065353216, -2147483648]> : tensor<2xi32>
// FOLD-DAG: %[[B:.*]] = bcast.constant dense<{{\[\[}}0, 0, -128, 63], [0, 0, 0, -128]]> : tensor<2x4xi8>
// FOLD-DAG: %[[C:.*]] = bcast.constant dense<2.000000e+00> : tensor<f32>
// FOLD-DAG: %[[D:.*]] = bcast.constant dense<257> : tensor<3xui16>
// FOLD-DAG: %[[E:.*]] = bcast.constant dense<{{\[\[}}1, 0], [1, 0]]> : tensor<2x2xi8>
// FOLD: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
func.func @constants() -> (tensor<2xi32>, tensor<2x4xi8>, tensor<f32>, tensor<3xui16>, tensor<2x2xi8>) {
  %a = bcast.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %0 = bcast.bitcast_convert %a : (tensor<2xf32>) -> tensor<2xi32>
  %1 = bcast.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x4xi8>
  %c = bcast.constant dense<[0, 0x4000]> : tensor<2xi16>
  %2 = bcast.bitcast_convert %c : (tensor<2xi16>) -> tensor<f32>
  %d = bcast.constant dense<1> : tensor<3x2xui8>
  %3 = bcast.bitcast_convert %d : (tensor<3x2xui8>) -> tensor<3xui16>
  %e = bcast.constant dense<1> : tensor<2xi16>
  %4 = bcast.bitcast_convert %e : (tensor<2xi16>) -> tensor<2x2xi8>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<2x4xi8>, tensor<f32>, tensor<3xui16>, tensor<2x2xi8>
}

// Test that a large splat of parts that differ is not spelled out.
// FOLD-LABEL: @large_splat
// FOLD: bcast.bitcast_convert
func.func @large_splat() -> tensor<4096x2xi8> {
  %a = bcast.constant dense<1> : tensor<4096xi16>
  %0 = bcast.bitcast_convert %a : (tensor<4096xi16>) -> tensor<4096x2xi8>
  return %0 : tensor<4096x2xi8>
}

// Test that constant sizes make the broadcast static.
// FOLD-LABEL: @constant_sizes
// FOLD-SAME: (%[[ARG_A:.+]]: tensor<?xf32>)
// FOLD: %[[A:.*]] = bcast.broadcast_in_dim %[[ARG_A]] broadcast_dimensions = [1] : (tensor<?xf32>) -> tensor<2x3xf32>
// FOLD: %[[B:.*]] = tensor.cast %[[A]] : tensor<2x3xf32> to tensor<?x3xf32>
// FOLD: %[[C:.*]] = bcast.broadcast_in_dim %[[ARG_A]] broadcast_dimensions = [0] : (tensor<?xf32>) -> tensor<200xf32>
// FOLD: return %[[B]], %[[C]]
func.func @constant_sizes(%a: tensor<?xf32>) -> (tensor<?x3xf32>, tensor<200xf32>) {
  %s = bcast.constant dense<[2, 3]> : tensor<2xi64>
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [1] : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  %t = bcast.constant dense<200> : tensor<1xui8>
  %1 = bcast.dynamic_broadcast_in_dim %a, %t broadcast_dimensions = [0] : (tensor<?xf32>, tensor<1xui8>) -> tensor<200xf32>
  return %0, %1 : tensor<?x3xf32>, tensor<200xf32>
}

// Test that sizes that are wrong are left for the error when the program runs:
// negative, not what the type states, not what the operand needs. An iota has
// no operand that would not fit.
// FOLD-LABEL: @wrong_sizes
// FOLD-COUNT-3: bcast.dynamic_broadcast_in_dim
// FOLD: return
func.func @wrong_sizes(%a: tensor<3xf32>) -> (tensor<?xf32>, tensor<3xf32>, tensor<?xf32>) {
  %s = bcast.constant dense<-3> : tensor<1xi8>
  %0 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [0] : (tensor<3xf32>, tensor<1xi8>) -> tensor<?xf32>
  %t = bcast.constant dense<4> : tensor<1xi8>
  %1 = bcast.dynamic_broadcast_in_dim %a, %t broadcast_dimensions = [0] : (tensor<3xf32>, tensor<1xi8>) -> tensor<3xf32>
  %2 = bcast.dynamic_broadcast_in_dim %a, %t broadcast_dimensions = [0] : (tensor<3xf32>, tensor<1xi8>) -> tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<3xf32>, tensor<?xf32>
}
// FOLD-LABEL: @wrong_sizes_of_iota
// FOLD: %[[NEGATIVE:.*]] = bcast.dynamic_iota
// FOLD: %[[OTHER:.*]] = bcast.dynamic_iota
// FOLD: return %[[NEGATIVE]], %[[OTHER]]
func.func @wrong_sizes_of_iota() -> (tensor<?xi32>, tensor<2x?xi32>) {
  %s = bcast.constant dense<-3> : tensor<1xi8>
  %0 = bcast.dynamic_iota %s dimension = 0 : (tensor<1xi8>) -> tensor<?xi32>
  %t = bcast.constant dense<[3, 2]> : tensor<2xi8>
  %1 = bcast.dynamic_iota %t dimension = 0 : (tensor<2xi8>) -> tensor<2x?xi32>
  return %0, %1 : tensor<?xi32>, tensor<2x?xi32>
}

// Test result sizes: the operand's leading ones, or the computed ones.
// SHAPE-LABEL: @shapes
// SHAPE-SAME: (%[[A:.*]]: tensor<?x4xi8>, %[[S:.*]]: tensor<2xi32>)
// SHAPE-DAG: %[[D:.*]] = tensor.dim %[[A]], %c0
// SHAPE-DAG: %[[E:.*]] = tensor.extract %[[S]][%c1]
// SHAPE-DAG: %[[F:.*]] = arith.index_cast %[[E]] : i32 to index
// SHAPE-NOT: bcast.
// SHAPE: return %[[D]], %[[D]], %[[F]]
func.func @shapes(%a: tensor<?x4xi8>, %s: tensor<2xi32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bcast.bitcast_convert %a : (tensor<?x4xi8>) -> tensor<?xf32>
  %1 = bcast.bitcast_convert %0 : (tensor<?xf32>) -> tensor<?x2xi16>
  %2 = bcast.dynamic_broadcast_in_dim %a, %s broadcast_dimensions = [0, 1] : (tensor<?x4xi8>, tensor<2xi32>) -> tensor<?x?xi8>
  %d0 = tensor.dim %0, %c0 : tensor<?xf32>
  %d1 = tensor.dim %1, %c0 : tensor<?x2xi16>
  %d2 = tensor.dim %2, %c1 : tensor<?x?xi8>
  return %d0, %d1, %d2 : index, index, index
}

// CHECK-LABEL: @sizes
// CHECK-SAME: (%[[A:.+]]: tensor<?x3xf32>, %[[S:.+]]: tensor<2xi32>)
func.func @sizes(%a: tensor<?x3xf32>, %s: tensor<2xi32>) -> (tensor<i32>, tensor<?x3xf32>, tensor<?x?xi8>) {
  // CHECK-NEXT: bcast.get_dimension_size %[[A]] dimension = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %0 = "bcast.get_dimension_size"(%a) <{dimension = 0 : i64}> : (tensor<?x3xf32>) -> tensor<i32>
  // CHECK-NEXT: bcast.dynamic_reshape %[[A]], %[[S]] : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  %1 = "bcast.dynamic_reshape"(%a, %s) : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  // CHECK-NEXT: bcast.dynamic_iota %[[S]] dimension = 1 : (tensor<2xi32>) -> tensor<?x?xi8>
  %2 = "bcast.dynamic_iota"(%s) <{iota_dimension = 1 : i64}> : (tensor<2xi32>) -> tensor<?x?xi8>
  return %0, %1, %2 : tensor<i32>, tensor<?x3xf32>, tensor<?x?xi8>
}

// Test that known sizes make static ops, and wrong ones stay for the error.
// FOLD-LABEL: @known_sizes
// FOLD-SAME: (%[[A:.+]]: tensor<?x3xf32>, %[[B:.+]]: tensor<5xf32>)
// FOLD-DAG: %[[SIZE:.*]] = bcast.constant dense<3> : tensor<i32>
// FOLD-DAG: %[[FLAT:.*]] = bcast.reshape %[[A]] : (tensor<?x3xf32>) -> tensor<3x2xf32>
// FOLD-DAG: tensor.cast %[[FLAT]] : tensor<3x2xf32> to tensor<?x?xf32>
// FOLD-DAG: bcast.iota dimension = 1 : tensor<3x2xi8>
// FOLD-DAG: bcast.dynamic_reshape %[[B]]
// FOLD: return
func.func @known_sizes(%a: tensor<?x3xf32>, %b: tensor<5xf32>) -> (tensor<i32>, tensor<?x?xf32>, tensor<3x?xi8>, tensor<?x?xf32>) {
  %0 = bcast.get_dimension_size %a dimension = 1 : (tensor<?x3xf32>) -> tensor<i32>
  %s = bcast.constant dense<[3, 2]> : tensor<2xi32>
  %1 = bcast.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = bcast.dynamic_iota %s dimension = 1 : (tensor<2xi32>) -> tensor<3x?xi8>
  %3 = bcast.dynamic_reshape %b, %s : (tensor<5xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<i32>, tensor<?x?xf32>, tensor<3x?xi8>, tensor<?x?xf32>
}

// Test that a size folds if it fits in 32 bits; else it fails when it runs.
// FOLD-LABEL: @largest_size
// FOLD: bcast.constant dense<2147483647> : tensor<i32>
func.func @largest_size(%a: tensor<2147483647xi1>) -> tensor<i32> {
  %0 = bcast.get_dimension_size %a dimension = 0 : (tensor<2147483647xi1>) -> tensor<i32>
  return %0 : tensor<i32>
}

// FOLD-LABEL: @too_large_size
// FOLD-SAME: (%[[A:.+]]: tensor<2147483648xi1>)
// FOLD-NEXT: bcast.get_dimension_size %[[A]]
func.func @too_large_size(%a: tensor<2147483648xi1>) -> tensor<i32> {
  %0 = bcast.get_dimension_size %a dimension = 0 : (tensor<2147483648xi1>) -> tensor<i32>
  return %0 : tensor<i32>
}

// Test the ops that have the sizes of an array, and what they are of a static one.
// CHECK-LABEL: @like
// CHECK-SAME: (%[[ROW:.+]]: tensor<?xf32>, %[[A:.+]]: tensor<?x?xi8>, %[[S:.+]]: tensor<4x3xf32>, %[[T:.+]]: tensor<3xf32>)
// CHECK-NEXT: bcast.broadcast_like %[[ROW]], %[[A]] broadcast_dimensions = [1] : (tensor<?xf32>, tensor<?x?xi8>) -> tensor<?x?xf32>
// CHECK-NEXT: bcast.iota_like %[[A]] dimension = 1 : (tensor<?x?xi8>) -> tensor<?x?xi32>
// FOLD-LABEL: @like
// FOLD: bcast.broadcast_like
// FOLD-NEXT: bcast.iota_like
// FOLD-NEXT: bcast.broadcast_in_dim %{{.*}} broadcast_dimensions = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
// FOLD-NEXT: bcast.iota dimension = 0 : tensor<4x3xf16>
func.func @like(%row: tensor<?xf32>, %a: tensor<?x?xi8>, %s: tensor<4x3xf32>, %t: tensor<3xf32>) -> (tensor<?x?xf32>, tensor<?x?xi32>, tensor<4x3xf32>, tensor<4x3xf16>) {
  %0 = bcast.broadcast_like %row, %a broadcast_dimensions = [1] : (tensor<?xf32>, tensor<?x?xi8>) -> tensor<?x?xf32>
  %1 = "bcast.iota_like"(%a) <{iota_dimension = 1 : i64}> : (tensor<?x?xi8>) -> tensor<?x?xi32>
  %2 = bcast.broadcast_like %t, %s broadcast_dimensions = [1] : (tensor<3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %3 = bcast.iota_like %s dimension = 0 : (tensor<4x3xf32>) -> tensor<4x3xf16>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<?x?xi32>, tensor<4x3xf32>, tensor<4x3xf16>
}

// Test that the sizes are those of the array, whatever the operand's are.
// SHAPE-LABEL: @like_sizes
// SHAPE-SAME: (%{{.+}}: tensor<?xf32>, %[[A:.+]]: tensor<?x?xi8>)
// SHAPE-DAG: %[[M:.*]] = tensor.dim %[[A]], %c0
// SHAPE-DAG: %[[N:.*]] = tensor.dim %[[A]], %c1
// SHAPE: return %[[N]], %[[M]]
func.func @like_sizes(%row: tensor<?xf32>, %a: tensor<?x?xi8>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bcast.broadcast_like %row, %a broadcast_dimensions = [1] : (tensor<?xf32>, tensor<?x?xi8>) -> tensor<?x?xf32>
  %1 = bcast.iota_like %a dimension = 1 : (tensor<?x?xi8>) -> tensor<?x?xi32>
  %n = tensor.dim %0, %c1 : tensor<?x?xf32>
  %m = tensor.dim %1, %c0 : tensor<?x?xi32>
  return %n, %m : index, index
}
