// RUN: %run_targets %s \

func.func @main(%a0: tensor<5xf32>, %a1: tensor<6xf64>, %a2: tensor<3xf16>,
                %a3: tensor<3xbf16>, %a4: tensor<f32>, %a5: tensor<0x2xf32>)
    -> (tensor<5xf32>, tensor<6xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>) {
  // NaN below 1.
  // RUN:   --input="5xf32=1 0.5 -1 inf nan" \
  // CHECK: result[0]: 5xf32=0 nan nan inf nan
  %0 = bcast.acosh %a0 : tensor<5xf32>
  // RUN:   --input="6xf64=1 0.5 inf nan 1.5 1.7976931348623157e308" \
  // CHECK: result[1]: 6xf64=0 nan inf nan 0.9624236501192069 710.475860073944
  %1 = bcast.acosh %a1 : tensor<6xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="3xf16=1 2 0" \
  // CHECK: result[2]: 3xf16=0 1.317 nan
  %2 = bcast.acosh %a2 : tensor<3xf16>
  // RUN:   --input="3xbf16=1 2 0" \
  // CHECK: result[3]: 3xbf16=0 1.32 nan
  %3 = bcast.acosh %a3 : tensor<3xbf16>
  // Rank 0, empty.
  // RUN:   --input=f32=1 \
  // CHECK: result[4]: f32=0
  %4 = bcast.acosh %a4 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[5]: 0x2xf32=
  %5 = bcast.acosh %a5 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<5xf32>, tensor<6xf64>, tensor<3xf16>, tensor<3xbf16>,
        tensor<f32>, tensor<0x2xf32>
}
