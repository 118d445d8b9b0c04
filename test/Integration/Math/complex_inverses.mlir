// Test what the inverse circular and hyperbolic functions of complex numbers, and
// cosh and sinh, are at zeros, infinities, NaN, on the two sides of cuts, and
// where squares of the parts overflow or underflow: C11, annex G, on every target.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<17xcomplex<f32>>, %a1: tensor<14xcomplex<f32>>,
                %a2: tensor<13xcomplex<f32>>, %a3: tensor<13xcomplex<f32>>,
                %a4: tensor<13xcomplex<f32>>, %a5: tensor<14xcomplex<f32>>,
                %a6: tensor<12xcomplex<f32>>, %a7: tensor<11xcomplex<f32>>,
                %a8: tensor<3xcomplex<f64>>, %a9: tensor<2xcomplex<f64>>,
                %a10: tensor<1xcomplex<f64>>, %a11: tensor<2xcomplex<f64>>,
                %a12: tensor<1xcomplex<f64>>, %a13: tensor<2xcomplex<f64>>,
                %a14: tensor<5xcomplex<f64>>, %a15: tensor<4xcomplex<f64>>,
                %a16: tensor<2xcomplex<f64>>, %a17: tensor<3xcomplex<f64>>,
                %a18: tensor<3xcomplex<f64>>, %a19: tensor<6xcomplex<f64>>,
                %a20: tensor<3xcomplex<f64>>, %a21: tensor<3xcomplex<f64>>)
    -> (tensor<17xcomplex<f32>>, tensor<14xcomplex<f32>>,
        tensor<13xcomplex<f32>>, tensor<13xcomplex<f32>>,
        tensor<13xcomplex<f32>>, tensor<14xcomplex<f32>>,
        tensor<12xcomplex<f32>>, tensor<11xcomplex<f32>>,
        tensor<3xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<1xcomplex<f64>>,
        tensor<2xcomplex<f64>>, tensor<1xcomplex<f64>>, tensor<2xcomplex<f64>>,
        tensor<5xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<2xcomplex<f32>>,
        tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<6xcomplex<f32>>,
        tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) {
  // Conjugates of what is below the cuts, beyond -1 and 1; -inf on the imaginary
  // axis is the end of it.
  // RUN:   --input="17xcomplex<f32>=(0,0) (-0.0,-0.0) (1,0) (-1,0) (2,0) (2,-0.0) (-2,0) (-2,-0.0) (1,inf) (-inf,1) (inf,-1) (inf,inf) (-inf,inf) (0,nan) (nan,1) (nan,-inf) (inf,nan)" \
  // CHECK: result[0]: 17xcomplex<f32>=(1.5707964,-0) (1.5707964,0) (0,-0) (3.1415927,-0) (0,-1.316958) (0,1.316958) (3.1415927,-1.316958) (3.1415927,1.316958) (1.5707964,-inf) (3.1415927,-inf) (0,inf) (0.7853982,-inf) (2.3561945,-inf) (1.5707964,nan) (nan,nan) (nan,inf) (nan,-inf)
  %0 = bcast.acos %a0 : tensor<17xcomplex<f32>>
  // Odd; the same cuts.
  // RUN:   --input="14xcomplex<f32>=(0,-0.0) (-0.0,0) (1,0) (-1,-0.0) (2,0) (2,-0.0) (-2,0) (1e-30,1e-40) (1,inf) (inf,-1) (-inf,inf) (0,nan) (nan,0) (nan,inf)" \
  // CHECK: result[1]: 14xcomplex<f32>=(0,-0) (-0,0) (1.5707964,0) (-1.5707964,-0) (1.5707964,1.316958) (1.5707964,-1.316958) (-1.5707964,1.316958) (1e-30,1e-40) (0,inf) (1.5707964,-inf) (-0.7853982,inf) (0,nan) (nan,nan) (nan,inf)
  %1 = bcast.asin %a1 : tensor<14xcomplex<f32>>
  // The real part is not negative; the cut runs left from 1.
  // RUN:   --input="13xcomplex<f32>=(0,0) (1,-0.0) (0.5,0) (0.5,-0.0) (-2,0) (-2,-0.0) (1,inf) (-inf,1) (inf,-1) (-inf,-inf) (nan,1) (inf,nan) (nan,inf)" \
  // CHECK: result[2]: 13xcomplex<f32>=(0,1.5707964) (0,-0) (0,1.0471976) (0,-1.0471976) (1.316958,3.1415927) (1.316958,-3.1415927) (inf,1.5707964) (inf,3.1415927) (inf,-0) (inf,-2.3561945) (nan,nan) (inf,nan) (inf,nan)
  %2 = bcast.acosh %a2 : tensor<13xcomplex<f32>>
  // Odd; the cuts are on the imaginary axis, beyond -i and i.
  // RUN:   --input="13xcomplex<f32>=(0,-0.0) (-0.0,0) (0,1) (0,2) (-0.0,2) (0,-2) (1e-40,1e-30) (inf,1) (1,inf) (inf,-inf) (nan,0) (nan,1) (inf,nan)" \
  // CHECK: result[3]: 13xcomplex<f32>=(0,-0) (-0,0) (0,1.5707964) (1.316958,1.5707964) (-1.316958,1.5707964) (1.316958,-1.5707964) (1e-40,1e-30) (inf,0) (inf,1.5707964) (inf,-0.7853982) (nan,0) (nan,nan) (inf,nan)
  %3 = bcast.asinh %a3 : tensor<13xcomplex<f32>>
  // The poles are i and -i.
  // RUN:   --input="13xcomplex<f32>=(0,-0.0) (-0.0,0) (0,1) (0,-1) (0,2) (-0.0,2) (1e-30,0) (inf,1) (1,inf) (-1,-inf) (nan,inf) (inf,nan) (1,nan)" \
  // CHECK: result[4]: 13xcomplex<f32>=(0,-0) (-0,0) (0,inf) (0,-inf) (1.5707964,0.54930615) (-1.5707964,0.54930615) (1e-30,0) (1.5707964,0) (1.5707964,0) (-1.5707964,-0) (nan,0) (1.5707964,0) (nan,nan)
  %4 = bcast.atan %a4 : tensor<13xcomplex<f32>>
  // The poles are 1 and -1; the cuts run outwards.
  // RUN:   --input="14xcomplex<f32>=(0,-0.0) (-0.0,0) (1,0) (-1,-0.0) (2,0) (2,-0.0) (-2,0) (1,1e-30) (1,inf) (inf,1) (-inf,-1) (0,nan) (inf,nan) (1,nan)" \
  // CHECK: result[5]: 14xcomplex<f32>=(0,-0) (-0,0) (inf,0) (-inf,-0) (0.54930615,1.5707964) (0.54930615,-1.5707964) (-0.54930615,1.5707964) (34.88535,0.7853982) (0,1.5707964) (0,1.5707964) (-0,-1.5707964) (0,nan) (0,nan) (nan,nan)
  %5 = bcast.atanh %a5 : tensor<14xcomplex<f32>>
  // Even.
  // RUN:   --input="12xcomplex<f32>=(0,0) (-0.0,0) (0,inf) (0,nan) (inf,0) (-inf,0) (inf,1) (inf,inf) (1,inf) (nan,0) (nan,1) (200,1)" \
  // CHECK: result[6]: 12xcomplex<f32>=(1,0) (1,-0) (nan,0) (nan,0) (inf,0) (inf,-0) (inf,inf) (inf,nan) (nan,nan) (nan,0) (nan,nan) (inf,inf)
  %6 = bcast.cosh %a6 : tensor<12xcomplex<f32>>
  // Odd.
  // RUN:   --input="11xcomplex<f32>=(0,-0.0) (-0.0,0) (0,inf) (-0.0,nan) (inf,0) (-inf,1) (inf,inf) (1,inf) (nan,-0.0) (nan,1) (200,2)" \
  // CHECK: result[7]: 11xcomplex<f32>=(0,-0) (-0,0) (0,nan) (-0,nan) (inf,0) (-inf,inf) (inf,nan) (nan,nan) (nan,-0) (nan,nan) (-inf,inf)
  %7 = bcast.sinh %a7 : tensor<11xcomplex<f32>>
  // Small numbers, squares of which are none; beside branch points.
  // RUN:   --input="3xcomplex<f64>=(1,1e-300) (-5e-324,5e-324) (0,-1.5e-323)" \
  // CHECK: result[8]: 3xcomplex<f64>=(1e-150,-1e-150) (1.5707963267948966,-5e-324) (1.5707963267948966,1.5e-323)
  %8 = bcast.acos %a8 : tensor<3xcomplex<f64>>
  // RUN:   --input="2xcomplex<f64>=(-5e-324,1.5e-323) (1,1e-300)" \
  // CHECK: result[9]: 2xcomplex<f64>=(-5e-324,1.5e-323) (1.5707963267948966,1e-150)
  %9 = bcast.asin %a9 : tensor<2xcomplex<f64>>
  // RUN:   --input="1xcomplex<f64>=(1,-1e-300)" \
  // CHECK: result[10]: 1xcomplex<f64>=(1e-150,-1e-150)
  %10 = bcast.acosh %a10 : tensor<1xcomplex<f64>>
  // RUN:   --input="2xcomplex<f64>=(1e-200,1) (5e-324,-5e-324)" \
  // CHECK: result[11]: 2xcomplex<f64>=(1e-100,1.5707963267948966) (5e-324,-5e-324)
  %11 = bcast.asinh %a11 : tensor<2xcomplex<f64>>
  // RUN:   --input="1xcomplex<f64>=(-1.5e-323,5e-324)" \
  // CHECK: result[12]: 1xcomplex<f64>=(-1.5e-323,5e-324)
  %12 = bcast.atan %a12 : tensor<1xcomplex<f64>>
  // RUN:   --input="2xcomplex<f64>=(5e-324,-1.5e-323) (1.7e308,1.7e308)" \
  // CHECK: result[13]: 2xcomplex<f64>=(5e-324,-1.5e-323) (2.941176470588236e-309,1.5707963267948966)
  %13 = bcast.atanh %a13 : tensor<2xcomplex<f64>>
  // Large numbers, squares of which are none; beside branch points. Rounded to
  // f32, since the last digits are not specified.
  // RUN:   --input="5xcomplex<f64>=(1e300,1e300) (1.7e308,-1e-300) (-1.7e308,1.7e308) (1.0000000000000002,0) (0.9999999999999999,1e-20)" \
  // CHECK: result[14]: 5xcomplex<f32>=(0.7853982,-691.81525) (0,710.42) (2.3561945,-710.76654) (0,-2.1073424e-08) (1.4901161e-08,-6.710886e-13)
  %f14 = bcast.acos %a14 : tensor<5xcomplex<f64>>
  %14 = bcast.convert %f14 : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f32>>
  // RUN:   --input="4xcomplex<f64>=(-1e300,1e300) (1.7e308,1.7e308) (1.0000000000000002,0) (1e-30,3)" \
  // CHECK: result[15]: 4xcomplex<f32>=(-0.7853982,691.81525) (0.7853982,710.76654) (1.5707964,2.1073424e-08) (3.1622778e-31,1.8184465)
  %f15 = bcast.asin %a15 : tensor<4xcomplex<f64>>
  %15 = bcast.convert %f15 : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f32>>
  // RUN:   --input="2xcomplex<f64>=(1e300,1e-320) (-1,1e-20)" \
  // CHECK: result[16]: 2xcomplex<f32>=(691.4687,0) (1e-10,3.1415927)
  %f16 = bcast.acosh %a16 : tensor<2xcomplex<f64>>
  %16 = bcast.convert %f16 : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f32>>
  // RUN:   --input="3xcomplex<f64>=(1e-20,1.0000000000000002) (-1.7e308,0) (3,1e-30)" \
  // CHECK: result[17]: 3xcomplex<f32>=(2.1073424e-08,1.5707964) (-710.42,0) (1.8184465,3.1622778e-31)
  %f17 = bcast.asinh %a17 : tensor<3xcomplex<f64>>
  %17 = bcast.convert %f17 : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f32>>
  // RUN:   --input="3xcomplex<f64>=(1e-300,1) (1e300,-1e300) (3,1e-30)" \
  // CHECK: result[18]: 3xcomplex<f32>=(0.7853982,345.73434) (1.5707964,-0) (1.2490457,1e-31)
  %f18 = bcast.atan %a18 : tensor<3xcomplex<f64>>
  %18 = bcast.convert %f18 : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f32>>
  // RUN:   --input="6xcomplex<f64>=(1,1e-300) (-1,5e-324) (0.9999999999999999,0) (-1e300,1) (1e-30,3) (3,1e-30)" \
  // CHECK: result[19]: 6xcomplex<f32>=(345.73434,0.7853982) (-372.56662,0.7853982) (18.714973,0) (-0,1.5707964) (1e-31,1.2490457) (0.3465736,1.5707964)
  %f19 = bcast.atanh %a19 : tensor<6xcomplex<f64>>
  %19 = bcast.convert %f19 : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f32>>
  // The direction of numbers too large for f32: nothing overflows.
  // RUN:   --input="3xcomplex<f64>=(710.2,1.5) (-709,-0.5) (-710.4,3)" \
  // CHECK: result[20]: 3xcomplex<f32>=(0.0707372,0.997495) (0.87758255,0.47942555) (-0.9899925,-0.14112)
  %f20 = bcast.cosh %a20 : tensor<3xcomplex<f64>>
  %s20 = bcast.sign %f20 : tensor<3xcomplex<f64>>
  %20 = bcast.convert %s20 : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f32>>
  // RUN:   --input="3xcomplex<f64>=(710.2,1.5) (-709,-0.5) (-710.4,3)" \
  // CHECK: result[21]: 3xcomplex<f32>=(0.0707372,0.997495) (-0.87758255,-0.47942555) (0.9899925,0.14112)
  %f21 = bcast.sinh %a21 : tensor<3xcomplex<f64>>
  %s21 = bcast.sign %f21 : tensor<3xcomplex<f64>>
  %21 = bcast.convert %s21 : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15,
         %16, %17, %18, %19, %20, %21
      : tensor<17xcomplex<f32>>, tensor<14xcomplex<f32>>,
        tensor<13xcomplex<f32>>, tensor<13xcomplex<f32>>,
        tensor<13xcomplex<f32>>, tensor<14xcomplex<f32>>,
        tensor<12xcomplex<f32>>, tensor<11xcomplex<f32>>,
        tensor<3xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<1xcomplex<f64>>,
        tensor<2xcomplex<f64>>, tensor<1xcomplex<f64>>, tensor<2xcomplex<f64>>,
        tensor<5xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<2xcomplex<f32>>,
        tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<6xcomplex<f32>>,
        tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
}
