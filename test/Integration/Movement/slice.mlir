// RUN: %run_targets %s \

func.func @main(%a0: tensor<2x3xf32>, %a1: tensor<7xi32>, %a2: tensor<2x4xi32>,
                %a3: tensor<f32>, %a4: tensor<2xf32>, %a5: tensor<2xf32>,
                %a6: tensor<0x2xf32>, %a7: tensor<3xi1>, %a8: tensor<3xui8>,
                %a9: tensor<3xf16>, %a10: tensor<3xbf16>,
                %a11: tensor<2xcomplex<f64>>)
    -> (tensor<2x2xf32>, tensor<3xi32>, tensor<2x2xi32>, tensor<f32>,
        tensor<2xf32>, tensor<0xf32>, tensor<0x1xf32>, tensor<2xi1>,
        tensor<2xui8>, tensor<2xf16>, tensor<2xbf16>, tensor<1xcomplex<f64>>) {
  // A window; with strides, of which the last is incomplete.
  // RUN:   --input="2x3xf32=1 2 3 4 5 6" \
  // CHECK: result[0]: 2x2xf32=[2 3][5 6]
  %0 = bcast.slice %a0 start_indices = [0, 1] limit_indices = [2, 3] strides = [1, 1]
      : (tensor<2x3xf32>) -> tensor<2x2xf32>
  // RUN:   --input="7xi32=0 1 2 3 4 5 6" \
  // CHECK: result[1]: 3xi32=1 3 5
  %1 = bcast.slice %a1 start_indices = [1] limit_indices = [6] strides = [2]
      : (tensor<7xi32>) -> tensor<3xi32>
  // RUN:   --input="2x4xi32=0 1 2 3 4 5 6 7" \
  // CHECK: result[2]: 2x2xi32=[0 3][4 7]
  %2 = bcast.slice %a2 start_indices = [0, 0] limit_indices = [2, 4] strides = [1, 3]
      : (tensor<2x4xi32>) -> tensor<2x2xi32>
  // Rank 0, all, empty.
  // RUN:   --input=f32=-0.0 \
  // CHECK: result[3]: f32=-0
  %3 = bcast.slice %a3 start_indices = [] limit_indices = [] strides = []
      : tensor<f32>
  // RUN:   --input="2xf32=1 2" \
  // CHECK: result[4]: 2xf32=1 2
  %4 = bcast.slice %a4 start_indices = [0] limit_indices = [2] strides = [1]
      : tensor<2xf32>
  // RUN:   --input="2xf32=1 2" \
  // CHECK: result[5]: 0xf32=
  %5 = bcast.slice %a5 start_indices = [2] limit_indices = [2] strides = [1]
      : (tensor<2xf32>) -> tensor<0xf32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[6]: 0x1xf32=
  %6 = bcast.slice %a6 start_indices = [0, 0] limit_indices = [0, 1] strides = [1, 1]
      : (tensor<0x2xf32>) -> tensor<0x1xf32>
  // Every kind of element.
  // RUN:   --input="3xi1=1 0 1" \
  // CHECK: result[7]: 2xi1=0 1
  %7 = bcast.slice %a7 start_indices = [1] limit_indices = [3] strides = [1]
      : (tensor<3xi1>) -> tensor<2xi1>
  // RUN:   --input="3xui8=1 255 2" \
  // CHECK: result[8]: 2xui8=255 2
  %8 = bcast.slice %a8 start_indices = [1] limit_indices = [3] strides = [1]
      : (tensor<3xui8>) -> tensor<2xui8>
  // RUN:   --input="3xf16=nan 1 -0.0" \
  // CHECK: result[9]: 2xf16=nan -0
  %9 = bcast.slice %a9 start_indices = [0] limit_indices = [3] strides = [2]
      : (tensor<3xf16>) -> tensor<2xf16>
  // RUN:   --input="3xbf16=inf 1 0.5" \
  // CHECK: result[10]: 2xbf16=inf 0.5
  %10 = bcast.slice %a10 start_indices = [0] limit_indices = [3] strides = [2]
      : (tensor<3xbf16>) -> tensor<2xbf16>
  // RUN:   --input="2xcomplex<f64>=(1,2) (3,4)" \
  // CHECK: result[11]: 1xcomplex<f64>=(3,4)
  %11 = bcast.slice %a11 start_indices = [1] limit_indices = [2] strides = [1]
      : (tensor<2xcomplex<f64>>) -> tensor<1xcomplex<f64>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11
      : tensor<2x2xf32>, tensor<3xi32>, tensor<2x2xi32>, tensor<f32>,
        tensor<2xf32>, tensor<0xf32>, tensor<0x1xf32>, tensor<2xi1>,
        tensor<2xui8>, tensor<2xf16>, tensor<2xbf16>, tensor<1xcomplex<f64>>
}
