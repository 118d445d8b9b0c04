// Test the maximum and the minimum of complex numbers: the real parts decide,
// where they are equal the imaginary ones, and what has NaN wins.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<9xcomplex<f32>>, %b0: tensor<9xcomplex<f32>>,
                %a1: tensor<2x1xcomplex<f64>>, %b1: tensor<2xcomplex<f64>>)
    -> (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>,
        tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) {
  // RUN:   --input="9xcomplex<f32>=(1.5,2.5) (1.5,7.5) (0,1.5) (0,1) (-0.0,1) (nan,1) (2,3) (1,nan) (-inf,0)" \
  // RUN:   --input="9xcomplex<f32>=(7.5,1.5) (1.5,2.5) (-0.0,2.5) (-0.0,1) (0,1) (2,3) (1,nan) (nan,7) (-3,inf)" \
  // CHECK: result[0]: 9xcomplex<f32>=(7.5,1.5) (1.5,7.5) (-0,2.5) (0,1) (-0,1) (nan,1) (1,nan) (1,nan) (-3,inf)
  %0 = bcast.maximum %a0, %b0 : tensor<9xcomplex<f32>>
  // CHECK: result[1]: 9xcomplex<f32>=(1.5,2.5) (1.5,2.5) (0,1.5) (0,1) (-0,1) (nan,1) (1,nan) (1,nan) (-inf,0)
  %1 = bcast.minimum %a0, %b0 : tensor<9xcomplex<f32>>
  // [2,1] and [2] -> [2,2]
  // RUN:   --input="2x1xcomplex<f64>=(1,2) (-1,2)" --input="2xcomplex<f64>=(1,-2) (0,3)" \
  // CHECK: result[2]: 2x2xcomplex<f64>=[(1,2) (1,2)][(1,-2) (0,3)]
  %2 = bcast.maximum %a1, %b1 broadcast_dimensions = [1]
      : (tensor<2x1xcomplex<f64>>, tensor<2xcomplex<f64>>)
      -> tensor<2x2xcomplex<f64>>
  // CHECK: result[3]: 2x2xcomplex<f64>=[(1,-2) (0,3)][(-1,2) (-1,2)]
  %3 = bcast.minimum %a1, %b1 broadcast_dimensions = [1]
      : (tensor<2x1xcomplex<f64>>, tensor<2xcomplex<f64>>)
      -> tensor<2x2xcomplex<f64>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3
      : tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>,
        tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>
}
