// RUN: bcast-opt %s --bcast-to-llvm --mlir-print-ir-after=bcast-select-schedule -o /dev/null 2>&1 | FileCheck %s

// Test that the CPU's pipeline computes the minimum and the maximum of an array
// in one loop, and their sum in another.
// CHECK-LABEL: @main
// CHECK: linalg.generic {{.*}} ins(%[[X:[^ ]*]] : memref<64x1024xf32>) outs({{[^,]*}} : memref<64xf32>)
// CHECK: arith.addf
// CHECK: linalg.generic {{.*}} ins(%[[X]] : memref<64x1024xf32>) outs({{[^,]*}}, {{[^,]*}} : memref<64xf32>, memref<64xf32>)
// CHECK-DAG: arith.minimumf
// CHECK-DAG: arith.maximumf
// CHECK-NOT: ins(%[[X]]
func.func @main(%x: tensor<64x1024xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %min = bcast.reduce minimum, %x dimensions = [1] : (tensor<64x1024xf32>) -> tensor<64xf32>
  %max = bcast.reduce maximum, %x dimensions = [1] : (tensor<64x1024xf32>) -> tensor<64xf32>
  %sum = bcast.reduce add, %x dimensions = [1] : (tensor<64x1024xf32>) -> tensor<64xf32>
  return %min, %max, %sum : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}
