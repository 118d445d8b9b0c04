// Folds and patterns of ops on elements, each with the neighbour that must not fold. What is folded
// has the bits that running it would give.
// RUN: bcast-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

//===----------------------------------------------------------------------===//
// Neutral elements
//===----------------------------------------------------------------------===//

// Test that x + -0.0 is x, on both sides.
// CHECK-LABEL: @add_negative_zero
// CHECK-SAME: (%[[X:.+]]: tensor<2x3xf32>)
// CHECK-NEXT: return %[[X]], %[[X]]
func.func @add_negative_zero(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %zero = bcast.constant dense<-0.0> : tensor<f32>
  %0 = bcast.add %x, %zero : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = bcast.add %zero, %x : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// Test that x + 0.0 stays, since -0.0 + 0.0 is 0.0.
// CHECK-LABEL: @add_positive_zero
// CHECK: %[[SUM:.*]] = bcast.add
// CHECK: return %[[SUM]]
func.func @add_positive_zero(%x: tensor<2xf32>) -> tensor<2xf32> {
  %zero = bcast.constant dense<0.0> : tensor<2xf32>
  %0 = bcast.add %x, %zero : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that integer x + 0 is x, unsigned and boolean too.
// CHECK-LABEL: @add_integer_zero
// CHECK-SAME: (%[[X:.+]]: tensor<2xi32>, %[[U:.+]]: tensor<2xui8>, %[[P:.+]]: tensor<2xi1>)
// CHECK-NEXT: return %[[X]], %[[U]], %[[P]]
func.func @add_integer_zero(%x: tensor<2xi32>, %u: tensor<2xui8>, %p: tensor<2xi1>)
    -> (tensor<2xi32>, tensor<2xui8>, tensor<2xi1>) {
  %c = bcast.constant dense<0> : tensor<2xi32>
  %cu = bcast.constant dense<0> : tensor<2xui8>
  %cp = bcast.constant dense<false> : tensor<2xi1>
  %0 = bcast.add %x, %c : tensor<2xi32>
  %1 = bcast.add %u, %cu : tensor<2xui8>
  %2 = bcast.add %p, %cp : tensor<2xi1>
  return %0, %1, %2 : tensor<2xi32>, tensor<2xui8>, tensor<2xi1>
}

// Test that x - 0.0 is x for every x, -0.0 included.
// CHECK-LABEL: @subtract_positive_zero
// CHECK-SAME: (%[[X:.+]]: tensor<2xf32>)
// CHECK-NEXT: return %[[X]]
func.func @subtract_positive_zero(%x: tensor<2xf32>) -> tensor<2xf32> {
  %zero = bcast.constant dense<0.0> : tensor<2xf32>
  %0 = bcast.subtract %x, %zero : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that x - -0.0 stays, since -0.0 - -0.0 is 0.0; and 0 - x is no x.
// CHECK-LABEL: @subtract_negative_zero
// CHECK-COUNT-2: bcast.subtract
func.func @subtract_negative_zero(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %minus = bcast.constant dense<-0.0> : tensor<2xf32>
  %zero = bcast.constant dense<0.0> : tensor<2xf32>
  %0 = bcast.subtract %x, %minus : tensor<2xf32>
  %1 = bcast.subtract %zero, %x : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// Test that x * 1 is x, on both sides, of any type.
// CHECK-LABEL: @multiply_one
// CHECK-SAME: (%[[X:.+]]: tensor<2xbf16>, %[[I:.+]]: tensor<2xi8>, %[[P:.+]]: tensor<2xi1>)
// CHECK-NEXT: return %[[X]], %[[X]], %[[I]], %[[P]]
func.func @multiply_one(%x: tensor<2xbf16>, %i: tensor<2xi8>, %p: tensor<2xi1>)
    -> (tensor<2xbf16>, tensor<2xbf16>, tensor<2xi8>, tensor<2xi1>) {
  %one = bcast.constant dense<1.0> : tensor<bf16>
  %onei = bcast.constant dense<1> : tensor<2xi8>
  %onep = bcast.constant dense<true> : tensor<2xi1>
  %0 = bcast.multiply %x, %one : (tensor<2xbf16>, tensor<bf16>) -> tensor<2xbf16>
  %1 = bcast.multiply %one, %x : (tensor<bf16>, tensor<2xbf16>) -> tensor<2xbf16>
  %2 = bcast.multiply %i, %onei : tensor<2xi8>
  %3 = bcast.multiply %p, %onep : tensor<2xi1>
  return %0, %1, %2, %3 : tensor<2xbf16>, tensor<2xbf16>, tensor<2xi8>, tensor<2xi1>
}

// Test that x * 0.0 stays: NaN, inf and negative x are not 0.0.
// CHECK-LABEL: @multiply_zero
// CHECK: bcast.multiply
func.func @multiply_zero(%x: tensor<2xf32>) -> tensor<2xf32> {
  %zero = bcast.constant dense<0.0> : tensor<2xf32>
  %0 = bcast.multiply %x, %zero : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that x / 1 is x, and 1 / x and x / x stay.
// CHECK-LABEL: @divide_one
// CHECK-SAME: (%[[X:.+]]: tensor<2xf32>)
// CHECK-DAG: %[[INVERSE:.*]] = bcast.divide %{{.*}}, %[[X]]
// CHECK-DAG: %[[RATIO:.*]] = bcast.divide %[[X]], %[[X]]
// CHECK: return %[[X]], %[[INVERSE]], %[[RATIO]]
func.func @divide_one(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %one = bcast.constant dense<1.0> : tensor<2xf32>
  %0 = bcast.divide %x, %one : tensor<2xf32>
  %1 = bcast.divide %one, %x : tensor<2xf32>
  %2 = bcast.divide %x, %x : tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// Test that a neutral element that broadcasts x does not fold.
// CHECK-LABEL: @neutral_that_expands
// CHECK: bcast.multiply
func.func @neutral_that_expands(%x: tensor<1xf32>) -> tensor<3xf32> {
  %one = bcast.constant dense<1.0> : tensor<3xf32>
  %0 = bcast.multiply %x, %one : (tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Test that a neutral element of static size, a check of a dynamic one, stays.
// CHECK-LABEL: @neutral_that_checks
// CHECK: bcast.multiply
func.func @neutral_that_checks(%x: tensor<?xf32>) -> tensor<3xf32> {
  %one = bcast.constant dense<1.0> : tensor<3xf32>
  %0 = bcast.multiply %x, %one : (tensor<?xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// Test that a neutral scalar folds whatever the sizes are.
// CHECK-LABEL: @neutral_scalar_dynamic
// CHECK-SAME: (%[[X:.+]]: tensor<?xf32>)
// CHECK-NEXT: return %[[X]]
func.func @neutral_scalar_dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %one = bcast.constant dense<1.0> : tensor<f32>
  %0 = bcast.multiply %x, %one : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

//===----------------------------------------------------------------------===//
// Idempotence and inverses
//===----------------------------------------------------------------------===//

// Test that the maximum and the minimum of x and x are x.
// CHECK-LABEL: @extremum_of_same
// CHECK-SAME: (%[[X:.+]]: tensor<?xf32>)
// CHECK-NEXT: return %[[X]], %[[X]]
func.func @extremum_of_same(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = bcast.maximum %x, %x : tensor<?xf32>
  %1 = bcast.minimum %x, %x : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// Test that the difference of x and x stays: it is NaN for inf and NaN.
// CHECK-LABEL: @difference_of_same
// CHECK: bcast.subtract
func.func @difference_of_same(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.subtract %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that a comparison of x with x stays: NaN is not equal to itself.
// CHECK-LABEL: @compare_same
// CHECK: bcast.compare
func.func @compare_same(%x: tensor<2xf32>) -> tensor<2xi1> {
  %0 = bcast.compare EQ, %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// Test that two negations cancel.
// CHECK-LABEL: @negate_twice
// CHECK-SAME: (%[[X:.+]]: tensor<?xf32>)
// CHECK-NEXT: return %[[X]]
func.func @negate_twice(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = bcast.negate %x : tensor<?xf32>
  %1 = bcast.negate %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Test that the absolute value of an absolute value is taken once.
// CHECK-LABEL: @abs_twice
// CHECK-SAME: (%[[X:.+]]: tensor<2xcomplex<f32>>)
// CHECK-NEXT: %[[ABS:.*]] = bcast.abs %[[X]]
// CHECK-NEXT: return %[[ABS]]
func.func @abs_twice(%x: tensor<2xcomplex<f32>>) -> tensor<2xf32> {
  %0 = bcast.abs %x : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %1 = bcast.abs %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// Test that a conversion to the same type is none.
// CHECK-LABEL: @convert_same
// CHECK-SAME: (%[[X:.+]]: tensor<2xf32>)
// CHECK-NEXT: return %[[X]]
func.func @convert_same(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.convert %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that a conversion there and back stays: it rounds.
// CHECK-LABEL: @convert_there_and_back
// CHECK-COUNT-2: bcast.convert
func.func @convert_there_and_back(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.convert %x : (tensor<2xf32>) -> tensor<2xbf16>
  %1 = bcast.convert %0 : (tensor<2xbf16>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

//===----------------------------------------------------------------------===//
// Select
//===----------------------------------------------------------------------===//

// Test that a choice between x and x is x.
// CHECK-LABEL: @select_same
// CHECK-SAME: (%[[P:.+]]: tensor<2xi1>, %[[X:.+]]: tensor<2xf32>)
// CHECK-NEXT: return %[[X]]
func.func @select_same(%p: tensor<2xi1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = bcast.select %p, %x, %x : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that a known predicate chooses.
// CHECK-LABEL: @select_known
// CHECK-SAME: (%[[X:.+]]: tensor<2xf32>, %[[Y:.+]]: tensor<2xf32>)
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @select_known(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %true = bcast.constant dense<true> : tensor<2xi1>
  %false = bcast.constant dense<false> : tensor<i1>
  %0 = bcast.select %true, %x, %y : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = bcast.select %false, %x, %y : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// Test that a predicate that is not the same everywhere stays.
// CHECK-LABEL: @select_mixed
// CHECK: bcast.select
func.func @select_mixed(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %p = bcast.constant dense<[true, false]> : tensor<2xi1>
  %0 = bcast.select %p, %x, %y : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Test that a select with dynamic sizes stays, whose check would be lost.
// CHECK-LABEL: @select_dynamic
// CHECK-COUNT-2: bcast.select
func.func @select_dynamic(%p: tensor<?xi1>, %x: tensor<3xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>)
    -> (tensor<3xf32>, tensor<?xf32>) {
  %true = bcast.constant dense<true> : tensor<i1>
  %0 = bcast.select %p, %x, %x : (tensor<?xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %1 = bcast.select %true, %y, %z : (tensor<i1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<3xf32>, tensor<?xf32>
}
