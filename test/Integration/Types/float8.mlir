// Test that 8-bit floats are converted, stored and moved. Every encoding is in
// numpy/float8.py.
// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<6xf64>, %a2: tensor<4xf8E4M3FN>,
                %a3: tensor<2x3xf8E5M2>, %p: tensor<3xi1>, %a4: tensor<?xf8E5M2>)
    -> (tensor<8xf8E4M3FN>, tensor<8xf8E5M2>, tensor<8xf8E4M3FNUZ>,
        tensor<6xf8E8M0FNU>, tensor<4xf16>, tensor<4xi8>, tensor<4xi1>,
        tensor<4xcomplex<f32>>, tensor<3x2xf8E5M2>, tensor<2x2xf8E5M2>,
        tensor<2x4xf8E5M2>, tensor<4x3xf8E5M2>, tensor<2x3xf8E5M2>,
        tensor<3xf8E5M2>, tensor<6xf8E5M2>, tensor<2x3xf8E5M2>,
        tensor<?x2xf8E5M2>, tensor<2xf8E3M4>) {
  // To nearest even; beyond the range NaN or inf; subnormals; -0 where it is.
  // RUN:   --input="8xf32=1.0625 1.1875 464 465 0.0009765625 -0.0 nan -inf" \
  // CHECK: result[0]: 8xf8E4M3FN=1 1.2 448 nan 0 -0 nan nan
  %0 = bcast.convert %a0 : (tensor<8xf32>) -> tensor<8xf8E4M3FN>
  // CHECK: result[1]: 8xf8E5M2=1 1.2 448 448 0.001 -0 nan -inf
  %1 = bcast.convert %a0 : (tensor<8xf32>) -> tensor<8xf8E5M2>
  // CHECK: result[2]: 8xf8E4M3FNUZ=1 1.2 nan nan 0.001 0 nan nan
  %2 = bcast.convert %a0 : (tensor<8xf32>) -> tensor<8xf8E4M3FNUZ>
  // Powers of two alone.
  // RUN:   --input="6xf64=1 1.5 1.4999999999999 0 -1 inf" \
  // CHECK: result[3]: 6xf8E8M0FNU=1 2 1 6e-39 nan nan
  %3 = bcast.convert %a1 : (tensor<6xf64>) -> tensor<6xf8E8M0FNU>
  // From them.
  // RUN:   --input="4xf8E4M3FN=448 -0.0 nan 1.5" \
  // CHECK: result[4]: 4xf16=448 -0 nan 1.5
  %4 = bcast.convert %a2 : (tensor<4xf8E4M3FN>) -> tensor<4xf16>
  // CHECK: result[5]: 4xi8=127 0 0 1
  %5 = bcast.convert %a2 : (tensor<4xf8E4M3FN>) -> tensor<4xi8>
  // CHECK: result[6]: 4xi1=1 0 1 1
  %6 = bcast.convert %a2 : (tensor<4xf8E4M3FN>) -> tensor<4xi1>
  // CHECK: result[7]: 4xcomplex<f32>=(448,0) (-0,0) (nan,0) (1.5,0)
  %7 = bcast.convert %a2 : (tensor<4xf8E4M3FN>) -> tensor<4xcomplex<f32>>
  // Movement.
  // RUN:   --input="2x3xf8E5M2=1 2 3 -0.0 inf 6" --input="3xi1=1 0 1" \
  // RUN:   --input="1xf8E5M2=4" \
  // CHECK: result[8]: 3x2xf8E5M2=[1 -0][2 inf][3 6]
  %8 = bcast.transpose %a3 permutation = [1, 0] : (tensor<2x3xf8E5M2>) -> tensor<3x2xf8E5M2>
  // CHECK: result[9]: 2x2xf8E5M2=[1 3][-0 6]
  %9 = bcast.slice %a3 start_indices = [0, 0] limit_indices = [2, 3] strides = [1, 2]
      : (tensor<2x3xf8E5M2>) -> tensor<2x2xf8E5M2>
  // CHECK: result[10]: 2x4xf8E5M2=[0.5 1 2 3][0.5 -0 inf 6]
  %half = bcast.constant dense<0.5> : tensor<f8E5M2>
  %10 = bcast.pad %a3, %half edge_padding_low = [0, 1] edge_padding_high = [0, 0] interior_padding = [0, 0]
      : (tensor<2x3xf8E5M2>, tensor<f8E5M2>) -> tensor<2x4xf8E5M2>
  // CHECK: result[11]: 4x3xf8E5M2=[1 2 3][-0 inf 6][1 2 3][-0 inf 6]
  %11 = bcast.concatenate %a3, %a3 dimension = 0
      : (tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>) -> tensor<4x3xf8E5M2>
  // CHECK: result[12]: 2x3xf8E5M2=[3 2 1][6 inf -0]
  %12 = bcast.reverse %a3 dimensions = [1] : tensor<2x3xf8E5M2>
  // CHECK: result[13]: 3xf8E5M2=0.5 -3 0.5
  %c = bcast.constant dense<[-1.0, -3.0, 7.0]> : tensor<3xf8E5M2>
  %halves = bcast.broadcast %half sizes = [3] : (tensor<f8E5M2>) -> tensor<3xf8E5M2>
  %13 = bcast.select %p, %halves, %c : (tensor<3xi1>, tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  // CHECK: result[14]: 6xf8E5M2=1 2 3 -0 inf 6
  %14 = bcast.reshape %a3 : (tensor<2x3xf8E5M2>) -> tensor<6xf8E5M2>
  // CHECK: result[15]: 2x3xf8E5M2=[4 4 4][4 4 4]
  %15 = bcast.broadcast_in_dim %a4 broadcast_dimensions = [1] : (tensor<?xf8E5M2>) -> tensor<2x3xf8E5M2>
  // CHECK: result[16]: 1x2xf8E5M2=[4 4]
  %t = bcast.broadcast %a4 sizes = [2] : (tensor<?xf8E5M2>) -> tensor<2x?xf8E5M2>
  %16 = bcast.transpose %t permutation = [1, 0] : (tensor<2x?xf8E5M2>) -> tensor<?x2xf8E5M2>
  // CHECK: result[17]: 2xf8E3M4=15.5 -0.02
  %17 = bcast.constant dense<[15.5, -0.015625]> : tensor<2xf8E3M4>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17
      : tensor<8xf8E4M3FN>, tensor<8xf8E5M2>, tensor<8xf8E4M3FNUZ>,
        tensor<6xf8E8M0FNU>, tensor<4xf16>, tensor<4xi8>, tensor<4xi1>,
        tensor<4xcomplex<f32>>, tensor<3x2xf8E5M2>, tensor<2x2xf8E5M2>,
        tensor<2x4xf8E5M2>, tensor<4x3xf8E5M2>, tensor<2x3xf8E5M2>,
        tensor<3xf8E5M2>, tensor<6xf8E5M2>, tensor<2x3xf8E5M2>,
        tensor<?x2xf8E5M2>, tensor<2xf8E3M4>
}
