// Test that other reductions of pairs are refused: of ties the last or any, of
// other coordinates, from another start.
// RUN: bcast-opt %s --allow-unregistered-dialect --convert-stablehlo-to-bcast -split-input-file -verify-diagnostics

// Of ties the last.
func.func @last_of_ties(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<f32>, %m: tensor<i32>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// Of ties the right one: NaN and all.
func.func @any_of_ties(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
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
    %9 = "stablehlo.select"(%3, %n, %m) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// NaN do not win.
func.func @without_nan(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<f32>, %m: tensor<i32>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// Of zeros -0 is less.
func.func @total_order(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<f32>, %m: tensor<i32>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// Not coordinates of the dimension.
func.func @other_coordinates(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
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
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// The start may win.
func.func @from_number(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
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
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// The start is not the first.
func.func @from_one(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
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
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// The right one wins.
func.func @swapped(%a: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x8xi32>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i32>, %y: tensor<f32>, %m: tensor<i32>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %y, %x) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// Coordinates that wrap.
func.func @wrapping(%a: tensor<4x200xf32>) -> (tensor<4xf32>, tensor<4xi8>) {
  %i = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x200xi8>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i8>, %y: tensor<f32>, %m: tensor<i8>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i8>) -> ()
  }) : (tensor<4x200xf32>, tensor<4x200xi8>, tensor<f32>, tensor<i8>) -> (tensor<4xf32>, tensor<4xi8>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi8>
}

// -----

// Coordinates that may wrap.
func.func @unknown(%a: tensor<4x?xf32>, %sizes: tensor<2xi32>) -> (tensor<4xf32>, tensor<4xi8>) {
  %i = "stablehlo.dynamic_iota"(%sizes) <{iota_dimension = 1 : i64}> : (tensor<2xi32>) -> tensor<4x?xi8>
  %lowest = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
  // expected-error @+1 {{'stablehlo.reduce' with a body that is not}}
  %0:2 = "stablehlo.reduce"(%a, %i, %lowest, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %n: tensor<i8>, %y: tensor<f32>, %m: tensor<i8>):
    %1 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = "stablehlo.or"(%1, %2) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %4 = "stablehlo.compare"(%x, %y) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = "stablehlo.compare"(%n, %m) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %6 = "stablehlo.and"(%4, %5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = "stablehlo.or"(%3, %6) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = "stablehlo.select"(%3, %x, %y) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "stablehlo.select"(%7, %n, %m) : (tensor<i1>, tensor<i8>, tensor<i8>) -> tensor<i8>
    "stablehlo.return"(%8, %9) : (tensor<f32>, tensor<i8>) -> ()
  }) : (tensor<4x?xf32>, tensor<4x?xi8>, tensor<f32>, tensor<i8>) -> (tensor<4xf32>, tensor<4xi8>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi8>
}
