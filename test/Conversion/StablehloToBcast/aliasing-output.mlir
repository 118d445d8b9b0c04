// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s

// Test that the result which JAX has in an argument's memory is imported, unless
// it has another type, which XLA lets share memory if it has the same bytes, or is
// that of an argument before.
// CHECK: func.func public @main(%{{.*}}: tensor<3xf32> {bcast.aliasing_output = 1 : i32},
// CHECK-SAME: %{{.*}}: tensor<3xf32> {tf.aliasing_output = 0 : i32},
// CHECK-SAME: %{{.*}}: tensor<3xf32> {tf.aliasing_output = 1 : i32},
// CHECK-SAME: %{{.*}}: tensor<3xf32> {tf.aliasing_output = 2 : i32})
"builtin.module"() ({
  "func.func"() <{arg_attrs = [{tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 0 : i32}, {tf.aliasing_output = 1 : i32}, {tf.aliasing_output = 2 : i32}], function_type = (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xi32>, tensor<3xf32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>, %c: tensor<3xf32>, %d: tensor<3xf32>):
    %0 = "stablehlo.convert"(%a) : (tensor<3xf32>) -> tensor<3xi32>
    %1 = "stablehlo.tanh"(%b) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%0, %1) : (tensor<3xi32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
