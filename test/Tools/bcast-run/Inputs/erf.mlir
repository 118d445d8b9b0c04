func.func @main(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = bcast.erf %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
