// RUN: bcast-run %s --function=matrix --output=@%t.x.npy
// RUN: bcast-run %s --function=rows --target=interpreter --input=@%t.x.npy --output=@%t.rows.npy
// RUN: bcast-run %s --function=rows --input=@%t.x.npy --expected_output=@%t.rows.npy
// RUN: %if opencl %{ bcast-run %s --function=rows --target=opencl --warp-threads=32 --input=@%t.x.npy --expected_output=@%t.rows.npy %}
// RUN: bcast-run %s --function=columns --target=interpreter --input=@%t.x.npy --output=@%t.columns.npy
// RUN: bcast-run %s --function=columns --input=@%t.x.npy --expected_output=@%t.columns.npy
// RUN: %if opencl %{ bcast-run %s --function=columns --target=opencl --warp-threads=32 --input=@%t.x.npy --expected_output=@%t.columns.npy %}

// Rows and columns in registers that are also read backwards: threads have other
// elements than those in their registers.

func.func @rows(%x: tensor<64x348xf32>) -> tensor<64x348xf32> {
  %reversed = bcast.reverse %x dimensions = [1] : tensor<64x348xf32>
  %product = bcast.multiply %reversed, %x : tensor<64x348xf32>
  %sum = bcast.reduce add, %product dimensions = [1] : (tensor<64x348xf32>) -> tensor<64xf32>
  %difference = bcast.subtract %reversed, %sum broadcast_dimensions = [0] : (tensor<64x348xf32>, tensor<64xf32>) -> tensor<64x348xf32>
  %r = bcast.add %x, %difference : tensor<64x348xf32>
  return %r : tensor<64x348xf32>
}

func.func @columns(%x: tensor<64x348xf32>) -> tensor<64x348xf32> {
  %reversed = bcast.reverse %x dimensions = [0] : tensor<64x348xf32>
  %low = bcast.reduce minimum, %reversed dimensions = [0] : (tensor<64x348xf32>) -> tensor<348xf32>
  %r = bcast.subtract %x, %low broadcast_dimensions = [1] : (tensor<64x348xf32>, tensor<348xf32>) -> tensor<64x348xf32>
  return %r : tensor<64x348xf32>
}

func.func @matrix() -> tensor<64x348xf32> {
  %0 = bcast.iota dimension = 0 : tensor<22272xi32>
  %prime = bcast.constant dense<257> : tensor<i32>
  %1 = bcast.remainder %0, %prime : (tensor<22272xi32>, tensor<i32>) -> tensor<22272xi32>
  %2 = bcast.convert %1 : (tensor<22272xi32>) -> tensor<22272xf32>
  %3 = bcast.reshape %2 : (tensor<22272xf32>) -> tensor<64x348xf32>
  return %3 : tensor<64x348xf32>
}
