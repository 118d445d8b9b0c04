// RUN: %run_targets %s \

func.func @main(%a0: tensor<6xf32>, %b0: tensor<6xf32>, %a1: tensor<6xf32>,
                %b1: tensor<6xf32>, %a2: tensor<7xf32>, %b2: tensor<7xf32>,
                %a3: tensor<6xf64>, %b3: tensor<6xf64>, %a4: tensor<2xf16>,
                %b4: tensor<f16>, %a5: tensor<2x1xbf16>, %b5: tensor<2xbf16>,
                %a6: tensor<5xf32>, %b6: tensor<5xf32>)
    -> (tensor<6xf32>, tensor<6xf32>, tensor<7xf32>, tensor<6xf64>, tensor<2xf16>,
        tensor<2x2xbf16>, tensor<5xf32>) {
  // digamma, trigamma, ....
  // RUN:   --input="6xf32=0 1 2 3 10 1" --input="6xf32=1 1 1 0.5 2 -0.5" \
  // CHECK: result[0]: 6xf32=-0.5772157 1.644934 -2.4041138 97.40909 -1793.3116 8.934802
  %0 = bcast.polygamma %a0, %b0 : tensor<6xf32>
  // NaN for orders that are not 0, 1, 2, ....
  // RUN:   --input="6xf32=0.5 -1 nan inf 1 -0.0" --input="6xf32=1 1 1 1 nan 1" \
  // CHECK: result[1]: 6xf32=nan nan nan nan nan -0.5772157
  %1 = bcast.polygamma %a1, %b1 : tensor<6xf32>
  // Poles; factors that overflow where the product does not.
  // RUN:   --input="7xf32=0 1 2 1 2 171 300" --input="7xf32=0 0 0 -3 inf 63 110" \
  // CHECK: result[2]: 7xf32=nan inf nan inf -0 0.43375227 -1.1379695
  %2 = bcast.polygamma %a2, %b2 : tensor<7xf32>
  // Large orders, whose factorials are exponents.
  // RUN:   --input="6xf64=1 2 1.5 171 5000 100000" \
  // RUN:   --input="6xf64=0 -1 1 63 2003.7048791355871 36923.124513207185" \
  // CHECK: result[3]: 6xf64=inf nan nan 0.43375226011928075 -1.5594401039981064e-187 -1.1723937886434476e-161
  %3 = bcast.polygamma %a3, %b3 : tensor<6xf64>
  // 16-bit results are rounded from f32.
  // RUN:   --input="2xf16=1 2" --input="f16=1" \
  // CHECK: result[4]: 2xf16=1.645 -2.404
  %4 = bcast.polygamma %a4, %b4 : (tensor<2xf16>, tensor<f16>) -> tensor<2xf16>
  // [2,1] and [2] by [1] -> [2,2]
  // RUN:   --input="2x1xbf16=1 2" --input="2xbf16=1 2" \
  // CHECK: result[5]: 2x2xbf16=[1.65 0.645][-2.4 -0.404]
  %5 = bcast.polygamma %a5, %b5 broadcast_dimensions = [1]
      : (tensor<2x1xbf16>, tensor<2xbf16>) -> tensor<2x2xbf16>
  // Orders up to 2^40 in f32.
  // RUN:   --input="5xf32=18 31263 1302967 28299140 1.15649767e+12" \
  // RUN:   --input="5xf32=-0.375 11472.4414 479325.875 10410647 4.25451717e+11" \
  // CHECK: result[6]: 5xf32=7.9381715e+23 2.4572557e+32 203554464 -2.6599353e+26 -3.9675095e-05
  %6 = bcast.polygamma %a6, %b6 : tensor<5xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<6xf32>, tensor<6xf32>, tensor<7xf32>, tensor<6xf64>, tensor<2xf16>,
        tensor<2x2xbf16>, tensor<5xf32>
}
