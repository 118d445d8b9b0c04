// RUN: bcast-opt %s --bcast-fuse=max-ops=4 | FileCheck %s --check-prefix=OPS
// RUN: bcast-opt %s --bcast-fuse=max-streams=4 | FileCheck %s --check-prefix=STREAMS
// RUN: bcast-opt %s --bcast-fuse=target=gpu | FileCheck %s --check-prefix=WHOLE

// Test that a fusion ends where the fewest values cross: after %2, with one, not
// after %3, with two.
// WHOLE-LABEL: @narrowest
// WHOLE-COUNT-1: bcast.fusion
// WHOLE-NOT: bcast.fusion
// OPS-LABEL: @narrowest
// OPS-SAME: (%[[X:.+]]: tensor<4xf32>)
// OPS: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]] : tensor<4xf32>) -> tensor<4xf32> {
// OPS-NEXT: bcast.exponential
// OPS-NEXT: bcast.negate
// OPS-NEXT: bcast.tanh
// OPS-NEXT: bcast.yield
// OPS: bcast.fusion(%{{.*}} = %[[F]] :
func.func @narrowest(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.exponential %x : tensor<4xf32>
  %1 = bcast.negate %0 : tensor<4xf32>
  %2 = bcast.tanh %1 : tensor<4xf32>
  %3 = bcast.abs %2 : tensor<4xf32>
  %4 = bcast.sqrt %2 : tensor<4xf32>
  %5 = bcast.add %3, %4 : tensor<4xf32>
  return %5 : tensor<4xf32>
}

// Test that the end is looked for in the second half of what fits, at the last
// of equally narrow points: not after %0, with one value, but after %3, with two
// as after %1 and %2.
// WHOLE-LABEL: @second_half
// OPS-LABEL: @second_half
// OPS: %[[F:.*]]:2 = bcast.fusion(
// OPS-NEXT: bcast.exponential
// OPS-NEXT: bcast.negate
// OPS-NEXT: bcast.tanh
// OPS-NEXT: bcast.abs
// OPS-NEXT: bcast.yield
// OPS: bcast.fusion(
// OPS-NEXT: bcast.sqrt
// OPS-NEXT: bcast.add
func.func @second_half(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.exponential %x : tensor<4xf32>
  %1 = bcast.negate %0 : tensor<4xf32>
  %2 = bcast.tanh %1 : tensor<4xf32>
  %3 = bcast.abs %2 : tensor<4xf32>
  %4 = bcast.sqrt %3 : tensor<4xf32>
  %5 = bcast.add %0, %4 : tensor<4xf32>
  return %5 : tensor<4xf32>
}

// Test that what only moves elements is copied to where it is needed, over the end
// of a fusion, and does not stay before it.
// WHOLE-LABEL: @copied_over_the_end
// OPS-LABEL: @copied_over_the_end
// OPS-SAME: (%[[X:.+]]: tensor<4xf32>)
// OPS: %[[F:.*]] = bcast.fusion(%{{.*}} = %[[X]] : tensor<4xf32>) -> tensor<4xf32> {
// OPS-NEXT: bcast.exponential
// OPS-NEXT: bcast.negate
// OPS-NEXT: bcast.tanh
// OPS-NEXT: bcast.yield
// OPS: bcast.fusion(%{{.*}} = %[[F]] :
// OPS-NEXT: bcast.reverse
// OPS-NEXT: bcast.abs
// OPS-NEXT: bcast.sqrt
func.func @copied_over_the_end(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.exponential %x : tensor<4xf32>
  %1 = bcast.negate %0 : tensor<4xf32>
  %2 = bcast.tanh %1 : tensor<4xf32>
  %3 = bcast.reverse %2 dimensions = [0] : tensor<4xf32>
  %4 = bcast.abs %3 : tensor<4xf32>
  %5 = bcast.sqrt %4 : tensor<4xf32>
  return %5 : tensor<4xf32>
}

// Test that one loop does not read too many arrays.
// WHOLE-LABEL: @streams
// STREAMS-LABEL: @streams
// STREAMS-COUNT-2: bcast.fusion
func.func @streams(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>, %e: tensor<4xf32>, %f: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bcast.add %a, %b : tensor<4xf32>
  %1 = bcast.add %0, %c : tensor<4xf32>
  %2 = bcast.add %1, %d : tensor<4xf32>
  %3 = bcast.add %2, %e : tensor<4xf32>
  %4 = bcast.add %3, %f : tensor<4xf32>
  return %4 : tensor<4xf32>
}
