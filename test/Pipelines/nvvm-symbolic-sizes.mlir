// RUN: bcast-opt %s --split-input-file --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-merge-launches -o /dev/null 2>&1 | FileCheck %s

// Programs as JAX exports them for symbolic sizes: broadcasts are to lists of sizes,
// and assertions compare sizes.

// Test that a softmax is one kernel, and that the host compares sizes.
// CHECK-LABEL: func.func @softmax(
// CHECK-NOT: gpu.launch
// CHECK: arith.cmpi sge, %{{.*}}, %{{.*}} : i32
// CHECK: cf.assert %{{.*}}, "b is too small"
// CHECK-NOT: scf.if
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @softmax(%x: tensor<?x1024xf32>) -> tensor<?x1024xf32> {
  %inf = bcast.constant dense<0xFF800000> : tensor<f32>
  %zero = bcast.constant dense<0.0> : tensor<f32>
  %least = bcast.constant dense<1> : tensor<i32>
  %one = bcast.constant dense<1> : tensor<1xi32>
  %length = bcast.constant dense<1024> : tensor<1xi32>
  %b = bcast.get_dimension_size %x dimension = 0 : (tensor<?x1024xf32>) -> tensor<i32>
  %is = bcast.compare GE, %b, %least, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %e = tensor.extract %is[] : tensor<i1>
  cf.assert %e, "b is too small"
  %rows = bcast.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %column = bcast.concatenate %rows, %one dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %all = bcast.concatenate %rows, %length dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %m = bcast.reduce maximum, %x, %inf dimensions = [1] : (tensor<?x1024xf32>, tensor<f32>) -> tensor<?xf32>
  %i = bcast.dynamic_broadcast_in_dim %inf, %rows broadcast_dimensions = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %n = bcast.maximum %i, %m : tensor<?xf32>
  %k = bcast.dynamic_broadcast_in_dim %n, %column broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  %l = bcast.dynamic_broadcast_in_dim %k, %all broadcast_dimensions = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x1024xf32>
  %d = bcast.subtract %x, %l : tensor<?x1024xf32>
  %p = bcast.exponential %d : tensor<?x1024xf32>
  %s = bcast.reduce add, %p, %zero dimensions = [1] : (tensor<?x1024xf32>, tensor<f32>) -> tensor<?xf32>
  %t = bcast.dynamic_broadcast_in_dim %s, %column broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  %u = bcast.dynamic_broadcast_in_dim %t, %all broadcast_dimensions = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x1024xf32>
  %r = bcast.divide %p, %u : tensor<?x1024xf32>
  return %r : tensor<?x1024xf32>
}

// -----

// Test that rows to which a mask is added are one kernel, if it has as many.
// CHECK-LABEL: func.func @masked(
// CHECK: scf.if
// CHECK-NOT: else
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: {{^  }}} else {
func.func @masked(%x: tensor<?x1024xf32>, %mask: tensor<?x1024xf32>) -> tensor<?x1024xf32> {
  %inf = bcast.constant dense<0xFF800000> : tensor<f32>
  %length = bcast.constant dense<1024> : tensor<1xi32>
  %b = bcast.get_dimension_size %x dimension = 0 : (tensor<?x1024xf32>) -> tensor<i32>
  %rows = bcast.reshape %b : (tensor<i32>) -> tensor<1xi32>
  %all = bcast.concatenate %rows, %length dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %y = bcast.add %mask, %x : tensor<?x1024xf32>
  %m = bcast.reduce maximum, %y, %inf dimensions = [1] : (tensor<?x1024xf32>, tensor<f32>) -> tensor<?xf32>
  %l = bcast.dynamic_broadcast_in_dim %m, %all broadcast_dimensions = [0] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1024xf32>
  %d = bcast.subtract %y, %l : tensor<?x1024xf32>
  return %d : tensor<?x1024xf32>
}
