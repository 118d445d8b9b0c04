// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse --convert-bcast-to-linalg=row-tiles=false --split-input-file | FileCheck %s --check-prefix=WHOLE

// Test that a row-local fusion is one loop over rows, which keeps a row of what
// it reads again. That for a kernel is marked.
// CHECK-LABEL: @softmax
// WHOLE-LABEL: @softmax
// WHOLE: scf.forall (%{{.*}}) in (8)
// WHOLE: {bcast.row_loop}
// CHECK-SAME: %[[X:.*]]: tensor<8x48xf32>
// CHECK: %[[INIT:.*]] = tensor.empty() : tensor<8x48xf32>
// CHECK: %[[OUT:.*]] = scf.forall (%[[I:.*]]) in (8) shared_outs(%[[SHARED:.*]] = %[[INIT]])
// CHECK: tensor.extract_slice %[[X]][%[[I]], 0] [1, 48] [1, 1]
// CHECK: linalg.generic {{.*}}["parallel", "reduction"]
// CHECK: tensor.empty() : tensor<1x48xf32>
// CHECK: math.exp
// CHECK: arith.divf
// CHECK: tensor.parallel_insert_slice %{{.*}} into %[[SHARED]][%[[I]], 0] [1, 48] [1, 1]
// CHECK-NOT: bcast.row_loop
// CHECK: return %[[OUT]]
func.func @softmax(%x: tensor<8x48xf32>) -> tensor<8x48xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x48xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x48xf32>, tensor<8xf32>) -> tensor<8x48xf32>
  %e = bcast.exponential %d : tensor<8x48xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<8x48xf32>) -> tensor<8xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0] : (tensor<8x48xf32>, tensor<8xf32>) -> tensor<8x48xf32>
  return %r : tensor<8x48xf32>
}

// -----

// Test that short rows go by tiles: all of a few, else as many as fill some of
// the cache, the last of which is shorter.
// CHECK-LABEL: @short_rows
// CHECK: scf.forall (%[[T:.*]]) in (8)
// CHECK: %[[FROM:.*]] = arith.muli %[[T]], %c128
// CHECK: %[[SIZE:.*]] = arith.minui %{{.*}}, %c128
// CHECK: tensor.extract_slice %{{.*}}[%[[FROM]], 0] [%[[SIZE]], 16] [1, 1]
// CHECK-LABEL: @few_short_rows
// CHECK: scf.forall {{.*}} in (1)
// CHECK: tensor.extract_slice %{{.*}} [8, 16] [1, 1] : tensor<8x16xf32> to tensor<8x16xf32>
// WHOLE-LABEL: @short_rows
// WHOLE: scf.forall {{.*}} in (1000)
func.func @short_rows(%x: tensor<1000x16xf32>) -> tensor<1000x16xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<1000x16xf32>) -> tensor<1000xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<1000x16xf32>, tensor<1000xf32>) -> tensor<1000x16xf32>
  return %d : tensor<1000x16xf32>
}
func.func @few_short_rows(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<8x16xf32>) -> tensor<8xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<8x16xf32>, tensor<8xf32>) -> tensor<8x16xf32>
  return %d : tensor<8x16xf32>
}

// -----

// Test that columns go by tiles of 64, the last of which is shorter.
// CHECK-LABEL: @columns
// Without tiles, each step is a loop nest of its own.
// WHOLE-LABEL: @columns
// WHOLE-NOT: scf.forall
// WHOLE: linalg.generic {{.*}}["reduction", "parallel"]
// WHOLE: linalg.generic {{.*}}["parallel", "parallel"]
// CHECK-SAME: %[[X:.*]]: tensor<8x100xf32>
// CHECK: scf.forall (%[[T:.*]]) in (2)
// CHECK: %[[FROM:.*]] = arith.muli %[[T]], %c64
// CHECK: %[[REST:.*]] = arith.subi %c100{{.*}}, %[[FROM]]
// CHECK: %[[SIZE:.*]] = arith.minui %[[REST]], %c64
// CHECK: tensor.extract_slice %[[X]][0, %[[FROM]]] [8, %[[SIZE]]] [1, 1]
func.func @columns(%x: tensor<8x100xf32>) -> tensor<8x100xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<8x100xf32>) -> tensor<100xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<8x100xf32>, tensor<100xf32>) -> tensor<8x100xf32>
  return %d : tensor<8x100xf32>
}

// -----

// Test that tiles of long columns are wide, if a stage needs no buffer of their
// size: exponentials are stored.
// CHECK-LABEL: @long_columns
// CHECK: scf.forall (%{{.*}}) in (4)
func.func @long_columns(%x: tensor<512x1024xf32>) -> tensor<512x1024xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<512x1024xf32>) -> tensor<1024xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<512x1024xf32>, tensor<1024xf32>) -> tensor<512x1024xf32>
  return %d : tensor<512x1024xf32>
}

// What is computed of a reduction's result is no such buffer.
// CHECK-LABEL: @centered_columns
// CHECK: scf.forall (%{{.*}}) in (4)
func.func @centered_columns(%x: tensor<512x1024xf32>) -> tensor<512x1024xf32> {
  %n = bcast.constant dense<512.0> : tensor<f32>
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<512x1024xf32>) -> tensor<1024xf32>
  %m = bcast.divide %s, %n : (tensor<1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<512x1024xf32>, tensor<1024xf32>) -> tensor<512x1024xf32>
  return %d : tensor<512x1024xf32>
}

// CHECK-LABEL: @stored_columns
// CHECK: scf.forall (%{{.*}}) in (16)
func.func @stored_columns(%x: tensor<512x1024xf32>) -> tensor<512x1024xf32> {
  %e = bcast.exponential %x : tensor<512x1024xf32>
  %m = bcast.reduce add, %e dimensions = [0] : (tensor<512x1024xf32>) -> tensor<1024xf32>
  %d = bcast.divide %e, %m broadcast_dimensions = [1] : (tensor<512x1024xf32>, tensor<1024xf32>) -> tensor<512x1024xf32>
  return %d : tensor<512x1024xf32>
}

// -----

// Test that columns that are read in reverse are rows of one.
// CHECK-LABEL: @reversed_columns
// CHECK: scf.forall (%{{.*}}) in (100)
func.func @reversed_columns(%x: tensor<8x100xf32>) -> tensor<8x100xf32> {
  %v = bcast.reverse %x dimensions = [1] : tensor<8x100xf32>
  %m = bcast.reduce maximum, %v dimensions = [0] : (tensor<8x100xf32>) -> tensor<100xf32>
  %d = bcast.subtract %v, %m broadcast_dimensions = [1] : (tensor<8x100xf32>, tensor<100xf32>) -> tensor<8x100xf32>
  return %d : tensor<8x100xf32>
}

// -----

// Test that rows of a slice are read where the slice begins.
// CHECK-LABEL: @sliced_rows
// CHECK-SAME: %[[X:.*]]: tensor<1004x16xf32>
// CHECK: scf.forall (%[[T:.*]]) in (8)
// CHECK: %[[FROM:.*]] = arith.muli %[[T]], %c128
// CHECK: %[[OFFSET:.*]] = arith.addi %[[FROM]], %c2{{.*}} : index
// CHECK: tensor.extract_slice %[[X]][%[[OFFSET]], 0] [%{{.*}}, 16] [1, 1]
func.func @sliced_rows(%x: tensor<1004x16xf32>) -> tensor<1000x16xf32> {
  %v = bcast.slice %x start_indices = [2, 0] limit_indices = [1002, 16] strides = [1, 1] : (tensor<1004x16xf32>) -> tensor<1000x16xf32>
  %m = bcast.reduce maximum, %v dimensions = [1] : (tensor<1000x16xf32>) -> tensor<1000xf32>
  %d = bcast.subtract %v, %m broadcast_dimensions = [0] : (tensor<1000x16xf32>, tensor<1000xf32>) -> tensor<1000x16xf32>
  return %d : tensor<1000x16xf32>
}

// -----

// Test that products of complex numbers, which have no identity, are no rows of
// a GPU: threads without elements would have nothing to give.
// CHECK-LABEL: @complex_products
// CHECK: scf.forall
// WHOLE-LABEL: @complex_products
// WHOLE-NOT: scf.forall
// WHOLE: linalg.generic {{.*}}["parallel", "reduction"]
// WHOLE: linalg.generic {{.*}}["parallel", "parallel"]
func.func @complex_products(%x: tensor<64x48xcomplex<f32>>) -> tensor<64x48xcomplex<f32>> {
  %p = bcast.reduce multiply, %x dimensions = [1] : (tensor<64x48xcomplex<f32>>) -> tensor<64xcomplex<f32>>
  %r = bcast.divide %x, %p broadcast_dimensions = [0] : (tensor<64x48xcomplex<f32>>, tensor<64xcomplex<f32>>) -> tensor<64x48xcomplex<f32>>
  return %r : tensor<64x48xcomplex<f32>>
}
