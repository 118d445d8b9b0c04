// RUN: bcast-opt %s --bcast-view-fusions -o /dev/null 2>&1 | FileCheck %s

// CHECK: digraph "main" {
// CHECK-NEXT: n0 [label="arg0", shape=oval];
// CHECK-NEXT: subgraph cluster_0 {
// CHECK-NEXT: label="fusion 0";
// CHECK-NEXT: n1 [label="exponential\n4x?xf32", shape=box];
// CHECK-NEXT: n2 [label="negate\n4x?xf32", shape=box];
// CHECK-NEXT: }
// CHECK-NEXT: n3 [label="abs\n4x?xf32", shape=box];
// CHECK-NEXT: n4 [label="return", shape=box];
// CHECK-NEXT: n0 -> n1;
// CHECK-NEXT: n1 -> n2;
// CHECK-NEXT: n2 -> n3;
// CHECK-NEXT: n3 -> n4;
// CHECK-NEXT: }
// CHECK: digraph "external" {
// CHECK-NEXT: }
func.func @main(%x: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = bcast.fusion(%y = %x : tensor<4x?xf32>) -> tensor<4x?xf32> {
    %1 = bcast.exponential %y : tensor<4x?xf32>
    %2 = bcast.negate %1 : tensor<4x?xf32>
    bcast.yield %2 : tensor<4x?xf32>
  }
  %3 = bcast.abs %0 : tensor<4x?xf32>
  return %3 : tensor<4x?xf32>
}
func.func private @external(tensor<4xf32>)
