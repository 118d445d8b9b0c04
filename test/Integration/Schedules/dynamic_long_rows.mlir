// RUN: bcast-run %s --function=row_16385 --output=@%t.16385.npy
// RUN: bcast-run %s --function=normalize --target=interpreter --input=@%t.16385.npy --output=@%t.16385.normalized.npy
// RUN: %if opencl %{ bcast-run %s --function=normalize --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 --input=@%t.16385.npy --expected_output=@%t.16385.normalized.npy %}
// RUN: bcast-run %s --function=row_20000 --output=@%t.20000.npy
// RUN: bcast-run %s --function=normalize --target=interpreter --input=@%t.20000.npy --output=@%t.20000.normalized.npy
// RUN: %if opencl %{ bcast-run %s --function=normalize --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 --input=@%t.20000.npy --expected_output=@%t.20000.normalized.npy %}
// RUN: bcast-run %s --function=row_50257 --output=@%t.50257.npy
// RUN: bcast-run %s --function=normalize --target=interpreter --input=@%t.50257.npy --output=@%t.50257.normalized.npy
// RUN: %if opencl %{ bcast-run %s --function=normalize --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 --input=@%t.50257.npy --expected_output=@%t.50257.normalized.npy %}
// RUN: bcast-run %s --function=row_131072 --output=@%t.131072.npy
// RUN: bcast-run %s --function=normalize --target=interpreter --input=@%t.131072.npy --output=@%t.131072.normalized.npy
// RUN: %if opencl %{ bcast-run %s --function=normalize --target=opencl --warp-threads=32 --pipeline-options=cluster-blocks=8 --input=@%t.131072.npy --expected_output=@%t.131072.normalized.npy %}

// Rows of unknown length that blocks share: one element more than what a block
// has, two of which the last blocks have nothing, one in odd places, and the
// longest.

func.func @normalize(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %m = bcast.reduce maximum, %x dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %d = bcast.subtract %x, %m broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %e = bcast.multiply %d, %d : tensor<?x?xf32>
  %s = bcast.reduce add, %e dimensions = [1] : (tensor<?x?xf32>) -> tensor<?xf32>
  %r = bcast.divide %d, %s broadcast_dimensions = [0] : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @row_16385() -> tensor<2x16385xf32> {
  %0 = bcast.iota dimension = 0 : tensor<32770xi32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %1 = bcast.remainder %0, %prime : (tensor<32770xi32>, tensor<i32>) -> tensor<32770xi32>
  %2 = bcast.convert %1 : (tensor<32770xi32>) -> tensor<32770xf32>
  %scale = bcast.constant dense<0.015625> : tensor<f32>
  %3 = bcast.multiply %2, %scale : (tensor<32770xf32>, tensor<f32>) -> tensor<32770xf32>
  %4 = bcast.reshape %3 : (tensor<32770xf32>) -> tensor<2x16385xf32>
  return %4 : tensor<2x16385xf32>
}

func.func @row_20000() -> tensor<2x20000xf32> {
  %0 = bcast.iota dimension = 0 : tensor<40000xi32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %1 = bcast.remainder %0, %prime : (tensor<40000xi32>, tensor<i32>) -> tensor<40000xi32>
  %2 = bcast.convert %1 : (tensor<40000xi32>) -> tensor<40000xf32>
  %scale = bcast.constant dense<0.015625> : tensor<f32>
  %3 = bcast.multiply %2, %scale : (tensor<40000xf32>, tensor<f32>) -> tensor<40000xf32>
  %4 = bcast.reshape %3 : (tensor<40000xf32>) -> tensor<2x20000xf32>
  return %4 : tensor<2x20000xf32>
}

func.func @row_50257() -> tensor<2x50257xf32> {
  %0 = bcast.iota dimension = 0 : tensor<100514xi32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %1 = bcast.remainder %0, %prime : (tensor<100514xi32>, tensor<i32>) -> tensor<100514xi32>
  %2 = bcast.convert %1 : (tensor<100514xi32>) -> tensor<100514xf32>
  %scale = bcast.constant dense<0.015625> : tensor<f32>
  %3 = bcast.multiply %2, %scale : (tensor<100514xf32>, tensor<f32>) -> tensor<100514xf32>
  %4 = bcast.reshape %3 : (tensor<100514xf32>) -> tensor<2x50257xf32>
  return %4 : tensor<2x50257xf32>
}

func.func @row_131072() -> tensor<2x131072xf32> {
  %0 = bcast.iota dimension = 0 : tensor<262144xi32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %1 = bcast.remainder %0, %prime : (tensor<262144xi32>, tensor<i32>) -> tensor<262144xi32>
  %2 = bcast.convert %1 : (tensor<262144xi32>) -> tensor<262144xf32>
  %scale = bcast.constant dense<0.015625> : tensor<f32>
  %3 = bcast.multiply %2, %scale : (tensor<262144xf32>, tensor<f32>) -> tensor<262144xf32>
  %4 = bcast.reshape %3 : (tensor<262144xf32>) -> tensor<2x131072xf32>
  return %4 : tensor<2x131072xf32>
}
