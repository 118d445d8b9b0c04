// Test that endless recursion is an error on each target, not a stack overflow.
// RUN: not bcast-run %s --input=2xf32=1 2>&1 | FileCheck %s
// RUN: not bcast-run %s --input=2xf32=1 --target=interpreter 2>&1 | FileCheck %s
// RUN: %if opencl %{ not bcast-run %s --input=2xf32=1 --target=opencl 2>&1 | FileCheck %s %}

func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: recursion.mlir:[[@LINE+1]]:8: {{.*}}function 'main'
  %0 = func.call @main(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
