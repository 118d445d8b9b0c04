// Test that the generic form of foreign dialects, their attributes and types
// with it, is read and printed as it is, without a flag.
// RUN: bcast-opt %s | bcast-opt | FileCheck %s

// CHECK: "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()
// CHECK: func.func @f(%[[A:.*]]: tensor<4xf32>, %[[T:.*]]: !stablehlo.token)
func.func @f(%a: tensor<4xf32>, %t: !stablehlo.token) -> tensor<4xi1> {
  // CHECK: "stablehlo.outfeed"(%[[A]], %[[T]]) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.outfeed"(%a, %t) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: "stablehlo.compare"(%[[A]], %[[A]]) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %1 : tensor<4xi1>
}
