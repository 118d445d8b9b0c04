// RUN: bcast-opt %s --bcast-convert-to-llvm --split-input-file | FileCheck %s

// Test that a constant tensor that is read becomes a constant of the module,
// once for equal tensors, of one dimension and in lines of the cache.
// CHECK: llvm.mlir.global internal unnamed_addr constant @[[$TABLE:.*]](dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>) {addr_space = 0 : i32, alignment = 64 : i64} : !llvm.array<4 x f32>
// CHECK-NOT: llvm.mlir.global
// CHECK-LABEL: llvm.func @{{(bcast_body_)?}}scalar
// CHECK: %[[START:.*]] = llvm.mlir.addressof @[[$TABLE]]
// CHECK: %[[COLUMN:.*]] = llvm.getelementptr inbounds %[[START]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK: %[[NUMBER:.*]] = llvm.getelementptr inbounds %[[COLUMN]][2] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK: llvm.load %[[NUMBER]] invariant : !llvm.ptr -> f32
func.func @scalar(%column: index) -> f32 {
  %table = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %table[%c1, %column] : tensor<2x2xf32>
  return %0 : f32
}

// CHECK-LABEL: llvm.func @{{(bcast_body_)?}}dynamic_row
// CHECK: %[[START:.*]] = llvm.mlir.addressof @[[$TABLE]]
// CHECK: %[[OFFSET:.*]] = llvm.mul %{{.*}}, %{{.*}} : i64
// CHECK: %[[ROW:.*]] = llvm.getelementptr inbounds %[[START]][%[[OFFSET]]]
// CHECK: %[[NUMBER:.*]] = llvm.getelementptr inbounds %[[ROW]][%{{.*}}]
// CHECK-NEXT: llvm.load %[[NUMBER]]
func.func @dynamic_row(%row: index, %column: index) -> f32 {
  %table = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = tensor.extract %table[%row, %column] : tensor<2x2xf32>
  return %0 : f32
}

// -----

// CHECK: llvm.mlir.global internal unnamed_addr constant @[[$TABLE:.*]](
// CHECK-LABEL: llvm.func @{{(bcast_body_)?}}vector
// CHECK: %[[START:.*]] = llvm.mlir.addressof @[[$TABLE]]
// CHECK: %[[ROW:.*]] = llvm.getelementptr inbounds %[[START]][2]
// CHECK: %[[LANES:.*]] = llvm.getelementptr inbounds %[[ROW]][%{{.*}}] : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>, f32
// CHECK: llvm.intr.masked.gather %[[LANES]], %{{.*}}, %{{.*}} {alignment = 4 : i32}
func.func @vector(%columns: vector<4xi32>) -> vector<4xf32> {
  %table = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %all = arith.constant dense<true> : vector<4xi1>
  %none = arith.constant dense<0.0> : vector<4xf32>
  %0 = vector.gather %table[%c1, %c0] [%columns], %all, %none : tensor<2x2xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
