// RUN: %run_targets %s \

func.func @main(%a0: tensor<9xf32>, %b0: tensor<9xf32>, %a1: tensor<16xf64>,
                %b1: tensor<16xf64>, %a2: tensor<2xf16>, %b2: tensor<2xf16>,
                %a3: tensor<2xbf16>, %b3: tensor<2xbf16>, %a4: tensor<4xi32>,
                %b4: tensor<4xi32>, %a5: tensor<6xi32>, %b5: tensor<6xi32>,
                %a6: tensor<2xui8>, %b6: tensor<2xui8>, %a7: tensor<2x2xi32>,
                %b7: tensor<2xi32>, %a8: tensor<f32>, %b8: tensor<f32>,
                %a9: tensor<1xf32>, %b9: tensor<0xf32>)
    -> (tensor<9xf32>, tensor<16xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<4xi32>, tensor<6xi32>, tensor<2xui8>, tensor<2x2xi32>,
        tensor<f32>, tensor<0xf32>) {
  // C's pow: 1 to any power and anything to 0, signs of zeros, NaN.
  // RUN:   --input="9xf32=nan 1 -8 0 -0.0 -0.0 -2 2 -1" \
  // RUN:   --input="9xf32=0 nan 0.5 -1 -1 3 3 -1 inf" \
  // CHECK: result[0]: 9xf32=1 1 nan inf -inf -0 -8 0.5 1
  %0 = bcast.power %a0, %b0 : tensor<9xf32>
  // Ordinary lanes beside bases and exponents that are rare.
  // RUN:   --input="16xf64=2 nan -inf 2 0 -0.0 -1 1 0.5 2 -2 nan 2 5e-324 -8 1e-310" \
  // RUN:   --input="16xf64=10 0 3 3 -1 -3 inf nan -1074 -1074 -1073 1 inf 0.5 0.5 -1" \
  // CHECK: result[1]: 16xf64=1024 1 -inf 8 inf -inf 1 1 inf 5e-324 -1e-323 nan inf 2.2227587494850775e-162 nan inf
  %1 = bcast.power %a1, %b1 : tensor<16xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=2 300" --input="2xf16=0.5 2" \
  // CHECK: result[2]: 2xf16=1.414 inf
  %2 = bcast.power %a2, %b2 : tensor<2xf16>
  // RUN:   --input="2xbf16=2 257" --input="2xbf16=0.5 2" \
  // CHECK: result[3]: 2xbf16=1.414 65536
  %3 = bcast.power %a3, %b3 : tensor<2xbf16>
  // Integers wrap; 0 to 0 is 1.
  // RUN:   --input="4xi32=2 -3 0 2" --input="4xi32=10 3 0 32" \
  // CHECK: result[4]: 4xi32=1024 -27 1 0
  %4 = bcast.power %a4, %b4 : tensor<4xi32>
  // Negative exponents: of 1 and -1, else 0.
  // RUN:   --input="6xi32=1 -1 -1 2 0 -2" --input="6xi32=-5 -2 -3 -1 -1 -1" \
  // CHECK: result[5]: 6xi32=1 1 -1 0 0 0
  %5 = bcast.power %a5, %b5 : tensor<6xi32>
  // RUN:   --input="2xui8=3 255" --input="2xui8=5 255" \
  // CHECK: result[6]: 2xui8=243 255
  %6 = bcast.power %a6, %b6 : tensor<2xui8>
  // [2,2] to [2] dims=[1] -> [2,2]
  // RUN:   --input="2x2xi32=1 2 3 4" --input="2xi32=2 3" \
  // CHECK: result[7]: 2x2xi32=[1 8][9 64]
  %7 = bcast.power %a7, %b7 broadcast_dimensions = [1]
      : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
  // Rank 0, and 1 against 0.
  // RUN:   --input=f32=3 --input=f32=2 \
  // CHECK: result[8]: f32=9
  %8 = bcast.power %a8, %b8 : tensor<f32>
  // RUN:   --input=1xf32=1 --input=0xf32= \
  // CHECK: result[9]: 0xf32=
  %9 = bcast.power %a9, %b9 : (tensor<1xf32>, tensor<0xf32>) -> tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9
      : tensor<9xf32>, tensor<16xf64>, tensor<2xf16>, tensor<2xbf16>,
        tensor<4xi32>, tensor<6xi32>, tensor<2xui8>, tensor<2x2xi32>,
        tensor<f32>, tensor<0xf32>
}
