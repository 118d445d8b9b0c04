func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = bcast.constant dense<0.0> : tensor<f32>
  %1 = bcast.maximum %x, %0 : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  return %1 : tensor<64xf32>
}
