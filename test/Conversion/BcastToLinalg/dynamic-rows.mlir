// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg="row-tiles=false dynamic-rows max-reread-cost=48" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg="row-tiles=false max-reread-cost=48" --split-input-file | FileCheck %s --check-prefix=OFF
// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg="row-tiles=false dynamic-rows row-blocks=8 max-reread-cost=48" --split-input-file | FileCheck %s --check-prefix=SHARED

// Test that rows of unknown length are a loop over rows where they turn out to
// be short enough for a kernel that keeps them, with one value as the length
// everywhere; a loop that computes exponentials again where they are longer, and
// there are many; and whole computations, which compute them again too, elsewhere.
// All write to the same tensor.
// CHECK-LABEL: @softmax
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32>
// CHECK: %[[ROWS:.*]] = tensor.dim %[[X]], %c0
// CHECK: %[[LENGTH:.*]] = tensor.dim %[[X]], %c1
// CHECK: %[[OUT:.*]] = tensor.empty(%{{.*}}, %[[LENGTH]])
// CHECK: %[[SHORT:.*]] = arith.cmpi ule, %[[LENGTH]], %c32768
// CHECK: scf.if %[[SHORT]]
// CHECK: scf.forall (%[[I:.*]]) in (%{{.*}}) shared_outs(%{{.*}} = %[[OUT]])
// CHECK: tensor.extract_slice %[[X]][%[[I]], 0] [1, %[[LENGTH]]] [1, 1]
// CHECK: tensor.empty(%[[LENGTH]]) : tensor<1x?xf32>
// CHECK: math.exp
// CHECK: tensor.parallel_insert_slice {{.*}}[%[[I]], 0] [1, %[[LENGTH]]] [1, 1]
// CHECK: {bcast.row_loop}
// CHECK: } else {
// CHECK: %[[LONG:.*]] = arith.cmpi ule, %[[LENGTH]], %c1048576
// CHECK: %[[MANY:.*]] = arith.cmpi uge, %[[ROWS]], %c128
// CHECK: %[[BOTH:.*]] = arith.andi %[[LONG]], %[[MANY]]
// CHECK: scf.if %[[BOTH]]
// CHECK: scf.forall (%{{.*}}) in (%[[ROWS]]) shared_outs(%{{.*}} = %[[OUT]])
// CHECK: math.exp
// CHECK-NOT: tensor.empty(
// CHECK: math.exp
// CHECK: {bcast.row_loop}
// CHECK: } else {
// CHECK-NOT: scf.forall
// CHECK: math.exp
// CHECK: outs(%[[OUT]] :
// CHECK: math.exp
// SHARED-LABEL: @softmax
// SHARED: arith.cmpi ule, %{{.*}}, %c262144
// OFF-LABEL: @softmax
// OFF-NOT: scf.
// OFF: return
func.func @softmax(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %e = bcast.exponential %d : tensor<?x?xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

// Test that this is not done where a row has two dimensions of unknown size, and
// where its elements are not contiguous.
// CHECK-LABEL: @two_lengths
// CHECK-NOT: scf.forall
// CHECK-LABEL: @columns
// CHECK-NOT: scf.forall
func.func @two_lengths(%x: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1, 2] : (tensor<?x?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
  return %d : tensor<?x?x?xf32>
}
func.func @columns(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %d : tensor<?x?xf32>
}

// -----

// Test that rows of which something may expand are a loop where nothing does: the
// size that an operand has is not 1, or that of the result is.
// CHECK-LABEL: @may_expand
// CHECK-SAME: %{{.*}}: tensor<?x?xf32>, %[[G:.*]]: tensor<?xf32>)
// CHECK: %[[SIZE:.*]] = tensor.dim %[[G]], %c0
// CHECK: %[[SHORT:.*]] = arith.cmpi ule, %[[LENGTH:.*]], %c32768
// CHECK: arith.cmpi eq, %[[SIZE]], %[[LENGTH]]
// CHECK: %[[ALL:.*]] = arith.andi
// CHECK: %[[HAS_ROWS:.*]] = arith.andi %[[SHORT]], %[[ALL]]
// CHECK: scf.if %[[HAS_ROWS]]
// CHECK: scf.forall
// CHECK: } else {
// CHECK-NOT: scf.forall
// CHECK: return
func.func @may_expand(%x: tensor<?x?xf32>, %g: tensor<?xf32>) -> tensor<?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %r = bcast.multiply %d, %g broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// Also if their length is known.
// CHECK-LABEL: @may_rows_expand
// CHECK: scf.if
// CHECK: scf.forall
// CHECK: } else {
// CHECK-NOT: scf.forall
// CHECK: return
func.func @may_rows_expand(%x: tensor<?x64xf32>, %y: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %a = bcast.add %x, %y : tensor<?x64xf32>
  %m = bcast.reduce maximum, %a dimensions = [1] : (tensor<?x64xf32>) -> tensor<?xf32>
  %d = bcast.subtract %a, %m broadcast_dimensions = [0] : (tensor<?x64xf32>, tensor<?xf32>) -> tensor<?x64xf32>
  return %d : tensor<?x64xf32>
}

// Not if the length is known and the layout of what is read is not.
// CHECK-LABEL: @may_have_any_layout
// CHECK-NOT: scf.forall
// CHECK: return
func.func @may_have_any_layout(%x: tensor<?x4x?xf32>, %y: tensor<5x4x17xf32>) -> (tensor<5x4x17xf32>, tensor<5x4xf32>) {
  %a = bcast.subtract %x, %y : (tensor<?x4x?xf32>, tensor<5x4x17xf32>) -> tensor<5x4x17xf32>
  %s = bcast.reduce add, %a dimensions = [2] : (tensor<5x4x17xf32>) -> tensor<5x4xf32>
  return %a, %s : tensor<5x4x17xf32>, tensor<5x4xf32>
}

// -----

// Test that nothing that may expand has the length of a row because it reads
// something else, be it along another axis that is as long.
// CHECK-LABEL: @other_length
// CHECK-NOT: scf.forall
// CHECK-LABEL: @other_axis
// CHECK-NOT: scf.forall
// CHECK: return
// Nor is there a loop where something is read at an index that is none of the
// row's.
// CHECK-LABEL: @other_index
// CHECK-NOT: scf.forall
// CHECK: return
func.func @other_length(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %y, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %d : tensor<?x?xf32>
}
func.func @other_axis(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %sums = bcast.reduce add, %x dimensions = [0] : (tensor<?x?xf32>) -> tensor<?xf32>
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %y, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %e = bcast.add %d, %sums broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %e : tensor<?x?xf32>
}
func.func @other_index(%x: tensor<?x?xf32>, %w: tensor<8xf32>) -> tensor<?x?xf32> {
  %s = bcast.slice %w start_indices = [3] limit_indices = [4] strides = [1] : (tensor<8xf32>) -> tensor<1xf32>
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %e = bcast.add %d, %s broadcast_dimensions = [1] : (tensor<?x?xf32>, tensor<1xf32>) -> tensor<?x?xf32>
  return %e : tensor<?x?xf32>
}

// -----

// Test that few rows that are too long are computed by all blocks, and that a row of
// which three arrays are needed at a time is shorter.
// CHECK-LABEL: @few_rows
// CHECK: arith.cmpi ule, %{{.*}}, %c32768
// CHECK: } else {
// CHECK-NOT: scf.forall
// CHECK-LABEL: @several_arrays
// CHECK: arith.cmpi ule, %{{.*}}, %c8192
// SHARED-LABEL: @several_arrays
// SHARED: arith.cmpi ule, %{{.*}}, %c65536
func.func @few_rows(%x: tensor<127x?xf32>) -> tensor<127x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<127x?xf32>) -> tensor<127xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<127x?xf32>, tensor<127xf32>) -> tensor<127x?xf32>
  return %d : tensor<127x?xf32>
}
func.func @several_arrays(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %e = bcast.exponential %x : tensor<?x?xf32>
  %s = bcast.sine %x : tensor<?x?xf32>
  %t = bcast.tanh %x : tensor<?x?xf32>
  %es = bcast.multiply %e, %s : tensor<?x?xf32>
  %est = bcast.multiply %es, %t : tensor<?x?xf32>
  %m = bcast.reduce add, %est dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %de = bcast.subtract %e, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %ds = bcast.subtract %s, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %dt = bcast.subtract %t, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %0 = bcast.multiply %de, %ds : tensor<?x?xf32>
  %1 = bcast.multiply %0, %dt : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// Test that blocks share no row of which they would have to exchange complex
// numbers.
// CHECK-LABEL: @complex_rows
// CHECK: arith.cmpi ule, %{{.*}}, %c16384
// SHARED-LABEL: @complex_rows
// SHARED: arith.cmpi ule, %{{.*}}, %c16384
func.func @complex_rows(%x: tensor<?x?xcomplex<f32>>) -> tensor<?x?xcomplex<f32>> {
  %s = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xcomplex<f32>>) -> tensor<?xcomplex<f32>>
  %d = bcast.subtract %x, %s broadcast_dimensions = [0] : (tensor<?x?xcomplex<f32>>, tensor<?xcomplex<f32>>) -> tensor<?x?xcomplex<f32>>
  return %d : tensor<?x?xcomplex<f32>>
}
