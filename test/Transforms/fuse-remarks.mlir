// RUN: bcast-opt %s --bcast-fuse --remarks-filter=bcast-fuse --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s


// Test that what is kept in memory says why, and what is fused what it saves.
func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: [[#@LINE+1]]:8: remark: [Missed] NotFused | Category:bcast-fuse | Op=bcast.exponential, Reason="it is read at two indices"
  %0 = bcast.exponential %x : tensor<8x8xf32>
  // CHECK: remark: [Passed] Fused | Category:bcast-fuse | Operands=1, Ops=2, Results=1, SavedBytes=0
  %1 = bcast.transpose %0 permutation = [1, 0] : tensor<8x8xf32>
  %2 = bcast.add %0, %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// Test that a value that stays in the loop saves a store and a load of its bytes.
func.func @saved(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: remark: [Passed] Fused | Category:bcast-fuse | Operands=1, Ops=2, Results=1, SavedBytes=512
  %0 = bcast.exponential %x : tensor<8x8xf32>
  %1 = bcast.tanh %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
