// RUN: %run_targets %s | FileCheck %s --match-full-lines

func.func @main()
    -> (tensor<4xi32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x2xi8>,
        tensor<1xui64>, tensor<2x0xf32>, tensor<3xui8>, tensor<3xi64>,
        tensor<3xf16>, tensor<3xbf16>, tensor<3xf64>, tensor<2xcomplex<f32>>,
        tensor<300xi8>, tensor<260xbf16>) {
  // Along each dimension.
  // CHECK: result[0]: 4xi32=0 1 2 3
  %0 = bcast.iota dimension = 0 : tensor<4xi32>
  // CHECK: result[1]: 2x3xf32=[0 0 0][1 1 1]
  %1 = bcast.iota dimension = 0 : tensor<2x3xf32>
  // CHECK: result[2]: 2x3xf32=[0 1 2][0 1 2]
  %2 = bcast.iota dimension = 1 : tensor<2x3xf32>
  // CHECK: result[3]: 2x3x2xi8={{\[\[}}0 0][1 1][2 2]]{{\[\[}}0 0][1 1][2 2]]
  %3 = bcast.iota dimension = 1 : tensor<2x3x2xi8>
  // Size 1, empty.
  // CHECK: result[4]: 1xui64=0
  %4 = bcast.iota dimension = 0 : tensor<1xui64>
  // CHECK: result[5]: 2x0xf32=
  %5 = bcast.iota dimension = 1 : tensor<2x0xf32>
  // Every kind of element.
  // CHECK: result[6]: 3xui8=0 1 2
  %6 = bcast.iota dimension = 0 : tensor<3xui8>
  // CHECK: result[7]: 3xi64=0 1 2
  %7 = bcast.iota dimension = 0 : tensor<3xi64>
  // CHECK: result[8]: 3xf16=0 1 2
  %8 = bcast.iota dimension = 0 : tensor<3xf16>
  // CHECK: result[9]: 3xbf16=0 1 2
  %9 = bcast.iota dimension = 0 : tensor<3xbf16>
  // CHECK: result[10]: 3xf64=0 1 2
  %10 = bcast.iota dimension = 0 : tensor<3xf64>
  // CHECK: result[11]: 2xcomplex<f32>=(0,0) (1,0)
  %11 = bcast.iota dimension = 0 : tensor<2xcomplex<f32>>
  // Integers wrap: 0, ..., 127, -128, ...
  // CHECK: result[12]: 300xi8=0 1 {{.*}} 126 127 -128 -127 {{.*}} -1 0 1 {{.*}} 43
  %12 = bcast.iota dimension = 0 : tensor<300xi8>
  // Floats round to nearest even.
  // CHECK: result[13]: 260xbf16=0 1 {{.*}} 255 256 256 258 260
  %13 = bcast.iota dimension = 0 : tensor<260xbf16>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13
      : tensor<4xi32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x2xi8>,
        tensor<1xui64>, tensor<2x0xf32>, tensor<3xui8>, tensor<3xi64>,
        tensor<3xf16>, tensor<3xbf16>, tensor<3xf64>, tensor<2xcomplex<f32>>,
        tensor<300xi8>, tensor<260xbf16>
}
