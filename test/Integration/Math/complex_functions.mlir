// Test what functions of complex numbers are at zeros, infinities, NaN, on the two
// sides of cuts, and where squares of the parts overflow or underflow: C11, annex
// G, in both formats and on every target.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<9xcomplex<f32>>, %a1: tensor<6xcomplex<f32>>,
                %a2: tensor<9xcomplex<f32>>, %a3: tensor<5xcomplex<f32>>,
                %a4: tensor<5xcomplex<f32>>, %a5: tensor<11xcomplex<f32>>,
                %a6: tensor<4xcomplex<f32>>, %a7: tensor<5xcomplex<f32>>,
                %a8: tensor<5xcomplex<f32>>, %a9: tensor<6xcomplex<f32>>,
                %a10: tensor<6xcomplex<f32>>, %a11: tensor<6xcomplex<f32>>,
                %a12: tensor<5xcomplex<f32>>, %a13: tensor<8xcomplex<f32>>,
                %b13: tensor<8xcomplex<f32>>, %a14: tensor<8xcomplex<f32>>,
                %b14: tensor<8xcomplex<f32>>, %a15: tensor<4xcomplex<f64>>,
                %b15: tensor<4xcomplex<f64>>, %a16: tensor<2xcomplex<f64>>,
                %a17: tensor<2xcomplex<f64>>, %a18: tensor<2xcomplex<f64>>,
                %a19: tensor<1xcomplex<f64>>)
    -> (tensor<9xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<9xcomplex<f32>>,
        tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<11xcomplex<f32>>,
        tensor<4xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>,
        tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<5xf32>,
        tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<4xcomplex<f64>>, tensor<2xf64>,
        tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<1xcomplex<f64>>) {
  // Zeros, infinities and NaN as C's cexp has them.
  // RUN:   --input="9xcomplex<f32>=(0,0) (-0.0,-0.0) (-inf,1) (-inf,inf) (inf,-0.0) (inf,2) (inf,inf) (nan,0) (1,inf)" \
  // CHECK: result[0]: 9xcomplex<f32>=(1,0) (1,-0) (0,0) (0,0) (inf,-0) (-inf,inf) (inf,nan) (nan,0) (nan,nan)
  %0 = bcast.exponential %a0 : tensor<9xcomplex<f32>>
  // The same less 1; small numbers keep their digits and signs.
  // RUN:   --input="6xcomplex<f32>=(-inf,inf) (-inf,-1) (inf,inf) (-0.0,0) (1e-30,0) (0,1e-30)" \
  // CHECK: result[1]: 6xcomplex<f32>=(-1,0) (-1,-0) (inf,nan) (-0,0) (1e-30,0) (-0,1e-30)
  %1 = bcast.exponential_minus_one %a1 : tensor<6xcomplex<f32>>
  // The cut is along the negative real axis, continuous with its side.
  // RUN:   --input="9xcomplex<f32>=(-0.0,0) (0,-0.0) (-1,0) (-1,-0.0) (-inf,inf) (inf,nan) (nan,-inf) (nan,1) (1,1e-20)" \
  // CHECK: result[2]: 9xcomplex<f32>=(-inf,3.1415927) (-inf,-0) (0,3.1415927) (0,-3.1415927) (inf,2.3561945) (inf,nan) (inf,nan) (nan,nan) (5e-41,1e-20)
  %2 = bcast.log %a2 : tensor<9xcomplex<f32>>
  // Of small numbers, and at the singularity.
  // RUN:   --input="5xcomplex<f32>=(-1,0) (-0.0,0) (1e-30,0) (inf,-1) (nan,inf)" \
  // CHECK: result[3]: 5xcomplex<f32>=(-inf,0) (-0,0) (1e-30,0) (inf,-0) (inf,nan)
  %3 = bcast.log_plus_one %a3 : tensor<5xcomplex<f32>>
  // 0 and 1 at the ends, whatever the imaginary part is.
  // RUN:   --input="5xcomplex<f32>=(0,-0.0) (-inf,inf) (inf,-inf) (1000,0) (0,nan)" \
  // CHECK: result[4]: 5xcomplex<f32>=(0.5,-0) (0,0) (1,-0) (1,0) (nan,nan)
  %4 = bcast.logistic %a4 : tensor<5xcomplex<f32>>
  // The cut as above; infinite imaginary parts win.
  // RUN:   --input="11xcomplex<f32>=(0,0) (-0.0,-0.0) (-4,0) (-4,-0.0) (nan,-inf) (-inf,1) (inf,-1) (-inf,nan) (inf,nan) (3e38,0) (0,8e-45)" \
  // CHECK: result[5]: 11xcomplex<f32>=(0,0) (0,-0) (0,2) (0,-2) (inf,-inf) (0,inf) (inf,-0) (nan,inf) (inf,nan) (1.7320508e+19,0) (6.4837456e-23,6.4837456e-23)
  %5 = bcast.sqrt %a5 : tensor<11xcomplex<f32>>
  // One over it.
  // RUN:   --input="4xcomplex<f32>=(4,0) (0,0) (inf,1) (nan,0)" \
  // CHECK: result[6]: 4xcomplex<f32>=(0.5,0) (inf,nan) (0,0) (nan,nan)
  %6 = bcast.rsqrt %a6 : tensor<4xcomplex<f32>>
  // Odd; beside an infinity NaN.
  // RUN:   --input="5xcomplex<f32>=(0,-0.0) (0,inf) (inf,0) (0,200) (inf,1)" \
  // CHECK: result[7]: 5xcomplex<f32>=(0,-0) (0,inf) (nan,0) (0,inf) (nan,nan)
  %7 = bcast.sine %a7 : tensor<5xcomplex<f32>>
  // Even.
  // RUN:   --input="5xcomplex<f32>=(0,0) (0,inf) (inf,0) (-0.0,200) (inf,1)" \
  // CHECK: result[8]: 5xcomplex<f32>=(1,-0) (inf,-0) (nan,0) (inf,0) (nan,nan)
  %8 = bcast.cosine %a8 : tensor<5xcomplex<f32>>
  // Tends to i and -i.
  // RUN:   --input="6xcomplex<f32>=(1,inf) (1,-inf) (-0.0,0) (0,200) (inf,0) (inf,1)" \
  // CHECK: result[9]: 6xcomplex<f32>=(0,1) (0,-1) (-0,0) (0,1) (nan,0) (nan,nan)
  %9 = bcast.tan %a9 : tensor<6xcomplex<f32>>
  // Tends to 1 and -1.
  // RUN:   --input="6xcomplex<f32>=(inf,1) (-inf,2) (inf,-inf) (0,inf) (nan,0) (200,nan)" \
  // CHECK: result[10]: 6xcomplex<f32>=(1,0) (-1,-0) (1,-0) (0,nan) (nan,0) (nan,nan)
  %10 = bcast.tanh %a10 : tensor<6xcomplex<f32>>
  // Of any size; NaN of infinities, as x / abs(x).
  // RUN:   --input="6xcomplex<f32>=(3,-4) (0,-0.0) (1e-45,0) (0,-3e38) (inf,1) (nan,1)" \
  // CHECK: result[11]: 6xcomplex<f32>=(0.6,-0.8) (0,-0) (1,0) (0,-1) (nan,0) (nan,nan)
  %11 = bcast.sign %a11 : tensor<6xcomplex<f32>>
  // No overflow on the way; infinite beside NaN.
  // RUN:   --input="5xcomplex<f32>=(1.5e38,2e38) (3e-45,4e-45) (nan,-inf) (1,nan) (-0.0,-0.0)" \
  // CHECK: result[12]: 5xf32=2.4999999e+38 6e-45 inf nan 0
  %12 = bcast.abs %a12 : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  // No overflow on the way. By zero, by infinity and of infinity. Zeros keep
  // their signs.
  // RUN:   --input="8xcomplex<f32>=(1e38,1e38) (1e-40,1e-40) (1,-1) (0,0) (1,1) (inf,inf) (nan,1) (0,0)" \
  // RUN:   --input="8xcomplex<f32>=(1e38,1e38) (1e-40,0) (0,0) (0,0) (inf,1) (1,0) (1,1) (-0.0,1)" \
  // CHECK: result[13]: 8xcomplex<f32>=(1,0) (1,1) (inf,-inf) (nan,nan) (0,0) (inf,inf) (nan,nan) (0,-0)
  %13 = bcast.divide %a13, %b13 : tensor<8xcomplex<f32>>
  // 1 to the power 0, 0 for zero to a power with positive real part.
  // RUN:   --input="8xcomplex<f32>=(0,0) (nan,1) (0,0) (0,0) (2,0) (inf,0) (4,0) (2,0)" \
  // RUN:   --input="8xcomplex<f32>=(0,0) (0,0) (2,1) (-1,0) (3,0) (2,0) (0.5,0) (nan,0)" \
  // CHECK: result[14]: 8xcomplex<f32>=(1,0) (1,0) (0,0) (inf,-0) (8,0) (inf,0) (2,0) (nan,nan)
  %14 = bcast.power %a14, %b14 : tensor<8xcomplex<f32>>
  // The same of f64.
  // RUN:   --input="4xcomplex<f64>=(1e300,1e300) (1e-310,1e-310) (3,4) (-3.25,-inf)" \
  // RUN:   --input="4xcomplex<f64>=(1e300,0) (1e-310,0) (0,1e-320) (-5e-324,-54.5)" \
  // CHECK: result[15]: 4xcomplex<f64>=(1,1) (1,1) (inf,-inf) (inf,inf)
  %15 = bcast.divide %a15, %b15 : tensor<4xcomplex<f64>>
  // RUN:   --input="2xcomplex<f64>=(3e307,-4e307) (3e-320,4e-320)" \
  // CHECK: result[16]: 2xf64=5e+307 5e-320
  %16 = bcast.abs %a16 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  // RUN:   --input="2xcomplex<f64>=(0,-8e-320) (-1e308,0)" \
  // CHECK: result[17]: 2xcomplex<f64>=(1.999988867151698e-160,-1.999988867151698e-160) (0,1e+154)
  %17 = bcast.sqrt %a17 : tensor<2xcomplex<f64>>
  // RUN:   --input="2xcomplex<f64>=(0,-1e-320) (0,4e307)" \
  // CHECK: result[18]: 2xcomplex<f64>=(0,-1) (0,1)
  %18 = bcast.sign %a18 : tensor<2xcomplex<f64>>
  // RUN:   --input="1xcomplex<f64>=(-1,1e-200)" \
  // CHECK: result[19]: 1xcomplex<f64>=(0,3.141592653589793)
  %19 = bcast.log %a19 : tensor<1xcomplex<f64>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19
      : tensor<9xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<9xcomplex<f32>>,
        tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<11xcomplex<f32>>,
        tensor<4xcomplex<f32>>, tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>,
        tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>, tensor<5xf32>,
        tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<4xcomplex<f64>>, tensor<2xf64>,
        tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<1xcomplex<f64>>
}
