// RUN: %run_targets %s \

func.func @main(%a0: tensor<3xf32>, %a1: tensor<2xi8>, %a2: tensor<f32>,
                %a3: tensor<3xf32>, %a4: tensor<3xf32>, %a5: tensor<0xf32>,
                %a6: tensor<1xi1>, %a7: tensor<f16>, %a8: tensor<bf16>,
                %a9: tensor<complex<f32>>)
    -> (tensor<2x3xf32>, tensor<2x1x2xi8>, tensor<3xf32>, tensor<3xf32>,
        tensor<0x3xf32>, tensor<2x0xf32>, tensor<2x1xi1>, tensor<2xf16>,
        tensor<2xbf16>, tensor<2xcomplex<f32>>) {
  // New dimensions in front.
  // RUN:   --input="3xf32=1 2 3" \
  // CHECK: result[0]: 2x3xf32=[1 2 3][1 2 3]
  %0 = bcast.broadcast %a0 sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  // RUN:   --input="2xi8=1 -2" \
  // CHECK: result[1]: 2x1x2xi8={{\[\[}}1 -2]]{{\[\[}}1 -2]]
  %1 = bcast.broadcast %a1 sizes = [2, 1] : (tensor<2xi8>) -> tensor<2x1x2xi8>
  // Of rank 0; none; none of anything.
  // RUN:   --input=f32=-0.0 \
  // CHECK: result[2]: 3xf32=-0 -0 -0
  %2 = bcast.broadcast %a2 sizes = [3] : (tensor<f32>) -> tensor<3xf32>
  // RUN:   --input="3xf32=1 2 3" \
  // CHECK: result[3]: 3xf32=1 2 3
  %3 = bcast.broadcast %a3 sizes = [] : tensor<3xf32>
  // RUN:   --input="3xf32=1 2 3" \
  // CHECK: result[4]: 0x3xf32=
  %4 = bcast.broadcast %a4 sizes = [0] : (tensor<3xf32>) -> tensor<0x3xf32>
  // RUN:   --input=0xf32= \
  // CHECK: result[5]: 2x0xf32=
  %5 = bcast.broadcast %a5 sizes = [2] : (tensor<0xf32>) -> tensor<2x0xf32>
  // Every kind of element.
  // RUN:   --input=1xi1=1 \
  // CHECK: result[6]: 2x1xi1=[1][1]
  %6 = bcast.broadcast %a6 sizes = [2] : (tensor<1xi1>) -> tensor<2x1xi1>
  // RUN:   --input=f16=nan \
  // CHECK: result[7]: 2xf16=nan nan
  %7 = bcast.broadcast %a7 sizes = [2] : (tensor<f16>) -> tensor<2xf16>
  // RUN:   --input=bf16=0.5 \
  // CHECK: result[8]: 2xbf16=0.5 0.5
  %8 = bcast.broadcast %a8 sizes = [2] : (tensor<bf16>) -> tensor<2xbf16>
  // RUN:   --input="complex<f32>=(1,-2)" \
  // CHECK: result[9]: 2xcomplex<f32>=(1,-2) (1,-2)
  %9 = bcast.broadcast %a9 sizes = [2]
      : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9
      : tensor<2x3xf32>, tensor<2x1x2xi8>, tensor<3xf32>, tensor<3xf32>,
        tensor<0x3xf32>, tensor<2x0xf32>, tensor<2x1xi1>, tensor<2xf16>,
        tensor<2xbf16>, tensor<2xcomplex<f32>>
}
