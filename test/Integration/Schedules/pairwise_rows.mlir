// RUN: bcast-run %s --target=interpreter --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy --output=@%t.3.npy
// RUN: bcast-run %s --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy
// RUN: %if opencl %{ bcast-run %s --target=opencl --output=- --output=- --output=- --output=- --expected_output=@%t.0.npy --expected_output=@%t.1.npy --expected_output=@%t.2.npy --expected_output=@%t.3.npy %}

// Small rows along several kept loops, of which one operand has one and the other
// operand the other: squared distances of all pairs of points, and the largest
// distance along an axis. Where a vector's lanes do not divide the inner loop,
// fewer rows are side by side, or none.

func.func private @points(%n: tensor<21x48x3xf32>) -> tensor<21x48x3xf32> attributes {no_inline} {
  %c = bcast.constant dense<0.37> : tensor<f32>
  %0 = bcast.multiply %n, %c : (tensor<21x48x3xf32>, tensor<f32>) -> tensor<21x48x3xf32>
  %1 = bcast.sine %0 : tensor<21x48x3xf32>
  return %1 : tensor<21x48x3xf32>
}

func.func private @squares(%a: tensor<21x3xf32>, %b: tensor<48x3xf32>) -> tensor<21x48xf32> attributes {no_inline} {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0, 2] : (tensor<21x3xf32>) -> tensor<21x1x3xf32>
  %1 = bcast.subtract %0, %b broadcast_dimensions = [1, 2] : (tensor<21x1x3xf32>, tensor<48x3xf32>) -> tensor<21x48x3xf32>
  %2 = bcast.multiply %1, %1 : tensor<21x48x3xf32>
  %3 = bcast.reduce add, %2 dimensions = [2] : (tensor<21x48x3xf32>) -> tensor<21x48xf32>
  return %3 : tensor<21x48xf32>
}

func.func private @largest(%a: tensor<48x3xf32>, %b: tensor<21x3xf32>) -> tensor<48x21xf32> attributes {no_inline} {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0, 2] : (tensor<48x3xf32>) -> tensor<48x1x3xf32>
  %1 = bcast.subtract %0, %b broadcast_dimensions = [1, 2] : (tensor<48x1x3xf32>, tensor<21x3xf32>) -> tensor<48x21x3xf32>
  %2 = bcast.abs %1 : tensor<48x21x3xf32>
  %3 = bcast.reduce maximum, %2 dimensions = [2] : (tensor<48x21x3xf32>) -> tensor<48x21xf32>
  return %3 : tensor<48x21xf32>
}

func.func private @four(%a: tensor<21x3xf32>, %b: tensor<12x3xf32>) -> tensor<21x12xf32> attributes {no_inline} {
  %0 = bcast.broadcast_in_dim %a broadcast_dimensions = [0, 2] : (tensor<21x3xf32>) -> tensor<21x1x3xf32>
  %1 = bcast.multiply %0, %b broadcast_dimensions = [1, 2] : (tensor<21x1x3xf32>, tensor<12x3xf32>) -> tensor<21x12x3xf32>
  %2 = bcast.reduce add, %1 dimensions = [2] : (tensor<21x12x3xf32>) -> tensor<21x12xf32>
  return %2 : tensor<21x12xf32>
}

// Of a part of an array, whose kept loops are not one.
func.func private @part(%a: tensor<21x48x3xf32>) -> tensor<21x16xf32> attributes {no_inline} {
  %0 = bcast.slice %a start_indices = [0, 5, 0] limit_indices = [21, 21, 3] strides = [1, 1, 1] : (tensor<21x48x3xf32>) -> tensor<21x16x3xf32>
  %1 = bcast.reduce add, %0 dimensions = [2] : (tensor<21x16x3xf32>) -> tensor<21x16xf32>
  return %1 : tensor<21x16xf32>
}

func.func @main() -> (tensor<21x48xf32>, tensor<48x21xf32>, tensor<21x12xf32>, tensor<21x16xf32>) {
  %i = bcast.iota dimension = 0 : tensor<3024xf32>
  %n = bcast.reshape %i : (tensor<3024xf32>) -> tensor<21x48x3xf32>
  %p = func.call @points(%n) : (tensor<21x48x3xf32>) -> tensor<21x48x3xf32>
  %a0 = bcast.slice %p start_indices = [0, 1, 0] limit_indices = [21, 2, 3] strides = [1, 1, 1] : (tensor<21x48x3xf32>) -> tensor<21x1x3xf32>
  %a = bcast.reshape %a0 : (tensor<21x1x3xf32>) -> tensor<21x3xf32>
  %b0 = bcast.slice %p start_indices = [2, 0, 0] limit_indices = [3, 48, 3] strides = [1, 1, 1] : (tensor<21x48x3xf32>) -> tensor<1x48x3xf32>
  %b = bcast.reshape %b0 : (tensor<1x48x3xf32>) -> tensor<48x3xf32>
  %c = bcast.slice %b start_indices = [3, 0] limit_indices = [15, 3] strides = [1, 1] : (tensor<48x3xf32>) -> tensor<12x3xf32>
  %0 = func.call @squares(%a, %b) : (tensor<21x3xf32>, tensor<48x3xf32>) -> tensor<21x48xf32>
  %1 = func.call @largest(%b, %a) : (tensor<48x3xf32>, tensor<21x3xf32>) -> tensor<48x21xf32>
  %2 = func.call @four(%a, %c) : (tensor<21x3xf32>, tensor<12x3xf32>) -> tensor<21x12xf32>
  %3 = func.call @part(%p) : (tensor<21x48x3xf32>) -> tensor<21x16xf32>
  return %0, %1, %2, %3 : tensor<21x48xf32>, tensor<48x21xf32>, tensor<21x12xf32>, tensor<21x16xf32>
}
