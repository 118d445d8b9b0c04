// output[i] = alpha * input0[i] + input1[i]
//
// A scalar goes with any shape; everything else says which dimensions of the
// result it has, by `broadcast_dimensions`.
func.func @main(%alpha: tensor<f32>, %input0: tensor<1024xf32>,
                %input1: tensor<1024xf32>) -> tensor<1024xf32> {
  %scaled = bcast.multiply %alpha, %input0
      : (tensor<f32>, tensor<1024xf32>) -> tensor<1024xf32>
  %output = bcast.add %scaled, %input1 : tensor<1024xf32>
  return %output : tensor<1024xf32>
}
