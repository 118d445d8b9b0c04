// Kernels of each kind, and types that only some GPUs compute in.
func.func @elementwise(%a: tensor<64xf32>, %b: tensor<64xf16>, %c: tensor<64xbf16>,
                       %d: tensor<64xcomplex<f64>>)
    -> (tensor<64xf32>, tensor<64xf16>, tensor<64xbf16>, tensor<64xcomplex<f64>>) {
  %0 = bcast.tanh %a : tensor<64xf32>
  %1 = bcast.add %b, %b : tensor<64xf16>
  %2 = bcast.maximum %c, %c : tensor<64xbf16>
  %3 = bcast.multiply %d, %d : tensor<64xcomplex<f64>>
  return %0, %1, %2, %3 : tensor<64xf32>, tensor<64xf16>, tensor<64xbf16>, tensor<64xcomplex<f64>>
}
func.func @reductions(%a: tensor<64x256xf32>, %b: tensor<64x256xi8>, %c: tensor<64x256xbf16>)
    -> (tensor<64xf32>, tensor<256xi8>, tensor<bf16>) {
  %0 = bcast.reduce add, %a dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %1 = bcast.reduce maximum, %b dimensions = [0] : (tensor<64x256xi8>) -> tensor<256xi8>
  %2 = bcast.reduce minimum, %c dimensions = [0, 1] : (tensor<64x256xbf16>) -> tensor<bf16>
  return %0, %1, %2 : tensor<64xf32>, tensor<256xi8>, tensor<bf16>
}
func.func @softmax(%a: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %0 = bcast.reduce maximum, %a dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %1 = bcast.subtract %a, %0 broadcast_dimensions = [0] : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  %2 = bcast.exponential %1 : tensor<64x256xf32>
  %3 = bcast.reduce add, %2 dimensions = [1] : (tensor<64x256xf32>) -> tensor<64xf32>
  %4 = bcast.divide %2, %3 broadcast_dimensions = [0] : (tensor<64x256xf32>, tensor<64xf32>) -> tensor<64x256xf32>
  return %4 : tensor<64x256xf32>
}
func.func @transpose(%a: tensor<64x256xf32>) -> tensor<256x64xf32> {
  %0 = bcast.transpose %a permutation = [1, 0] : (tensor<64x256xf32>) -> tensor<256x64xf32>
  return %0 : tensor<256x64xf32>
}
