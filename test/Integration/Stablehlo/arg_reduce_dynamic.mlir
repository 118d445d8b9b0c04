// Test argmax along a size that only the running program knows: where it is 0,
// the index is that of the init value.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast -o %t.mlir
// RUN: %run_targets %t.mlir --input="2x3xf32=1 3 3 -1 nan 7" --input="2xi32=2 3" \
// RUN: | FileCheck %s --match-full-lines
// RUN: %run_targets %t.mlir --input="2x0xf32=" --input="2xi32=2 0" \
// RUN: | FileCheck %s --match-full-lines --check-prefix=EMPTY

// CHECK: result[0]: 2xf32=3 nan
// CHECK: result[1]: 2xi32=1 1
// EMPTY: result[0]: 2xf32=-inf -inf
// EMPTY: result[1]: 2xi32=0 0
func.func @main(%a: tensor<?x?xf32>, %sizes: tensor<2xi32>)
    -> (tensor<?xf32>, tensor<?xi32>) {
  %i = "stablehlo.dynamic_iota"(%sizes) <{iota_dimension = 1 : i64}> : (tensor<2xi32>) -> tensor<?x?xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<f32>, %m: tensor<i32>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<?x?xf32>, tensor<?x?xi32>, tensor<f32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xi32>
}
