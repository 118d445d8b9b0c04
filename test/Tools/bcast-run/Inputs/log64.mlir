func.func @main(%a: tensor<64xf64>) -> tensor<64xf64> {
  %0 = bcast.log %a : tensor<64xf64>
  return %0 : tensor<64xf64>
}
