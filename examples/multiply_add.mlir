// output[i] = alpha * input0[i] + input1[i]
//
// A scalar goes with any shape; everything else says which dimensions of the
// result it has, by `broadcast_dimensions`.
//
// DEFINE: %{run} = bcast-run %s --input=f32=2 --input=@%t/input0.npy --input=@%t/input1.npy --output=@%t/output.npy
// RUN: rm -rf %t && mkdir %t && %python %S/multiply_add.py write %t
// RUN: %{run} --target=cpu && %python %S/multiply_add.py check %t | FileCheck %s
// RUN: rm %t/output.npy
// RUN: %{run} --target=interpreter && %python %S/multiply_add.py check %t | FileCheck %s
// CHECK: all 1024 elements are alpha * input0 + input1, exactly
func.func @main(%alpha: tensor<f32>, %input0: tensor<1024xf32>,
                %input1: tensor<1024xf32>) -> tensor<1024xf32> {
  %scaled = bcast.multiply %alpha, %input0
      : (tensor<f32>, tensor<1024xf32>) -> tensor<1024xf32>
  %output = bcast.add %scaled, %input1 : tensor<1024xf32>
  return %output : tensor<1024xf32>
}
