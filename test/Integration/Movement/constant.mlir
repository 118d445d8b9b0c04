// RUN: %run_targets %s | FileCheck %s --match-full-lines

func.func @main()
    -> (tensor<2x2xf32>, tensor<2x2xi32>, tensor<ui8>, tensor<0x2xf32>,
        tensor<4xf32>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi64>,
        tensor<2xui64>, tensor<3xi1>, tensor<2xcomplex<f32>>) {
  // Splats, lists, rank 0, empty.
  // CHECK: result[0]: 2x2xf32=[1.5 1.5][1.5 1.5]
  %0 = bcast.constant dense<1.5> : tensor<2x2xf32>
  // CHECK: result[1]: 2x2xi32=[1 2][3 -4]
  %1 = bcast.constant dense<[[1, 2], [3, -4]]> : tensor<2x2xi32>
  // CHECK: result[2]: ui8=7
  %2 = bcast.constant dense<7> : tensor<ui8>
  // CHECK: result[3]: 0x2xf32=
  %3 = bcast.constant dense<> : tensor<0x2xf32>
  // Every bit counts: NaN, infinities, -0, subnormals.
  // CHECK: result[4]: 4xf32=nan -inf -0 1e-45
  %4 = bcast.constant dense<[0x7FC00000, 0xFF800000, -0.0, 1.4e-45]>
      : tensor<4xf32>
  // CHECK: result[5]: 2xf16=inf 6e-08
  %5 = bcast.constant dense<[0x7C00, 0x0001]> : tensor<2xf16>
  // CHECK: result[6]: 2xbf16=inf 1
  %6 = bcast.constant dense<[0x7F80, 0x3F80]> : tensor<2xbf16>
  // Integer extremes and truth values.
  // CHECK: result[7]: 2xi64=-9223372036854775808 9223372036854775807
  %7 = bcast.constant dense<[-9223372036854775808, 9223372036854775807]>
      : tensor<2xi64>
  // CHECK: result[8]: 2xui64=18446744073709551615 18446744073709551615
  %8 = bcast.constant dense<18446744073709551615> : tensor<2xui64>
  // CHECK: result[9]: 3xi1=1 0 1
  %9 = bcast.constant dense<[true, false, true]> : tensor<3xi1>
  // CHECK: result[10]: 2xcomplex<f32>=(1,-2) (0,4)
  %10 = bcast.constant dense<[(1.0, -2.0), (0.0, 4.0)]> : tensor<2xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
      : tensor<2x2xf32>, tensor<2x2xi32>, tensor<ui8>, tensor<0x2xf32>,
        tensor<4xf32>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi64>,
        tensor<2xui64>, tensor<3xi1>, tensor<2xcomplex<f32>>
}
