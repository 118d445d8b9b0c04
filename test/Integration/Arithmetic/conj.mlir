// RUN: %run_targets %s \

func.func @main(%a0: tensor<3xcomplex<f32>>, %a1: tensor<1xcomplex<f64>>,
                %a2: tensor<complex<f32>>, %a3: tensor<0xcomplex<f32>>)
    -> (tensor<3xcomplex<f32>>, tensor<1xcomplex<f64>>, tensor<complex<f32>>,
        tensor<0xcomplex<f32>>) {
  // The sign of the imaginary part flips, also of zero.
  // RUN:   --input="3xcomplex<f32>=(1,2) (-0.0,0) (nan,-inf)" \
  // CHECK: result[0]: 3xcomplex<f32>=(1,-2) (-0,-0) (nan,inf)
  %0 = bcast.conj %a0 : tensor<3xcomplex<f32>>
  // RUN:   --input="1xcomplex<f64>=(1,-2)" \
  // CHECK: result[1]: 1xcomplex<f64>=(1,2)
  %1 = bcast.conj %a1 : tensor<1xcomplex<f64>>
  // Rank 0, empty.
  // RUN:   --input="complex<f32>=(1,2)" \
  // CHECK: result[2]: complex<f32>=(1,-2)
  %2 = bcast.conj %a2 : tensor<complex<f32>>
  // RUN:   --input="0xcomplex<f32>=" \
  // CHECK: result[3]: 0xcomplex<f32>=
  %3 = bcast.conj %a3 : tensor<0xcomplex<f32>>
  // RUN: | FileCheck %s --match-full-lines
  return %0, %1, %2, %3
      : tensor<3xcomplex<f32>>, tensor<1xcomplex<f64>>, tensor<complex<f32>>,
        tensor<0xcomplex<f32>>
}
