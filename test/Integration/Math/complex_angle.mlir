// Test atan2 of complex numbers: the real one on the real axis, NaN of zeros and
// infinities, infinite at y = ix and y = -ix, and where squares of the parts
// overflow, underflow, or hide the sign that chooses the root.
//
// RUN: %run_targets %s \

func.func @main(%a0: tensor<5xcomplex<f32>>, %b0: tensor<5xcomplex<f32>>,
                %a1: tensor<8xcomplex<f32>>, %b1: tensor<8xcomplex<f32>>,
                %a2: tensor<8xcomplex<f64>>, %b2: tensor<8xcomplex<f64>>,
                %a3: tensor<2x1xcomplex<f32>>, %b3: tensor<2xcomplex<f32>>)
    -> (tensor<5xcomplex<f32>>, tensor<8xcomplex<f32>>,
        tensor<8xcomplex<f64>>, tensor<2x2xcomplex<f32>>) {
  // RUN:   --input="5xcomplex<f32>=(1,0) (1,0) (-1,0) (1,0) (0,0)" \
  // RUN:   --input="5xcomplex<f32>=(1,0) (-1,0) (-1,0) (0,0) (1,0)" \
  // CHECK: result[0]: 5xcomplex<f32>=(0.7853982,-0) (2.3561945,-0) (-2.3561945,-0) (1.5707964,-0) (0,-0)
  %0 = bcast.atan2 %a0, %b0 : tensor<5xcomplex<f32>>
  // RUN:   --input="8xcomplex<f32>=(0,0) (inf,0) (1,0) (nan,1) (1,0) (1,0) (1e38,0) (1,2)" \
  // RUN:   --input="8xcomplex<f32>=(0,-0.0) (1,0) (0,inf) (1,1) (0,1) (0,-1) (1,1e38) (3,-4)" \
  // CHECK: result[1]: 8xcomplex<f32>=(nan,nan) (nan,nan) (nan,nan) (nan,nan) (0,-inf) (0,inf) (0.7853982,-44.09569) (-0.2318238,0.4023595)
  %1 = bcast.atan2 %a1, %b1 : tensor<8xcomplex<f32>>
  // RUN:   --input="8xcomplex<f64>=(1e300,0) (1e-300,0) (0,2) (1,0) (5e-324,0) (1e-16,1e-300) (-4.5719495651291e-100,1e-200) (-1e-20,1e-120)" \
  // RUN:   --input="8xcomplex<f64>=(1e300,0) (-1e-300,0) (1,0) (0,2) (1,5e-324) (-1,-1e-20) (1e-310,3.273390607896142e+150) (1e-310,1e150)" \
  // CHECK: result[2]: 8xcomplex<f64>=(0.7853981633974483,-0) (2.356194490192345,-0) (1.5707963267948966,0.5493061443340549) (0,-0.5493061443340549) (5e-324,-0) (3.141592653589793,1e-36) (0,1.3967014978599092e-250) (-3.141592653589793,1e-170)
  %2 = bcast.atan2 %a2, %b2 : tensor<8xcomplex<f64>>
  // [2,1] and [2] -> [2,2]
  // RUN:   --input="2x1xcomplex<f32>=(1,0) (-1,0)" --input="2xcomplex<f32>=(1,0) (-1,0)" \
  // CHECK: result[3]: 2x2xcomplex<f32>=[(0.7853982,-0) (2.3561945,-0)][(-0.7853982,0) (-2.3561945,-0)]
  %3 = bcast.atan2 %a3, %b3 broadcast_dimensions = [1]
      : (tensor<2x1xcomplex<f32>>, tensor<2xcomplex<f32>>)
      -> tensor<2x2xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3
      : tensor<5xcomplex<f32>>, tensor<8xcomplex<f32>>,
        tensor<8xcomplex<f64>>, tensor<2x2xcomplex<f32>>
}
