// Test that argmax and argmin find the first of what is best, or NaN.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast -o %t.mlir
// RUN: %run_targets %t.mlir \

func.func @main(%a: tensor<5x8xf32>, %b: tensor<4x3xui8>)
    -> (tensor<5xf32>, tensor<5xi32>, tensor<3xui8>, tensor<3xi64>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<5x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // RUN:   --input="5x8xf32=1 2 3 nan 5 nan 7 8 -inf -inf -inf -inf -inf -inf -inf -inf -1 -0.0 0 -1 -2 -0.0 0 -5 -7 3 3 1 2 3 -9 0 1 2 inf nan 5 6 7 inf" \
  // CHECK: result[0]: 5xf32=nan -inf 0 3 nan
  // CHECK: result[1]: 5xi32=3 0 1 1 3
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
  }) : (tensor<5x8xf32>, tensor<5x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
  %j = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x3xi64>
  %highest = "stablehlo.constant"() <{value = dense<255> : tensor<ui8>}> : () -> tensor<ui8>
  %first = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
  // RUN:   --input="4x3xui8=9 255 200 3 255 128 3 255 127 7 255 127" \
  // CHECK: result[2]: 3xui8=3 255 127
  // CHECK: result[3]: 3xi64=1 0 2
  %r:2 = "stablehlo.reduce"(%b, %j, %highest, %first) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<ui8>, %n: tensor<i64>, %y: tensor<ui8>, %m: tensor<i64>):
    %r1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %r2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %r3 = "stablehlo.or"(%r1, %r2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %r4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %r5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %r6 = "stablehlo.and"(%r4, %r5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %r7 = "stablehlo.or"(%r3, %r6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %r8 = "stablehlo.select"(%r3, %x, %y) : (tensor<i1>, tensor<ui8>, tensor<ui8>) -> tensor<ui8>
    %r9 = "stablehlo.select"(%r7, %n, %m) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    "stablehlo.return"(%r8, %r9) : (tensor<ui8>, tensor<i64>) -> ()
  }) : (tensor<4x3xui8>, tensor<4x3xi64>, tensor<ui8>, tensor<i64>) -> (tensor<3xui8>, tensor<3xi64>)
  // RUN: | FileCheck %s --match-full-lines
  return %0#0, %0#1, %r#0, %r#1
      : tensor<5xf32>, tensor<5xi32>, tensor<3xui8>, tensor<3xi64>
}
