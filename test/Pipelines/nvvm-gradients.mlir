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

// -----

// Test that what goes back through a batch normalization in training, with channels
// last, is four kernels: the means, the variances with a sum that needs no more, two
// sums of different arrays, and the gradients. What is computed of sums is in their
// kernels, also where these store elements.
// CHECK-LABEL: func.func @batch_norm
// CHECK-COUNT-4: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: return
func.func @batch_norm(%arg0: tensor<25088x256xf32>, %arg1: tensor<25088x256xf32>, %arg2: tensor<256xf32>)
    -> (tensor<25088x256xf32>, tensor<256xf32>, tensor<256xf32>) {
  %0 = bcast.constant dense<0.000000e+00> : tensor<256xf32>
  %1 = bcast.constant dense<-5.000000e-01> : tensor<1x256xf32>
  %2 = bcast.constant dense<9.99999974E-6> : tensor<1x256xf32>
  %3 = bcast.constant dense<2.000000e+00> : tensor<25088x256xf32>
  %4 = bcast.constant dense<2.508800e+04> : tensor<1x256xf32>
  %5 = bcast.constant dense<0.000000e+00> : tensor<f32>
  %6 = bcast.reduce add, %arg1, %5 dimensions = [0] : (tensor<25088x256xf32>, tensor<f32>) -> tensor<256xf32>
  %7 = bcast.broadcast_in_dim %6 broadcast_dimensions = [1] : (tensor<256xf32>) -> tensor<1x256xf32>
  %8 = bcast.divide %7, %4 : tensor<1x256xf32>
  %9 = bcast.broadcast_in_dim %8 broadcast_dimensions = [0, 1] : (tensor<1x256xf32>) -> tensor<25088x256xf32>
  %10 = bcast.subtract %arg1, %9 : tensor<25088x256xf32>
  %11 = bcast.multiply %10, %10 : tensor<25088x256xf32>
  %12 = bcast.multiply %3, %10 : tensor<25088x256xf32>
  %13 = bcast.reduce add, %11, %5 dimensions = [0] : (tensor<25088x256xf32>, tensor<f32>) -> tensor<256xf32>
  %14 = bcast.broadcast_in_dim %13 broadcast_dimensions = [1] : (tensor<256xf32>) -> tensor<1x256xf32>
  %15 = bcast.divide %14, %4 : tensor<1x256xf32>
  %16 = bcast.add %15, %2 : tensor<1x256xf32>
  %17 = bcast.rsqrt %16 : tensor<1x256xf32>
  %18 = bcast.divide %17, %16 : tensor<1x256xf32>
  %19 = bcast.multiply %1, %18 : tensor<1x256xf32>
  %20 = bcast.broadcast_in_dim %17 broadcast_dimensions = [0, 1] : (tensor<1x256xf32>) -> tensor<25088x256xf32>
  %21 = bcast.multiply %10, %20 : tensor<25088x256xf32>
  %22 = bcast.reduce add, %arg0, %5 dimensions = [0] : (tensor<25088x256xf32>, tensor<f32>) -> tensor<256xf32>
  %23 = bcast.add %0, %22 : tensor<256xf32>
  %24 = bcast.multiply %21, %arg0 : tensor<25088x256xf32>
  %25 = bcast.reduce add, %24, %5 dimensions = [0] : (tensor<25088x256xf32>, tensor<f32>) -> tensor<256xf32>
  %26 = bcast.broadcast_in_dim %arg2 broadcast_dimensions = [1] : (tensor<256xf32>) -> tensor<25088x256xf32>
  %27 = bcast.multiply %arg0, %26 : tensor<25088x256xf32>
  %28 = bcast.add %0, %25 : tensor<256xf32>
  %29 = bcast.multiply %10, %27 : tensor<25088x256xf32>
  %30 = bcast.reduce add, %29, %5 dimensions = [0] : (tensor<25088x256xf32>, tensor<f32>) -> tensor<256xf32>
  %31 = bcast.reshape %30 : (tensor<256xf32>) -> tensor<1x256xf32>
  %32 = bcast.multiply %27, %20 : tensor<25088x256xf32>
  %33 = bcast.multiply %31, %19 : tensor<1x256xf32>
  %34 = bcast.negate %32 : tensor<25088x256xf32>
  %35 = bcast.reduce add, %34, %5 dimensions = [0] : (tensor<25088x256xf32>, tensor<f32>) -> tensor<256xf32>
  %36 = bcast.reshape %35 : (tensor<256xf32>) -> tensor<1x256xf32>
  %37 = bcast.divide %33, %4 : tensor<1x256xf32>
  %38 = bcast.reshape %37 : (tensor<1x256xf32>) -> tensor<256xf32>
  %39 = bcast.add %0, %38 : tensor<256xf32>
  %40 = bcast.broadcast_in_dim %39 broadcast_dimensions = [1] : (tensor<256xf32>) -> tensor<25088x256xf32>
  %41 = bcast.multiply %40, %12 : tensor<25088x256xf32>
  %42 = bcast.negate %41 : tensor<25088x256xf32>
  %43 = bcast.reduce add, %42, %5 dimensions = [0] : (tensor<25088x256xf32>, tensor<f32>) -> tensor<256xf32>
  %44 = bcast.reshape %43 : (tensor<256xf32>) -> tensor<1x256xf32>
  %45 = bcast.add %32, %41 : tensor<25088x256xf32>
  %46 = bcast.add %36, %44 : tensor<1x256xf32>
  %47 = bcast.divide %46, %4 : tensor<1x256xf32>
  %48 = bcast.reshape %47 : (tensor<1x256xf32>) -> tensor<256xf32>
  %49 = bcast.add %0, %48 : tensor<256xf32>
  %50 = bcast.broadcast_in_dim %49 broadcast_dimensions = [1] : (tensor<256xf32>) -> tensor<25088x256xf32>
  %51 = bcast.add %45, %50 : tensor<25088x256xf32>
  return %51, %28, %23 : tensor<25088x256xf32>, tensor<256xf32>, tensor<256xf32>
}
