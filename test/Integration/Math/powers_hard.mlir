// Test powers, hyperbolic functions, their inverses and erf of f64 where digits are
// easily lost: large exponents, the ends of the range, arguments near 0, and
// where one formula takes over from another.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<14xf64>, %b0: tensor<14xf64>, %a1: tensor<24xf64>, %b1: tensor<24xf64>,
                %a2: tensor<8xf64>, %a3: tensor<8xf64>, %a4: tensor<8xf64>, %a5: tensor<10xf64>)
    -> (tensor<14xf64>, tensor<24xf64>, tensor<8xf64>, tensor<8xf64>, tensor<8xf64>, tensor<8xf64>,
        tensor<10xf64>) {
  // Exponents up to 709, where the logarithm needs more digits than f64 has; what
  // is subnormal, what overflows and underflows.
  // RUN:   --input="14xf64=1.0000000000000002 0.9999999999999999 1.0000000000000002 2 2 2 1.7976931348623157e+308 5e-324 5e-324 10 10 1e-160 3 0.5" \
  // RUN:   --input="14xf64=3e18 6e18 -3.2e18 -1074 -1074.5 -1075.5 0.9999999999999999 0.99 -0.95 308.25 -323 2 -646 1022.5" \
  // CHECK: result[0]: 14xf64=1.98719262165461e+289 5.0322248034881087e-290 2.601421366459036e-309 5e-324 5e-324 0 1.797693134862174e+308 8.45e-321 1.3832624124338602e+307 1.7782794100389228e+308 1e-323 1e-320 6.02101142232316e-309 1.5733648139913585e-308
  %0 = bcast.power %a0, %b0 : tensor<14xf64>
  // C's table: anything to 0, 1 to anything, zeros, infinities and negative
  // numbers to odd, even and other powers.
  // RUN:   --input="24xf64=nan 1 -1 -1 0 -0.0 -0.0 0 -0.0 inf -inf -inf -inf -inf 0.5 0.5 2 2 -2 -2 -2 -8 nan 2" \
  // RUN:   --input="24xf64=-0.0 nan inf -inf -3 -3 -2 5 5 -2 3 2 -3 0.5 inf -inf inf -inf 1023 1024 9007199254740993 0.3333333333333333 1 nan" \
  // CHECK: result[1]: 24xf64=1 1 1 1 inf -inf inf 0 -0 0 -inf inf -0 inf 0 inf inf 0 -8.98846567431158e+307 inf inf nan nan nan
  %1 = bcast.power %a1, %b1 : tensor<24xf64>
  // Half of the range of exp more; both sides of where 2^n begins to count.
  // RUN:   --input="8xf64=710.4758600739439 -710.475860073944 -700.5 0.3465735902799726 0.35 22.5 1e-8 -3e-310" \
  // CHECK: result[2]: 8xf64=1.7976931348621744e+308 -inf -8.360929810337492e+303 0.3535533905932737 0.3571897294372719 2955261031.5116453 1e-08 -3e-310
  %2 = bcast.sinh %a2 : tensor<8xf64>
  // CHECK: result[3]: 8xf64=1.7976931348621744e+308 inf 8.360929810337492e+303 1.0606601717798212 1.0618778191559852 2955261031.5116453 1 1
  %3 = bcast.cosh %a2 : tensor<8xf64>
  // RUN:   --input="8xf64=1e-300 -3e-310 1e-9 -0.3 1 1e9 -1.7976931348623157e+308 nan" \
  // CHECK: result[4]: 8xf64=1e-300 -3e-310 1e-09 -0.29567304756342244 0.881373587019543 21.416413017506358 -710.475860073944 nan
  %4 = bcast.asinh %a3 : tensor<8xf64>
  // RUN:   --input="8xf64=1e-300 -3e-310 1e-9 -0.3 0.9999999999999999 -1 1.0000000000000002 -0.0" \
  // CHECK: result[5]: 8xf64=1e-300 -3e-310 1e-09 -0.3095196042031117 18.714973875118524 -inf nan -0
  %5 = bcast.atanh %a4 : tensor<8xf64>
  // RUN:   --input="10xf64=1e-300 -3e-310 1e-9 -0.3 0.75 0.7499999999999999 1.5 -5.8 5.95 nan" \
  // CHECK: result[6]: 10xf64=1.1283791670955126e-300 -3.3851375012865e-310 1.1283791670955127e-09 -0.3286267594591274 0.7111556336535151 0.7111556336535151 0.9661051464753108 -0.9999999999999998 1 nan
  %6 = bcast.erf %a5 : tensor<10xf64>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<14xf64>, tensor<24xf64>, tensor<8xf64>, tensor<8xf64>, tensor<8xf64>, tensor<8xf64>,
        tensor<10xf64>
}
