// RUN: bcast-run %s --target=interpreter --input='1xcomplex<f32>=(-0.75,6.25)' | FileCheck %s
// RUN: bcast-run %s --input='1xcomplex<f32>=(-0.75,6.25)' | FileCheck %s
// RUN: %if opencl %{ bcast-run %s --target=opencl --input='1xcomplex<f32>=(-0.75,6.25)' | FileCheck %s %}

// Test that of equal complex numbers the first one is the smaller and the larger
// one, also of zeros of unlike sign, one of which is known to the compiler: LLVM
// mixed them up where the parts were compared in f64.

// CHECK: result[0]: 1xcomplex<f32>=(-0,0)
// CHECK: result[1]: 1xcomplex<f32>=(-0,0)
func.func @main(%x: tensor<1xcomplex<f32>>) -> (tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>) {
  %zero = bcast.iota dimension = 0 : tensor<1xcomplex<f32>>
  %0 = bcast.multiply %zero, %x : tensor<1xcomplex<f32>>
  %1 = bcast.minimum %0, %zero : tensor<1xcomplex<f32>>
  %2 = bcast.maximum %0, %zero : tensor<1xcomplex<f32>>
  return %1, %2 : tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>
}
