// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<4xf32>, %a2: tensor<6xf32>,
                %a3: tensor<2xf64>, %a4: tensor<3xf16>, %a5: tensor<2xbf16>,
                %a6: tensor<f32>, %a7: tensor<0xf32>)
    -> (tensor<8xf32>, tensor<4xf32>, tensor<6xf32>, tensor<2xf64>,
        tensor<3xf16>, tensor<2xbf16>, tensor<f32>, tensor<0xf32>) {
  // To f16's: ties to even, overflow to infinity, subnormals to zero.
  // RUN:   --input="8xf32=1.00048828125 1.00146484375 65519 65520 -65520 1e-5 -1e-5 nan" \
  // CHECK: result[0]: 8xf32=1 1.0019531 65504 inf -inf 0 -0 nan
  %0 = bcast.reduce_precision %a0 exponent_bits = 5 mantissa_bits = 10
      : tensor<8xf32>
  // The same format: nothing changes.
  // RUN:   --input="4xf32=0.1 -0.0 1e-45 inf" \
  // CHECK: result[1]: 4xf32=0.1 -0 1e-45 inf
  %1 = bcast.reduce_precision %a1 exponent_bits = 8 mantissa_bits = 23
      : tensor<4xf32>
  // Without a mantissa NaN is infinite, and ties go to even exponents.
  // RUN:   --input="6xf32=nan 1.25 1.75 1.5 3 6" \
  // CHECK: result[2]: 6xf32=inf 1 2 2 2 8
  %2 = bcast.reduce_precision %a2 exponent_bits = 8 mantissa_bits = 0
      : tensor<6xf32>
  // RUN:   --input="2xf64=1.00390625 1.01171875" \
  // CHECK: result[3]: 2xf64=1 1.015625
  %3 = bcast.reduce_precision %a3 exponent_bits = 8 mantissa_bits = 7
      : tensor<2xf64>
  // RUN:   --input="3xf16=1.125 1.375 65504" \
  // CHECK: result[4]: 3xf16=1 1.5 inf
  %4 = bcast.reduce_precision %a4 exponent_bits = 5 mantissa_bits = 2
      : tensor<3xf16>
  // RUN:   --input="2xbf16=1.125 nan" \
  // CHECK: result[5]: 2xbf16=1 nan
  %5 = bcast.reduce_precision %a5 exponent_bits = 5 mantissa_bits = 2
      : tensor<2xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=3 \
  // CHECK: result[6]: f32=3
  %6 = bcast.reduce_precision %a6 exponent_bits = 5 mantissa_bits = 10
      : tensor<f32>
  // RUN:   --input=0xf32= \
  // CHECK: result[7]: 0xf32=
  %7 = bcast.reduce_precision %a7 exponent_bits = 5 mantissa_bits = 10
      : tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<8xf32>, tensor<4xf32>, tensor<6xf32>, tensor<2xf64>,
        tensor<3xf16>, tensor<2xbf16>, tensor<f32>, tensor<0xf32>
}
