// RUN: %run_targets %s \

func.func @main(%a0: tensor<5xf32>, %b0: tensor<5xf32>, %a1: tensor<7xf32>,
                %b1: tensor<7xf32>, %a2: tensor<8xf32>, %b2: tensor<8xf32>,
                %a3: tensor<6xf64>, %b3: tensor<6xf64>, %a4: tensor<2xf16>,
                %b4: tensor<f16>, %a5: tensor<2x1xbf16>, %b5: tensor<2xbf16>)
    -> (tensor<5xf32>, tensor<7xf32>, tensor<8xf32>, tensor<6xf64>, tensor<2xf16>,
        tensor<2x2xbf16>) {
  // Riemann's function, and large arguments.
  // RUN:   --input="5xf32=2 3 4 100 1.5" --input="5xf32=1 1 1 1 1e30" \
  // CHECK: result[0]: 5xf32=1.644934 1.2020569 1.0823232 1 2e-15
  %0 = bcast.zeta %a0, %b0 : tensor<5xf32>
  // Infinite at 1, NaN below; 0 for an infinite rhs.
  // RUN:   --input="7xf32=1 0.5 -inf nan 2 2 inf" --input="7xf32=2 2 2 2 nan inf 2" \
  // CHECK: result[1]: 7xf32=inf nan nan nan nan 0 0
  %1 = bcast.zeta %a1, %b1 : tensor<7xf32>
  // Poles; between them integers only, and the terms on both sides of 0 count.
  // RUN:   --input="8xf32=2 3 4 2 3 2.5 2 3" \
  // RUN:   --input="8xf32=0 -0.0 -2 -0.5 -0.5 -0.5 -inf -1000.5" \
  // CHECK: result[2]: 8xf32=inf nan inf 8.934802 0.4143983 nan nan 4.990014e-07
  %2 = bcast.zeta %a2, %b2 : tensor<8xf32>
  // Exponents near the end of the range.
  // RUN:   --input="6xf64=2 1 0.5 400 1.0009765625 9" --input="6xf64=0 0 0 0.1875 2.5 -100.25" \
  // CHECK: result[3]: 6xf64=inf inf nan 6.302185389040717e+290 1023.297075220457 -262130.81001157462
  %3 = bcast.zeta %a3, %b3 : tensor<6xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=2 1" --input="f16=1" \
  // CHECK: result[4]: 2xf16=1.645 inf
  %4 = bcast.zeta %a4, %b4 : (tensor<2xf16>, tensor<f16>) -> tensor<2xf16>
  // [2,1] and [2] by [1] -> [2,2]
  // RUN:   --input="2x1xbf16=2 3" --input="2xbf16=1 2" \
  // CHECK: result[5]: 2x2xbf16=[1.65 0.645][1.2 0.202]
  %5 = bcast.zeta %a5, %b5 broadcast_dimensions = [1]
      : (tensor<2x1xbf16>, tensor<2xbf16>) -> tensor<2x2xbf16>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5
      : tensor<5xf32>, tensor<7xf32>, tensor<8xf32>, tensor<6xf64>, tensor<2xf16>,
        tensor<2x2xbf16>
}
