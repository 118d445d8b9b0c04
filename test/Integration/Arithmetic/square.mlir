// RUN: %run_targets %s \

func.func @main(%a0: tensor<8xf32>, %a1: tensor<2xf64>, %a2: tensor<2xf16>,
                %a3: tensor<2xbf16>, %a4: tensor<3xi8>,
                %a5: tensor<1xcomplex<f32>>, %a6: tensor<f32>,
                %a7: tensor<0x2xf32>)
    -> (tensor<8xf32>, tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<3xi8>, tensor<1xcomplex<f32>>, tensor<f32>, tensor<0x2xf32>) {
  // Of floats, overflow and underflow.
  // RUN:   --input="8xf32=2 -3 -0.0 inf -inf nan 1e30 1e-30" \
  // CHECK: result[0]: 8xf32=4 9 0 inf inf nan inf 0
  %0 = bcast.square %a0 : tensor<8xf32>
  // RUN:   --input="2xf64=-3 1e200" \
  // CHECK: result[1]: 2xf64=9 inf
  %1 = bcast.square %a1 : tensor<2xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=300 33" \
  // CHECK: result[2]: 2xf16=inf 1089
  %2 = bcast.square %a2 : tensor<2xf16>
  // RUN:   --input="2xbf16=257 15" \
  // CHECK: result[3]: 2xbf16=65536 225
  %3 = bcast.square %a3 : tensor<2xbf16>
  // Integers wrap.
  // RUN:   --input="3xi8=16 -3 127" \
  // CHECK: result[4]: 3xi8=0 9 1
  %4 = bcast.square %a4 : tensor<3xi8>
  // Complex numbers.
  // RUN:   --input="1xcomplex<f32>=(1,2)" \
  // CHECK: result[5]: 1xcomplex<f32>=(-3,4)
  %5 = bcast.square %a5 : tensor<1xcomplex<f32>>
  // Rank 0, empty.
  // RUN:   --input=f32=2 \
  // CHECK: result[6]: f32=4
  %6 = bcast.square %a6 : tensor<f32>
  // RUN:   --input=0x2xf32= \
  // CHECK: result[7]: 0x2xf32=
  %7 = bcast.square %a7 : tensor<0x2xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<8xf32>, tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<3xi8>, tensor<1xcomplex<f32>>, tensor<f32>, tensor<0x2xf32>
}
