// Test that a StableHLO program runs without a flag, calls included.
// RUN: bcast-run %s --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=10 20 30" | FileCheck %s
// RUN: bcast-run %s --target=interpreter --input="2x3xf32=1 2 3 4 5 6" --input="3xf32=10 20 30" | FileCheck %s
// RUN: not bcast-run %s --function=unknown 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: echo 'func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> { %0 = "foo.bar"(%a) : (tensor<2xf32>) -> tensor<2xf32> return %0 : tensor<2xf32> }' | not bcast-run - --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: echo 'func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> { %0 = "stablehlo.sort"(%a) : (tensor<2xf32>) -> tensor<2xf32> return %0 : tensor<2xf32> }' | not bcast-run - --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: result[0]: 2x3xf32=[11 22 33][14 25 36]
// CHECK: result[1]: 2xf32=66 75
// FUNCTION: error: --function=unknown
// UNKNOWN: error: unknown op 'foo.bar'
// REFUSED: error: cannot import ops that the bcast dialect does not have: 'stablehlo.sort' (1)

"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{jax.buffer_donor = true}, {mhlo.sharding = "{replicated}"}], function_type = (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<3xf32>):
    %0 = "func.call"(%a, %b) <{callee = @sum}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %3 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%3) : (tensor<f32>) -> ()
    }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    "func.return"(%0, %2) : (tensor<2x3xf32>, tensor<2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>, sym_name = "sum", sym_visibility = "private"}> ({
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<3xf32>):
    %0 = "chlo.broadcast_add"(%a, %b) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    "func.return"(%0) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
