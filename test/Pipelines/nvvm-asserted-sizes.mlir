// RUN: bcast-opt %s --split-input-file --bcast-to-nvvm=chip=sm_90 --mlir-print-ir-after=bcast-merge-launches -o /dev/null 2>&1 | FileCheck %s

// Programs with the forms that JAX exports for symbolic sizes have the kernels of
// static ones, without versions.

// Test a softmax of rows with a mask and a causal one, of which positions and the
// number that masks are broadcast to lists of sizes.
// CHECK-LABEL: func.func @masked(
// CHECK: cf.assert {{.*}}"n differs"
// CHECK: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: {{^  }}return
func.func @masked(%x: tensor<?x4096xf32>, %p: tensor<?x1xi1>) -> tensor<?x4096xf32> {
  %low = bcast.constant dense<-1.0e9> : tensor<f32>
  %columns = bcast.constant dense<4096> : tensor<1xi32>
  %m = bcast.get_dimension_size %x dimension = 0 : (tensor<?x4096xf32>) -> tensor<i32>
  %k = bcast.get_dimension_size %p dimension = 0 : (tensor<?x1xi1>) -> tensor<i32>
  %equal = bcast.compare EQ, %k, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %e = tensor.extract %equal[] : tensor<i1>
  cf.assert %e, "n differs"
  %rows = bcast.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %sizes = bcast.concatenate %rows, %columns dimension = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %i = bcast.dynamic_iota %sizes dimension = 0 : (tensor<2xi32>) -> tensor<?x4096xi32>
  %j = bcast.dynamic_iota %sizes dimension = 1 : (tensor<2xi32>) -> tensor<?x4096xi32>
  %causal = bcast.compare GE, %i, %j : (tensor<?x4096xi32>, tensor<?x4096xi32>) -> tensor<?x4096xi1>
  %own = bcast.dynamic_broadcast_in_dim %p, %sizes broadcast_dimensions = [0, 1] : (tensor<?x1xi1>, tensor<2xi32>) -> tensor<?x4096xi1>
  %both = bcast.and %causal, %own : tensor<?x4096xi1>
  %fill = bcast.dynamic_broadcast_in_dim %low, %sizes broadcast_dimensions = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4096xf32>
  %y = bcast.select %both, %x, %fill : (tensor<?x4096xi1>, tensor<?x4096xf32>, tensor<?x4096xf32>) -> tensor<?x4096xf32>
  %max = bcast.reduce maximum, %y dimensions = [1] : (tensor<?x4096xf32>) -> tensor<?xf32>
  %d = bcast.subtract %y, %max broadcast_dimensions = [0] : (tensor<?x4096xf32>, tensor<?xf32>) -> tensor<?x4096xf32>
  %exp = bcast.exponential %d : tensor<?x4096xf32>
  %sum = bcast.reduce add, %exp dimensions = [1] : (tensor<?x4096xf32>) -> tensor<?xf32>
  %q = bcast.divide %exp, %sum broadcast_dimensions = [0] : (tensor<?x4096xf32>, tensor<?xf32>) -> tensor<?x4096xf32>
  return %q : tensor<?x4096xf32>
}

// -----

// Test what goes back through a mean of rows of two dimensions, with the sums of its
// weights, which are one loop over rows; and the sums of partial sums, of chunks and
// of all.
// CHECK-LABEL: func.func @weights(
// CHECK: cf.assert {{.*}}"n differs"
// CHECK-COUNT-3: gpu.launch
// CHECK-NOT: gpu.launch
// CHECK: {{^  }}return
func.func @weights(%x: tensor<?x?x1024xf32>, %g: tensor<?x?x1024xf32>) -> (tensor<?x?x1024xf32>, tensor<1024xf32>, tensor<1024xf32>) {
  %zero = bcast.constant dense<0.0> : tensor<f32>
  %zeros = bcast.constant dense<0.0> : tensor<1024xf32>
  %b = bcast.get_dimension_size %x dimension = 0 : (tensor<?x?x1024xf32>) -> tensor<i32>
  %s = bcast.get_dimension_size %x dimension = 1 : (tensor<?x?x1024xf32>) -> tensor<i32>
  %c = bcast.get_dimension_size %g dimension = 0 : (tensor<?x?x1024xf32>) -> tensor<i32>
  %t = bcast.get_dimension_size %g dimension = 1 : (tensor<?x?x1024xf32>) -> tensor<i32>
  %first = bcast.compare EQ, %c, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %e = tensor.extract %first[] : tensor<i1>
  cf.assert %e, "m differs"
  %second = bcast.compare EQ, %t, %s : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %f = tensor.extract %second[] : tensor<i1>
  cf.assert %f, "n differs"
  %p = bcast.multiply %x, %g : tensor<?x?x1024xf32>
  %m = bcast.reduce add, %p, %zero dimensions = [2] : (tensor<?x?x1024xf32>, tensor<f32>) -> tensor<?x?xf32>
  %d = bcast.subtract %p, %m broadcast_dimensions = [0, 1] : (tensor<?x?x1024xf32>, tensor<?x?xf32>) -> tensor<?x?x1024xf32>
  %w = bcast.reduce add, %d, %zero dimensions = [0, 1] : (tensor<?x?x1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %w0 = bcast.add %zeros, %w : tensor<1024xf32>
  %gd = bcast.multiply %g, %d : tensor<?x?x1024xf32>
  %v = bcast.reduce add, %gd, %zero dimensions = [0, 1] : (tensor<?x?x1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %v0 = bcast.add %zeros, %v : tensor<1024xf32>
  return %d, %w0, %v0 : tensor<?x?x1024xf32>, tensor<1024xf32>, tensor<1024xf32>
}
