// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>,
                %a2: tensor<2x1x3xi32>, %a3: tensor<2x1x3xi32>,
                %a4: tensor<f32>, %a5: tensor<2xi8>, %a6: tensor<0x3xf32>,
                %a7: tensor<2x2xi1>, %a8: tensor<2x1xui8>, %a9: tensor<2x1xf16>,
                %a10: tensor<2x1xbf16>, %a11: tensor<1x2xcomplex<f64>>)
    -> (tensor<3x2xf32>, tensor<2x3xf32>, tensor<3x2x1xi32>, tensor<1x3x2xi32>,
        tensor<f32>, tensor<2xi8>, tensor<3x0xf32>, tensor<2x2xi1>,
        tensor<1x2xui8>, tensor<1x2xf16>, tensor<1x2xbf16>,
        tensor<2x1xcomplex<f64>>) {
  // A matrix; the identity.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[0]: 3x2xf32=[1 4][2 5][3 6]
  %0 = bcast.transpose %a0 permutation = [1, 0]
      : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[1]: 2x3xf32=[1 2 3][4 5 6]
  %1 = bcast.transpose %a1 permutation = [0, 1] : tensor<2x3xf32>
  // Dimension d of the result is dimension permutation[d] of the operand.
  // RUN:   --input="2x1x3xi32=1 2 3 4 5 6" \
  // CHECK: result[2]: 3x2x1xi32={{\[\[}}1][4]]{{\[\[}}2][5]]{{\[\[}}3][6]]
  %2 = bcast.transpose %a2 permutation = [2, 0, 1]
      : (tensor<2x1x3xi32>) -> tensor<3x2x1xi32>
  // RUN:   --input="2x1x3xi32=1 2 3 4 5 6" \
  // CHECK: result[3]: 1x3x2xi32={{\[\[}}1 4][2 5][3 6]]
  %3 = bcast.transpose %a3 permutation = [1, 2, 0]
      : (tensor<2x1x3xi32>) -> tensor<1x3x2xi32>
  // Rank 0, rank 1, empty.
  // RUN:   --input=f32=-0.0 \
  // CHECK: result[4]: f32=-0
  %4 = bcast.transpose %a4 permutation = [] : tensor<f32>
  // RUN:   --input="2xi8=1 2" \
  // CHECK: result[5]: 2xi8=1 2
  %5 = bcast.transpose %a5 permutation = [0] : tensor<2xi8>
  // RUN:   --input=0x3xf32= \
  // CHECK: result[6]: 3x0xf32=
  %6 = bcast.transpose %a6 permutation = [1, 0]
      : (tensor<0x3xf32>) -> tensor<3x0xf32>
  // Every kind of element.
  // RUN:   --input="2x2xi1=1 0 1 1" \
  // CHECK: result[7]: 2x2xi1=[1 1][0 1]
  %7 = bcast.transpose %a7 permutation = [1, 0] : tensor<2x2xi1>
  // RUN:   --input="2x1xui8=255 1" \
  // CHECK: result[8]: 1x2xui8=[255 1]
  %8 = bcast.transpose %a8 permutation = [1, 0]
      : (tensor<2x1xui8>) -> tensor<1x2xui8>
  // RUN:   --input="2x1xf16=nan -0.0" \
  // CHECK: result[9]: 1x2xf16=[nan -0]
  %9 = bcast.transpose %a9 permutation = [1, 0]
      : (tensor<2x1xf16>) -> tensor<1x2xf16>
  // RUN:   --input="2x1xbf16=inf -0.0" \
  // CHECK: result[10]: 1x2xbf16=[inf -0]
  %10 = bcast.transpose %a10 permutation = [1, 0]
      : (tensor<2x1xbf16>) -> tensor<1x2xbf16>
  // RUN:   --input="1x2xcomplex<f64>=(1,2) (3,4)" \
  // CHECK: result[11]: 2x1xcomplex<f64>=[(1,2)][(3,4)]
  %11 = bcast.transpose %a11 permutation = [1, 0]
      : (tensor<1x2xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11
      : tensor<3x2xf32>, tensor<2x3xf32>, tensor<3x2x1xi32>, tensor<1x3x2xi32>,
        tensor<f32>, tensor<2xi8>, tensor<3x0xf32>, tensor<2x2xi1>,
        tensor<1x2xui8>, tensor<1x2xf16>, tensor<1x2xbf16>,
        tensor<2x1xcomplex<f64>>
}
