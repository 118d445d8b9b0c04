func.func @main(%a: tensor<64xf32>, %b: tensor<64xf32>, %c: tensor<64xf64>,
                %d: tensor<64xf64>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf64>, tensor<64xf64>) {
  %0 = bcast.maximum %a, %b : tensor<64xf32>
  %1 = bcast.minimum %a, %b : tensor<64xf32>
  %2 = bcast.maximum %c, %d : tensor<64xf64>
  %3 = bcast.minimum %c, %d : tensor<64xf64>
  return %0, %1, %2, %3 : tensor<64xf32>, tensor<64xf32>, tensor<64xf64>, tensor<64xf64>
}
