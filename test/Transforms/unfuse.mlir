// RUN: bcast-opt %s --bcast-unfuse | FileCheck %s
// RUN: bcast-opt %s --bcast-unfuse --bcast-fuse --bcast-unfuse | FileCheck %s

// CHECK-LABEL: @main
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>)
// CHECK-NEXT: %[[E:.*]] = bcast.exponential %[[X]]
// CHECK-NEXT: %[[N:.*]] = bcast.negate %[[E]]
// CHECK-NEXT: return %[[N]], %[[X]], %[[E]]
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0:3 = bcast.fusion(%y = %x : tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %1 = bcast.exponential %y : tensor<4xf32>
    %2 = bcast.negate %1 : tensor<4xf32>
    bcast.yield %2, %y, %1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  return %0#0, %0#1, %0#2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
