// RUN: bcast-run %s --function=images --output=@%t.images.npy
// RUN: bcast-run %s --function=matrix --output=@%t.matrix.npy
// RUN: bcast-run %s --function=iota --output=@%t.iota.npy
// RUN: bcast-run %s --function=normalize --target=interpreter --input=@%t.images.npy --output=@%t.normalized.npy
// RUN: bcast-run %s --function=normalize --input=@%t.images.npy --expected_output=@%t.normalized.npy
// RUN: %if opencl %{ bcast-run %s --function=normalize --target=opencl --input=@%t.images.npy --expected_output=@%t.normalized.npy %}
// RUN: %if opencl %{ bcast-run %s --function=normalize --target=opencl --warp-threads=32 --input=@%t.images.npy --expected_output=@%t.normalized.npy %}
// RUN: bcast-run %s --function=center --target=interpreter --input=@%t.matrix.npy --output=@%t.centered.npy
// RUN: bcast-run %s --function=center --input=@%t.matrix.npy --expected_output=@%t.centered.npy
// RUN: %if opencl %{ bcast-run %s --function=center --target=opencl --input=@%t.matrix.npy --expected_output=@%t.centered.npy %}
// RUN: %if opencl %{ bcast-run %s --function=center --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 --input=@%t.matrix.npy --expected_output=@%t.centered.npy %}
// RUN: bcast-run %s --function=add_sum --target=interpreter --input=@%t.iota.npy --output=@%t.summed.npy
// RUN: bcast-run %s --function=add_sum --input=@%t.iota.npy --expected_output=@%t.summed.npy
// RUN: %if opencl %{ bcast-run %s --function=add_sum --target=opencl --warp-threads=32 --input=@%t.iota.npy --expected_output=@%t.summed.npy %}

// Columns of known length, of which the program alone knows how far their elements
// are apart: classes of pixels, columns that blocks share, and columns of which a
// dimension has one element.

func.func @normalize(%x: tensor<?x21x?x?xf32>) -> tensor<?x21x?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x21x?x?xf32>) -> tensor<?x?x?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0, 2, 3] : (tensor<?x21x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x21x?x?xf32>
  %e = bcast.multiply %d, %d : tensor<?x21x?x?xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<?x21x?x?xf32>) -> tensor<?x?x?xf32>
  %r = bcast.divide %e, %s broadcast_dimensions = [0, 2, 3] : (tensor<?x21x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x21x?x?xf32>
  return %r : tensor<?x21x?x?xf32>
}

func.func @center(%x: tensor<2000x?xf32>) -> tensor<2000x?xf32> {
  %n = bcast.constant dense<0.0005> : tensor<f32>
  %s = bcast.reduce add, %x dimensions = [0] : (tensor<2000x?xf32>) -> tensor<?xf32>
  %m = bcast.multiply %s, %n : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [1] : (tensor<2000x?xf32>, tensor<?xf32>) -> tensor<2000x?xf32>
  %q = bcast.multiply %d, %d : tensor<2000x?xf32>
  %v = bcast.reduce add, %q dimensions = [0] : (tensor<2000x?xf32>) -> tensor<?xf32>
  %r = bcast.divide %d, %v broadcast_dimensions = [1] : (tensor<2000x?xf32>, tensor<?xf32>) -> tensor<2000x?xf32>
  return %r : tensor<2000x?xf32>
}

func.func @add_sum(%x: tensor<?x2x2x1x?xf32>) -> tensor<?x2x2x1x?xf32> {
  %sum = bcast.reduce add, %x dimensions = [2, 3] : (tensor<?x2x2x1x?xf32>) -> tensor<?x2x?xf32>
  %r = bcast.add %x, %sum broadcast_dimensions = [0, 1, 4] : (tensor<?x2x2x1x?xf32>, tensor<?x2x?xf32>) -> tensor<?x2x2x1x?xf32>
  return %r : tensor<?x2x2x1x?xf32>
}

func.func @iota() -> tensor<5x2x2x1x9xf32> {
  %0 = bcast.iota dimension = 0 : tensor<180xf32>
  %1 = bcast.reshape %0 : (tensor<180xf32>) -> tensor<5x2x2x1x9xf32>
  return %1 : tensor<5x2x2x1x9xf32>
}

func.func @images() -> tensor<3x21x10x13xf32> {
  %0 = bcast.iota dimension = 0 : tensor<8190xi32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %1 = bcast.remainder %0, %prime : (tensor<8190xi32>, tensor<i32>) -> tensor<8190xi32>
  %2 = bcast.convert %1 : (tensor<8190xi32>) -> tensor<8190xf32>
  %scale = bcast.constant dense<0.015625> : tensor<f32>
  %3 = bcast.multiply %2, %scale : (tensor<8190xf32>, tensor<f32>) -> tensor<8190xf32>
  %4 = bcast.reshape %3 : (tensor<8190xf32>) -> tensor<3x21x10x13xf32>
  return %4 : tensor<3x21x10x13xf32>
}

func.func @matrix() -> tensor<2000x21xf32> {
  %0 = bcast.iota dimension = 0 : tensor<42000xi32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %1 = bcast.remainder %0, %prime : (tensor<42000xi32>, tensor<i32>) -> tensor<42000xi32>
  %2 = bcast.convert %1 : (tensor<42000xi32>) -> tensor<42000xf32>
  %3 = bcast.reshape %2 : (tensor<42000xf32>) -> tensor<2000x21xf32>
  return %3 : tensor<2000x21xf32>
}
