// Result sizes as index arithmetic on the operands' sizes.
// RUN: bcast-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse --split-input-file | FileCheck %s

// [?] x [?] -> the other size where the first is 1
// CHECK-LABEL: @dynamic_against_dynamic
// CHECK-SAME: (%[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>)
// CHECK-DAG: %[[C0:.*]] = arith.constant 0
// CHECK-DAG: %[[C1:.*]] = arith.constant 1
// CHECK-DAG: %[[DA:.*]] = tensor.dim %[[A]], %[[C0]]
// CHECK-DAG: %[[DB:.*]] = tensor.dim %[[B]], %[[C0]]
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[DA]], %[[C1]]
// CHECK: %[[D:.*]] = arith.select %[[ONE]], %[[DB]], %[[DA]]
// CHECK: return %[[D]]
func.func @dynamic_against_dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = bcast.add %a, %b : tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// [?] x [3] -> 3, whatever the dynamic size is
// CHECK-LABEL: @dynamic_against_static
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3
// CHECK-NEXT: return %[[C3]]
func.func @dynamic_against_static(%a: tensor<?xf32>, %b: tensor<3xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = bcast.add %a, %b : (tensor<?xf32>, tensor<3xf32>) -> tensor<3xf32>
  %d = tensor.dim %0, %c0 : tensor<3xf32>
  return %d : index
}

// -----

// [?,1] x [1,?] -> each operand's own dynamic size
// CHECK-LABEL: @outer_sum
// CHECK-SAME: (%[[A:.*]]: tensor<?x1xf32>, %[[B:.*]]: tensor<1x?xf32>)
// CHECK-DAG: %[[DA:.*]] = tensor.dim %[[A]], %c0
// CHECK-DAG: %[[DB:.*]] = tensor.dim %[[B]], %c1
// CHECK-NOT: arith.select
// CHECK: return %[[DA]], %[[DB]]
func.func @outer_sum(%a: tensor<?x1xf32>, %b: tensor<1x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bcast.add %a, %b : (tensor<?x1xf32>, tensor<1x?xf32>) -> tensor<?x?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %d0, %d1 : index, index
}

// -----

// [?] x [2,?] dims=[1] -> dimension 1 from both, read at their places
// CHECK-LABEL: @placed
// CHECK-SAME: (%[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<2x?xf32>)
// CHECK-DAG: %[[DA:.*]] = tensor.dim %[[A]], %c0
// CHECK-DAG: %[[DB:.*]] = tensor.dim %[[B]], %c1
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[DA]], %c1
// CHECK: %[[D:.*]] = arith.select %[[ONE]], %[[DB]], %[[DA]]
// CHECK: return %[[D]]
func.func @placed(%a: tensor<?xf32>, %b: tensor<2x?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = bcast.add %a, %b broadcast_dimensions = [1] : (tensor<?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %d = tensor.dim %0, %c1 : tensor<2x?xf32>
  return %d : index
}

// -----

// Test that the sizes of a select are those of any operand: none expands.
// CHECK-LABEL: @select
// CHECK-SAME: (%[[P:.*]]: tensor<?xi1>
// CHECK: %[[D:.*]] = tensor.dim %[[P]], %c0
// CHECK-NEXT: return %[[D]]
func.func @select(%p: tensor<?xi1>, %a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = bcast.select %p, %a, %b : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// Test a unary op, a conversion, a transpose and a broadcast.
// CHECK-LABEL: @one_operand
// CHECK-SAME: (%[[A:.*]]: tensor<2x?xf32>)
// CHECK: %[[D:.*]] = tensor.dim %[[A]], %c1
// CHECK-NOT: bcast.
// CHECK: return %[[D]], %[[D]], %[[D]], %[[D]]
func.func @one_operand(%a: tensor<2x?xf32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = bcast.tanh %a : tensor<2x?xf32>
  %1 = bcast.convert %a : (tensor<2x?xf32>) -> tensor<2x?xi8>
  %2 = bcast.transpose %a permutation = [1, 0] : (tensor<2x?xf32>) -> tensor<?x2xf32>
  %3 = bcast.broadcast %a sizes = [5] : (tensor<2x?xf32>) -> tensor<5x2x?xf32>
  %d0 = tensor.dim %0, %c1 : tensor<2x?xf32>
  %d1 = tensor.dim %1, %c1 : tensor<2x?xi8>
  %d2 = tensor.dim %2, %c0 : tensor<?x2xf32>
  %d3 = tensor.dim %3, %c2 : tensor<5x2x?xf32>
  return %d0, %d1, %d2, %d3 : index, index, index, index
}

// -----

// A reduction has the operand's other sizes.
// CHECK-LABEL: @reduction
// CHECK-SAME: (%[[A:.+]]: tensor<?x3x?xf32>)
// CHECK: %[[D:.*]] = tensor.dim %[[A]], %c2
// CHECK: return %[[D]]
func.func @reduction(%a: tensor<?x3x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = bcast.reduce add, %a dimensions = [0, 1] : (tensor<?x3x?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// [?] padded -> size + gaps + edges
// CHECK-LABEL: @pad
// CHECK-SAME: (%[[A:.*]]: tensor<?xf32>
// CHECK-DAG: %[[C0:.*]] = arith.constant 0
// CHECK-DAG: %[[C1:.*]] = arith.constant 1
// CHECK-DAG: %[[C3:.*]] = arith.constant 3
// CHECK-DAG: %[[C_1:.*]] = arith.constant -1
// CHECK: %[[D:.*]] = tensor.dim %[[A]], %[[C0]]
// CHECK: %[[MAX:.*]] = arith.maxsi %[[D]], %[[C1]]
// CHECK: %[[GAPS:.*]] = arith.{{(subi %.*, %c1|addi %.*, %c-1)}}
// CHECK: %[[INTERIOR:.*]] = arith.muli %[[GAPS]], %[[C3]]
// CHECK: %[[SUM:.*]] = arith.addi %[[D]], %[[INTERIOR]]
// CHECK: %[[PADDED:.*]] = arith.addi %[[SUM]], %[[C_1]]
// CHECK: return %[[PADDED]]
func.func @pad(%a: tensor<?xf32>, %p: tensor<f32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = bcast.pad %a, %p edge_padding_low = [1] edge_padding_high = [-2] interior_padding = [3] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  return %d : index
}

// -----

// [?,?] and [2,?] -> the sum, and the first operand's size
// CHECK-LABEL: @concatenate
// CHECK-SAME: (%[[A:.*]]: tensor<?x?xf32>
// CHECK-DAG: %[[C0:.*]] = arith.constant 0
// CHECK-DAG: %[[C1:.*]] = arith.constant 1
// CHECK-DAG: %[[C2:.*]] = arith.constant 2
// CHECK-DAG: %[[D0:.*]] = tensor.dim %[[A]], %[[C0]]
// CHECK-DAG: %[[D1:.*]] = tensor.dim %[[A]], %[[C1]]
// CHECK-DAG: %[[SUM:.*]] = arith.addi %[[D0]], %[[C2]]
// CHECK: return %[[SUM]], %[[D1]]
func.func @concatenate(%a: tensor<?x?xf32>, %b: tensor<2x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bcast.concatenate %a, %b dimension = 0 : (tensor<?x?xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %d0, %d1 : index, index
}
