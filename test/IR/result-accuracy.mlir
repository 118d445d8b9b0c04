// Test that result_accuracy is printed and read back, and that ops which ask
// for different accuracy stay apart, fused or not.
// RUN: bcast-opt %s | bcast-opt | FileCheck %s
// RUN: bcast-opt %s --mlir-print-op-generic | bcast-opt | FileCheck %s
// RUN: bcast-opt %s --canonicalize --cse | FileCheck %s --check-prefix=CSE
// RUN: bcast-opt %s --pass-pipeline='builtin.module(func.func(canonicalize,cse,bcast-fuse,bcast-distribute-elementwise))' | FileCheck %s --check-prefix=FUSE
// RUN: bcast-run %s --input=4xf32="0 1 -2 -104" | FileCheck %s --check-prefix=RESULT
// RUN: bcast-run %s --input=4xf32="0 1 -2 -104" --target=interpreter | FileCheck %s --check-prefix=RESULT

// CHECK-LABEL: func.func @main
// CSE-LABEL: func.func @main
// FUSE-LABEL: func.func @main
// RESULT: result[0]: 4xf32=3 8.154845 0.40600586 0
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: bcast.exponential %{{.*}} : tensor<4xf32>
  %0 = bcast.exponential %a : tensor<4xf32>
  // CHECK: bcast.exponential %{{.*}} {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>} : tensor<4xf32>
  %1 = bcast.exponential %a {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>} : tensor<4xf32>
  // CHECK: bcast.exponential %{{.*}} {result_accuracy = #bcast.result_accuracy<atol = 1.000000e-05, rtol = 1.000000e-10, ulps = 3, mode = TOLERANCE>} : tensor<4xf32>
  %2 = bcast.exponential %a {result_accuracy = #bcast.result_accuracy<atol = 1.0e-5, rtol = 1.0e-10, ulps = 3, mode = TOLERANCE>} : tensor<4xf32>
  %3 = bcast.exponential %a {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>} : tensor<4xf32>
  // CSE-COUNT-3: bcast.exponential
  // CSE-NOT: bcast.exponential
  // FUSE: bcast.fusion
  // FUSE-DAG: bcast.exponential %{{[^ ]*}} : tensor<4xf32>
  // FUSE-DAG: bcast.exponential %{{.*}} {result_accuracy = #bcast.result_accuracy<mode = HIGHEST>}
  // FUSE-DAG: bcast.exponential %{{.*}} {result_accuracy = #bcast.result_accuracy<atol = 1.000000e-05, rtol = 1.000000e-10, ulps = 3, mode = TOLERANCE>}
  %4 = bcast.add %0, %1 : tensor<4xf32>
  %5 = bcast.add %2, %4 : tensor<4xf32>
  %6 = bcast.subtract %5, %3 : tensor<4xf32>
  %7 = bcast.add %6, %3 : tensor<4xf32>
  return %7 : tensor<4xf32>
}

// The default may be written too.
// CHECK-LABEL: func.func private @default
func.func private @default(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: {result_accuracy = #bcast.result_accuracy<mode = DEFAULT>}
  %0 = bcast.tan %a {result_accuracy = #bcast.result_accuracy<mode = DEFAULT>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}
