// RUN: %run_targets %s \

func.func @main(%a0: tensor<2xf32>, %b0: tensor<2xf32>, %a1: tensor<2x1xf64>,
                %b1: tensor<1x2xf64>, %a2: tensor<2x2xf32>, %b2: tensor<2xf32>,
                %a3: tensor<f32>, %b3: tensor<f32>, %a4: tensor<0xf32>,
                %b4: tensor<f32>)
    -> (tensor<2xcomplex<f32>>, tensor<2x2xcomplex<f64>>,
        tensor<2x2xcomplex<f32>>, tensor<complex<f32>>,
        tensor<0xcomplex<f32>>) {
  // From both parts.
  // RUN:   --input="2xf32=1 -0.0" --input="2xf32=nan inf" \
  // CHECK: result[0]: 2xcomplex<f32>=(1,nan) (-0,inf)
  %0 = bcast.complex %a0, %b0
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  // [2,1] and [1,2] -> [2,2]
  // RUN:   --input="2x1xf64=1 2" --input="1x2xf64=3 4" \
  // CHECK: result[1]: 2x2xcomplex<f64>=[(1,3) (1,4)][(2,3) (2,4)]
  %1 = bcast.complex %a1, %b1
      : (tensor<2x1xf64>, tensor<1x2xf64>) -> tensor<2x2xcomplex<f64>>
  // [2,2] and [2] dims=[1] -> [2,2]
  // RUN:   --input="2x2xf32=1 2 3 4" --input="2xf32=5 6" \
  // CHECK: result[2]: 2x2xcomplex<f32>=[(1,5) (2,6)][(3,5) (4,6)]
  %2 = bcast.complex %a2, %b2 broadcast_dimensions = [1]
      : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xcomplex<f32>>
  // Rank 0, empty.
  // RUN:   --input=f32=1 --input=f32=2 \
  // CHECK: result[3]: complex<f32>=(1,2)
  %3 = bcast.complex %a3, %b3
      : (tensor<f32>, tensor<f32>) -> tensor<complex<f32>>
  // RUN:   --input=0xf32= --input=f32=2 \
  // CHECK: result[4]: 0xcomplex<f32>=
  %4 = bcast.complex %a4, %b4
      : (tensor<0xf32>, tensor<f32>) -> tensor<0xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4
      : tensor<2xcomplex<f32>>, tensor<2x2xcomplex<f64>>,
        tensor<2x2xcomplex<f32>>, tensor<complex<f32>>, tensor<0xcomplex<f32>>
}
