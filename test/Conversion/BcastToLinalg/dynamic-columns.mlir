// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false dynamic-rows interleaved-rows" --split-input-file | FileCheck %s
// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false dynamic-rows interleaved-rows row-blocks=8" --split-input-file | FileCheck %s --check-prefix=SHARED
// RUN: bcast-opt %s --bcast-fuse=target=gpu --convert-bcast-to-linalg="row-tiles=false dynamic-rows" --split-input-file | FileCheck %s --check-prefix=APART

// Test that columns of unknown length are a loop over rows where they turn out to
// be short enough for blocks that keep eight, and whole computations elsewhere.
// CHECK-LABEL: @columns
// CHECK: %[[N:.*]] = tensor.dim
// CHECK: %[[SHORT:.*]] = arith.cmpi ule, %[[N]], %c4096
// CHECK: scf.if %[[SHORT]]
// CHECK: scf.forall (%[[J:.*]]) in (40)
// CHECK: tensor.extract_slice %{{.*}}[0, %[[J]]] [%[[N]], 1] [1, 1] : tensor<?x40xf32> to tensor<?x1xf32>
// CHECK: {bcast.row_loop}
// CHECK: } else {
// CHECK-NOT: scf.forall
// CHECK: return
// SHARED-LABEL: @columns
// SHARED: arith.cmpi ule, %{{.*}}, %c32768
// APART-LABEL: @columns
// APART-NOT: scf.forall
// APART: return
func.func @columns(%x: tensor<?x40xf32>) -> tensor<?x40xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<?x40xf32>) -> tensor<40xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<?x40xf32>, tensor<40xf32>) -> tensor<?x40xf32>
  return %d : tensor<?x40xf32>
}

// -----

// Test that so is what lies along a dimension in the middle, ...
// CHECK-LABEL: @middle
// CHECK: scf.forall
// CHECK: tensor.extract_slice {{.*}} : tensor<?x?x16x16xf32> to tensor<1x?x1x1xf32>
// SHARED-LABEL: @middle
// APART-LABEL: @middle
// APART-NOT: scf.forall
// APART: return
func.func @middle(%x: tensor<?x?x16x16xf32>) -> tensor<?x?x16x16xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?x16x16xf32>) -> tensor<?x16x16xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0, 2, 3] : (tensor<?x?x16x16xf32>, tensor<?x16x16xf32>) -> tensor<?x?x16x16xf32>
  return %d : tensor<?x?x16x16xf32>
}

// -----

// ... and not where fewer than eight are neighbours.
// CHECK-LABEL: @few_neighbours
// CHECK-NOT: scf.forall
// CHECK: return
// SHARED-LABEL: @few_neighbours
// APART-LABEL: @few_neighbours
func.func @few_neighbours(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %m = bcast.reduce maximum, %x dimensions = [0] : (tensor<?x4xf32>) -> tensor<4xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  return %d : tensor<?x4xf32>
}

// -----

// Test that columns of which each element is needed once are no rows: threads of
// several blocks share their sums.
// CHECK-LABEL: @sums
// CHECK-NOT: scf.forall
// CHECK: return
// SHARED-LABEL: @sums
// APART-LABEL: @sums
func.func @sums(%x: tensor<?x40xf32>, %y: tensor<?x40xf32>, %z: tensor<40xf32>) -> (tensor<40xf32>, tensor<40xf32>) {
  %a = bcast.reduce add, %x dimensions = [0] : (tensor<?x40xf32>) -> tensor<40xf32>
  %p = bcast.add %z, %a : tensor<40xf32>
  %m = bcast.multiply %x, %y {bcast.equal_sizes} : tensor<?x40xf32>
  %b = bcast.reduce add, %m dimensions = [0] : (tensor<?x40xf32>) -> tensor<40xf32>
  %q = bcast.add %z, %b : tensor<40xf32>
  return %p, %q : tensor<40xf32>, tensor<40xf32>
}
