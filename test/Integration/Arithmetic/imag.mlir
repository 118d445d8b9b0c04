// RUN: %run_targets %s \

func.func @main(%a0: tensor<3xcomplex<f32>>, %a1: tensor<1xcomplex<f64>>,
                %a2: tensor<2xf16>, %a3: tensor<complex<f32>>,
                %a4: tensor<0xcomplex<f32>>)
    -> (tensor<3xf32>, tensor<1xf64>, tensor<2xf16>, tensor<f32>,
        tensor<0xf32>) {
  // Of complex numbers; 0 of real ones.
  // RUN:   --input="3xcomplex<f32>=(1,2) (nan,-0.0) (inf,0)" \
  // CHECK: result[0]: 3xf32=2 -0 0
  %0 = bcast.imag %a0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  // RUN:   --input="1xcomplex<f64>=(2,nan)" \
  // CHECK: result[1]: 1xf64=nan
  %1 = bcast.imag %a1 : (tensor<1xcomplex<f64>>) -> tensor<1xf64>
  // RUN:   --input="2xf16=1 nan" \
  // CHECK: result[2]: 2xf16=0 0
  %2 = bcast.imag %a2 : tensor<2xf16>
  // Rank 0, empty.
  // RUN:   --input="complex<f32>=(1,2)" \
  // CHECK: result[3]: f32=2
  %3 = bcast.imag %a3 : (tensor<complex<f32>>) -> tensor<f32>
  // RUN:   --input="0xcomplex<f32>=" \
  // CHECK: result[4]: 0xf32=
  %4 = bcast.imag %a4 : (tensor<0xcomplex<f32>>) -> tensor<0xf32>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3, %4
      : tensor<3xf32>, tensor<1xf64>, tensor<2xf16>, tensor<f32>, tensor<0xf32>
}
