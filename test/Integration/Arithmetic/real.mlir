// RUN: %run_targets %s \

func.func @main(%a0: tensor<3xcomplex<f32>>, %a1: tensor<1xcomplex<f64>>,
                %a2: tensor<2xf16>, %a3: tensor<complex<f32>>,
                %a4: tensor<0xcomplex<f32>>)
    -> (tensor<3xf32>, tensor<1xf64>, tensor<2xf16>, tensor<f32>,
        tensor<0xf32>) {
  // Of complex numbers, and of real ones.
  // RUN:   --input="3xcomplex<f32>=(1,2) (-0.0,nan) (inf,0)" \
  // CHECK: result[0]: 3xf32=1 -0 inf
  %0 = bcast.real %a0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  // RUN:   --input="1xcomplex<f64>=(nan,2)" \
  // CHECK: result[1]: 1xf64=nan
  %1 = bcast.real %a1 : (tensor<1xcomplex<f64>>) -> tensor<1xf64>
  // RUN:   --input="2xf16=1 -0.0" \
  // CHECK: result[2]: 2xf16=1 -0
  %2 = bcast.real %a2 : tensor<2xf16>
  // Rank 0, empty.
  // RUN:   --input="complex<f32>=(1,2)" \
  // CHECK: result[3]: f32=1
  %3 = bcast.real %a3 : (tensor<complex<f32>>) -> tensor<f32>
  // RUN:   --input="0xcomplex<f32>=" \
  // CHECK: result[4]: 0xf32=
  %4 = bcast.real %a4 : (tensor<0xcomplex<f32>>) -> tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4
      : tensor<3xf32>, tensor<1xf64>, tensor<2xf16>, tensor<f32>, tensor<0xf32>
}
