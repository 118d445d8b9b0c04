// RUN: %run_targets %s \

func.func @main(%a0: tensor<7xf32>, %a1: tensor<7xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<7xf32>, tensor<7xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // Of negative numbers too; keeps -0.
  // RUN:   --input="7xf32=8 -8 0 -0.0 inf -inf nan" \
  // CHECK: result[0]: 7xf32=2 -2 0 -0 inf -inf nan
  %0 = bcast.cbrt %a0 : tensor<7xf32>
  // RUN:   --input="7xf64=inf -inf -0.0 nan -27 5e-324 1e300" \
  // CHECK: result[1]: 7xf64=inf -inf -0 nan -3 1.7031839360032603e-108 1e+100
  %1 = bcast.cbrt %a1 : tensor<7xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=2 -0.0 -inf" \
  // CHECK: result[2]: 3xf16=1.26 -0 -inf
  %2 = bcast.cbrt %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=2 -0.0 -inf" \
  // CHECK: result[3]: 3xbf16=1.26 -0 -inf
  %3 = bcast.cbrt %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=8 \
  // CHECK: result[4]: f32=2
  %4 = bcast.cbrt %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.cbrt %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<7xf32>, tensor<7xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}
