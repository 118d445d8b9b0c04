// Test that StableHLO in its own assembly, which is what JAX prints unless asked,
// gets one error that says what to do, in each tool that reads programs.
// RUN: not bcast-opt %s 2>&1 | FileCheck %s
// RUN: not bcast-opt %s --allow-unregistered-dialect 2>&1 | FileCheck %s
// RUN: not bcast-run %s --input=4xf32=1 2>&1 | FileCheck %s
// RUN: not bcast-compile %s --emit=llvm -o - 2>&1 | FileCheck %s

module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    // CHECK: custom-assembly.mlir:[[@LINE+3]]:10: error: custom op 'stablehlo.tanh' is in its dialect's own assembly, expected the generic form: "stablehlo.tanh"(...) : (...) -> ...
    // CHECK: note: utils/jax2mlir.py prints a JAX function in it; tools that have the dialect do so with --mlir-print-op-generic
    // CHECK-NOT: error
    %0 = stablehlo.tanh %arg0 : tensor<4xf32>
    %1 = chlo.erf %0 : tensor<4xf32> -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
