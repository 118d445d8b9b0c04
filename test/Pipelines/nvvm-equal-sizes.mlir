// RUN: bcast-opt %s --split-input-file --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-merge-launches -o /dev/null 2>&1 | FileCheck %s

// Arrays whose dynamic sizes are equal, which --bcast-version-sizes compares, have the
// kernels of those with static sizes.

// Test that the three results of an optimizer are computed by one kernel.
// CHECK-LABEL: func.func @adam(
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: {{^  }}} else {
// CHECK-COUNT-3: gpu.launch
func.func @adam(%p: tensor<?x1024xf32>, %g: tensor<?x1024xf32>, %m: tensor<?x1024xf32>, %v: tensor<?x1024xf32>)
    -> (tensor<?x1024xf32>, tensor<?x1024xf32>, tensor<?x1024xf32>) {
  %b = bcast.constant dense<0.9> : tensor<f32>
  %c = bcast.constant dense<0.1> : tensor<f32>
  %m0 = bcast.multiply %m, %b : (tensor<?x1024xf32>, tensor<f32>) -> tensor<?x1024xf32>
  %g0 = bcast.multiply %g, %c : (tensor<?x1024xf32>, tensor<f32>) -> tensor<?x1024xf32>
  %m1 = bcast.add %m0, %g0 : tensor<?x1024xf32>
  %v0 = bcast.multiply %v, %b : (tensor<?x1024xf32>, tensor<f32>) -> tensor<?x1024xf32>
  %g1 = bcast.multiply %g0, %g : tensor<?x1024xf32>
  %v1 = bcast.add %v0, %g1 : tensor<?x1024xf32>
  %s = bcast.sqrt %v1 : tensor<?x1024xf32>
  %q = bcast.divide %m1, %s : tensor<?x1024xf32>
  %p1 = bcast.subtract %p, %q : tensor<?x1024xf32>
  return %p1, %m1, %v1 : tensor<?x1024xf32>, tensor<?x1024xf32>, tensor<?x1024xf32>
}

// -----

// Test that a gradient and its sum over the rows are computed by one kernel.
// CHECK-LABEL: func.func @bias(
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: {{^  }}} else {
func.func @bias(%x: tensor<?x1024xbf16>, %g: tensor<?x1024xbf16>) -> (tensor<?x1024xbf16>, tensor<1024xbf16>) {
  %t = bcast.tanh %x : tensor<?x1024xbf16>
  %d = bcast.multiply %t, %g : tensor<?x1024xbf16>
  %s = bcast.reduce add, %d dimensions = [0] : (tensor<?x1024xbf16>) -> tensor<1024xbf16>
  return %d, %s : tensor<?x1024xbf16>, tensor<1024xbf16>
}

// -----

// Test that rows of two arrays, all of whose sizes are dynamic, are computed by one
// kernel: each length has a version of its own.
// CHECK-LABEL: func.func @norms(
// CHECK: scf.if
// CHECK: scf.if
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: else
func.func @norms(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %a = bcast.reduce add, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %b = bcast.multiply %x, %a broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %c = bcast.reduce add, %y dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.multiply %y, %c broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %e = bcast.multiply %b, %d : tensor<?x?xf32>
  return %e : tensor<?x?xf32>
}
