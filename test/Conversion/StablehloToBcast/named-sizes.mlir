// What JAX exports for sizes that have names, as it does: softmax over the rows
// of a matrix of b rows and n columns.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast | FileCheck %s
// RUN: bcast-run %s --function=main --input="2x3xf32=0 0 0 1 2 3" | FileCheck %s --check-prefix=SOFTMAX
// RUN: bcast-run %s --function=main --target=interpreter --input="2x3xf32=0 0 0 1 2 3" | FileCheck %s --check-prefix=SOFTMAX
// RUN: not bcast-run %s --function=main --input="2x0xf32=" 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not bcast-run %s --function=main --target=interpreter --input="2x0xf32=" 2>&1 | FileCheck %s --check-prefix=FAILS

// SOFTMAX: result[0]: 2x3xf32=[0.33333334 0.33333334 0.33333334][0.090030{{.*}} 0.244728{{.*}} 0.665240{{.*}}]
// FAILS: error: {{.*}}Expected value >= 1 for dimension variable 'n'

module attributes {jax.uses_shape_polymorphism = true} {
  // CHECK-LABEL: func.func public @main
  // CHECK-SAME: (%[[ARG0:.+]]: tensor<?x?xf32>)
  func.func public @main(%arg0: tensor<?x?xf32>) -> (tensor<?x?xf32> {jax.result_info = "result"}) {
    %c = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    // CHECK: bcast.get_dimension_size %[[ARG0]] dimension = 0
    %0 = "stablehlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?x?xf32>) -> tensor<i32>
    // CHECK: %[[N:.*]] = bcast.get_dimension_size %[[ARG0]] dimension = 1
    %1 = "stablehlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> : (tensor<?x?xf32>) -> tensor<i32>
    // CHECK: %[[HOLDS:.*]] = bcast.compare GE, %[[N]]
    %3 = "stablehlo.compare"(%1, %c) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    // CHECK: %[[I1:.*]] = tensor.extract %[[HOLDS]][] : tensor<i1>
    // CHECK: cf.assert %[[I1]], "Expected value >= 1 for dimension variable 'n'"
    "stablehlo.custom_call"(%3, %0, %1) <{api_version = 2 : i32, call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "Expected value >= 1 for dimension variable 'n'"} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %4 = "func.call"(%0, %1, %arg0) <{callee = @_wrapped_jax_export_main}> : (tensor<i32>, tensor<i32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    return %4 : tensor<?x?xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i32> {jax.global_constant = "n"}, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %cst = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
    %c = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %low = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %0 = "stablehlo.reduce"(%arg2, %low) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %m = "stablehlo.maximum"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%m) : (tensor<f32>) -> ()
    }) : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
    %1 = "stablehlo.reshape"(%arg0) : (tensor<i32>) -> tensor<1xi32>
    %5 = "stablehlo.concatenate"(%1, %c) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %6 = "stablehlo.dynamic_broadcast_in_dim"(%0, %5) <{broadcast_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %8 = "stablehlo.reshape"(%arg1) : (tensor<i32>) -> tensor<1xi32>
    %9 = "stablehlo.concatenate"(%1, %8) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %10 = "stablehlo.dynamic_broadcast_in_dim"(%6, %9) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %11 = "stablehlo.subtract"(%arg2, %10) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %12 = "stablehlo.exponential"(%11) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    %13 = "stablehlo.reduce"(%12, %cst) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }) : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
    %16 = "stablehlo.dynamic_broadcast_in_dim"(%13, %9) <{broadcast_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %21 = "stablehlo.divide"(%12, %16) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    return %21 : tensor<?x?xf32>
  }

  // Test that a type that says less, or more, than the bcast op's is met by a
  // cast, and that of sizes that are computed by their ops.
  // CHECK-LABEL: func.func @casts
  func.func @casts(%a: tensor<?x3xf32>, %b: tensor<2x?xf32>, %s: tensor<2xi32>) -> (tensor<?x3xf32>, tensor<2x3xf32>, tensor<?x?xf32>) {
    // CHECK: %[[SUM:.*]] = bcast.add %{{.*}} -> tensor<2x3xf32>
    // CHECK: tensor.cast %[[SUM]] : tensor<2x3xf32> to tensor<?x3xf32>
    %0 = "stablehlo.add"(%a, %b) : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<?x3xf32>
    // CHECK: %[[NEG:.*]] = bcast.negate %{{.*}} : tensor<?x3xf32>
    // CHECK: tensor.cast %[[NEG]] : tensor<?x3xf32> to tensor<2x3xf32>
    %1 = "stablehlo.negate"(%a) : (tensor<?x3xf32>) -> tensor<2x3xf32>
    // CHECK: bcast.dynamic_reshape
    %2 = "stablehlo.dynamic_reshape"(%a, %s) : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    // CHECK: bcast.dynamic_iota %{{.*}} dimension = 1
    %3 = "stablehlo.dynamic_iota"(%s) <{iota_dimension = 1 : i64}> : (tensor<2xi32>) -> tensor<?x?xf32>
    %4 = "stablehlo.add"(%2, %3) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    return %0, %1, %4 : tensor<?x3xf32>, tensor<2x3xf32>, tensor<?x?xf32>
  }
}
