// RUN: bcast-opt %s --split-input-file --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-merge-launches -o /dev/null 2>&1 | FileCheck %s
// RUN: bcast-opt %s --split-input-file --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-prefetch-rows -o /dev/null 2>&1 | FileCheck %s --check-prefix=PREFETCH

// Backward passes as JAX derives them. The derivative of a broadcast from one
// element is a sum along a dimension of one element.

// Test that what goes back through a softmax is one kernel.
// CHECK-LABEL: func.func @softmax
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @softmax(%g: tensor<4096x1024xf32>, %x: tensor<4096x1024xf32>) -> tensor<4096x1024xf32> {
  %zero = bcast.constant dense<0.0> : tensor<f32>
  %one = bcast.constant dense<1.0> : tensor<4096x1xf32>
  %inf = bcast.constant dense<0xFF800000> : tensor<f32>
  %m = bcast.reduce maximum, %x, %inf dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<4096x1024xf32>, tensor<4096xf32>) -> tensor<4096x1024xf32>
  %e = bcast.exponential %d : tensor<4096x1024xf32>
  %s = bcast.reduce add, %e, %zero dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %t = bcast.broadcast_in_dim %s broadcast_dimensions = [0] : (tensor<4096xf32>) -> tensor<4096x1xf32>
  %q = bcast.multiply %t, %t : tensor<4096x1xf32>
  %r = bcast.divide %one, %q : tensor<4096x1xf32>
  %a = bcast.multiply %g, %r : (tensor<4096x1024xf32>, tensor<4096x1xf32>) -> tensor<4096x1024xf32>
  %b = bcast.multiply %a, %e : tensor<4096x1024xf32>
  %c = bcast.reduce add, %b, %zero dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %k = bcast.reshape %c : (tensor<4096xf32>) -> tensor<4096x1xf32>
  %n = bcast.negate %k : tensor<4096x1xf32>
  %u = bcast.divide %g, %t : (tensor<4096x1024xf32>, tensor<4096x1xf32>) -> tensor<4096x1024xf32>
  %v = bcast.reduce add, %n, %zero dimensions = [1] : (tensor<4096x1xf32>, tensor<f32>) -> tensor<4096xf32>
  %w = bcast.add %u, %v broadcast_dimensions = [0] : (tensor<4096x1024xf32>, tensor<4096xf32>) -> tensor<4096x1024xf32>
  %0 = bcast.multiply %w, %e : tensor<4096x1024xf32>
  return %0 : tensor<4096x1024xf32>
}

// -----

// Test that what goes back through an RMS norm and to its weights is two kernels:
// a loop over rows takes the sums of their columns with it, and copies the next row
// while it computes one. The other kernel merges partial sums.
// CHECK-LABEL: func.func @rms_norm
// CHECK: gpu.launch
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
// PREFETCH-LABEL: func.func private @rms_norm
// PREFETCH: gpu.launch
// PREFETCH: nvvm.cp.async.commit.group
// PREFETCH: scf.for
// PREFETCH: nvvm.cp.async.wait.group 0
// PREFETCH: nvvm.cp.async.commit.group
func.func @rms_norm(%g: tensor<4096x1024xf32>, %x: tensor<4096x1024xf32>, %w: tensor<1024xf32>)
    -> (tensor<4096x1024xf32>, tensor<1024xf32>) {
  %zero = bcast.constant dense<0.0> : tensor<f32>
  %size = bcast.constant dense<1024.0> : tensor<4096x1xf32>
  %half = bcast.constant dense<-0.5> : tensor<4096x1xf32>
  %xx = bcast.multiply %x, %x : tensor<4096x1024xf32>
  %s = bcast.reduce add, %xx, %zero dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %t = bcast.broadcast_in_dim %s broadcast_dimensions = [0] : (tensor<4096xf32>) -> tensor<4096x1xf32>
  %v = bcast.divide %t, %size : tensor<4096x1xf32>
  %r = bcast.rsqrt %v : tensor<4096x1xf32>
  %rr = bcast.divide %r, %v : tensor<4096x1xf32>
  %h = bcast.multiply %half, %rr : tensor<4096x1xf32>
  %n = bcast.multiply %x, %r : (tensor<4096x1024xf32>, tensor<4096x1xf32>) -> tensor<4096x1024xf32>
  %p = bcast.multiply %n, %g : tensor<4096x1024xf32>
  %c = bcast.reduce add, %p, %zero dimensions = [0] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %k = bcast.reshape %c : (tensor<1024xf32>) -> tensor<1x1024xf32>
  %dw = bcast.reduce add, %k, %zero dimensions = [0] : (tensor<1x1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %gw = bcast.multiply %g, %w broadcast_dimensions = [1] : (tensor<4096x1024xf32>, tensor<1024xf32>) -> tensor<4096x1024xf32>
  %q = bcast.multiply %x, %gw : tensor<4096x1024xf32>
  %b = bcast.reduce add, %q, %zero dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %l = bcast.reshape %b : (tensor<4096xf32>) -> tensor<4096x1xf32>
  %m = bcast.multiply %l, %h : tensor<4096x1xf32>
  %o = bcast.divide %m, %size : tensor<4096x1xf32>
  %u = bcast.reduce add, %o, %zero dimensions = [1] : (tensor<4096x1xf32>, tensor<f32>) -> tensor<4096xf32>
  %y = bcast.multiply %gw, %r : (tensor<4096x1024xf32>, tensor<4096x1xf32>) -> tensor<4096x1024xf32>
  %z = bcast.multiply %x, %u broadcast_dimensions = [0] : (tensor<4096x1024xf32>, tensor<4096xf32>) -> tensor<4096x1024xf32>
  %dx = bcast.add %y, %z : tensor<4096x1024xf32>
  return %dx, %dw : tensor<4096x1024xf32>, tensor<1024xf32>
}
