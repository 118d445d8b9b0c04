// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg --split-input-file | FileCheck %s

// Test that there are no rows where one loop over memory stores elements and has
// their sums: --bcast-fuse-reduction-producers makes it.
// CHECK-LABEL: @columns
// CHECK-NOT: scf.forall
// CHECK: %[[Y:.*]] = linalg.generic
// CHECK-NOT: scf.forall
// CHECK: linalg.generic {{.*}}["reduction", "parallel"]} ins(%[[Y]]
// CHECK-NOT: scf.forall
// CHECK: return
func.func @columns(%x: tensor<64x512xf32>, %g: tensor<64x512xf32>) -> (tensor<64x512xf32>, tensor<512xf32>, tensor<512xf32>) {
  %y = bcast.multiply %x, %g : tensor<64x512xf32>
  %s = bcast.reduce add, %y dimensions = [0] : (tensor<64x512xf32>) -> tensor<512xf32>
  %t = bcast.reduce add, %g dimensions = [0] : (tensor<64x512xf32>) -> tensor<512xf32>
  return %y, %s, %t : tensor<64x512xf32>, tensor<512xf32>, tensor<512xf32>
}

// -----

// Test that there are rows where they are summed: threads have one each.
// CHECK-LABEL: @rows
// CHECK: scf.forall
func.func @rows(%x: tensor<64x512xf32>, %g: tensor<64x512xf32>) -> (tensor<64x512xf32>, tensor<64xf32>) {
  %y = bcast.multiply %x, %g : tensor<64x512xf32>
  %s = bcast.reduce add, %y dimensions = [1] : (tensor<64x512xf32>) -> tensor<64xf32>
  return %y, %s : tensor<64x512xf32>, tensor<64xf32>
}

// -----

// Test that there are rows where the elements need the sums.
// CHECK-LABEL: @two_passes
// CHECK: scf.forall
func.func @two_passes(%x: tensor<64x512xf32>) -> tensor<64x512xf32> {
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<64x512xf32>) -> tensor<512xf32>
  %y = bcast.subtract %x, %s broadcast_dimensions = [1] : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64x512xf32>
  return %y : tensor<64x512xf32>
}

// -----

// Test that there are rows where the one pass would be over another array.
// CHECK-LABEL: @sums_alone
// CHECK: scf.forall
func.func @sums_alone(%x: tensor<64x512xf32>) -> (tensor<512xf32>, tensor<512xf32>) {
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<64x512xf32>) -> tensor<512xf32>
  %d = bcast.subtract %x, %s broadcast_dimensions = [1] : (tensor<64x512xf32>, tensor<512xf32>) -> tensor<64x512xf32>
  %t = bcast.reduce maximum, %d dimensions = [0] : (tensor<64x512xf32>) -> tensor<512xf32>
  return %s, %t : tensor<512xf32>, tensor<512xf32>
}

// -----

// Test that what reads one array has rows in common.
// CHECK-LABEL: @readers
// CHECK: scf.forall
// CHECK: ["parallel", "reduction"]
// CHECK: math.exp
// CHECK: scf.forall.in_parallel
func.func @readers(%x: tensor<64x512xf32>) -> (tensor<64x512xf32>, tensor<64xf32>) {
  %y = bcast.exponential %x : tensor<64x512xf32>
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<64x512xf32>) -> tensor<64xf32>
  return %y, %s : tensor<64x512xf32>, tensor<64xf32>
}
