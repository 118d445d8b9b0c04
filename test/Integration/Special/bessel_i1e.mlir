// RUN: %run_targets %s \

func.func @main(%a0: tensor<9xf32>, %a1: tensor<4xf64>, %a2: tensor<2xf16>,
                %a3: tensor<2xbf16>, %a4: tensor<0x2xf32>)
    -> (tensor<9xf32>, tensor<4xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<0x2xf32>) {
  // Odd; zeros keep their signs, and so do infinities. The last is between two
  // pieces, where the first piece would be 2 units off.
  // RUN:   --input="9xf32=0 -0.0 inf -inf nan 1 -1 20 1.431865" \
  // CHECK: result[0]: 9xf32=0 -0 0 -0 nan 0.20791042 -0.20791042 0.08750622 0.21874416
  %0 = bcast.bessel_i1e %a0 : tensor<9xf32>
  // Half of a small number.
  // RUN:   --input="4xf64=1e-300 -4e-20 inf nan" \
  // CHECK: result[1]: 4xf64=5e-301 -2e-20 0 nan
  %1 = bcast.bessel_i1e %a1 : tensor<4xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=1 -60000" \
  // CHECK: result[2]: 2xf16=0.2079 -0.001629
  %2 = bcast.bessel_i1e %a2 : tensor<2xf16>
  // RUN:   --input="2xbf16=1 nan" \
  // CHECK: result[3]: 2xbf16=0.208 nan
  %3 = bcast.bessel_i1e %a3 : tensor<2xbf16>
  // Empty.
  // RUN:   --input=0x2xf32= \
  // CHECK: result[4]: 0x2xf32=
  %4 = bcast.bessel_i1e %a4 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4
      : tensor<9xf32>, tensor<4xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<0x2xf32>
}
